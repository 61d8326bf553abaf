import { signup } from '@plomada/contract/acceso'
import { editarEmpresa, empresa } from '@plomada/contract/acceso/empresa'
import { cargarAvance } from '@plomada/contract/avances/avances'
import { crearOrden, ordenes } from '@plomada/contract/compras/ordenes'
import { crearPersona } from '@plomada/contract/personas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import type { ResidenteVe } from '@plomada/domain/acceso/roles'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { bajar, textoDePdf, textosDeExcel } from './documentos.ts'
import { abrirTodas, CANTIDADES, cifrasSueltas } from './figuras.ts'
import { boton, campo } from './formulario.ts'
import { entrar, llamar, PASSWORD, tokenDe } from './mundo/api.ts'
import { agregarTarea, crearObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'
import { llegar, pulsar } from './teclado.ts'

// Orders of materials from what is missing to what is left over, by keyboard; their documents; a resident's part; every
// figure of their screens opens how it came about (issue 13).

const NOMBRE = 'Obra de las compras'
const BLOQUE = `Bloque de ${NOMBRE}`
const PROVEEDOR = 'Corralón Ñandutí'
let obra: Awaited<ReturnType<typeof crearObraChica>>
let tareaId: string

beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  const { presupuestoId } = obra
  // 12,5 m2 at 7,5 blocks: 93,75.
  ;({ newTareaId: tareaId } = await agregarTarea(token, obra, 'Muro'))
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  await llamar(token, crearPersona, { body: { nombre: PROVEEDOR, funcion: ['proveedor'] } })
  const body = { _id: crypto.randomUUID(), tareaId, cantidad: '2', fecha: hoyEnAsuncion(new Date()) }
  await llamar(token, cargarAvance, { body })
})

const lista = () => `/presupuesto/${obra.presupuestoId}/ordenes`
const filaDe = (page: Page, nro: number) => page.getByRole('row', { name: new RegExp(`^Orden ${nro} `) })

/** Orders blocks for the wall over HTTP. */
async function pedir(cantidad: string) {
  const token = await tokenDe('admin')
  const { presupuestoId, materialId } = obra
  const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
  const proveedorId = data.items[0]?.proveedorId ?? ''
  const linea = { rubroId: tareaId, materialId, cantidad, precioUnitario: 55_000 }
  return llamar(token, crearOrden, {
    body: { presupuestoId, proveedorId, fecha: hoyEnAsuncion(new Date()), materiales: [linea] },
  })
}

