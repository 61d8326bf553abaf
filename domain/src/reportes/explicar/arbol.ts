import type { Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'

// What the explanations of the analysis and the follow-up have in common: a work with its capitulos and their tareas, and
// figures that all of them have (domain.md §10).

export interface TareaDeArbol {
  _id: string
  nombre: string
}

export interface CapituloDeArbol<T extends TareaDeArbol> {
  _id: string
  nombre: string
  capituloGastoIndirecto: boolean
  grupos: readonly { _id: string | null; nombre: string; tareas: readonly T[] }[]
}

export interface Arbolado<C> {
  nombre: string
  capitulos: readonly C[]
}

/** What of a work a figure is of: all of it, a capitulo or a tarea. */
export interface Nodo {
  capituloId?: string
  tareaId?: string
}

/** A page where more of a figure is. */
export type PaginaDeReporte =
  | { que: 'presupuesto' }
  | { que: 'presupuestoAprobado' }
  | { que: 'tarea'; tareaId: string }
  | { que: 'precios'; nombre: string }
  | { que: 'ordenes'; materialId: string; pagadaDesde?: string; pagadaHasta: string }

export const tareasDe = <T extends TareaDeArbol>({ grupos }: Pick<CapituloDeArbol<T>, 'grupos'>): T[] =>
  grupos.flatMap(({ tareas }) => tareas)

/** What a node is in the answer that it came with: the work where it names neither capitulo nor tarea. */
export function hallar<C extends CapituloDeArbol<T>, T extends TareaDeArbol>(
  { capitulos }: Pick<Arbolado<C>, 'capitulos'>,
  { capituloId, tareaId }: Nodo,
): { capitulo: C | undefined; tarea: T | undefined } {
  for (const capitulo of tareaId === undefined ? [] : capitulos) {
    const tarea = tareasDe<T>(capitulo).find(({ _id }) => _id === tareaId)
    if (tarea) return { capitulo, tarea }
  }
  return { capitulo: capitulos.find(({ _id }) => _id === capituloId), tarea: undefined }
}

/** 'La obra', or the name of the capitulo or the tarea. */
export function nombreDeNodo<C extends CapituloDeArbol<TareaDeArbol>>(
  datos: Arbolado<C>,
  nodo: Nodo,
): string {
  if (nodo.tareaId === undefined && nodo.capituloId === undefined) return datos.nombre
  const { capitulo, tarea } = hallar<C, TareaDeArbol>(datos, nodo)
  return tarea?.nombre ?? capitulo?.nombre ?? ''
}

/** What a figure of a node is the sum of: capitulos of the work, tareas of a capitulo. */
export function hijosDe<C extends CapituloDeArbol<T>, T extends TareaDeArbol>(
  datos: Arbolado<C>,
  nodo: Nodo,
): { nodo: Nodo; de: C | T }[] {
  if (nodo.tareaId !== undefined) return []
  if (nodo.capituloId === undefined) {
    return datos.capitulos.map((de) => ({ nodo: { capituloId: de._id }, de }))
  }
  const { capitulo } = hallar<C, T>(datos, nodo)
  return capitulo ? tareasDe<T>(capitulo).map((de) => ({ nodo: { tareaId: de._id }, de })) : []
}

/** A figure as the sum of what is under it; what adds nothing is left out. `aparte`: of the whole and of none of them. */
export function explicarPorHijos<R, A, H extends { nodo: Nodo; de: { nombre: string } }>(
  suya: { nombre: string; valor: Gs },
  hijos: readonly H[],
  {
    montoDe,
    ref,
    aparte = [],
  }: { montoDe: (hijo: H) => Gs; ref: (nodo: Nodo) => R; aparte?: readonly Termino<A>[] },
): Explicada<R | A | PaginaDeReporte> {
  const terminos: Termino<R | A>[] = [
    ...hijos.map((hijo) => ({
      nombre: hijo.de.nombre,
      clave: `${hijo.nodo.capituloId ?? ''} ${hijo.nodo.tareaId ?? ''}`,
      valor: montoDe(hijo),
      ref: ref(hijo.nodo),
    })),
    ...aparte,
  ].filter(({ valor }) => valor !== 0)
  return {
    ...suya,
    explicacion: { clase: 'suma', terminos },
    ...(terminos.length === 0 && { nota: TEXTOS.nadieSuma, ver: EN_EL_PRESUPUESTO }),
  }
}

const EN_EL_PRESUPUESTO = { dice: 'Ver el presupuesto', ref: { que: 'presupuesto' } } as const

const TEXTOS = {
  nadieSuma: 'Ningún rubro suma acá.',
  quedoAlAprobar: 'Quedó guardado al aprobar la obra.',
  sinAprobado: 'Se agregó después de aprobar, así que no tiene precio aprobado.',
  saleDelAnalisis: 'Sale de la cantidad y del análisis de precio del rubro.',
  todaviaDeNinguno: 'Es costo de la obra y todavía no de ningún rubro.',
  indirectoRepartido:
    'El gasto indirecto de la obra, repartido entre sus rubros; de lo avanzado, lo que corresponde a lo hecho.',
} as const

interface TareaConPrecio extends TareaDeArbol {
  esAdicional: boolean
  descartadoPostAprobacion: boolean
}

/**
 * With where it comes from: a figure of a tarea's price comes of its analysis, or of what was kept when its work was
 * approved.
 */
export function conDeDondeSale<R>(
  suya: Explicada<R>,
  tarea: TareaConPrecio,
  aprobado = false,
): Explicada<R | PaginaDeReporte> {
  const notas = aprobado
    ? [tarea.esAdicional ? TEXTOS.sinAprobado : TEXTOS.quedoAlAprobar]
    : [
        ...(tarea.descartadoPostAprobacion ? [`${mensajesPresupuestos.descartadoPostAprobacion}.`] : []),
        TEXTOS.saleDelAnalisis,
      ]
  return {
    ...suya,
    nota: [suya.nota, ...notas].filter(Boolean).join(' '),
    ver: aprobado
      ? { dice: 'Ver el presupuesto aprobado', ref: { que: 'presupuestoAprobado' } }
      : { dice: `Ver el análisis de ${tarea.nombre}`, ref: { que: 'tarea', tareaId: tarea._id } },
  }
}

/** As the budget calls it (domain.md §4). */
export const POR_DISTRIBUIR = 'Gasto indirecto por distribuir'

/** Indirect costs that are in the work's cost and in no tarea's yet: they are distributed in the budget. */
export const explicarPorDistribuir = (monto: Gs): Explicada<PaginaDeReporte> => ({
  nombre: POR_DISTRIBUIR,
  valor: monto,
  antes: TEXTOS.todaviaDeNinguno,
  explicacion: { clase: 'dada' },
  ver: EN_EL_PRESUPUESTO,
})

/** The term of a work's cost that no capitulo has. */
export const porDistribuir = ({
  gastoIndirectoPorDistribuir: monto,
}: {
  gastoIndirectoPorDistribuir: Gs
}) => ({
  nombre: POR_DISTRIBUIR,
  valor: monto,
  ref: { que: 'porDistribuir' as const, monto },
})

/** What a tarea bears of the indirect costs: the work's, shared among its tareas as its budget says. */
export const explicarIndirecto = (nombre: string, monto: Gs): Explicada<PaginaDeReporte> => ({
  nombre,
  valor: monto,
  antes: TEXTOS.indirectoRepartido,
  explicacion: { clase: 'dada' },
  ver: EN_EL_PRESUPUESTO,
})
