import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { numerar } from '@plomada/domain/presupuestos/planilla/numeracion'
import { enOrden } from '@plomada/domain/presupuestos/planilla/ordenDeObra'
import { progresoDeTareas, SIN_HACER } from '@plomada/domain/presupuestos/progreso/avance'
import type { FilaConNombres } from '../tareas/presentar.ts'
import type { FilaAprobada } from '../tareas/repo.ts'
import { cifrasContadas, contada, micro } from '../totales/filas.ts'
import { agrupar, contar } from '../totales/totales.ts'
import type { VistaCargada } from './cargar.ts'
import { enGrupos } from './grupos.ts'

/** Brings the rows together: tareas by capitulo, the snapshot by tarea, the totals of both (domain.md §3). */
export function sumarVista(v: VistaCargada) {
  const { presupuestoTipo } = v.obra
  const tareasDe = agrupar(v.tareas, (t) => t.capitulo_id ?? '')
  const aprobadaDe = new Map(v.aprobadas.map((a) => [a.tarea_id, a]))
  // A discarded capitulo stays visible while flagged tareas are in it (domain.md §7).
  const capitulos = v.capitulos.filter((c) => !c.descartado || tareasDe.has(c.id))
  const plan = contar(
    capitulos.map((c) => {
      const tareas = tareasDe.get(c.id) ?? []
      return {
        ...c,
        tareas: tareas.map((t) => contada(t, aprobadaDe.get(t.id))),
        progreso: progresoDeTareas(
          tareas.map((t) => ({
            estado: t.estado,
            hecho: t.avance_precio_total,
            precioTotalConMargen: t.precio_total_con_margen,
            cantidad: micro(t.cantidad),
            avanzado: micro(t.avance_cantidad),
          })),
        ),
      }
    }),
    presupuestoTipo,
  )
  return {
    capitulos,
    tareasDe: (capituloId: string): readonly FilaConNombres[] => tareasDe.get(capituloId) ?? [],
    aprobadaDe: (tareaId: string): FilaAprobada | undefined => aprobadaDe.get(tareaId),
    plan,
    aprobado: v.aprobada ? contarFoto(v, presupuestoTipo) : null,
    /** The item numbers of everything shown, in whatever order it is shown. */
    numeros: () =>
      numerar(
        enOrden(capitulos)
          .toSorted((a, b) => Number(a.gasto_indirecto) - Number(b.gasto_indirecto))
          .map((c) => ({
            id: c.id,
            indirecto: c.gasto_indirecto,
            grupos: enGrupos(c, tareasDe.get(c.id) ?? []).map(({ grupo, tareas }) => ({
              id: grupo.id,
              tareas,
            })),
          })),
        v.congelados,
      ),
  }
}
export type SumasDeVista = ReturnType<typeof sumarVista>

/** In the snapshot everything counts, in the capitulo where it was approved. */
function contarFoto(v: VistaCargada, presupuestoTipo: PresupuestoTipo) {
  const aprobadasDe = agrupar(v.aprobadas, (a) => a.capitulo_id)
  return contar(
    v.capitulosAprobados.map((c) => ({
      ...c,
      descartado: false,
      progreso: SIN_HACER,
      tareas: (aprobadasDe.get(c.id) ?? []).map((a) => ({
        estado: 'activo',
        esAdicional: false,
        descartadoPostAprobacion: false,
        plan: cifrasContadas(a),
        aprobado: null,
      })),
    })),
    presupuestoTipo,
  )
}
