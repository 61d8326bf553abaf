import { preguntaPorDia } from '@plomada/domain/nucleo/dias'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import type { Locator, Page } from 'playwright-core'

/** Where a form is: the page, or a dialog over it. */
export type Lugar = Page | Locator

export function campo(lugar: Lugar, etiqueta: string): Locator {
  const como = { name: etiqueta, exact: true }
  return lugar
    .getByRole('textbox', como)
    .or(lugar.getByRole('combobox', como))
    .or(lugar.getByRole('searchbox', como))
}

export async function escribir(lugar: Lugar, valores: Record<string, string>): Promise<void> {
  for (const [etiqueta, texto] of Object.entries(valores)) await campo(lugar, etiqueta).fill(texto)
}

/** Opens a list and chooses one of its options, by its name or how it begins. */
export async function elegir(lugar: Lugar, etiqueta: string, opcion: string | RegExp): Promise<void> {
  const page = 'page' in lugar && typeof lugar.page === 'function' ? lugar.page() : lugar
  await campo(lugar, etiqueta).click()
  await page.getByRole('option', { name: opcion }).first().click()
}

export function boton(lugar: Lugar, nombre: string | RegExp): Locator {
  return lugar.getByRole('button', { name: nombre, ...(typeof nombre === 'string' && { exact: true }) })
}

/** Answers what is asked about a fact of long ago; a story keeps its days, whenever it is told. */
export async function siEsEseDia(lugar: Lugar, fecha: string): Promise<void> {
  if (preguntaPorDia('hecho', fecha, hoyEnAsuncion(new Date())) !== null)
    await boton(lugar, mensajesDias.siEsEsa).click()
}
