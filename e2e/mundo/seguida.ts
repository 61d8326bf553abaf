import { cargarAvance } from '@plomada/contract/avances/avances'
import { generarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { cambiarOrden, crearOrden } from '@plomada/contract/compras/ordenes'
import { agregarMes, cambiarCronograma, crearCronograma } from '@plomada/contract/cronograma/cronograma'
import { crearPersona } from '@plomada/contract/personas'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { llamar } from './api.ts'
import { agregarTarea, crearObraChica } from './obra.ts'

const HOY = hoyEnAsuncion(new Date())

/**
 * An approved work that is under way: two tareas, of which one is half done, bought for and certified, and the other
 * not begun; with a schedule that began two months ago.
 */
export async function obraSeguida(token: string, nombre: string) {
  const obra = await crearObraChica(token, nombre)
  const { presupuestoId, contratistaId, materialId, capituloId } = obra
  const { newTareaId: tareaId } = await agregarTarea(
    token,
    obra,
    'Mampostería de elevación de ladrillo común de 0,15 m',
    '20',
  )
  await agregarTarea(token, obra, 'Revoque', '8')
  await llamar(token, aprobarPresupuesto, { body: { presupuestoId } })
  const { _id: proveedorId } = await llamar(token, crearPersona, {
    body: { nombre: `Corralón de ${nombre}`, funcion: ['proveedor'] },
  })
  const { _id: ordenId } = await llamar(token, crearOrden, {
    body: {
      presupuestoId,
      fecha: HOY,
      proveedorId,
      materiales: [{ rubroId: tareaId, materialId, cantidad: '100', precioUnitario: 58_000 }],
    },
  })
  await llamar(token, cambiarOrden, {
    body: {
      _id: ordenId,
      version: 1,
      estado: 'PAGADO',
      materiales: [{ materialId, precioUnitario: 58_000, cantidadAComprar: '100', cantidadDesdeExtra: '0' }],
    },
  })
  await llamar(token, cargarAvance, {
    body: { _id: crypto.randomUUID(), tareaId, cantidad: '10', fecha: masDias(HOY, -2) },
  })
  await llamar(token, generarCertificacion, {
    body: { presupuestoId, contratistaId, inicio: masDias(HOY, -30), fin: HOY },
  })
  await llamar(token, crearCronograma, { body: { presupuestoId, fechaInicio: masDias(HOY, -40) } })
  const { meses, version } = await llamar(token, agregarMes, { body: { presupuestoId } })
  const [primero = ''] = meses
  await llamar(token, cambiarCronograma, {
    body: {
      presupuestoId,
      version,
      cronograma: { [capituloId]: { [primero]: [true, true, true, false] } },
      desembolsos: {},
    },
  })
  return obra
}
