import { z } from 'zod'
import { TODOS, zGs, zId, zPorcentaje, zRastro, zSiNo, zUnidad } from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zContratista, zEstado } from './capitulos.ts'
import { zObra } from './obras.ts'
import { zPlan, zTarea } from './tarea.ts'
import { aprobadosCapitulo, totalesCapitulo, zTotalesObra } from './totales.ts'

/** A capitulo of the budget view with its totals, groups and tareas (domain.md §3). */
export const zCapituloVista = z.object({
  _id: zId,
  nombre: z.string(),
  duracion: z.int(),
  estado: zEstado,
  capituloGastoIndirecto: z.boolean(),
  margen: zPorcentaje.nullable(),
  contratistas: z.array(zContratista),
  ...zRastro,
  ...totalesCapitulo,
  ...aprobadosCapitulo,
  grupos: z.array(z.object({ _id: zId, nombre: z.string(), estado: zEstado, tareas: z.array(zTarea) })),
})

export const zVistaPresupuesto = z.object({
  presupuesto: zObra,
  totales: zTotalesObra,
  rubrosWithGrupos: z.array(zCapituloVista),
})

/** The closed list of domain.md §13: no cost, no margin, no indirect capitulo, no contratista. */
export const zVistaCliente = z.object({
  presupuesto: zObra.pick({
    _id: true,
    nombre: true,
    descripcion: true,
    tipo: true,
    estado: true,
    totalM2: true,
  }),
  totales: zTotalesObra.pick({
    presupuestoPlanPrecioTotalConMargen: true,
    presupuestoPlanPrecioTotalConMargenAprobado: true,
    presupuestoAvancePorcentajeTotal: true,
    obraDuracion: true,
    obraDuracionAprobado: true,
  }),
  rubrosWithGrupos: z.array(
    z.object({
      _id: zId,
      nombre: z.string(),
      duracion: z.int(),
      porcentajeEnObra: zPorcentaje,
      planPrecioTotalConMargen: zGs,
      grupos: z.array(
        z.object({
          _id: zId,
          nombre: z.string(),
          tareas: z.array(
            z.object({
              _id: zId,
              nombre: z.string(),
              plan: z.object({
                unidadMedida: zUnidad,
                cantidadCliente: zPlan.shape.cantidadCliente,
                /** round(precioTotalConMargen ÷ cantidadCliente) */
                precioUnitarioConMargen: zGs,
                precioTotalConMargen: zGs,
              }),
              avancePorcentaje: zPorcentaje,
              esAdicional: z.boolean(),
              descartadoPostAprobacion: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
})

export const ORDEN_CAPITULOS = ['_id', 'nombre'] as const
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
})

/** Ours: what the client of the work sees, for who administers and for the client alike; its answer carries no cost. */
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
})
