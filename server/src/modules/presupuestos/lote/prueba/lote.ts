import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import type { PresupuestoDePrueba } from '../../prueba/presupuesto.ts'

/** Does some operations in one call; what the contract's types allow is what its schema says to these tests. */
export const hacer = (p: PresupuestoDePrueba, operaciones: readonly object[], razon?: string) =>
  p.s.pedir(loteDeTareas, { como: p.como, body: { presupuestoId: p.id, operaciones, razon } as never })

interface Vuelta {
  loQueSePueda?: boolean
  propias?: { _id: string; version: number }[]
}
export const deshacer = (p: PresupuestoDePrueba, lote: string, cambio: Vuelta = {}) =>
  p.s.pedir(deshacerLote, { como: p.como, body: { presupuestoId: p.id, lote, ...cambio } })

/** How a view is asked for in the order of the work. */
export const DE_OBRA = { sortField: 'orden' } as const

type Vista = Awaited<ReturnType<PresupuestoDePrueba['vista']>>

/** Every row that a view shows, in its order: '1.1.1 Muro 5'. */
export const items = ({ rubrosWithGrupos }: Vista): string[] =>
  rubrosWithGrupos.flatMap((c) => [
    `${c.item} ${c.nombre}`,
    ...c.grupos.flatMap((g) => [
      `${g.item} ${g.nombre}`,
      ...g.tareas.map((t) => `${t.item} ${t.nombre} ${t.plan.cantidad}`),
    ]),
  ])

/** A view without what a change and its undoing leave: versions and instants. */
export function sinRastro(vista: object): unknown {
  const rastro = new Set(['version', 'tsUpdated', 'tsCreated'])
  return JSON.parse(JSON.stringify(vista, (clave, valor: unknown) => (rastro.has(clave) ? undefined : valor)))
}