/** Types all of a name in a field that the keyboard reaches, and takes what the list has of it. */
async function escoger(page: Page, etiqueta: string, nombre: string): Promise<void> {
  await llegar(page, campo(page, etiqueta))
  await page.keyboard.type(nombre)
  await page.getByRole('option', { name: nombre, exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => campo(page, etiqueta).inputValue()).toBe(nombre)
}

const PASOS = ['avances', 'escrito', 'extra', 'falta', 'manoDeObra', 'material', 'materialDeOrden', 'orden']
const pasos = new Set<string>()

describe('orders', { shuffle: false }, () => {
  test('one is made by keyboard alone from what is missing', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(lista())
      await page.getByText(mensajesCompras.sinOrdenes).waitFor()
      await sinFaltasEnAmbos(page, 'ordenes vacia')
      await pulsar(page, boton(page, 'Nueva orden').first())
      await page.getByText(mensajesCompras.sinMateriales).waitFor()
      await sinFaltasEnAmbos(page, 'orden nueva vacia')
      await escoger(page, 'Proveedor', PROVEEDOR)
      await escoger(page, 'Material', BLOQUE)
      await page.keyboard.press('Enter')
      const cantidad = campo(page, `Cantidad de ${BLOQUE} para Muro`)
      await expect.poll(() => cantidad.inputValue()).toBe('93,75')
      expect(await campo(page, `Precio de ${BLOQUE} por un (Gs.)`).inputValue()).toBe('55.000')
      // The one line is under the keyboard, to be written over.
      await page.keyboard.press('Control+a')
      await page.keyboard.type('90')
      await page.getByText('Gs. 4.950.000').waitFor()
      await sinFaltasEnAmbos(page, 'orden nueva')
      expect(await desalineados(page)).toEqual([])
      const recorrido = { vistas: new Set<string>(), faltas: [], que: CANTIDADES, pasos }
      expect(await abrirTodas(page, 'orden nueva', recorrido)).toBeGreaterThanOrEqual(4)
      expect(recorrido.faltas).toEqual([])
      await page.keyboard.press('Control+s')
      await page.getByText(mensajesCompras.ordenCreada).first().waitFor()
      await page.getByRole('link', { name: 'Marcar como pagado: orden 1' }).waitFor()
      await sinFaltasEnAmbos(page, 'ordenes')
    }))

  test('every figure of one that waits, read and edited, opens', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const recorrido = { vistas: new Set<string>(), faltas: [], que: CANTIDADES, pasos }
      await page.goto(lista())
      await page.getByRole('link', { name: 'Orden 1', exact: true }).click()
      await page.getByText('Total de la orden').waitFor()
      expect(await abrirTodas(page, 'orden pendiente', recorrido)).toBeGreaterThanOrEqual(3)
      await sinFaltasEnAmbos(page, 'orden pendiente')
      await page.getByRole('link', { name: 'Editar' }).click()
      await campo(page, `Cantidad de ${BLOQUE} para Muro`).waitFor()
      expect(await abrirTodas(page, 'orden editar', recorrido)).toBeGreaterThanOrEqual(4)
      await sinFaltasEnAmbos(page, 'orden editar')
      expect(recorrido.faltas).toEqual([])
    }))

  test('paid with more than was ordered, and the next with what was left over, at a price of 0 that is asked', async () => {
    await pedir('3.75')
    await pedir('1')
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(lista())
      await page.getByRole('link', { name: 'Marcar como pagado: orden 1' }).click()
      await campo(page, `Comprado de ${BLOQUE} (un)`).fill('100')
      await page.getByText('Sobran 10 un: quedan como extra').waitFor()
      await sinFaltasEnAmbos(page, 'orden pagar')
      expect(await cifrasSueltas(page, CANTIDADES)).toEqual([])
      await boton(page, /^Pagar Gs\. 5\.500\.000/).click()
      await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
      await page.getByRole('link', { name: 'Marcar como pagado: orden 2' }).click()
      await campo(page, `Comprado de ${BLOQUE} (un)`).fill('0')
      await campo(page, `Desde extra de ${BLOQUE} (un)`).fill('10,5')
      await page.getByText(mensajesCompras.extraSuperior).waitFor()
      await campo(page, `Desde extra de ${BLOQUE} (un)`).fill('3,75')
      await campo(page, `Precio pagado de ${BLOQUE} (Gs.)`).fill('0')
      const recorrido = { vistas: new Set<string>(), faltas: [], que: CANTIDADES, pasos }
      expect(await abrirTodas(page, 'orden pagar', recorrido)).toBeGreaterThanOrEqual(4)
      expect(recorrido.faltas).toEqual([])
      await boton(page, /^Pagar Gs\. 0/).click()
      const pregunta = page.getByRole('alertdialog', { name: mensajesCompras.precioCero })
      await sinFaltasEnAmbos(page, 'orden precio cero')
      await boton(pregunta, 'Revisar los precios').click()
      await pregunta.waitFor({ state: 'detached' })
      await boton(page, /^Pagar Gs\. 0/).click()
      await boton(pregunta, 'Pagar con precio 0').click()
      await filaDe(page, 2).getByText('PAGADO').waitFor()
      await filaDe(page, 3).getByRole('button', { name: 'Acciones de la orden 3' }).click()
      await page.getByRole('menuitem', { name: 'Descartar' }).click()
      await page.getByRole('alertdialog', { name: mensajesPedidos.confirmarDescartar }).waitFor()
      await sinFaltasEnAmbos(page, 'orden descartar')
      await boton(page, 'Descartar la orden').click()
      await filaDe(page, 3).getByText('DESCARTADO').waitFor()
      await sinFaltasEnAmbos(page, 'ordenes cerradas')
    })
  })

  test('one that is paid is read, taken away, and not paid again', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`${lista()}?estado=PAGADO`)
      await page.getByRole('link', { name: 'Ver la orden 1' }).click()
      await page.getByText('Total pagado').waitFor()
      await sinFaltasEnAmbos(page, 'orden pagada')
      const pdf = await textoDePdf(await bajar(page, boton(page, 'PDF')))
      for (const dicho of [PROVEEDOR, BLOQUE, 'Total pagado Gs. 5.500.000']) expect(pdf).toContain(dicho)
      // What the proveedor gets says nothing of our rubros.
      expect(pdf).not.toContain('Muro')
      const excel = await textosDeExcel(await bajar(page, boton(page, 'Excel')))
      for (const dicho of [BLOQUE, 'Muro', 5_500_000, 4_950_000]) expect(excel).toContain(dicho)
      await page.goto(page.url().replace('/review', ''))
      await page.getByText(mensajesCompras.yaPagada).waitFor()
      expect(await boton(page, /^Pagar/).count()).toBe(0)
    }))

  test('every figure of the list, of an order and of the totals opens, down to a link', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      const recorrido = { vistas: new Set<string>(), faltas: [] as string[], que: CANTIDADES, pasos }
      const mirar = async (nombre: string, alMenos: number) => {
        const cuantas = await abrirTodas(page, nombre, recorrido)
        expect([nombre, cuantas >= alMenos, cuantas]).toEqual([nombre, true, cuantas])
      }
      await page.goto(lista())
      await filaDe(page, 1).waitFor()
      await mirar('ordenes', 3)
      await page.getByRole('link', { name: 'Ver la orden 1' }).click()
      await page.getByText('Total pagado').waitFor()
      await mirar('orden', 3)
      await page.goto(`/presupuesto/${obra.presupuestoId}/materiales`)
      const fila = page.getByRole('row', { name: new RegExp(`^${BLOQUE}`) })
      await fila.getByRole('button', { name: /Extra: 6,25/ }).waitFor()
      await fila.getByRole('button', { name: /Balance: sobra 6,25 un/ }).waitFor()
      await sinFaltasEnAmbos(page, 'materiales')
      await mirar('materiales', 9)
      await page.goto(`/presupuesto/${obra.presupuestoId}/manoDeObra`)
      await page.getByRole('rowheader', { name: `Oficial de ${NOMBRE}` }).waitFor()
      await sinFaltasEnAmbos(page, 'mano de obra')
      await mirar('mano de obra', 3)
      expect(recorrido.faltas).toEqual([])
      expect(recorrido.vistas.size).toBeGreaterThan(25)
      // Each kind of step of purchases (docs/cuenta.md), in one of these tests.
      expect([...pasos].sort()).toEqual(PASOS)
      // An amount, and a quantity, that open nothing are found.
      await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
        '<p>Gs. 1.234</p><p><button>12,5 un</button></p><p data-dato>7 un</p>')`)
      expect(await cifrasSueltas(page, CANTIDADES)).toEqual(['Gs. 1.234', '12,5 un'])
    }))
})

test('a resident makes and reads orders and pays none; who sees quantities alone sees none', async () => {
  const email = `compras-${Date.now().toString(36)}@obra.py`
  const body = { username: email, password: PASSWORD, nombre: 'Compras', document: '1' }
  const admin = await tokenDe('admin')
  await llamar(admin, signup, {
    body: { ...body, rol: 'obraResidente', presupuestos: [obra.presupuestoId] },
  })
  const veDesde = async (residenteVe: ResidenteVe) => {
    const { logo: _, ...suya } = await llamar(admin, empresa)
    await llamar(admin, editarEmpresa, { body: { ...suya, residenteVe } })
  }
  await pedir('2')
  const rechazos = ['403 GET /v1/ordenesDeCompra']
  await visitar({ token: await entrar(email), rechazos }, async ({ page }) => {
    await page.goto(lista())
    await filaDe(page, 4).waitFor()
    expect(await boton(page, 'Nueva orden').isEnabled()).toBe(true)
    expect(await page.getByRole('link', { name: /^Marcar como pagado/ }).count()).toBe(0)
    expect(await boton(page, /^Acciones de/).count()).toBe(0)
    await page.getByRole('link', { name: 'Ver la orden 4' }).click()
    await page.getByRole('rowheader', { name: BLOQUE }).waitFor()
    expect(
      await boton(page, 'Editar')
        .or(page.getByRole('link', { name: 'Editar' }))
        .count(),
    ).toBe(0)
    await foto(page, 'compras residente orden')
    await veDesde('soloCantidades')
    try {
      await page.goto(`/presupuesto/${obra.presupuestoId}/materiales`)
      await page.getByRole('button', { name: /Comprado: 100\. Ver/ }).click()
      await page.getByText(/la empresa no muestra a los residentes/).waitFor()
      const texto = await page.innerText('body')
      expect(texto).not.toMatch(/Gs\.|Pagado|Promedio|5\.500\.000/)
      await sinFaltasEnAmbos(page, 'materiales cantidades')
      await page.goto(lista())
      await page.getByText(mensajesEmpresa.residenteSinMontos).waitFor()
      expect(await page.innerText('main')).not.toContain(PROVEEDOR)
      await sinFaltasEnAmbos(page, 'ordenes sin montos')
    } finally {
      await veDesde('todo')
    }
  })
})

/** Totals whose right edges stand further apart than a pixel, on a desk. */
const desalineados = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const cifras = [...document.querySelectorAll('main form button[aria-label$="Ver de dónde sale"]')]
      .filter((una) => una.closest('output') || /otal(: | de )/.test(una.ariaLabel))
    const bordes = cifras.map((una) => una.getBoundingClientRect().right)
    return Math.max(...bordes) - Math.min(...bordes) <= 1 && bordes.length >= 3 ? [] : cifras.map((una, i) => una.ariaLabel + ' ' + bordes[i])
  })()`)
