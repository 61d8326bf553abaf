import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { boton, campo, escribir, siEsEseDia } from './formulario.ts'

// What is done with the account of a contratista on its screens, as whoever pays does it, and what they show.

/** As the screens write it, with plain spaces and in one line. */
export const llano = (texto: string) => texto.replace(/\s+/g, ' ').trim()
export const gs = (monto: number) => llano(formatoGs(monto))

export interface DeQuien {
  presupuestoId: string
  contratistaId: string
  contratistaNombre: string
}
/** As the addresses of these screens name whose account it is. */
export const consultaDe = (de: DeQuien, resto: Record<string, string> = {}) =>
  new URLSearchParams({ ...de, ...resto }).toString()

/** The rows of a list, by column title. */
export async function leerTabla(page: Page, nombre: string): Promise<Record<string, string>[]> {
  const tabla = page.getByRole('table', { name: nombre })
  await tabla.getByRole('rowheader').first().waitFor()
  const titulos = await tabla.getByRole('columnheader').allInnerTexts()
  const filas = await tabla
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()
  return Promise.all(
    filas.map(async (fila) => {
      const celdas = await fila.getByRole('rowheader').or(fila.getByRole('cell')).allInnerTexts()
      return Object.fromEntries(celdas.map((texto, i) => [llano(titulos[i] ?? ''), llano(texto)]))
    }),
  )
}

/** The terms and amounts of a list of figures: a balance, a calculation, an account. */
export async function leerCifras(lugar: Locator): Promise<Record<string, string>> {
  await lugar.locator('dt').first().waitFor()
  const nombres = await lugar.locator('dt').allInnerTexts()
  const montos = await lugar.locator('dd').allInnerTexts()
  return Object.fromEntries(nombres.map((nombre, i) => [llano(nombre), llano(montos[i] ?? '')]))
}

/** Chooses what is done with a contratista in the list of a work's, and gives the dialog that opens. */
export async function hacerCon(page: Page, de: DeQuien, accion: string): Promise<Locator> {
  await page.goto(`/contratistas?presupuestoId=${de.presupuestoId}`)
  await boton(page, `Acciones de ${de.contratistaNombre}`).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${accion}`) }).click()
  return page.getByRole('dialog')
}

/** Sends a dialog, and waits until it says that it is done. */
export async function enviar(
  page: Page,
  dialogo: Locator,
  verbo: string | RegExp,
  dicho: string,
  fecha?: string,
) {
  await boton(dialogo, verbo).click()
  if (fecha !== undefined) await siEsEseDia(dialogo, fecha)
  await page.getByText(dicho).first().waitFor()
  await dialogo.waitFor({ state: 'hidden' })
}

/** The percentage of the advance, in its place in the list. */
export async function cambiarPorcentaje(page: Page, de: DeQuien, porcentaje: string): Promise<void> {
  await page.goto(`/contratistas?presupuestoId=${de.presupuestoId}`)
  const suyo = campo(page, `Porcentaje de anticipo de ${de.contratistaNombre}`)
  await suyo.fill(porcentaje)
  await suyo.press('Enter')
  await page.getByText(mensajesCertificaciones.porcentajeGuardado).first().waitFor()
}

interface Pedido {
  inicio: string
  fin: string
  /** Of what was handed over. */
  descuento?: number
  /** What is typed in 'Neto a cobrar'. */
  neto?: number
}

/** From the filter to the preview of a period. */
export async function verPrevia(page: Page, de: DeQuien, { inicio, fin }: Pedido): Promise<void> {
  await page.goto(`/certificacion/filtro?${consultaDe(de)}`)
  await escribir(page, { Desde: formatoFecha(inicio), Hasta: formatoFecha(fin) })
  await boton(page, 'Ver lo que se certificaría').click()
  await page.getByRole('region', { name: 'Cálculo' }).waitFor()
}

/** Generates what the preview shows, with what is typed in it; `nro`: the number that it gets. */
export async function generar(page: Page, nro: number, { descuento, neto }: Partial<Pedido>): Promise<void> {
  const panel = page.getByRole('region', { name: 'Cálculo' })
  if (descuento !== undefined) {
    await panel.getByRole('textbox', { name: /^Entrega a descontar/ }).fill(String(descuento))
  }
  if (neto !== undefined) await campo(panel, 'Neto a cobrar').fill(String(neto))
  await boton(panel, 'Generar certificacion').click()
  await page.getByText(mensajesCertificaciones.generada(nro)).first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Reportes generados' }).waitFor()
}

/** One of the choices that are all in view: what a pointer meets is its text. */
export const unaDe = (lugar: Locator, nombre: string): Locator => lugar.getByText(nombre, { exact: true })

interface Pago {
  presupuestoId: string
  nro: number
  fecha: string
  comprobante?: { tipo: string; iva?: string; campos: Record<string, string> }
}

/** 'Marcar como pagado', with its receipt. */
export async function pagar(page: Page, { presupuestoId, nro, fecha, comprobante }: Pago): Promise<void> {
  await page.goto(`/certificaciones/${presupuestoId}`)
  await boton(page, `Marcar como pagado: certificación ${nro}`).click()
  const dialogo = page.getByRole('dialog', { name: 'Marcar como pagado' })
  await campo(dialogo, 'Fecha de pago').fill(formatoFecha(fecha))
  if (comprobante) {
    await unaDe(dialogo, comprobante.tipo).click()
    await escribir(dialogo, comprobante.campos)
    if (comprobante.iva !== undefined) await unaDe(dialogo, comprobante.iva).click()
  }
  await enviar(page, dialogo, /^Pagar /, mensajesCertificaciones.pagada(nro), fecha)
  // The list is asked for again once it is told.
  await boton(page, `Marcar como pagado: certificación ${nro}`).waitFor({ state: 'detached' })
}

/** 'Eliminar', with the documented question: it stays, annulled. */
export async function anular(page: Page, presupuestoId: string, nro: number): Promise<void> {
  await page.goto(`/certificaciones/${presupuestoId}`)
  await boton(page, `Acciones de la certificación ${nro}`).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const pregunta = page.getByRole('alertdialog', { name: mensajesCertificaciones.confirmarBorrar })
  await boton(pregunta, 'Eliminar el reporte').click()
  await page.getByText(mensajesCertificaciones.anulada(nro)).first().waitFor()
}

/** Chooses who goes and who comes, and sees what stays with who goes before it is done. */
export async function elegirReemplazo(
  page: Page,
  obra: string,
  original: string,
  nuevo: string,
): Promise<Locator> {
  await page.goto(`/presupuestos/reemplazarContratista/${obra}`)
  for (const [etiqueta, nombre] of [
    ['Contratista original', original],
    ['Contratista de reemplazo', nuevo],
  ] as const) {
    await campo(page, etiqueta).fill(nombre)
    await page.getByRole('option', { name: nombre }).first().click()
  }
  await page.getByRole('heading', { level: 2, name: 'Qué va a cambiar' }).waitFor()
  const queda = page.getByRole('region', { name: 'Qué queda en su cuenta' })
  await queda.getByRole('list').or(queda.getByRole('paragraph')).first().waitFor()
  return queda
}

/** Opens the eye of a certification in its window, as a person does. */
export async function abrirReporte(page: Page, nro: number): Promise<void> {
  const abierta = page.context().waitForEvent('response', (r) => new URL(r.url()).pathname.endsWith('/pdf'))
  await boton(page, `Ver el reporte de la certificación ${nro}`).click()
  const respuesta = await abierta
  expect([respuesta.status(), respuesta.headers()['content-type']]).toEqual([200, 'application/pdf'])
}
