import type { zVistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { observacionesDe } from '@plomada/domain/presupuestos/observaciones'
import { margenQueRige, type Redondeo } from '@plomada/domain/presupuestos/plan'
import { cifrasFinales } from '@plomada/domain/presupuestos/totales'
import type { z } from 'zod'
import { leerMicroExacto } from './exacto.ts'
import { numerosDeVista } from './numerosDeVista.ts'
import type { ComponenteCostos, DocumentoCostos, MedicionCostos, Portada, TareaCostos } from './vista.ts'

type VistaPresupuesto = z.output<typeof zVistaPresupuesto>
type ObraDeVista = VistaPresupuesto['presupuesto']
type TareaDeVista = VistaPresupuesto['rubrosWithGrupos'][number]['grupos'][number]['tareas'][number]

/**
 * The document with costs, made from the answer with costs, so that workbook and screen agree. `componentes` has the
 * active ones of each tarea by its id, `mediciones` its measurement lines, and `redondeos` the rounding of the file
 * it came from.
 */
export function documentoConCostos(
  vista: VistaPresupuesto,
  {
    componentes,
    mediciones,
    redondeos,
  }: {
    componentes: ReadonlyMap<string, ComponenteCostos[]>
    mediciones: ReadonlyMap<string, MedicionCostos>
    redondeos: ReadonlyMap<string, Redondeo | null>
  },
  portada: Portada,
): DocumentoCostos {
  const { presupuesto, totales } = vista
  return {
    ...portada,
    numeros: numerosDeVista(vista.rubrosWithGrupos),
    gastoIndirectoPorDistribuir: totales.gastoIndirectoPorDistribuir,
    totales: {
      precioTotal: totales.presupuestoPlanPrecioTotal,
      gastoIndirecto: totales.gastoIndirectoDistribuido,
      costoFinal: totales.presupuestoPlanCostoTotal,
      totalConMargen: totales.presupuestoPlanPrecioTotalConMargen,
    },
    capitulos: vista.rubrosWithGrupos.map((capitulo) => {
      const margen = margenQueRige(capitulo.margen, presupuesto.margenTareas, presupuesto.tipo)
      return {
        id: capitulo._id,
        nombre: capitulo.nombre,
        indirecto: capitulo.capituloGastoIndirecto,
        porcentajeEnObra: capitulo.porcentajeEnObra,
        grupos: capitulo.grupos.map((grupo) => ({
          id: grupo._id,
          nombre: grupo.nombre,
          tareas: grupo.tareas.map((tarea) => ({
            ...lineaDe(tarea, presupuesto),
            margen,
            redondeo: redondeos.get(tarea._id) ?? null,
            componentes: componentes.get(tarea._id) ?? [],
            medicion: mediciones.get(tarea._id) ?? null,
          })),
        })),
      }
    }),
  }
}

/**
 * Unit figures are the plan's; summed figures are those that count: a discarded tarea may count as 0 (domain.md §7).
 */
function lineaDe(
  tarea: TareaDeVista,
  obra: ObraDeVista,
): Omit<TareaCostos, 'margen' | 'redondeo' | 'componentes' | 'medicion'> {
  const { plan, materialTotal, manoDeObraTotal, materialYManoTotal } = tarea
  const cuentan = cifrasFinales(
    { ...tarea, plan: { ...plan, materialTotal, manoDeObraTotal, materialYManoTotal } },
    obra.presupuestoTipo,
  )
  return {
    id: tarea._id,
    version: tarea.version,
    nombre: tarea.nombre,
    unidad: plan.unidadMedida.codigo,
    cantidad: leerMicroExacto(plan.cantidad),
    precioUnitario: leerMicroExacto(plan.precioUnitario),
    precioUnitarioReal: leerMicroExacto(plan.precioUnitarioReal),
    costoUnitarioFinal: leerMicroExacto(plan.precioCostoUnitarioFinal),
    precioUnitarioConMargen: plan.precioUnitarioConMargen,
    precioTotal: cuentan.precioTotal,
    gastoIndirecto: cuentan.gastoIndirectoTotal,
    costoFinal: cuentan.precioCostoFinal,
    totalConMargen: cuentan.precioTotalConMargen,
    contratista: tarea.contratistaNombre,
    marcas: observacionesDe(tarea),
  }
}
