import { z } from 'zod'
import { TODOS, zGs, zId, zPorcentaje, zSiNo, zUnidad } from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zCapitulo, zGrupo } from './capitulos.ts'
import { DE_OBRA_AL_CLIENTE, zObra, zObraSinMargen, zObraSoloCantidades } from './obras.ts'
import { zPlan, zTareaDeVista, zTareaSinMargen, zTareaSoloCantidades } from './tarea.ts'
import {
  aprobadosCapitulo,
  totalesCapitulo,
  zTotalesObra,
  zTotalesObraSinMargen,
  zTotalesObraSoloCantidades,
} from './totales.ts'

/** The item number of a capitulo, grupo or tarea: 1, 1.1, 1.1.1 (decision 0141). */
const item = { item: z.string() }

/** A capitulo of the budget view with its totals, groups and tareas (domain.md §3). */
export const zCapituloVista = z.object({
  ...item,
  ...zCapitulo.omit({ presupuestoId: true, grupos: true }).shape,
  ...totalesCapitulo,
  ...aprobadosCapitulo,
  grupos: z.array(zGrupo.extend({ ...item, tareas: z.array(zTareaDeVista) })),
})

export const zVistaPresupuesto = z.object({
  presupuesto: zObra,
  totales: zTotalesObra,
  rubrosWithGrupos: z.array(zCapituloVista),
})

const DE_CAPITULO = {
  _id: true,
  item: true,
  nombre: true,
  duracion: true,
  duracionAprobado: true,
  estado: true,
  capituloGastoIndirecto: true,
  contratistas: true,
  version: true,
  tsCreated: true,
  tsUpdated: true,
  porcentajeEnObra: true,
  porcentajeEnObraAprobado: true,
  avancePorcentajeTotal: true,
} as const

const zTareaCliente = z.object({
  _id: zId,
  ...item,
  nombre: z.string(),
  plan: z.object({
    unidadMedida: zUnidad,
    cantidadCliente: zPlan.shape.cantidadCliente,
    /** round(precioTotalConMargen ÷ cantidadCliente) */
    precioUnitarioConMargen: zGs,
    precioTotalConMargen: zGs,
  }),
  avancePorcentaje: zPorcentaje.max(100),
  esAdicional: z.boolean(),
  descartadoPostAprobacion: z.boolean(),
})
const zGrupoCliente = z.object({ _id: zId, ...item, nombre: z.string() })
const zCapituloCliente = z.object({
  _id: zId,
  ...item,
  nombre: z.string(),
  duracion: z.int(),
  porcentajeEnObra: zPorcentaje,
  planPrecioTotalConMargen: zGs,
})

/** The closed list of domain.md §13: no cost, no margin, no indirect capitulo, no contratista. */
export const zVistaCliente = z.object({
  presupuesto: zObra.pick(DE_OBRA_AL_CLIENTE),
  totales: zTotalesObra.pick({
    presupuestoPlanPrecioTotalConMargen: true,
    presupuestoPlanPrecioTotalConMargenAprobado: true,
    presupuestoAvancePorcentajeTotal: true,
    obraDuracion: true,
    obraDuracionAprobado: true,
  }),
  rubrosWithGrupos: z.array(
    zCapituloCliente.extend({
      grupos: z.array(zGrupoCliente.extend({ tareas: z.array(zTareaCliente) })),
    }),
  ),
})

/**
 * What a resident sees where the firm hides the margin: nothing that contains it (domain.md §13, 'El residente ve').
 */
export const zVistaSinMargen = z.object({
  presupuesto: zObraSinMargen,
  totales: zTotalesObraSinMargen,
  rubrosWithGrupos: z.array(
    zCapituloVista.pick(DE_CAPITULO).extend({
      ...zCapituloVista.pick({
        planPrecioTotal: true,
        planPrecioTotalAprobado: true,
        planPrecioTotalSinMargen: true,
        planPrecioTotalSinMargenAprobado: true,
        planCostoTotal: true,
        planCostoTotalAprobado: true,
        gastoIndirectoTotal: true,
        gastoIndirectoTotalAprobado: true,
        materialTotal: true,
        manoDeObraTotal: true,
        materialYManoTotal: true,
      }).shape,
      grupos: z.array(zGrupo.extend({ ...item, tareas: z.array(zTareaSinMargen.extend(item)) })),
    }),
  ),
})

/** What a resident sees where the firm shows quantities alone. */
export const zVistaSoloCantidades = z.object({
  presupuesto: zObraSoloCantidades,
  totales: zTotalesObraSoloCantidades,
  rubrosWithGrupos: z.array(
    zCapituloVista.pick(DE_CAPITULO).extend({
      grupos: z.array(zGrupo.extend({ ...item, tareas: z.array(zTareaSoloCantidades.extend(item)) })),
    }),
  ),
})

/** All prices of the client's budget include margin, so both settings leave it without amounts. */
const zVistaClienteSinMontos = z.object({
  presupuesto: zVistaCliente.shape.presupuesto,
  totales: zVistaCliente.shape.totales.pick({
    presupuestoAvancePorcentajeTotal: true,
    obraDuracion: true,
    obraDuracionAprobado: true,
  }),
  rubrosWithGrupos: z.array(
    zCapituloCliente
      .pick({ _id: true, item: true, nombre: true, duracion: true, porcentajeEnObra: true })
      .extend({
        grupos: z.array(
          zGrupoCliente.extend({
            tareas: z.array(
              zTareaCliente.extend({
                plan: zTareaCliente.shape.plan.pick({ unidadMedida: true, cantidadCliente: true }),
              }),
            ),
          }),
        ),
      }),
  ),
})

/** `orden`: that of the work, which people change; `_id`: that in which they were made. */
export const ORDEN_CAPITULOS = ['orden', '_id', 'nombre'] as const
const zVistaQuery = z.object({
  presupuestoId: zId,
  sortField: z.enum(ORDEN_CAPITULOS).default('_id'),
  sortDirection: z.enum(['1', '-1']).default('1'),
  soloTareasAprobadas: zSiNo,
})

export const vistaPresupuesto = endpoint({
  nombre: 'vistaPresupuesto',
  metodo: 'GET',
  ruta: '/v1/tareas/presupuesto',
  resumen: 'El presupuesto entero: capítulos, grupos, rubros y totales',
  acceso: TODOS,
  query: zVistaQuery,
  sellada: true,
  respuesta: zVistaPresupuesto,
  respuestaCliente: zVistaCliente,
  caras: { residenteSinMargen: zVistaSinMargen, residenteSoloCantidades: zVistaSoloCantidades },
})

/** Ours: what the work's client sees, for admins and the client alike; the answer has no cost. */
export const vistaPresupuestoCliente = endpoint({
  nombre: 'vistaPresupuestoCliente',
  metodo: 'GET',
  ruta: '/v1/tareas/presupuestoCliente',
  resumen: 'El presupuesto como lo ve el cliente',
  acceso: TODOS,
  query: zVistaQuery,
  sellada: true,
  respuesta: zVistaCliente,
  respuestaCliente: zVistaCliente,
  caras: { residenteSinMargen: zVistaClienteSinMontos },
})
