import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { NOMBRE_DE_PLAN } from '../../../plan.ts'
import { COLUMNA, type FilaDeHoja, type TablaDeHoja } from '../libro.ts'
import type { ComponenteDeVuelta, ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import { seLlama, unica } from './arbol.ts'
import type { HallazgosDelLibro } from './hallazgos.ts'

export const NOMBRE = 'Rubro / Componente'
export const RENDIMIENTO = 'Cantidad por unidad'

/** The rows of the sheet of analyses by what they are. */
export interface FilasDeAnalisis {
  componentes: { tarea: TareaDeVuelta; componente: ComponenteDeVuelta; fila: FilaDeHoja }[]
  /** New componentes, by the tarea they are under. */
  nuevos: Map<string, FilaDeHoja[]>
  /** Analyses headed by a name without id: of new tareas in the other sheet. */
  nuevas: { fila: FilaDeHoja; componentes: FilaDeHoja[] }[]
}

/** What a row stands under. */
type Cabeza = { tarea: TareaDeVuelta } | { fila: FilaDeHoja; componentes: FilaDeHoja[] } | null
type Puesta = { fila: FilaDeHoja; cabeza: Cabeza }

/**
 * Classifies rows by their hidden id wherever they are, as in the tree; a new row belongs to what it is under, if the
 * rows are still in order.
 */
export function filasDeAnalisis(
  obra: ObraDeVuelta,
  tabla: TablaDeHoja,
  hallazgos: HallazgosDelLibro,
): FilasDeAnalisis {
  const tareas = new Map(obra.tareas.map((t) => [t.id, t]))
  const suyos = new Map(
    obra.tareas.flatMap((tarea) => tarea.componentes.map((c) => [c.id, { tarea, componente: c }] as const)),
  )
  const cabezas = cabezasDe(tabla, tareas)
  const puestas = new Map<string, Puesta[]>()
  const sinId: Puesta[] = []
  const nuevas: FilasDeAnalisis['nuevas'] = []
  let cabeza: Cabeza = null
  for (const fila of tabla.filas) {
    const origen = { hoja: tabla.nombre, filas: [fila.numero] }
    const id = fila.texto(COLUMNA.componenteId).toLowerCase()
    if (id === '' && esRedondeo(fila)) continue
    if (fila.texto(RENDIMIENTO) === '' && (id === '' || !suyos.has(id)) && fila.texto('Tipo') === '') {
      cabeza = cabezas.get(fila) ?? nuevaCabeza(fila, tareas)
      if (cabeza && 'fila' in cabeza) nuevas.push(cabeza)
      else if (cabeza === null && fila.texto(NOMBRE) !== '')
        hallazgos.rechazar(origen, textos.idAjeno(fila.texto(NOMBRE)))
    } else if (id === '') sinId.push({ fila, cabeza })
    else if (suyos.has(id)) puestas.set(id, [...(puestas.get(id) ?? []), { fila, cabeza }])
    else hallazgos.rechazar(origen, textos.idAjeno(fila.texto(NOMBRE)))
  }
  const componentes: FilasDeAnalisis['componentes'] = []
  let enOrden = true
  for (const [id, filas] of puestas) {
    const suyo = suyos.get(id)
    if (suyo === undefined) continue
    const enSuLugar = filas.filter((p) => esDe(p.cabeza, suyo.tarea))
    if (filas.length === 1 && enSuLugar.length === 0) enOrden = false
    const original =
      filas.length === 1
        ? filas[0]
        : enSuLugar.length === 1
          ? enSuLugar[0]
          : unica(enSuLugar, ({ fila }) => seLlama(fila, suyo.componente.nombre, NOMBRE))
    if (original === undefined) {
      const numeros = filas.map(({ fila }) => fila.numero)
      hallazgos.rechazar(
        { hoja: tabla.nombre, filas: numeros },
        textos.filasRepetidas(suyo.componente.nombre, numeros),
      )
      continue
    }
    componentes.push({ ...suyo, fila: original.fila })
    sinId.push(...filas.filter((otra) => otra !== original))
  }
  const nuevos = new Map<string, FilaDeHoja[]>()
  for (const { fila, cabeza: suya } of sinId) {
    const nombre = fila.texto(NOMBRE)
    const origen = { hoja: tabla.nombre, filas: [fila.numero] }
    if (!enOrden) hallazgos.rechazar(origen, textos.desordenada(nombre))
    else if (suya === null) hallazgos.rechazar(origen, textos.sinRubro(nombre))
    else if ('fila' in suya) suya.componentes.push(fila)
    else nuevos.set(suya.tarea.id, [...(nuevos.get(suya.tarea.id) ?? []), fila])
  }
  return { componentes, nuevos, nuevas }
}

/** The computed line that makes an imported tarea's lines add up to its unit price; it is no componente. */
function esRedondeo(fila: FilaDeHoja): boolean {
  const vacias = [COLUMNA.id, COLUMNA.tareaId, 'Tipo', RENDIMIENTO].every(
    (titulo) => fila.texto(titulo) === '',
  )
  return vacias && fila.texto(NOMBRE) === NOMBRE_DE_PLAN.redondeoDelArchivo
}

function esDe(cabeza: Cabeza, tarea: TareaDeVuelta): boolean {
  return cabeza !== null && 'tarea' in cabeza && cabeza.tarea.id === tarea.id
}

/** A head without id, or copied from another tarea's; the id of a tarea that isn't in this work counts as none. */
function nuevaCabeza(fila: FilaDeHoja, tareas: ReadonlyMap<string, TareaDeVuelta>): Cabeza {
  const id = fila.texto(COLUMNA.id).toLowerCase()
  const ajena = id !== '' && !tareas.has(id)
  return fila.texto(NOMBRE) === '' || ajena ? null : { fila, componentes: [] }
}

/** The row that heads each tarea; of copies of one row, the one that still has its name. */
function cabezasDe(tabla: TablaDeHoja, tareas: ReadonlyMap<string, TareaDeVuelta>): Map<FilaDeHoja, Cabeza> {
  const conId = tabla.filas.filter((fila) => fila.texto(COLUMNA.componenteId) === '')
  const porTarea = Map.groupBy(conId, (fila) => fila.texto(COLUMNA.id).toLowerCase())
  const cabezas = new Map<FilaDeHoja, Cabeza>()
  for (const [id, filas] of porTarea) {
    const tarea = tareas.get(id)
    if (tarea === undefined) continue
    const original =
      filas.length === 1 ? filas[0] : unica(filas, (fila) => seLlama(fila, tarea.nombre, NOMBRE))
    if (original) cabezas.set(original, { tarea })
  }
  return cabezas
}
