import { ordenes } from '@plomada/contract/compras/ordenes'
import { cronograma } from '@plomada/contract/cronograma/cronograma'
import { nombreDeMes } from '@plomada/domain/cronograma/meses'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import type { Jugadas } from '@plomada/domain/prueba/mirador/jugar'
import { mirador, type Paso } from '@plomada/domain/prueba/mirador/mirador'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gs, llano } from './cuenta.ts'
import { boton, campo, elegir, siEsEseDia } from './formulario.ts'
import { CAPITULOS, CATALOGO, cantidad, cuanto, TAREAS } from './miradorFinal.ts'
import type { Mesa } from './miradorPasos.ts'
import { llamar } from './mundo/api.ts'
import { foto } from './navegador.ts'

// What Obra El Mirador buys and plans, one of each kind of step on its screen; those that would do the same again, by
// their call.

type DeCompras = 'orden' | 'pagarOrden' | 'descartarOrden'
type DeCronograma = 'cronograma' | 'marcar' | 'congelar' | 'agregarMes'

/** The order of what is missing, the payment that takes from what was left over, and the one that is discarded. */
export function comprasEnPantalla(mesa: Mesa): Pick<Jugadas, DeCompras> {
  const { page, llamadas } = mesa
  const { presupuestoId } = llamadas.obra
  return {
    orden: (paso) => (paso.id === 'OC5' ? pedir(mesa, paso) : llamadas.orden(paso)),
    pagarOrden: (paso) => {
      const toma = Object.values(paso.materiales).some(([, , extra]) => extra > 0)
      return paso.rechazo || !toma ? llamadas.pagarOrden(paso) : pagarOrden(mesa, paso)
    },
    descartarOrden: async () => {
      await page.goto(`/presupuesto/${presupuestoId}/ordenes?inicio=2026-07-01&fin=2026-12-31`)
      await boton(page, 'Acciones de la orden 4').click()
      await page.getByRole('menuitem', { name: 'Descartar' }).click()
      await boton(page.getByRole('alertdialog'), 'Descartar la orden').click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    },
  }
}

/** What is missing of a material for a rubro, as the form offers it, at the price that the proveedor asks. */
async function pedir({ page, token, llamadas }: Mesa, paso: Paso<'orden'>): Promise<void> {
  const { presupuestoId } = llamadas.obra
  if (!('lineas' in paso.esperado)) return
  await page.goto(`/presupuesto/orden/crear?presupuestoId=${presupuestoId}`)
  await elegir(page, 'Proveedor', mirador.entrada.proveedores[paso.proveedor] ?? '')
  await campo(page, 'Fecha').fill(formatoFecha(paso.fecha))
  for (const { tarea, material, precioUnitario, sugerida } of paso.esperado.lineas) {
    const { nombre = '', unidad } = CATALOGO[material] ?? {}
    await elegir(page, 'Capítulo o rubro', TAREAS[tarea]?.nombre ?? '')
    await elegir(page, 'Material', nombre)
    await boton(page, 'Agregar').click()
    await campo(page, `Precio de ${nombre} por ${unidad} (Gs.)`).fill(String(precioUnitario))
    const escrita = campo(page, `Cantidad de ${nombre} para ${TAREAS[tarea]?.nombre}`)
    expect(await escrita.inputValue()).toBe(cantidad(sugerida))
  }
  expect(llano(await page.getByRole('main').innerText())).toContain(gs(paso.esperado.precioTotal))
  await foto(page, 'mirador-orden-nueva')
  await boton(page, 'Guardar la orden').click()
  await siEsEseDia(page, paso.fecha)
  await page.getByText(mensajesCompras.ordenCreada).first().waitFor()
  const { data } = await llamar(token, ordenes, { query: { presupuestoId } })
  llamadas.ordenes.poner(paso.id, data.items[0]?._id ?? '')
}

