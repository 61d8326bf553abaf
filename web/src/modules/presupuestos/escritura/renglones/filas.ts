import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import type { Fila } from '../../../../pagina/grilla/modelo/aplanar.ts'
import {
  type Capitulo,
  type Dato,
  idDeRenglon,
  idDeTarea,
  type Renglon,
  tieneRenglon,
} from '../../vista/arbol.ts'
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
  // One that has just arrived still waits for a moment.
  const hay = new Set(porGrupo.size === 0 ? [] : filas.map(({ id }) => id))
  const todas: Fila<Dato>[] = []
  /** The branches in which one is, from the outside, with what stands at their end. */
  const ramas: { nivel: number; deMas: Fila<Dato>[] }[] = []
  const cerrarHasta = (nivel: number) => {
    for (let rama = ramas.at(-1); rama !== undefined && rama.nivel >= nivel; rama = ramas.at(-1)) {
      ramas.pop()
      todas.push(...rama.deMas)
    }
  }
  for (const fila of filas) {
    cerrarHasta(fila.nivel)
    const suya = enSuLugar(fila, fila.posicion, fila.hermanos + (ramas.at(-1)?.deMas.length ?? 0))
    todas.push(suya)
    if (fila.abierta !== true) continue
    const suyas = alFinal(fila, porGrupo, nuevos).filter(({ id }) => !hay.has(id))
    // How many are before them.
    const antes = hijasDe(fila.dato)
    const hermanos = antes + suyas.length
    const deMas = suyas.map((una, i) => enSuLugar(una, antes + i + 1, hermanos))
    ramas.push({ nivel: fila.nivel, deMas })
  }
  cerrarHasta(0)
  return todas
}

/** Rows of the budget right below one. */
function hijasDe(dato: Dato): number {
  if (dato.clase === 'capitulo') return dato.capitulo.grupos.length
  return dato.clase === 'grupo' ? dato.grupo.tareas.length : 0
}

const EN_SU_LUGAR = new WeakMap<Fila<Dato>, Fila<Dato>>()

/** A row at its place among its siblings; the same one as before while both are the same: it is not rendered again. */
function enSuLugar(fila: Fila<Dato>, posicion: number, hermanos: number): Fila<Dato> {
  const esta = [fila, EN_SU_LUGAR.get(fila)].find(
    (una) => una?.posicion === posicion && una.hermanos === hermanos,
  )
  if (esta !== undefined) return esta
  const nueva = { ...fila, posicion, hermanos }
  EN_SU_LUGAR.set(fila, nueva)
  return nueva
}

/** By the row of its branch, the line at its end. */
const LINEAS = new WeakMap<Fila<Dato>, Fila<Dato>>()

function lineaDe(
  rama: Fila<Dato>,
  hacer: () => Fila<Dato>,
  sirve: (linea: Fila<Dato>) => boolean,
): Fila<Dato> {
  const hecha = LINEAS.get(rama)
  if (hecha !== undefined && sirve(hecha)) return hecha
  const linea = hacer()
  LINEAS.set(rama, linea)
  return linea
}

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
    const hacer = () => ({
      ...nueva(`a-${capitulo._id}`, `Agregar a ${fila.nombre}`, agregar),
      unaSola: true as const,
    })
    return [lineaDe(fila, hacer, () => true)]
  }
  if (dato.clase !== 'grupo') return []
  const { grupo } = dato
  const renglonDe = (id: string, nombre: string, renglon: Renglon) =>
    nueva(id, nombre, { clase: 'renglon', capitulo, grupo, cifras: SIN_CIFRAS, renglon })
  const enCamino = (porGrupo.get(grupo._id) ?? []).map((una) => renglonDe(idDeTarea(una.id), una.nombre, una))
  const seAgrega = tieneRenglon(capitulo, grupo) && admite(capitulo)
  if (!seAgrega) return enCamino
  const borrador = borradores.get(grupo._id)?.renglon ?? EN_BLANCO
  const hacer = () => ({
    ...renglonDe(idDeRenglon(grupo._id), mensajesRenglones.linea(grupo.nombre), borrador),
    enBlanco: true as const,
  })
  const linea = lineaDe(
    fila,
    hacer,
    ({ dato: suyo }) => suyo.clase === 'renglon' && suyo.renglon === borrador,
  )
  return [...enCamino, linea]
}
