import { cargarAvance } from '@plomada/contract/avances/avances'
import * as certificaciones from '@plomada/contract/certificaciones/certificaciones'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import { cambiarOrden } from '@plomada/contract/compras/ordenes'
import { agregarMes, cambiarCronograma, crearCronograma } from '@plomada/contract/cronograma/cronograma'
import { nuevoId } from '../base/db/ids.ts'
import { exigir, type PresupuestoDePrueba } from '../modules/presupuestos/prueba/presupuesto.ts'
import { crearOrdenDe, type Destino } from './matriz/destino.ts'
import type { ServidorDePrueba } from './servidor.ts'

// What was paid in a work whose resident reads it, in unmistakable amounts.

/** Of accounts: what was handed over or paid at one time, of which residents see no more than the sums of an account. */
export const DE_CUENTAS = [7_368_787, 1_299_827, 86_028_121, 1_046_527]
/** Typed by who administers, in movements and receipts. */
export const ESCRITO = 'Anotado-reservado'
/** What was done of a tarea is certified with an entrega discounted, and paid; a little more waits to be certified. */
export async function certificar(s: ServidorDePrueba, p: PresupuestoDePrueba, d: Destino): Promise<string> {
  const { presupuestoId, contratistaId, tareaId } = d
  const { como } = p
  const de = { presupuestoId, contratistaId, fecha: '2026-08-05', observacion: ESCRITO }
  const [una = 0, otra = 0, anticipo = 0, saldo = 0] = DE_CUENTAS
  for (const cantidad of [una, otra]) {
    const body = { ...de, tipo: 'entrega' as const, cantidad }
    exigir(await s.pedir(cuentas.agregarMovimiento, { como, body }))
  }
  exigir(await s.pedir(cuentas.cambiarAnticipo, { como, body: { ...de, cantidad: anticipo } }))
  exigir(await s.pedir(cuentas.cambiarAnticipo, { como, body: { ...de, cantidad: anticipo - una } }))
  const periodo = { inicio: '2026-08-01', fin: '2026-08-05' }
  const body = { ...de, ...periodo, totalADescontar: 130_003, totalAPagar: 800_011 }
  const { _id } = exigir(await s.pedir(certificaciones.generarCertificacion, { como, body }))
  const comprobante = { tipo: 'factura' as const, numero: ESCRITO, observacion: ESCRITO }
  const pago = { certificacionId: _id, comprobante }
  exigir(await s.pedir(certificaciones.pagarCertificacion, { como, body: pago }))
  exigir(
    await s.pedir(cuentas.pagarContratista, { como, body: { ...de, concepto: 'saldo', cantidad: saldo } }),
  )
  const avance = { _id: nuevoId(), tareaId, cantidad: '0.5', fecha: '2026-08-06' }
  exigir(await s.pedir(cargarAvance, { como, body: avance }))
  return _id
}

/** What an order comes to and what was paid for it, of which quantities alone are shown under 'solo cantidades'. */
export const DE_ORDENES = [67_867_967, 101_801_951]

/** An order of the base's material is paid, with a receipt. */
export async function comprar(s: ServidorDePrueba, p: PresupuestoDePrueba, d: Destino): Promise<string> {
  const ordenId = await crearOrdenDe(s, { lado: 'a', datoId: d.datoId }, d)
  const pagado = { materialId: d.datoId, cantidadAComprar: '1.5', cantidadDesdeExtra: 0 }
  const materiales = [{ ...pagado, precioUnitario: DE_ORDENES[0] ?? 0 }]
  const comprobante = { tipo: 'factura' as const, numero: ESCRITO, observacion: ESCRITO }
  const body = { _id: ordenId, estado: 'PAGADO' as const, materiales, comprobante }
  exigir(await s.pedir(cambiarOrden, { como: p.como, body }))
  return ordenId
}

/** Its schedule: two weeks of August, which is frozen, and one of September. */
export async function programar(
  s: ServidorDePrueba,
  { como, id: presupuestoId }: PresupuestoDePrueba,
  { rubroId }: Destino,
): Promise<void> {
  exigir(await s.pedir(crearCronograma, { como, body: { presupuestoId, fechaInicio: '2026-08-03' } }))
  exigir(await s.pedir(agregarMes, { como, body: { presupuestoId } }))
  const cronograma = {
    [rubroId]: { '2026-08': [true, true, false, false], '2026-09': [true, false, false, false] },
  }
  const body = { presupuestoId, cronograma, desembolsos: { '2026-08': null } }
  exigir(await s.pedir(cambiarCronograma, { como, body }))
}
