import { SITUACIONES } from '@plomada/domain/reportes/gastos/situacion'
import { z } from 'zod'
import { ADMINISTRAN, zDecimal, zFecha, zGs, zId } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

// What a work spent on materials and what it used of them (2-site-management §2 'Expense report', domain.md §10).

const RANGO = z.object({ presupuestoId: zId, inicio: zFecha, fin: zFecha })

const gastado = {
  presupuestoPrecioTotal: zGs,
  /** Paid up to the end of the range. */
  compraPrecioTotal: zGs,
  /** Budget less what was bought. */
  diffPrecioTotal: zGs,
  /** What the rest will cost, at the average paid or else at the plan's price. */
  proyeccionPrecioTotal: zGs,
  /** Bought and still to buy. */
  proyeccionGastoTotal: zGs,
  /** Paid in the range. */
  compraPeriodo: zGs,
}

export const reporteDeGastos = endpoint({
  nombre: 'reporteDeGastos',
  metodo: 'GET',
  ruta: '/v1/reportes/gastos',
  resumen: 'Lo que una obra gastó en materiales contra lo presupuestado, y en qué va a terminar',
  acceso: ADMINISTRAN,
  query: RANGO,
  respuesta: z.object({
    gastosTotales: z.object(gastado),
    /** What is over its budget first, then what is near. */
    detalleGastos: z.array(
      z.object({
        materialId: zId,
        materialNombre: z.string(),
        unidadMedidaCodigo: z.string(),
        ...gastado,
        cantidadTotal: zDecimal,
        cantidadComprada: zDecimal,
        diffCantidad: zDecimal,
        /** Guaraníes for a unit; null where nothing was bought. */
        compraPromedio: zDecimal.nullable(),
        /** The plan's price of a unit; null where the work has none. */
        precioUnitarioReal: zGs.nullable(),
        /** What became of it: too much bought, dearer than planned, near, left to buy, bought as needed. */
        situacion: z.enum(SITUACIONES),
      }),
    ),
  }),
})

const zCantidades = z.record(z.string(), zDecimal)

export const usoDeMateriales = endpoint({
  nombre: 'usoDeMateriales',
  metodo: 'GET',
  ruta: '/v1/reportes/materiales/uso',
  resumen: 'Los materiales que llevó lo avanzado en un rango de días, por rubro',
  acceso: ADMINISTRAN,
  query: RANGO,
  respuesta: z.object({
    /** Tareas (`rubroId`) with avances in the range. */
    materialesUtilizados: z.array(
      z.object({
        rubroId: zId,
        rubroNombre: z.string(),
        unidadMedidaCodigo: z.string(),
        cantidad: zDecimal,
        materiales: zCantidades,
      }),
    ),
    materiales: z.array(z.object({ _id: zId, nombre: z.string(), unidadMedidaCodigo: z.string() })),
    totalesMateriales: zCantidades,
  }),
})
