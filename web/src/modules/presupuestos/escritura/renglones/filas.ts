import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import type { Fila } from '../../../../pagina/grilla/modelo/aplanar.ts'
import { type Capitulo, type Dato, idDeTarea, type Renglon } from '../../vista/arbol.ts'
import { SIN_CIFRAS } from '../useFilasQueSeEscriben.ts'
import { EN_BLANCO } from './borradores.ts'
import type { EnCamino } from './envioDeRenglones.ts'

interface Nuevos {
  enCamino: readonly EnCamino[]
  /** By grupo. */
  borradores: ReadonlyMap<string, Renglon>
  /** Whether a capitulo takes more rubros. */
  admite: (capitulo: Capitulo) => boolean
}

/** The rows with those that are on their way at the end of their grupo, and below them the line of the next one. */
export function conRenglonesAlFinal(filas: readonly Fila<Dato>[], nuevos: Nuevos): Fila<Dato>[] {
  const porGrupo = Map.groupBy(nuevos.enCamino, ({ grupoId }) => grupoId)
  const todas: Fila<Dato>[] = []
  for (let i = 0; i < filas.length; i++) {
    const fila = filas[i]
    if (fila === undefined) break
    todas.push(fila)
    if (fila.dato.clase !== 'grupo' || fila.abierta !== true) continue
    const suyas: Fila<Dato>[] = []
    for (let otra = filas[i + 1]; otra?.padre === fila.id; otra = filas[i + 1]) {
      suyas.push(otra)
      i++
    }
    // One that has just arrived still waits for a moment.
    const hay = new Set(suyas.map(({ id }) => id))
    const deMas = delGrupo(fila, porGrupo, nuevos).filter(({ id }) => !hay.has(id))
    const hermanos = suyas.length + deMas.length
    for (const [n, una] of [...suyas, ...deMas].entries()) todas.push({ ...una, posicion: n + 1, hermanos })
  }
  return todas
}

function delGrupo(
  fila: Fila<Dato>,
  porGrupo: ReadonlyMap<string, readonly EnCamino[]>,
  { borradores, admite }: Nuevos,
): Fila<Dato>[] {
  const { dato } = fila
  if (dato.clase !== 'grupo') return []
  const { capitulo, grupo } = dato
  const filaDe = (id: string, nombre: string, renglon: Renglon, enBlanco: boolean): Fila<Dato> => ({
    id,
    nombre,
    dato: { clase: 'renglon', capitulo, grupo, cifras: SIN_CIFRAS, renglon },
    nivel: fila.nivel + 1,
    padre: fila.id,
    abierta: null,
    posicion: 0,
    hermanos: 0,
    ...(enBlanco && { enBlanco }),
  })
  const enCamino = (porGrupo.get(grupo._id) ?? []).map((una) =>
    filaDe(idDeTarea(una.id), una.nombre, una, false),
  )
  // Tareas without a grupo stand under their capitulo's id, where nothing is added.
  const seAgrega = grupo._id !== capitulo._id && grupo.estado === 'activo' && admite(capitulo)
  if (!seAgrega) return enCamino
  const linea = mensajesRenglones.linea(grupo.nombre)
  return [...enCamino, filaDe(`n-${grupo._id}`, linea, borradores.get(grupo._id) ?? EN_BLANCO, true)]
}