/** What came of each material, and what of it was left over from before. */
async function pagarOrden({ page, llamadas }: Mesa, paso: Paso<'pagarOrden'>): Promise<void> {
  const { presupuestoId } = llamadas.obra
  if (!('precioTotal' in paso.esperado)) return
  await page.goto(`/presupuesto/ordenes/${llamadas.ordenes.de(paso.id)}?presupuestoId=${presupuestoId}`)
  for (const [material, [comprado, precio, extra]] of Object.entries(paso.materiales)) {
    const { nombre = '', unidad } = CATALOGO[material] ?? {}
    await campo(page, `Comprado de ${nombre} (${unidad})`).fill(cantidad(comprado))
    await campo(page, `Desde extra de ${nombre} (${unidad})`).fill(cantidad(extra))
    await campo(page, `Precio pagado de ${nombre} (Gs.)`).fill(String(precio))
    const habia = (paso.esperado.extra[material] ?? 0) + extra
    await page.getByText(`Hay ${cuanto(habia, unidad)}`).waitFor()
  }
  await campo(page, 'Fecha de pago').fill(formatoFecha(paso.fecha))
  await foto(page, 'mirador-orden-pagar')
  const verbo = boton(page, /^Pagar/)
  expect(llano(await verbo.innerText())).toBe(`Pagar ${gs(paso.esperado.precioTotal)}`)
  await verbo.click()
  await siEsEseDia(page, paso.fecha)
  await page.getByText(mensajesCompras.ordenEditada).first().waitFor()
}

/** From its first day on; the weeks that are marked last, and the month that is frozen last. */
export function cronogramaEnPantalla({ page, token, llamadas }: Mesa): Pick<Jugadas, DeCronograma> {
  const { presupuestoId } = llamadas.obra
  const direccion = `/cronograma/${presupuestoId}`
  return {
    cronograma: async ({ fechaInicio }) => {
      await page.goto(direccion)
      await campo(page, 'Fecha de inicio').fill(formatoFecha(fechaInicio))
      await boton(page, 'Crear cronograma').click()
      await page.getByRole('grid').waitFor()
    },
    marcar: async (paso) => {
      if (paso.rechazo || paso.n !== 61) return llamadas.marcar(paso)
      await page.goto(direccion)
      for (const [cap, mes, semana] of paso.semanas) {
        const nombre = `${CAPITULOS[cap]?.nombre}, ${nombreDeMes(mes)}, semana ${semana}`
        await celda(page, `${nombre}, sin marcar`).click()
        await celda(page, `${nombre}, marcada`).waitFor()
      }
      // Each is saved by itself.
      const guardadas = async () => {
        const { semanasMarcadas } = await llamar(token, cronograma, { query: { presupuestoId } })
        return paso.semanas.every(
          ([cap, mes, semana]) => semanasMarcadas[llamadas.obra.capitulos.de(cap)]?.[mes]?.[semana - 1],
        )
      }
      await expect.poll(guardadas).toBe(true)
    },
    congelar: async (paso) => {
      if (paso.n !== 63 || !('desembolsos' in paso.esperado)) return llamadas.congelar(paso)
      await page.goto(direccion)
      const verbo = `Congelar ${nombreDeMes(paso.mes)}`
      await boton(page, verbo).click()
      const pregunta = page.getByRole('alertdialog')
      const dicho = llano(await pregunta.innerText())
      expect(dicho).toContain(`queda en ${gs(paso.esperado.total)}`)
      for (const [cap, monto] of Object.entries(paso.esperado.desembolsos))
        expect(dicho).toContain(`${CAPITULOS[cap]?.nombre}: ${gs(monto)}`)
      await foto(page, 'mirador-congelar')
      await boton(pregunta, verbo).click()
      await page
        .getByText(mensajesCronograma.congelado(nombreDeMes(paso.mes)))
        .first()
        .waitFor()
    },
    agregarMes: async ({ esperado }) => {
      await page.goto(direccion)
      await boton(page, 'Agregar mes').click()
      const ultimo = 'meses' in esperado ? (esperado.meses.at(-1) ?? '') : ''
      await page
        .getByText(mensajesCronograma.mesAgregado(nombreDeMes(ultimo)))
        .first()
        .waitFor()
    },
  }
}

const celda = (page: Page, nombre: string) => page.getByRole('gridcell', { name: nombre, exact: true })
