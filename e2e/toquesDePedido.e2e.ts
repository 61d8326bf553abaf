import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import { crearOrden, opcionesDeOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { crearPersona } from '@plomada/contract/personas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearTarea, descartarTarea } from '@plomada/contract/presupuestos/tareas'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesDeMas } from '@plomada/domain/nucleo/mensajes/deMas'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sinFaltasEnAmbos } from './axe.ts'
import { boton, campo } from './formulario.ts'
import { llamar, tokenDe } from './mundo/api.ts'
import { crearObraChica, type ObraChica } from './mundo/obra.ts'
import { foto, visitar } from './navegador.ts'

// How many clicks an order takes at a desk; what is typed doesn't count.

const NOMBRE = 'Obra de pocos clics'
const PROVEEDOR = 'Ferretería Pocos Clics'
/** Of each its unit, and what the muro and the piso need of it for a unit. */
const MATERIALES = {
  Cemento: ['bolsa', '0.37', '0.2'],
  Arena: ['m3', '0.031', '0.02'],
  Cal: ['bolsa', '0.1', '0.05'],
  Hierro: ['barra', '0.5', '0'],
} as const
type Material = keyof typeof MATERIALES
const nombreDe = (material: Material) => `${material} de ${NOMBRE}`

let obra: ObraChica
const ids = new Map<string, string>()

async function tarea(nombre: string, cantidad: string, unitaria: (m: Material) => string): Promise<string> {
  const componentes = (Object.keys(MATERIALES) as Material[]).flatMap((m) =>
    Number(unitaria(m)) === 0
      ? []
      : [{ foreignKey: ids.get(m) ?? '', tipo: 'materialTipo' as const, cantidad: unitaria(m) }],
  )
  const { presupuestoId, capituloId: rubroId, grupoId, contratistaId } = obra
  const plan = { unidadMedida: { codigo: 'm2' }, cantidad }
  const { newTareaId } = await llamar(await tokenDe('admin'), crearTarea, {
    body: { presupuestoId, nombre, rubroId, grupoId, contratistaId, plan, componentes },
  })
  return newTareaId
}

beforeAll(async () => {
  const token = await tokenDe('admin')
  obra = await crearObraChica(token, NOMBRE)
  const { presupuestoId } = obra
  for (const [material, [unidadMedidaCodigo]] of Object.entries(MATERIALES)) {
    const { _id } = await llamar(token, crearDatoAuxiliar, {
      body: {
        tag: 'materialTipo',
        nombre: nombreDe(material as Material),
        unidadMedidaCodigo,
        precio: 60_000,
        precioReal: 55_000,
        presupuestoId,
      },
    })
    ids.set(material, _id)
  }
  ids.set('Muro', await tarea('Muro', '100', (m) => MATERIALES[m][1]))
  ids.set('Piso', await tarea('Piso', '51', (m) => MATERIALES[m][2]))
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  await llamar(token, crearPersona, { body: { nombre: PROVEEDOR, funcion: ['proveedor'] } })
})

const CONTAR =
  "globalThis.__clics = 0; addEventListener('click', (e) => { if (e.isTrusted && e.detail > 0) globalThis.__clics += 1 }, true)"
const clics = (page: Page) => page.evaluate<number>('globalThis.__clics')
const materiales = () => `/presupuesto/${obra.presupuestoId}/materiales`
const filaDe = (page: Page, material: Material) =>
  page.getByRole('row', { name: new RegExp(nombreDe(material)) })

describe('an order for what is missing', { shuffle: false }, () => {
  test('of three materials: six clicks from their list', () =>
    visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(materiales())
      await filaDe(page, 'Cemento').waitFor()
      await sinFaltasEnAmbos(page, 'materiales por pedir')
      await page.evaluate(CONTAR)
      for (const material of ['Cemento', 'Arena', 'Cal'] as const) {
        await page.getByRole('checkbox', { name: `Pedir ${nombreDe(material)}` }).click()
      }
      await boton(page, 'Pedir lo que falta de 3').click()
      const total = campo(page, `Cantidad de ${nombreDe('Cemento')} en total (bolsa)`)
      // 37 and 10,2: 47,2 bags are sold as 48.
      await expect.poll(() => total.inputValue()).toBe('48')
      expect(await campo(page, `Cantidad de ${nombreDe('Arena')} en total (m3)`).inputValue()).toBe('4,12')
      expect(await page.getByRole('heading', { name: nombreDe('Hierro') }).count()).toBe(0)
      await sinFaltasEnAmbos(page, 'orden de lo que falta')
      await foto(page, 'toques-pedido-formulario')
      await campo(page, 'Proveedor').click()
      await page.keyboard.type(PROVEEDOR)
      await page.getByRole('option', { name: PROVEEDOR, exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await boton(page, 'Guardar la orden').click()
      await page.getByText(mensajesCompras.ordenCreada).first().waitFor()
      expect(await clics(page)).toBeLessThanOrEqual(6)
      const token = await tokenDe('admin')
      const { presupuestoId } = obra
      const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
      const orden = await llamar(token, ordenPorId, { params: { id: data.items[0]?._id ?? '' } })
      expect(orden.materiales.map((m) => [m.materialNombre, m.cantidad])).toEqual([
        [nombreDe('Arena'), 4.12],
        [nombreDe('Cal'), 13],
        [nombreDe('Cemento'), 48],
      ])
    }))

  test('what was bought for a discarded rubro is told in the form and taken at payment', async () => {
    const token = await tokenDe('admin')
    const { presupuestoId } = obra
    const hierro = ids.get('Hierro') ?? ''
    const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
    const pedir = (rubroId: string, cantidad: string) =>
      llamar(token, crearOrden, {
        body: {
          presupuestoId,
          proveedorId: data.items[0]?.proveedorId ?? '',
          fecha: hoyEnAsuncion(new Date()),
          materiales: [{ rubroId, materialId: hierro, cantidad, precioUnitario: 55_000 }],
        },
      })
    const { _id } = await pedir(ids.get('Muro') ?? '', '50')
    await visitar({ rol: 'admin' }, async ({ page }) => {
      await page.goto(`/presupuesto/ordenes/${_id}?presupuestoId=${presupuestoId}`)
      await campo(page, `Comprado de ${nombreDe('Hierro')} (barra)`).fill('0')
      await boton(page, /^Pagar Gs\. 0/).click()
      const pregunta = page.getByRole('alertdialog', { name: mensajesPedidos.nadaLlego })
      await pregunta.waitFor()
      await sinFaltasEnAmbos(page, 'orden sin nada')
      await foto(page, 'toques-pedido-nada')
      await boton(pregunta, mensajesDeMas.revisar).click()
      await campo(page, `Comprado de ${nombreDe('Hierro')} (barra)`).fill('50')
      await boton(page, /^Pagar Gs\. 2\.750\.000/).click()
      await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
      await llamar(token, descartarTarea, { body: { _id: ids.get('Muro') ?? '' } })
      const losa = await tarea('Losa', '60', (m) => (m === 'Hierro' ? '0.5' : '0'))
      const { materiales: opciones } = await llamar(token, opcionesDeOrden, { query: { presupuestoId } })
      expect(opciones.find((m) => m._id === hierro)).toMatchObject({ cantidadExtra: 50 })
      // 30 are needed and 50 are there: nothing is ordered of it.
      await page.goto(materiales())
      await filaDe(page, 'Hierro')
        .getByRole('button', { name: /Balance: sobra 20 barra/ })
        .waitFor()
      expect(
        await page
          .getByRole('checkbox', { name: `Pedir ${nombreDe('Hierro')}` })
          .getAttribute('aria-description'),
      ).toBe(mensajesPedidos.nadaDeEste)
      await filaDe(page, 'Hierro')
        .getByRole('button', { name: /Extra: 50/ })
        .click()
      await page.getByRole('dialog').getByText('Se descartó: ya no lo necesita').waitFor()
      await foto(page, 'toques-pedido-extra')
      const { _id: otra } = await pedir(losa, '30')
      await page.goto(`/presupuesto/ordenes/${otra}?presupuestoId=${presupuestoId}`)
      await boton(page, `Usar lo que sobró de ${nombreDe('Hierro')}`).click()
      expect(await campo(page, `Comprado de ${nombreDe('Hierro')} (barra)`).inputValue()).toBe('0')
      expect(await campo(page, `Desde extra de ${nombreDe('Hierro')} (barra)`).inputValue()).toBe('30')
      await sinFaltasEnAmbos(page, 'orden desde extra')
      await foto(page, 'toques-pedido-pago')
      await boton(page, /^Pagar Gs\. 0/).click()
      await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
    })
  })
})
