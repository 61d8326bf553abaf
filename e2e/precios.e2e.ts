import { crearDatoAuxiliar, datosAuxiliares } from '@plomada/contract/catalogo'
import { preciosPorActualizar } from '@plomada/contract/catalogo/deObra'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesPrecios as textos } from '@plomada/domain/nucleo/mensajes/precios'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faltasDeAxe } from './axe.ts'
import { boton } from './formulario.ts'
import { region } from './importar/libros.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { obraPorActualizar } from './mundo/porActualizar.ts'
import { type Ancho, foto, type Tema, visitar } from './navegador.ts'

// Prices in bulk: the sheet of the base's prices, and a work that is brought up to them (decisions 0168 and 0169).

const SUYOS = 'De la planilla de precios'
const SUYO = (n: number) => `${SUYOS} ${String(n).padStart(3, '0')}`
const CUANTOS = 40
let token = ''

beforeAll(async () => {
  token = await tokenDe('admin')
  for (let i = 0; i < CUANTOS; i++)
    await llamar(token, crearDatoAuxiliar, {
      body: { tag: 'materialTipo', nombre: SUYO(i), unidadMedidaCodigo: 'un', precio: 1_001 + i },
    })
})

const precios = async () => {
  const query = { busquedaRapida: SUYOS, limit: 100 }
  return (await llamar(token, datosAuxiliares, { query })).items.map(({ ultimoPrecio }) => ultimoPrecio)
}
const RUTA = `/datosAuxiliares/precios?busquedaRapida=${encodeURIComponent(SUYOS)}`
const grilla = (page: Page) => page.getByRole('treegrid', { name: textos.planillaDePrecios })
const LOS_DE_ANTES = Array.from({ length: CUANTOS }, (_, i) => 1_001 + i)

/** On the first price of the sheet. */
async function enElPrimero(page: Page): Promise<void> {
  await page.goto(RUTA)
  const fila = grilla(page).getByRole('row', { name: new RegExp(SUYO(0)) })
  await fila.locator('[data-col="4"]').click()
}

const pegar = (page: Page, texto: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(texto)})
    const evento = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role="treegrid"]').dispatchEvent(evento)
  })()`)

test('prices are typed with the keys of the sheet, pasted, raised and undone, each in one request', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const pedidos: string[] = []
    page.on('request', (pedido) => {
      if (pedido.method() === 'PATCH') pedidos.push(pedido.url())
    })
    await enElPrimero(page)
    await page.keyboard.type('2000')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2100')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await precios()).slice(0, 3)).toEqual([2_000, 2_100, 1_003])
    expect(pedidos).toHaveLength(2)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(precios).toEqual(LOS_DE_ANTES)
    expect(await faltasDeAxe(page)).toEqual([])

    pedidos.length = 0
    await enElPrimero(page)
    await pegar(page, LOS_DE_ANTES.map((n) => n + 5_000).join('\n'))
    await expect.poll(precios).toEqual(LOS_DE_ANTES.map((n) => n + 5_000))
    expect(pedidos).toHaveLength(1)
    await page.keyboard.press('Control+z')
    await expect.poll(precios).toEqual(LOS_DE_ANTES)
    expect(pedidos).toHaveLength(2)

    pedidos.length = 0
    await boton(page, textos.subirTodos(CUANTOS)).click()
    await page.getByRole('textbox', { name: 'Porcentaje' }).fill('5')
    await boton(page, textos.cambiarPrecios(CUANTOS)).click()
    // By hand: 1.001 × 1,05 = 1.051,05; 1.010 × 1,05 = 1.060,5, half up; 1.040 × 1,05 = 1.092.
    await expect
      .poll(async () => {
        const suyos = await precios()
        return [suyos[0], suyos[9], suyos[39]]
      })
      .toEqual([1_051, 1_061, 1_092])
    expect(pedidos).toHaveLength(1)
    await boton(page, 'Deshacer').click()
    await expect.poll(precios).toEqual(LOS_DE_ANTES)
    expect(pedidos).toHaveLength(2)
  }))

test('what was pasted and can’t be read is asked about', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    await enElPrimero(page)
    await pegar(page, '3000\nconsultar\n3200')
    await page.getByRole('dialog', { name: textos.pegadoDudoso(1) }).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, 'precios-pegado-dudoso')
    await page.getByRole('textbox', { name: `Precio (Gs.) de ${SUYO(1)}` }).fill('3100')
    await boton(page, textos.pegarPrecios(3)).click()
    await expect.poll(async () => (await precios()).slice(0, 3)).toEqual([3_000, 3_100, 3_200])
    await boton(page, 'Deshacer').click()
    await expect.poll(precios).toEqual(LOS_DE_ANTES)
  }))

const VISTAS: [Ancho, Tema][] = [
  [1440, 'light'],
  [1440, 'dark'],
  [360, 'light'],
  [360, 'dark'],
]
test.each(VISTAS)('the sheet at %i, %s', (ancho, tema) =>
  visitar({ rol: 'admin', ancho, tema }, async ({ page }) => {
    await page.goto(RUTA)
    await page.getByText(SUYO(0)).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, `precios-planilla-${ancho}-${tema}`)
    await boton(page, textos.subirTodos(CUANTOS)).click()
    await page.getByRole('textbox', { name: 'Porcentaje' }).fill('5')
    await page.getByText(`${SUYO(0)}: 1.001 → 1.051`).waitFor()
    expect(await faltasDeAxe(page)).toEqual([])
    await foto(page, `precios-porcentaje-${ancho}-${tema}`)
  }),
)

test('on a phone a price is stored when its field is left', () =>
  visitar({ rol: 'admin', ancho: 360 }, async ({ page }) => {
    await page.goto(RUTA)
    const campo = page.getByRole('textbox', { name: `Precio de ${SUYO(0)}`, exact: true })
    await campo.fill('4000')
    await campo.press('Enter')
    await expect.poll(async () => (await precios())[0]).toBe(4_000)
    await boton(page, 'Deshacer').click()
    await expect.poll(precios).toEqual(LOS_DE_ANTES)
  }))

test.each(VISTAS)(
  'a pending work is brought up to the base, seen before and undone, at %i, %s',
  (ancho, tema) =>
    visitar({ rol: 'admin', ancho, tema }, async ({ page }) => {
      const obra = await obraPorActualizar(token, `Vivienda por actualizar ${ancho} ${tema}`)
      const faltan = async () =>
        (await llamar(token, preciosPorActualizar, { params: { presupuestoId: obra } })).items.length
      await page.goto(`/materiales/${obra}`)
      await boton(page, textos.actualizarObra).click()
      const diferencia = region(page, textos.diferenciaPorRubro)
      await diferencia.getByText('Muro de bloques').waitFor()
      expect(await faltasDeAxe(page)).toEqual([])
      await foto(page, `precios-actualizar-${ancho}-${tema}`)
      await boton(page, textos.actualizarCuantos(1)).click()
      await page.getByText(textos.todoAlDia).waitFor()
      expect(await faltan()).toBe(0)
      await foto(page, `precios-actualizada-${ancho}-${tema}`)
      await boton(page, 'Deshacer').click()
      await expect.poll(faltan).toBe(1)
    }),
)

test('an approved work says why not', () =>
  visitar({ rol: 'admin' }, async ({ page }) => {
    const obra = await obraPorActualizar(token, 'Vivienda aprobada con sus precios')
    await llamar(token, aprobarPresupuesto, { body: { presupuestoId: obra } })
    await page.goto(`/materiales/${obra}/actualizar`)
    await page.getByText(textos.preciosDelContrato).waitFor()
  }))
