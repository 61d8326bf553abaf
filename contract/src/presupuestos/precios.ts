import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/precios'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { z } from 'zod'
import { zPrecio, zTipoComponente } from '../catalogo.ts'
import { ADMINISTRAN, zGs, zHecho, zId, zInstante, zPrecioEntrada, zVersion } from '../comun.ts'
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
  respuesta: z.object({ message: z.string(), presupuestoPlanPrecioTotalConMargen: zGs }),
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

const zDosPrecios = z.object({ precioUnitario: zPrecio, precioUnitarioReal: zPrecio })
const zDosPreciosEntrada = z.object({
  precioUnitario: zPrecioEntrada.nullable(),
  precioUnitarioReal: zPrecioEntrada.nullable(),
})

/** What a pending work charges beside what the base says now, of those that differ (decision 0169). */
export const preciosPorActualizar = endpoint({
  nombre: 'preciosPorActualizar',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/preciosPorActualizar',
  resumen: 'Los precios de una obra que no son los de la base, con los dos',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  respuesta: z.object({
    /** Why this work is not brought up to date; null where it may be. */
    razon: z.string().nullable(),
    items: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        tag: zTipoComponente,
        codigo: z.string(),
        unidadMedidaCodigo: z.string(),
        /** In how many of its rubros it is. */
        rubros: z.int(),
        antes: zDosPrecios,
        despues: zDosPrecios,
        precioDesde: zInstante.nullable(),
      }),
    ),
  }),
})

/** Prices that a work keeps, from what was seen to what was seen: another one meanwhile refuses it. */
const zActualizacion = z.object({
  cambios: z
    .array(z.object({ _id: zId, antes: zDosPreciosEntrada, despues: zDosPreciosEntrada }))
    .min(1)
    .max(PRECIOS_POR_LOTE),
})

const zSeguido = z.object({ _id: zId, precioUnitario: z.boolean(), precioUnitarioReal: z.boolean() })
const zActualizada = z.object({
  /** The rubros whose price changes, with margin. */
  tareas: z.array(
    z.object({ _id: zId, nombre: z.string(), capitulo: z.string(), antes: zGs, despues: zGs }),
  ),
  /** The work's price with margin. */
  total: z.object({ antes: zGs, despues: zGs }),
})

export const previaDePrecios = endpoint({
  nombre: 'previaDePrecios',
  metodo: 'POST',
  ruta: '/v1/presupuestos/:presupuestoId/preciosPorActualizar/previa',
  resumen: 'Cuánto cambiaría cada rubro y la obra, sin cambiar nada',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  body: zActualizacion,
  respuesta: zActualizada,
})

export const actualizarPrecios = endpoint({
  nombre: 'actualizarPrecios',
  metodo: 'POST',
  ruta: '/v1/presupuestos/:presupuestoId/preciosPorActualizar',
  resumen: 'Llevar a una obra pendiente precios de la base, o deshacerlo',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  body: zActualizacion.extend({
    /**
     * Puts back what the work had: `antes` and `despues` the other way round, with the labour that had followed, since what
     * had that price by itself keeps it.
     */
    deshace: z.object({ siguieron: z.array(zSeguido).max(20_000) }).nullish(),
  }),
  respuesta: zActualizada.extend({
    message: z.string(),
    /** Componentes with a price of their own that followed. */
    siguieron: z.array(zSeguido),
  }),
})

/** `actual` of a `LOTE_RECHAZADO` (409): the entries whose price is another by now, in words; nothing was changed. */
export const zActualizacionRechazada = z.object({
  filas: z.array(z.object({ indice: z.int(), _id: zId, motivo: z.string() })),
})
