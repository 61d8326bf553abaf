import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Obra, PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { cifrasFinales, type TareaQueSuma, totalesCapitulo } from '@plomada/domain/presupuestos/totales'
import type { Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'

export type Vista = RespuestaDe<typeof vistaPresupuesto>
export type Capitulo = Vista['rubrosWithGrupos'][number]
export type Grupo = Capitulo['grupos'][number]
export type Tarea = Grupo['tareas'][number]

/** The summed columns. A row has the figures that count, so that each total is the sum of the lines above it. */
export interface Cifras {
  precioTotal: number
  gastoIndirectoTotal: number
  /** What suppliers charge, without the share of the indirect costs: with it, it is `precioCostoFinal`. */
  costoProveedor: number
  precioCostoFinal: number
  precioTotalConMargen: number
}

/** A rubro that is typed in the last line of its grupo, or on its way to the server; canonical texts, '' where nothing is. */
export interface Renglon {
  nombre: string
  unidad: string
  cantidad: string
  precioUnitario: string
  /** The tarea of which it is a copy, with its analysis. */
  copiaDe: string | null
  /** Why it can't be written now; null in the line where it is typed. */
  cerrado: string | null
}

export type Dato =
  /** The line under an open capitulo where more is added to it; only in the sheet that is written in. */
  | { clase: 'agregar'; capitulo: Capitulo; cifras: Cifras }
  /** One that is no row of the budget yet; only in the sheet that is written in. */
  | { clase: 'renglon'; capitulo: Capitulo; grupo: Grupo; cifras: Cifras; renglon: Renglon }
  | { clase: 'capitulo'; capitulo: Capitulo; cifras: Cifras }
  | { clase: 'grupo'; capitulo: Capitulo; grupo: Grupo; cifras: Cifras }
  | { clase: 'tarea'; capitulo: Capitulo; tarea: Tarea; cifras: Cifras }

export const idDeCapitulo = (capituloId: string): string => `c-${capituloId}`
export const idDeGrupo = (capituloId: string, grupoId: string): string => `g-${capituloId}-${grupoId}`
export const idDeTarea = (tareaId: string): string => `t-${tareaId}`
/** The line at the end of a grupo, where the next rubro is typed. */
export const idDeRenglon = (grupoId: string): string => `n-${grupoId}`
/** A tarea's row in the queue of this device. */
export const filaDeTarea = (tareaId: string): string => `tarea/${tareaId}`

/** Tareas without a grupo stand under their capitulo's id, where nothing is added. */
export const tieneRenglon = (capitulo: Capitulo, { _id, estado }: Grupo): boolean =>
  _id !== capitulo._id && estado === 'activo'

/** Obra → capítulo → grupo → tarea, in the order of the answer, which has the indirect capitulo last. */
export function arbolDeVista({ presupuesto, rubrosWithGrupos: capitulos }: Vista): Nodo<Dato>[] {
  const tipo = presupuesto.presupuestoTipo
  return capitulos.map((capitulo) => {
    const hecho = CAPITULOS.get(capitulo)
    if (hecho?.tipo === tipo) return hecho.nodo
    const nodo = nodoDeCapitulo(capitulo, tipo)
    CAPITULOS.set(capitulo, { tipo, nodo })
    return nodo
  })
}

const CAPITULOS = new WeakMap<Capitulo, { tipo: PresupuestoTipo; nodo: Nodo<Dato> }>()

const nodoDeCapitulo = (capitulo: Capitulo, tipo: PresupuestoTipo): Nodo<Dato> => ({
  id: idDeCapitulo(capitulo._id),
  nombre: capitulo.nombre,
  esRama: true,
  dato: { clase: 'capitulo', capitulo, cifras: cifrasDe(capitulo) },
  // A grupo may have its capitulo's id (for tareas without a grupo); the prefix tells them apart.
  hijos: capitulo.grupos.map((grupo) => nodoHecho(capitulo, grupo, tipo)),
})

/** By grupo, and of which capitulo it was made. */
const HECHOS = new WeakMap<Grupo, { capitulo: Capitulo; tipo: PresupuestoTipo; nodo: Nodo<Dato> }>()

/**
 * The same as before where nothing of it or of its capitulo changed, but the capitulo's part of the work, which moves with
 * every edit elsewhere and which no row in it shows: an edit makes the rows of one capitulo again, not those of the work.
 */
function nodoHecho(capitulo: Capitulo, grupo: Grupo, tipo: PresupuestoTipo): Nodo<Dato> {
  const hecho = HECHOS.get(grupo)
  if (hecho?.tipo === tipo && soloCambiaSuParte(hecho.capitulo, capitulo)) return hecho.nodo
  const nodo = nodoDeGrupo(capitulo, grupo, tipo)
  HECHOS.set(grupo, { capitulo, tipo, nodo })
  return nodo
}

const soloCambiaSuParte = (antes: Capitulo, ahora: Capitulo): boolean =>
  Object.entries({ ...ahora, porcentajeEnObra: antes.porcentajeEnObra }).every(
    ([clave, valor]) => Reflect.get(antes, clave) === valor,
  )

function nodoDeGrupo(capitulo: Capitulo, grupo: Grupo, presupuestoTipo: PresupuestoTipo): Nodo<Dato> {
  const tareas = grupo.tareas.map((tarea) => ({ tarea, contada: contada(tarea) }))
  const suma = totalesCapitulo(
    tareas.map((t) => t.contada),
    { presupuestoTipo, gastoIndirecto: capitulo.capituloGastoIndirecto },
  )
  return {
    id: idDeGrupo(capitulo._id, grupo._id),
    nombre: grupo.nombre,
    esRama: true,
    dato: {
      clase: 'grupo',
      capitulo,
      grupo,
      cifras: cifrasDe(suma),
    },
    hijos: tareas.map(({ tarea, contada }) => ({
      id: idDeTarea(tarea._id),
      nombre: tarea.nombre,
      esRama: false,
      dato: {
        clase: 'tarea',
        capitulo,
        tarea,
        cifras: conProveedor(cifrasFinales(contada, presupuestoTipo)),
      },
      hijos: [],
    })),
  }
}

/** Of a capitulo the server's own totals. */
function cifrasDe(totales: TotalesContados): Cifras {
  return conProveedor({
    precioTotal: totales.planPrecioTotal,
    gastoIndirectoTotal: totales.gastoIndirectoTotal,
    precioCostoFinal: totales.planCostoTotal,
    precioTotalConMargen: totales.planPrecioTotalConMargen,
  })
}

type TotalesContados = Pick<
  Capitulo,
  'planPrecioTotal' | 'gastoIndirectoTotal' | 'planCostoTotal' | 'planPrecioTotalConMargen'
>

function conProveedor(cifras: Omit<Cifras, 'costoProveedor'>): Cifras {
  return { ...cifras, costoProveedor: cifras.precioCostoFinal - cifras.gastoIndirectoTotal }
}

/** A tarea as the rule of totals needs it (domain.md §7). */
export function contada({
  plan,
  materialTotal,
  manoDeObraTotal,
  materialYManoTotal,
  ...t
}: Tarea): TareaQueSuma {
  return { ...t, plan: { ...plan, materialTotal, manoDeObraTotal, materialYManoTotal } }
}

/** The work as the reasons against actions need it, with the stored state of an inactive one (domain.md §7). */
export function obraDe({ tipo, estado, tsAprobado }: Vista['presupuesto']): Obra {
  return { tipo, estado: tsAprobado === null ? 'pendiente' : 'aprobado', activo: estado !== 'inactivo' }
}

/** Gs. with margin, of the whole work. */
export const precioDe = ({ totales }: Pick<Vista, 'totales'>): number =>
  totales.presupuestoPlanPrecioTotalConMargen

export function tareasDe(vista: Vista): Tarea[] {
  return vista.rubrosWithGrupos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
}
