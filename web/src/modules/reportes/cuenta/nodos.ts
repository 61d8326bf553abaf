import type { TerminoAbierto } from '../../../pagina/cuenta/Terminos.tsx'
import { type CapituloDeArbol, type TareaDeArbol, tareasDe } from '../arbol/modelo.ts'
import type { Nodo, Paso } from './pasos.ts'

interface Arbolado<C> {
  presupuesto: { nombre: string }
  rubrosWithGrupos: readonly C[]
}

/** What a node is in the answer that it came with: the work where it names neither capitulo nor tarea. */
export function hallar<C extends CapituloDeArbol<T>, T extends TareaDeArbol>(
  datos: Arbolado<C>,
  { capituloId, tareaId }: Nodo,
): { capitulo: C | undefined; tarea: T | undefined } {
  const capitulo = datos.rubrosWithGrupos.find(({ _id }) => _id === capituloId)
  if (tareaId === undefined) return { capitulo, tarea: undefined }
  for (const uno of datos.rubrosWithGrupos) {
    const tarea = tareasDe<T>(uno).find(({ _id }) => _id === tareaId)
    if (tarea) return { capitulo: uno, tarea }
  }
  return { capitulo, tarea: undefined }
}

/** 'La obra', or the name of the capitulo or the tarea. */
export function nombreDeNodo<C extends CapituloDeArbol<TareaDeArbol>>(paso: {
  datos: Arbolado<C>
  nodo: Nodo
}): string {
  if (paso.nodo.tareaId === undefined && paso.nodo.capituloId === undefined)
    return paso.datos.presupuesto.nombre
  const { capitulo, tarea } = hallar<C, TareaDeArbol>(paso.datos, paso.nodo)
  return tarea?.nombre ?? capitulo?.nombre ?? ''
}

/** The nodes that a figure of this one is the sum of: capitulos of the work, tareas of a capitulo. */
export function hijosDe<C extends CapituloDeArbol<T>, T extends TareaDeArbol>(
  datos: Arbolado<C>,
  nodo: Nodo,
): { nodo: Nodo; de: C | T }[] {
  if (nodo.tareaId !== undefined) return []
  if (nodo.capituloId === undefined) {
    return datos.rubrosWithGrupos.map((de) => ({ nodo: { capituloId: de._id }, de }))
  }
  const { capitulo } = hallar<C, T>(datos, nodo)
  return capitulo ? tareasDe<T>(capitulo).map((de) => ({ nodo: { tareaId: de._id }, de })) : []
}

/** As the budget calls it (domain.md §4). */
export const POR_DISTRIBUIR = 'Gasto indirecto por distribuir'

/** The term of a work's cost that no capitulo has; none where all is distributed. */
export function porDistribuir(
  presupuestoId: string,
  { gastoIndirectoPorDistribuir: monto }: { gastoIndirectoPorDistribuir: number },
): TerminoAbierto<Paso>[] {
  if (monto === 0) return []
  const abre: Paso = { que: 'porDistribuir', presupuestoId, monto }
  return [{ nombre: POR_DISTRIBUIR, monto, abre }]
}
