import { cargarAvance } from '@plomada/contract/avances/avances'
import { generarCertificacion, pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import {
  agregarMovimiento,
  cambiarAnticipo,
  pagarContratista,
} from '@plomada/contract/certificaciones/cuentas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { llamar } from './api.ts'
import { agregarTarea, crearObraChica } from './obra.ts'

const HOY = hoyEnAsuncion(new Date())
const PERIODO = { inicio: masDias(HOY, -30), fin: HOY }

/**
 * An approved work whose contratista has a movement of every kind: an advance, an entrega discounted in part, a
 * certification that is paid and one that is not, part of its guarantee given back, and an avance to certify.
 */
export async function obraConCuenta(token: string, nombre: string) {
  const obra = await crearObraChica(token, nombre)
  const { presupuestoId, contratistaId } = obra
  const { newTareaId: tareaId } = await agregarTarea(token, obra, 'Muro')
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  const de = { presupuestoId, contratistaId }
  const cargar = (cantidad: string) =>
    llamar(token, cargarAvance, { body: { _id: crypto.randomUUID(), tareaId, cantidad, fecha: HOY } })
  const certificar = (resto: object = {}) =>
    llamar(token, generarCertificacion, { body: { ...de, ...PERIODO, ...resto } })
  await llamar(token, cambiarAnticipo, { body: { ...de, cantidad: 300_000 } })
  await llamar(token, agregarMovimiento, {
    body: { ...de, tipo: 'entrega', cantidad: 80_000, observacion: 'Herramientas' },
  })
  await cargar('5')
  const { _id: certificacionId } = await certificar()
  await llamar(token, pagarCertificacion, { body: { certificacionId } })
  await cargar('2.5')
  await certificar({ totalADescontar: 30_000 })
  await llamar(token, pagarContratista, {
    body: { ...de, concepto: 'retencion', cantidad: 10_000, observacion: 'Póliza nº 7' },
  })
  await cargar('1')
  return { ...obra, ...PERIODO, contratistaNombre: `Cuadrilla de ${nombre}` }
}
