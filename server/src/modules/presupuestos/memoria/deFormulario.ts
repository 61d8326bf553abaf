import type { Selectable } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Tarea } from '../../../base/db/tipos.gen.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import { filaDeRedondeo, redondeoDeFila } from '../totales/filas.ts'
import {
  type AnalisisGuardado,
  analisisGuardado,
  type ComputoGuardado,
  computoGuardado,
  contenidoDeFila,
  contenidoEnTexto,
  type FilaConContenido,
  loDistinto,
} from './contenido.ts'
import { guardarPaso } from './paso.ts'

/** A tarea by its rows; those that it was written with say as much as those that are read. */
interface TareaEnFilas {
  fila: FilaConContenido &
    Pick<
      Selectable<Tarea>,
      | 'id'
      | 'version'
      | 'orden'
      | 'con_medicion'
      | 'medicion_decimales'
      | 'redondeo_linea'
      | 'redondeo_unitario'
      | 'redondeo_ajuste'
    >
  componentes: readonly AnalisisGuardado['componentes'][number][]
  mediciones: readonly ComputoGuardado['mediciones'][number][]
}

/**
 * Keeps what a tarea was before its form was saved, so that its author can undo that in the sheet (decision 0148); the id
 * with which that is asked, or undefined where the form changed nothing.
 */
export async function recordarEdicion(
  tx: Tx,
  quien: Identidad,
  obra: ObraBloqueada,
  { antes: era, ahora }: { antes: TareaEnFilas; ahora: TareaEnFilas },
): Promise<string | undefined> {
  const { id, version, orden } = era.fila
  const [contenido] = loDistinto(enTexto(era), enTexto(ahora))
  const antes = {
    ...contenido,
    ...siDistinto('analisis', analisisDe(era), analisisDe(ahora)),
    ...siDistinto('computo', computoDe(era), computoDe(ahora)),
  }
  const ordenes =
    ahora.fila.orden === orden
      ? []
      : [{ clase: 'tarea' as const, id, antes: orden, despues: ahora.fila.orden }]
  if (Object.keys(antes).length === 0 && ordenes.length === 0) return undefined
  const tareas = [{ id, antes, versionAntes: version, version: ahora.fila.version }]
  return guardarPaso(tx, quien, obra, { tareas, ordenes })
}

/** The same of one that its form made: undone, it is in no view any more. */
export const recordarNueva = (tx: Tx, quien: Identidad, obra: ObraBloqueada, id: string): Promise<string> =>
  guardarPaso(tx, quien, obra, { tareas: [{ id, antes: {}, versionAntes: null, version: 1 }] })

const enTexto = ({ fila }: TareaEnFilas) => contenidoEnTexto(contenidoDeFila(fila))

const analisisDe = ({ fila, componentes }: TareaEnFilas) =>
  analisisGuardado([...componentes], filaDeRedondeo(redondeoDeFila(fila)))

const computoDe = ({ fila, mediciones }: TareaEnFilas) =>
  computoGuardado([...mediciones], {
    con_medicion: fila.con_medicion,
    medicion_decimales: fila.medicion_decimales,
  })

const siDistinto = (clave: string, antes: object, ahora: object): object =>
  JSON.stringify(antes) === JSON.stringify(ahora) ? {} : { [clave]: antes }
