import type { corregirAvance } from '@plomada/contract/avances/avances'
import { razonContraCorregir } from '@plomada/domain/avances/razones'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { pasaDelPresupuesto, porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { cargarObraDeTarea } from '../presupuestos/nucleo/cargar.ts'
import { asentarAvance } from '../presupuestos/totales/avance.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { avanceEnBitacora, contestar, contestarOtraVez } from './contestar.ts'
import { exigirAcumulado, exigirAvance } from './exigir.ts'
import { insertarAvance, leerAvance, leerCorregible, leerTareaQueAvanza } from './repo.ts'

/**
 * Takes back a quantity that was certified by mistake (domain.md §8): an avance below 0 of who has certified avances in
 * the tarea, which leaves him no day with less than nothing. Under the work's lock; the same _id again as with an avance.
 */
export const corregir: Manejador<typeof corregirAvance> = async ({ tx, quien, body, anotar }) => {
  const id = body._id.toLowerCase()
  const obra = await cargarObraDeTarea(tx, quien, body.tareaId, 'bloquear')
  const yaEsta = await leerAvance(tx, id)
  if (yaEsta !== undefined) return contestarOtraVez(yaEsta, body, anotar)
  exigirSinRazon(razonContraTrabajarEn(obra))
  const tarea = await leerTareaQueAvanza(tx, obra.id, body.tareaId)
  if (tarea === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.tareaNoExiste)
  const contratista = await leerCorregible(tx, tarea.id, body.contratistaId)
  if (contratista === undefined) {
    throw new Rechazo('NO_EXISTE', mensajesPersonas.noExiste, { campo: 'contratistaId' })
  }
  exigirSinRazon(
    razonContraCorregir({ nombre: contratista.nombre, tieneCertificado: Boolean(contratista.certificado) }),
  )
  await exigirAcumulado(tx, { tareaId: tarea.id, contratistaId: contratista.id }, body)
  const avanzado = micro(tarea.avance_cantidad) + body.cantidad
  const planeada = micro(tarea.cantidad)
  const fila = {
    id,
    tarea_id: tarea.id,
    contratista_id: contratista.id,
    cantidad: textoDeMicro(body.cantidad),
    fecha: body.fecha,
    observacion: body.observacion,
    es_correccion: true,
    acumulado: textoDeMicro(avanzado),
    acumulado_porcentaje: String(porcentajeAvanzado(planeada, avanzado)),
    paso_del_presupuesto: pasaDelPresupuesto(planeada, avanzado),
  }
  if (!(await insertarAvance(tx, quien, obra, fila))) {
    return contestarOtraVez(await exigirAvance(tx, id), body, anotar)
  }
  await asentarAvance(tx, tarea.id)
  anotar({ entidad: 'avance', entidadId: id, conjuntoId: obra.id, despues: avanceEnBitacora(fila) })
  return contestar(fila, mensajesAvances.correccionCargada)
}
