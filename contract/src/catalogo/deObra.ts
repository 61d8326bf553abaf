import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/muchosPrecios'
import { z } from 'zod'
import { zPrecio, zTipoComponente } from '../catalogo.ts'
import { ADMINISTRAN, zGs, zId, zInstante, zPrecioEntrada } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

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
  tareas: z.array(z.object({ _id: zId, nombre: z.string(), capitulo: z.string(), antes: zGs, despues: zGs })),
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
