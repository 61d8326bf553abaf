import type { zTotalesCapitulo, zTotalesObra } from '@plomada/contract/presupuestos/totales'
import { type Gs, gs, sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import {
  type Progreso,
  porcentajeDeProgreso,
  progresoDeObra,
  SIN_HACER,
} from '@plomada/domain/presupuestos/progreso/avance'
import {
  type CapituloContado,
  cifrasFinales,
  contarObra,
  NADA,
  type TareaQueSuma,
  type TotalesCapitulo,
  totalesCapitulo,
} from '@plomada/domain/presupuestos/totales'
import { razonContraSuma } from '@plomada/domain/presupuestos/validacion'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import {
  type FilaCapituloAprobado,
  type FilaCapituloContado,
  leerCapitulosAprobados,
  leerCapitulosContados,
} from './totalesRepo.ts'

export type TotalesObraEnCable = z.output<typeof zTotalesObra>
export type TotalesCapituloEnCable = z.output<typeof zTotalesCapitulo>

/** A capitulo with the tareas that count in it; `aprobado` is its part of the snapshot. */
export interface CapituloPorContar {
  id: string
  duracion: number
  estado: CapituloContado['estado']
  descartado: boolean
  gasto_indirecto: boolean
  tareas: readonly TareaQueSuma[]
  progreso: Progreso
}

/** The totals of a work and of each capitulo, before or after approval: plain sums (domain.md §3). */
export function contar(capitulos: readonly CapituloPorContar[], presupuestoTipo: PresupuestoTipo) {
  const contados = capitulos.map((capitulo) => ({
    id: capitulo.id,
    duracion: capitulo.duracion,
    estado: capitulo.estado,
    descartado: capitulo.descartado,
    gastoIndirecto: capitulo.gasto_indirecto,
    progreso: capitulo.progreso,
    totales: totalesCapitulo(capitulo.tareas, { presupuestoTipo, gastoIndirecto: capitulo.gasto_indirecto }),
  }))
  return {
    ...contarObra(contados),
    progreso: progresoDeObra(contados),
    capitulos: new Map(contados.map((c) => [c.id, c])),
  }
}
export type TotalesContados = ReturnType<typeof contar>

export function presentarTotalesCapitulo(totales: TotalesCapitulo, porcentaje: number, progreso: Progreso) {
  return {
    ...totales,
    porcentajeEnObra: porcentaje,
    avancePrecioTotal: progreso.hecho,
    avancePorcentajeTotal: porcentajeDeProgreso(progreso),
  }
}

/** The work's totals by their wire names; the approved ones are null before approval. */
export function presentarTotalesObra(
  plan: TotalesContados,
  aprobado: TotalesContados | null,
): TotalesObraEnCable {
  const foto = aprobado?.obra
  return {
    ...plan.obra,
    presupuestoPlanPrecioTotalAvance: plan.progreso.hecho,
    presupuestoAvancePrecioTotal: plan.progreso.hecho,
    presupuestoAvancePorcentajeTotal: porcentajeDeProgreso(plan.progreso),
    presupuestoPlanPrecioTotalAprobado: foto?.presupuestoPlanPrecioTotalConMargen ?? null,
    presupuestoPlanPrecioTotalSinMargenAprobado: foto?.presupuestoPlanPrecioTotalSinMargen ?? null,
    presupuestoPlanPrecioTotalConMargenAprobado: foto?.presupuestoPlanPrecioTotalConMargen ?? null,
    presupuestoPlanPrecioTotalCostoAprobado: foto?.presupuestoPlanPrecioTotalCosto ?? null,
    presupuestoPlanCostoTotalAprobado: foto?.presupuestoPlanCostoTotal ?? null,
    gastoIndirectoTotalAprobado: foto?.gastoIndirectoTotal ?? null,
    gastoIndirectoDistribuidoAprobado: foto?.gastoIndirectoDistribuido ?? null,
    obraDuracionAprobado: foto?.obraDuracion ?? null,
  }
}

/** What the totals need of the work. */
export interface ObraContada {
  id: string
  estado: 'pendiente' | 'aprobado'
  presupuestoTipo: PresupuestoTipo
}

/**
 * The totals of a work and its capitulos, from sums that the base keeps. What counts is a linear rule, so a sum of
 * active tareas counts like one tarea, and so does a sum of discarded ones. Refuses with 400 a work whose totals
 * can't be stored, which rolls back what caused it.
 */
export async function exigirTotales(tx: Tx, obra: ObraContada) {
  const aprobada = obra.estado === 'aprobado'
  const [capitulos, deLaFoto] = await Promise.all([
    leerCapitulosContados(tx, obra.id),
    aprobada ? leerCapitulosAprobados(tx, obra.id) : [],
  ])
  try {
    const plan = contar(
      capitulos.map((c) => ({
        ...c,
        tareas: [sumaActiva(c), sumaDescartada(c)],
        progreso: {
          hecho: monto(c.avance_precio_total),
          deTodo: monto(c.precio_total_con_margen),
          empezado: c.empezado ?? false,
          queda: c.queda ?? false,
        },
      })),
      obra.presupuestoTipo,
    )
    const foto = contar(
      deLaFoto.map((c) => ({ ...c, descartado: false, tareas: [sumaActiva(c)], progreso: SIN_HACER })),
      obra.presupuestoTipo,
    )
    exigirSuma([plan.obra.presupuestoPlanPrecioTotalConMargen])
    exigirSuma([plan.obra.presupuestoPlanCostoTotal])
    exigirSuma([plan.obra.gastoIndirectoTotal])
    return {
      obra: presentarTotalesObra(plan, aprobada ? foto : null),
      capitulo: (id: string): TotalesCapituloEnCable | undefined => {
        const contado = plan.capitulos.get(id)
        return (
          contado && {
            _id: id,
            ...presentarTotalesCapitulo(contado.totales, plan.porcentaje(id), contado.progreso),
          }
        )
      },
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Rechazo('INVALIDO', mensajesPresupuestos.totalObraMuyGrande)
    throw error
  }
}

function exigirSuma(lineas: readonly number[]): void {
  const razon = razonContraSuma(lineas)
  if (razon !== null) throw new Rechazo('INVALIDO', razon)
}

/** The price with margin of a capitulo, Final (domain.md §7), of the sums that the base keeps of its tareas. */
export function precioFinal(
  c: Pick<FilaCapituloContado, 'precio_total_con_margen' | 'descartado_con_margen'>,
  presupuestoTipo: PresupuestoTipo,
): Gs {
  const descartadas = cifrasFinales(sumaDescartada(c), presupuestoTipo)
  return sumar([monto(c.precio_total_con_margen), descartadas.precioTotalConMargen])
}

type Sumas = Omit<FilaCapituloAprobado, 'nombre' | 'margen' | 'item'>

/** All active tareas of a capitulo as a single one. */
function sumaActiva(s: Sumas): TareaQueSuma {
  return {
    estado: 'activo',
    esAdicional: false,
    descartadoPostAprobacion: false,
    plan: {
      precioTotal: monto(s.precio_total),
      precioTotalConMargen: monto(s.precio_total_con_margen),
      precioCostoFinal: monto(s.precio_costo_final),
      gastoIndirectoTotal: monto(s.gasto_indirecto_total),
      materialTotal: { montoReal: monto(s.material_real), montoPlaneado: monto(s.material_planeado) },
      manoDeObraTotal: { montoReal: monto(s.mano_real), montoPlaneado: monto(s.mano_planeado) },
      materialYManoTotal: {
        montoReal: monto(s.material_y_mano_real),
        montoPlaneado: monto(s.material_y_mano_planeado),
      },
    },
    aprobado: null,
  }
}

/** All tareas discarded after approval as a single one; additional ones have no snapshot, so they add 0. */
function sumaDescartada(c: Pick<FilaCapituloContado, 'descartado_con_margen'>): TareaQueSuma {
  return {
    estado: 'descartado',
    esAdicional: false,
    descartadoPostAprobacion: true,
    plan: NADA,
    aprobado: { precioTotalConMargen: monto(c.descartado_con_margen) },
  }
}

/** A whole amount from numeric text; 0 where nothing was ever summed. Throws RangeError beyond the safe integers. */
function monto(texto: string | null): number {
  return texto === null ? 0 : gs(BigInt(texto))
}

/** Groups rows by a key, keeping their order. */
export function agrupar<T, K>(filas: readonly T[], clave: (fila: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>()
  for (const fila of filas) {
    const k = clave(fila)
    const grupo = grupos.get(k)
    if (grupo) grupo.push(fila)
    else grupos.set(k, [fila])
  }
  return grupos
}
