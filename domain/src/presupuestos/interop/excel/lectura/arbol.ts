import { mensajesPresupuestos } from '../../../../nucleo/mensajes/presupuestos.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { claveDeNombre } from '../../../../nucleo/texto.ts'
import { COLUMNA, type FilaDeHoja, type TablaDeHoja } from '../libro.ts'
import type { CapituloDeVuelta, ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import type { HallazgosDelLibro } from './hallazgos.ts'

/** The rows of the tree's sheet by what they are. */
export interface FilasDelArbol {
  tareas: { tarea: TareaDeVuelta; fila: FilaDeHoja }[]
  /** New rows, with the grupo they are in. */
  nuevas: { capitulo: CapituloDeVuelta; grupoId: string; fila: FilaDeHoja }[]
}

type Lugar = { capitulo: CapituloDeVuelta; grupoId: string | null } | null
type Puesta = { fila: FilaDeHoja; lugar: Lugar }

const ROTULOS = new Set([mensajesPresupuestos.porDistribuir, 'Total de la obra'].map(claveDeNombre))

/**
 * Rows are identified by their hidden id, wherever they were moved or sorted to. A row without one is new and belongs
 * to the grupo above it, if the rows are still in order; otherwise that can't be known, and it is refused.
 */
export function filasDelArbol(
  obra: ObraDeVuelta,
  tabla: TablaDeHoja,
  hallazgos: HallazgosDelLibro,
): FilasDelArbol {
  const capitulos = new Map(obra.capitulos.map((c) => [c.id, c]))
  const deGrupo = new Map(obra.capitulos.flatMap((c) => c.grupos.map((g) => [g.id, c] as const)))
  const tareas = new Map(obra.tareas.map((t) => [t.id, t]))
  const puestas = new Map<string, Puesta[]>()
  const sinId: Puesta[] = []
  let lugar: Lugar = null
  for (const fila of tabla.filas) {
    const origen = { hoja: tabla.nombre, filas: [fila.numero] }
    const id = fila.texto(COLUMNA.id).toLowerCase()
    const [capitulo, conGrupo] = [capitulos.get(id), deGrupo.get(id)]
    if (capitulo) lugar = { capitulo, grupoId: null }
    else if (conGrupo) lugar = { capitulo: conGrupo, grupoId: id }
    else if (tareas.has(id)) puestas.set(id, [...(puestas.get(id) ?? []), { fila, lugar }])
    else if (id !== '') hallazgos.rechazar(origen, textos.idAjeno(fila.texto('Rubro')))
    else if (ROTULOS.has(claveDeNombre(fila.texto('Rubro')))) lugar = null
    else if (fila.texto('Rubro') === '') hallazgos.notar(origen, textos.filaSinNombre)
    else if (fila.texto('Unidad') === '' && fila.texto('Cantidad') === '') {
      hallazgos.rechazar(origen, textos.noEsRubro(fila.texto('Rubro')))
    } else sinId.push({ fila, lugar })
  }
  const halladas: FilasDelArbol['tareas'] = []
  for (const [id, suyas] of puestas) {
    const tarea = tareas.get(id)
    if (tarea === undefined) continue
    const original = suyas.length === 1 ? suyas[0] : unica(suyas, ({ fila }) => seLlama(fila, tarea.nombre))
    if (original === undefined) {
      const filas = suyas.map(({ fila }) => fila.numero)
      hallazgos.rechazar({ hoja: tabla.nombre, filas }, textos.filasRepetidas(tarea.nombre, filas))
      continue
    }
    halladas.push({ tarea, fila: original.fila })
    // A row copied to be written over keeps the id of the original.
    sinId.push(...suyas.filter((otra) => otra !== original))
  }
  const enOrden = [...puestas].every(
    ([id, suyas]) => suyas.length > 1 || suyas[0]?.lugar?.grupoId === (tareas.get(id)?.grupoId ?? null),
  )
  return { tareas: halladas, nuevas: sinId.flatMap((puesta) => nuevaEn(puesta, enOrden, tabla, hallazgos)) }
}

function nuevaEn(
  { fila, lugar }: Puesta,
  enOrden: boolean,
  tabla: TablaDeHoja,
  hallazgos: HallazgosDelLibro,
): FilasDelArbol['nuevas'] {
  if (enOrden && lugar?.grupoId) return [{ capitulo: lugar.capitulo, grupoId: lugar.grupoId, fila }]
  const nombre = fila.texto('Rubro')
  const motivo = enOrden ? textos.sinGrupo(nombre) : textos.desordenada(nombre)
  hallazgos.rechazar({ hoja: tabla.nombre, filas: [fila.numero] }, motivo)
  return []
}

export function seLlama(fila: FilaDeHoja, nombre: string, titulo = 'Rubro'): boolean {
  return claveDeNombre(fila.texto(titulo)) === claveDeNombre(nombre)
}

/** The only one for which `es` holds; undefined where there is none or several. */
export function unica<T>(lista: readonly T[], es: (uno: T) => boolean): T | undefined {
  const [primera, ...otras] = lista.filter(es)
  return otras.length === 0 ? primera : undefined
}
