import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { faltasDeAxe } from './axe.ts'
import { boton } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { abrirCorte } from './mundo/corte.ts'
import { CUANTOS, TIENE_LLAVE } from './mundo/equipo.ts'
import { abrirMortal } from './mundo/mortal.ts'
import { crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

// Rows of another sheet pasted into a grupo (sheet.md §2). `E2E_FILAS=1000` is the most that one paste takes.

const FILAS = Number(process.env.E2E_FILAS ?? 200)
/** What is said to be seen at once, in ms; this machine is slow, and loaded. */
const SE_VE_MS = 1000

interface Copiada {
  nombre: string
  cantidad: number
  precio: number
}
const filas = (n: number): Copiada[] =>
  Array.from({ length: n }, (_, i) => ({
    nombre: `Pegado ${i + 1}`,
    // One that a text alone could not tell from a thousand.
    cantidad: i % 3 === 0 ? 1.234 : i + 1.5,
    precio: 1_000 + i,
  }))

/** As LibreOffice puts them on the clipboard: shown as we write figures, with the value behind each. */
function copiaDe(copiadas: readonly Copiada[]): { texto: string; html: string } {
  const conPuntos = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')
  const celdas = copiadas.map(({ nombre, cantidad, precio }, i) => [
    { texto: `1.${i + 1}` },
    { texto: nombre },
    { texto: 'm2' },
    { texto: String(cantidad).replace('.', ','), valor: String(cantidad) },
    { texto: conPuntos(precio), valor: String(precio) },
  ])
  const titulos = ['Ítem', 'Descripción', 'Un.', 'Cant.', 'P. Unit.'].map((texto) => ({ texto }))
  const todas: { texto: string; valor?: string }[][] = [titulos, ...celdas]
  const td = ({ texto, valor }: { texto: string; valor?: string }) =>
    `<td${valor === undefined ? '' : ` sdval="${valor}"`}>${texto}</td>`
  return {
    texto: todas.map((fila) => fila.map(({ texto }) => texto).join('\t')).join('\n'),
    html: `<table>${todas.map((fila) => `<tr>${fila.map(td).join('')}</tr>`).join('')}</table>`,
  }
}

/** As Ctrl+V: what the page may write to the clipboard itself is stripped of values. */
const pegar = (page: Page, { texto, html }: { texto: string; html: string }) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(texto)})
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    const evento = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role="treegrid"]').dispatchEvent(evento)
  })()`)

const obra = (page: Page) => page.getByRole('treegrid', { name: /^Presupuesto de/ })
const previa = (page: Page) => page.getByRole('treegrid', { name: 'Filas pegadas' })

async function abrirEnLaLinea(page: Page, presupuestoId: string): Promise<void> {
  await page.goto(`/presupuesto/${presupuestoId}/tareas`)
  await obra(page).getByText('Rubro nuevo…').first().click()
}

/** What the server has of them, in order. */
async function guardadas(token: string, presupuestoId: string): Promise<Copiada[]> {
  const { rubrosWithGrupos } = await llamar(token, vistaPresupuesto, { query: { presupuestoId } })
  const tareas = rubrosWithGrupos.flatMap(({ grupos }) => grupos.flatMap((grupo) => grupo.tareas))
  return tareas
    .filter(({ nombre }) => nombre.startsWith('Pegado'))
    .map(({ nombre, plan }) => ({
      nombre,
      cantidad: plan.cantidad,
      precio: plan.precioUnitario,
    }))
}

let token: string
beforeAll(async () => {
  token = await tokenDe('admin')
})

test('rows of another sheet are shown as they will be, made by one request, and undone in one step', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const { presupuestoId } = await crearObraChica(token, 'Casa donde se pega')
    const lotes: string[] = []
    page.on('request', (pedido) => {
      if (pedido.method() === 'POST' && pedido.url().includes('/tareas/')) lotes.push(pedido.url())
    })
    await page.setViewportSize({ width: 1366, height: 768 })
    await abrirEnLaLinea(page, presupuestoId)
    const copiadas = filas(FILAS)
    const alPegar = performance.now()
    await pegar(page, copiaDe(copiadas))
    await previa(page).getByText('Pegado 1', { exact: true }).waitFor()
    const vista = performance.now() - alPegar
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'pegar-rubros')
    const agregar = boton(page, `Agregar ${FILAS} rubros`)
    await agregar.focus()
    const alAgregar = performance.now()
    await page.keyboard.press('Enter')
    await obra(page).getByText('Pegado 1', { exact: true }).waitFor()
    const seVe = performance.now() - alAgregar
    await page.getByText(`Se agregaron ${FILAS} rubros`).waitFor()
    const llego = performance.now() - alAgregar
    console.log(
      `${FILAS} filas: vista previa ${vista.toFixed(0)} ms, en la planilla ${seVe.toFixed(0)} ms, en el servidor ${llego.toFixed(0)} ms, ${lotes.length} pedido`,
    )
    expect(lotes).toHaveLength(1)
    expect(await guardadas(token, presupuestoId)).toEqual(copiadas)
    expect(seVe).toBeLessThan(SE_VE_MS * 10)
    await page.keyboard.press('Control+Z')
    await expect.poll(async () => (await guardadas(token, presupuestoId)).length).toBe(0)
  }))

test('rows whose answer is lost wait on the device, and a killed browser sends them once', async () => {
  const { presupuestoId } = await crearObraChica(token, 'Casa donde se corta')
  const corte = await abrirCorte(inject('direccion'))
  onTestFinished(() => corte.cerrar())
  const uno = await abrirMortal(corte.direccion, token)
  await abrirEnLaLinea(uno.page, presupuestoId)
  await expect.poll(() => uno.page.evaluate(TIENE_LLAVE)).toBe(true)
  const copiadas = filas(30)
  const antes = corte.perdidas()
  await pegar(uno.page, copiaDe(copiadas))
  const agregar = boton(uno.page, 'Agregar 30 rubros')
  await agregar.waitFor()
  corte.poner('pierde')
  await agregar.click()
  await expect.poll(() => corte.perdidas()).toBeGreaterThan(antes)
  corte.poner('cortada')
  await expect.poll(() => uno.page.evaluate(CUANTOS)).toBe(1)
  await obra(uno.page).getByText('Sin enviar').first().waitFor()
  await uno.matar()
  corte.poner('pasa')
  const dos = await uno.otraVez()
  await dos.page.goto(`/presupuesto/${presupuestoId}/tareas`)
  await expect.poll(() => dos.page.evaluate(CUANTOS)).toBe(0)
  expect(await guardadas(token, presupuestoId)).toEqual(copiadas)
  await dos.matar()
})
