import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { z } from 'zod'
import { zDatoAuxiliar, zPrecio } from '../catalogo.ts'
import { ADMINISTRAN, zId, zInstante, zPrecioEntrada } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

// Many prices of the base at once: typed, pasted, raised by a percentage, confirmed, and undone (decision 0168).

/** Why a row of the call is refused. */
export const CLASES_DE_PRECIO_RECHAZADO = [
  /** Somebody changed it since; `actual` is what it is now. */
  'vieja',
  'noExiste',
  /** It is deactivated, or a work's own. */
  'cerrada',
  /** The call names it twice. */
  'repetida',
] as const

/**
 * Absent prices move by the rule of twins, null is 'Sin precio' (domain.md §5). `sigueIgual` confirms the present ones,
 * which dates them anew.
 */
const zCambioDePrecio = z
  .object({
    _id: zId,
    version: z.int().min(1),
    precio: zPrecioEntrada.nullish(),
    precioReal: zPrecioEntrada.nullish(),
    sigueIgual: z.boolean().default(false),
  })
  .refine(
    ({ precio, precioReal, sigueIgual }) =>
      sigueIgual
        ? precio === undefined && precioReal === undefined
        : precio !== undefined || precioReal !== undefined,
    mensajesCatalogo.ingresePrecio,
  )

const zPrecioRechazado = z.object({
  /** Of the change, from 0. */
  indice: z.int(),
  _id: zId,
  clase: z.enum(CLASES_DE_PRECIO_RECHAZADO),
  motivo: z.string(),
  actual: zDatoAuxiliar.optional(),
})
/** `actual` of a `LOTE_RECHAZADO` (409): every row that was refused; nothing was changed. */
export const zPreciosRechazados = z.object({ filas: z.array(zPrecioRechazado) })

export const loteDePrecios = endpoint({
  nombre: 'loteDePrecios',
  metodo: 'PATCH',
  ruta: '/v1/datosAuxiliares/precios',
  resumen: 'Cambiar o confirmar muchos precios de la base, todos o ninguno',
  acceso: ADMINISTRAN,
  textoFaltan: mensajesCatalogo.ingresePrecio,
  body: z.object({
    cambios: z.array(zCambioDePrecio).min(1).max(PRECIOS_POR_LOTE),
    /** Puts back what prices were: they get the date again that they had with those figures. */
    deshace: z.boolean().default(false),
  }),
  respuesta: z.object({
    message: z.string(),
    /** Each as it is now, in the order of the call. */
    precios: z.array(
      z.object({
        _id: zId,
        ultimoPrecio: zPrecio,
        ultimoPrecioReal: zPrecio,
        precioDesde: zInstante.nullable(),
        version: z.int(),
      }),
    ),
  }),
})
