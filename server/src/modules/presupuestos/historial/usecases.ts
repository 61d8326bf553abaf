import type { RespuestaDe } from '@plomada/contract/endpoint'
import {
  caraDeHecho,
  entidadesReservadas,
  type historialDeObra,
  type historialDeTarea,
} from '@plomada/contract/presupuestos/consultas/historial'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { accionDe } from '@plomada/domain/presupuestos/historial/acciones'
import { idsDe, lineasDeCambio } from '@plomada/domain/presupuestos/historial/lineas'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../../base/http/ruta.ts'
import { cargarObra, cargarObraDeTarea } from '../nucleo/cargar.ts'
import { type FilaDeBitacora, hechosDeObra, hechosDeTarea, leerTareaDelHistorial, nombresDe } from './repo.ts'

type Hecho = RespuestaDe<typeof historialDeObra>['items'][number]

export const deObra: Manejador<typeof historialDeObra> = async ({ tx, quien, params, query }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
  const { items, count } = await hechosDeObra(tx, obra.id, { ...query, sin: entidadesReservadas(quien) })
  return { items: await contar(tx, quien, items), count }
}

/** What happened to the tarea itself, and to its work, capitulo or materials where that changed the tarea too. */
export const deTarea: Manejador<typeof historialDeTarea> = async ({ tx, quien, params, query }) => {
  const obra = await cargarObraDeTarea(tx, quien, params.tareaId, 'leer')
  const tarea = await leerTareaDelHistorial(tx, params.tareaId)
  if (tarea === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.tareaNoExiste)
  const { items, count } = await hechosDeTarea(tx, obra.id, tarea, {
    ...query,
    sin: entidadesReservadas(quien),
  })
  return { items: await contar(tx, quien, items), count, presupuestoId: obra.id, nombre: tarea.nombre }
}

/** The rows as sentences for people. */
async function contar(tx: Tx, quien: Identidad, filas: readonly FilaDeBitacora[]): Promise<Hecho[]> {
  const caras = filas.map(({ antes, despues }) => [antes, despues].map((lado) => caraDeHecho(quien, lado)))
  const ids = [...idsDe(...caras.flat()), ...filas.flatMap(({ entidad_id: id }) => id ?? [])]
  const nombres = await nombresDe(tx, [...new Set(ids)])
  return filas.map((fila, i) => ({
    _id: fila.id,
    fecha: fila.fecha,
    quien: `${fila.quien_nombre ?? ''} ${fila.quien_apellido ?? ''}`.trim(),
    accion: accionDe(fila.operacion, fila.entidad, fila.antes !== null),
    sujeto: fila.entidad === 'presupuesto' ? '' : sujetoDe(fila, nombres),
    lineas: lineasDeCambio(caras[i]?.[0], caras[i]?.[1], nombres),
  }))
}

/** The present name of the row's entity, or else the one it had then. */
export function sujetoDe(
  { entidad_id: id, antes, despues }: Pick<FilaDeBitacora, 'entidad_id' | 'antes' | 'despues'>,
  nombres: ReadonlyMap<string, string>,
): string {
  const deEntonces = [despues, antes].flatMap((cara) => {
    const nombre = cara && typeof cara === 'object' && 'nombre' in cara ? cara.nombre : undefined
    return typeof nombre === 'string' ? [nombre] : []
  })
  return (id === null ? undefined : nombres.get(id)) ?? deEntonces[0] ?? ''
}
