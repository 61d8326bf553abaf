import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import type { Fila } from '../../../../pagina/grilla/modelo/aplanar.ts'
import { type Capitulo, type Dato, type Grupo, idDeTarea, type Renglon } from '../../vista/arbol.ts'
import { EN_BLANCO, type EnGrupo } from './borradores.ts'
import type { EnCamino } from './envioDeRenglones.ts'

interface Nuevos {
  enCamino: readonly EnCamino[]
  /** By grupo. */
  borradores: ReadonlyMap<string, EnGrupo>
  /** Whether a capitulo takes more rubros; one that is closed says so in its menu. */
  admite: (capitulo: Capitulo) => boolean
}

/** Nothing is summed of what is no row of the budget. */
const SIN_CIFRAS = {
  precioTotal: 0,
  gastoIndirectoTotal: 0,
  costoProveedor: 0,
  precioCostoFinal: 0,
  precioTotalConMargen: 0,
}

/**
 * The rows of the sheet with what is written between them: at the end of each open grupo the rubros that are on their way
 * and the line of the next one, and at the end of each open capitulo the line where more is added to it (sheet.md §1, §2).
 */
export function conRenglonesAlFinal(filas: readonly Fila<Dato>[], nuevos: Nuevos): Fila<Dato>[] {
  const porGrupo = Map.groupBy(nuevos.enCamino, ({ grupoId }) => grupoId)
  const porPadre = Map.groupBy(filas, ({ padre }) => padre)
  const conHijas = (fila: Fila<Dato>): Fila<Dato>[] => {
    if (fila.abierta !== true) return [fila]
    const hijas = porPadre.get(fila.id) ?? []
    // One that has just arrived still waits for a moment.
    const hay = new Set(hijas.map(({ id }) => id))
    const deMas = alFinal(fila, porGrupo, nuevos).filter(({ id }) => !hay.has(id))
    const hermanos = hijas.length + deMas.length
    const contadas = [...hijas, ...deMas].map((una, i) => ({ ...una, posicion: i + 1, hermanos }))
    return [fila, ...contadas.flatMap(conHijas)]
  }
  return (porPadre.get(null) ?? []).flatMap(conHijas)
}

export const idDeRenglon = (grupoId: string): string => `n-${grupoId}`

/** Tareas without a grupo stand under their capitulo's id, where nothing is added. */
export const tieneRenglon = (capitulo: Capitulo, { _id, estado }: Grupo): boolean =>
  _id !== capitulo._id && estado === 'activo'

/** What stands after the rows of a branch. */
function alFinal(
  fila: Fila<Dato>,
  porGrupo: ReadonlyMap<string, readonly EnCamino[]>,
  { borradores, admite }: Nuevos,
): Fila<Dato>[] {
  const { dato } = fila
  const { capitulo } = dato
  const nueva = (id: string, nombre: string, suyo: Dato): Fila<Dato> => ({
    id,
    nombre,
    dato: suyo,
    nivel: fila.nivel + 1,
    padre: fila.id,
    abierta: null,
    posicion: 0,
    hermanos: 0,
  })
  if (dato.clase === 'capitulo') {
    if (!admite(capitulo)) return []
    const agregar = { clase: 'agregar', capitulo, cifras: SIN_CIFRAS } as const
    return [{ ...nueva(`a-${capitulo._id}`, `Agregar a ${fila.nombre}`, agregar), unaSola: true }]
  }
  if (dato.clase !== 'grupo') return []
  const { grupo } = dato
  const renglonDe = (id: string, nombre: string, renglon: Renglon) =>
    nueva(id, nombre, { clase: 'renglon', capitulo, grupo, cifras: SIN_CIFRAS, renglon })
  const enCamino = (porGrupo.get(grupo._id) ?? []).map((una) => renglonDe(idDeTarea(una.id), una.nombre, una))
  const seAgrega = tieneRenglon(capitulo, grupo) && admite(capitulo)
  if (!seAgrega) return enCamino
  const borrador = borradores.get(grupo._id)?.renglon ?? EN_BLANCO
  const linea = renglonDe(idDeRenglon(grupo._id), mensajesRenglones.linea(grupo.nombre), borrador)
  return [...enCamino, { ...linea, enBlanco: true }]
}
