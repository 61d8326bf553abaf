import { utils, write } from '@e965/xlsx'
import { datosAuxiliares } from '@plomada/contract/catalogo'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boton, campo, elegir } from '../formulario.ts'
import { llamar, tokenDe } from '../mundo/api.ts'

type Filas = readonly (readonly (string | number)[])[]

/** A workbook as office programs save it; `otra` is a second sheet. */
export function libro(filas: Filas, bookType: 'xlsx' | 'biff8' = 'xlsx', otra: Filas = []): Buffer {
  const wb = utils.book_new()
  const agregar = (hoja: Filas, nombre: string) =>
    utils.book_append_sheet(wb, utils.aoa_to_sheet(hoja.map((fila) => [...fila])), nombre)
  agregar(filas, 'Precios')
  if (otra.length > 0) agregar(otra, 'Otra')
  return Buffer.from(write(wb, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

/** A csv as Excel saves it here: with semicolons, in the code page of Windows or in UTF-8. */
export const csv = (filas: Filas, codificacion: 'latin1' | 'utf8'): Buffer =>
  Buffer.from(filas.map((fila) => fila.join(';')).join('\r\n'), codificacion)

export const region = (page: Page, nombre: string) => page.getByRole('region', { name: nombre })

/** With ordinary spaces and in one line. */
export const textoDe = async (page: Page, nombre: string) =>
  (await region(page, nombre).innerText()).replace(/\s+/g, ' ')

export const subir = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** Opens the screen and gives it a file that can be read. */
export async function revisar(page: Page, ruta: string, nombre: string, bytes: Buffer): Promise<void> {
  await page.goto(ruta)
  await subir(page, nombre, bytes)
  await region(page, 'Resumen').waitFor()
}

/** Answers a question by its list; it disappears once it is answered. */
export async function contestar(page: Page, pregunta: string, opcion: string | RegExp): Promise<void> {
  await elegir(page, pregunta, opcion)
  await campo(page, pregunta).waitFor({ state: 'detached' })
}

export async function corregir(page: Page, celda: string, texto: string): Promise<void> {
  await campo(page, celda).fill(texto)
  await page.keyboard.press('Enter')
}

export async function importar(page: Page, verbo: string | RegExp, resumen: string): Promise<void> {
  await boton(page, verbo).click()
  await page.getByText(resumen, { exact: true }).waitFor()
}

/** The figures of a result, each by its name. */
export async function cifras(page: Page): Promise<Record<string, number>> {
  const textos = await page.locator('main dl > div').allInnerTexts()
  return Object.fromEntries(
    textos.map((texto) => {
      const [, nombre = '', cifra = ''] = /^(\D+?)\s*(\d+)$/.exec(texto.replace(/\s+/g, ' ')) ?? []
      return [nombre, Number(cifra)]
    }),
  )
}

export async function esperarListas(page: Page, cuantas: number): Promise<void> {
  await expect.poll(() => cifras(page)).toMatchObject({ 'listas para importar': cuantas })
}

/** The price of each entry of the catalogue whose name has that text. */
export async function precios(busquedaRapida: string): Promise<Record<string, unknown>> {
  const { items } = await llamar(await tokenDe('admin'), datosAuxiliares, {
    query: { page: 1, limit: 100, busquedaRapida },
  })
  return Object.fromEntries(
    items.map((e) => [e.nombre, [e.codigo, e.unidadMedidaCodigo, e.ultimoPrecio, e.ultimoPrecioReal]]),
  )
}
