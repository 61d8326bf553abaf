import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { z } from 'zod'
import { ADMINISTRAN, zGs, zHecho, zId, zPrecioEntrada, zVersion } from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zMargen } from './obras.ts'
import { zRazonDeCambios } from './tareas.ts'

/** `capituloId` sets that capitulo's own margin, `margen: null` with it goes back to the work's (domain.md §3). */
export const cambiarMargen = endpoint({
  nombre: 'cambiarMargen',
  metodo: 'PATCH',
  ruta: '/v1/presupuestos/:presupuestoId/margen',
  resumen: 'Cambiar el margen de la obra o de un capítulo y recalcular sus rubros',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  body: z
    .object({
      margen: zMargen.nullable(),
      capituloId: zId.nullish(),
      version: zVersion,
      razon: zRazonDeCambios,
    })
    .refine((b) => b.margen !== null || Boolean(b.capituloId), mensajesPresupuestos.margenFueraDeRango),
  respuesta: z.object({
    message: z.string(),
    presupuestoPlanPrecioTotalConMargen: zGs,
    /** Ours (decision 0182): with which `deshacerLote` sets it back, unless it was that margin already. */
    lote: zId.optional(),
    /** The tareas whose price it moved, at the version that it left. */
    filas: z.array(z.object({ _id: zId, version: z.int() })),
  }),
})

export const distribuirGastosIndirectos = endpoint({
  nombre: 'distribuirGastosIndirectos',
  metodo: 'POST',
  ruta: '/v1/tareas/distribuirGastosIndirectosEnRubros',
  resumen: 'Repartir los gastos indirectos entre los rubros',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId }),
  respuesta: zHecho,
})

/** Changes the price a material has in one work; with the plantilla's id, the base's (domain.md §5). */
export const precioPresupuesto = endpoint({
  nombre: 'precioPresupuesto',
  metodo: 'PATCH',
  ruta: '/v1/datosAuxiliares/precioPresupuesto',
  resumen: 'Cambiar el precio de un componente en una obra y recalcular los rubros que lo usan',
  acceso: ADMINISTRAN,
  textoFaltan: mensajesEdicion.debeCompletarTodos,
  body: z
    .object({
      materialId: zId,
      presupuestoId: zId,
      precio: zPrecioEntrada.optional(),
      precioReal: zPrecioEntrada.optional(),
      razon: zRazonDeCambios,
    })
    .refine((b) => b.precio !== undefined || b.precioReal !== undefined, mensajesEdicion.debeCompletarTodos),
  respuesta: z.object({ message: z.string(), tareasRecalculadas: z.int() }),
})
