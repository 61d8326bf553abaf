import { COPIAS_MAXIMAS } from '@plomada/domain/banco/copias'
import { ORDEN_BANCO } from '@plomada/domain/banco/orden'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { z } from 'zod'
import { zOrden } from '../catalogo.ts'
import {
  ADMINISTRAN,
  LARGO,
  LEEN_COSTOS,
  zBusqueda,
  zCantidadEntrada,
  zCreado,
  zDecimal,
  zId,
  zLista,
  zPaginado,
  zPorcentaje,
  zTexto,
  zUnidad,
  zVersion,
} from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zComponente, zRedondeo, zTareaCompleta } from '../presupuestos/tarea.ts'
import { zComponentesEntrada, zUnidadEntrada } from '../presupuestos/tareas.ts'

/** The price bank: the tareas of the empresa's plantilla (domain.md §6). On the wire an item is a `rubro`. */
export const tareasDelBanco = endpoint({
  nombre: 'tareasDelBanco',
  metodo: 'GET',
  ruta: '/v1/tareas/bd',
  resumen: 'Rubros del banco de precios; presupuestoId nombra la obra en la que se va a copiar',
  acceso: ADMINISTRAN,
  query: z.object({
    ...zPaginado,
    busquedaRapida: zBusqueda,
    sortField: z.enum(ORDEN_BANCO).default('nombre'),
    sortOrder: zOrden,
    presupuestoId: zId.optional(),
  }),
  respuesta: z.object({ tareas: zLista(zTareaCompleta) }),
})

export const unidadesDelBanco = endpoint({
  nombre: 'unidadesDelBanco',
  metodo: 'GET',
  ruta: '/v1/tareas/bd/unidades',
  resumen: 'Unidades de medida para un rubro del banco de precios',
  acceso: LEEN_COSTOS,
  respuesta: zLista(zUnidad),
})

/** Documented, with this single value: discarding is another call. */
const zEstado = z.literal('activo').optional()

export const crearTareaDelBanco = endpoint({
  nombre: 'crearTareaDelBanco',
  metodo: 'POST',
  ruta: '/v1/tareas/bd/rubro',
  resumen: 'Crear un rubro del banco de precios, sin capítulo',
  acceso: ADMINISTRAN,
  body: z.object({
    nombre: zTexto(),
    estado: zEstado,
    plan: z.object({ unidadMedida: zUnidadEntrada, cantidad: zCantidadEntrada }),
    componentes: zComponentesEntrada,
  }),
  respuesta: zCreado,
})

/**
 * Absent fields keep their value, as in `editarTarea`; the capitulo that an item may have in the plantilla isn't
 * changed here.
 */
export const editarTareaDelBanco = endpoint({
  nombre: 'editarTareaDelBanco',
  metodo: 'PATCH',
  ruta: '/v1/tareas/bd/rubro',
  resumen: 'Editar un rubro del banco de precios',
  acceso: ADMINISTRAN,
  body: z.object({
    rubroId: zId,
    version: zVersion,
    nombre: zTexto().optional(),
    estado: zEstado,
    plan: z
      .object({ unidadMedida: zUnidadEntrada.optional(), cantidad: zCantidadEntrada.optional() })
      .optional(),
    componentes: zComponentesEntrada.optional(),
  }),
  respuesta: z.object({ message: z.string(), tarea: zTareaCompleta }),
})

const destino = { presupuestoId: zId, capituloId: zId, contratistaId: zId }

export const copiarTareaDelBanco = endpoint({
  nombre: 'copiarTareaDelBanco',
  metodo: 'POST',
  ruta: '/v1/tareas/bd/copy-rubro',
  resumen: 'Copiar un rubro del banco de precios a un capítulo de una obra, a los precios de la obra',
  acceso: ADMINISTRAN,
  body: z.object({
    ...destino,
    tareaId: zId,
    cantidad: zCantidadEntrada,
    /** Documented and ignored: the server reads it from the persona. */
    contratistaNombre: z.string().max(LARGO.nombre).optional(),
  }),
  respuesta: z.object({ _id: zId, newTareaId: zId, message: z.string() }),
})

/** Ours: copies all of them or none. */
export const copiarTareasDelBanco = endpoint({
  nombre: 'copiarTareasDelBanco',
  metodo: 'POST',
  ruta: '/v1/tareas/bd/copy-rubros',
  resumen: 'Copiar varios rubros del banco de precios a un capítulo de una obra: todos o ninguno',
  acceso: ADMINISTRAN,
  body: z.object({
    ...destino,
    rubros: z
      .array(z.object({ tareaId: zId, cantidad: zCantidadEntrada }))
      .min(1)
      .refine((rubros) => rubros.length <= COPIAS_MAXIMAS, mensajesEdicion.copiasDeMas(COPIAS_MAXIMAS)),
  }),
  respuesta: z.object({ newTareaIds: z.array(zId), message: z.string() }),
})

const zIdsEnTexto = z
  .string()
  .max(COPIAS_MAXIMAS * 37)
  .transform((texto) => texto.split(','))
  .pipe(z.array(zId).min(1).max(COPIAS_MAXIMAS))

/** Ours: what a copy would bring, so that the screen can compute its figures for each typed quantity. */
export const previaDeCopia = endpoint({
  nombre: 'previaDeCopia',
  metodo: 'GET',
  ruta: '/v1/tareas/bd/copy-rubros',
  resumen: 'Lo que se copiaría a un capítulo: componentes a los precios de la obra, grupo y margen',
  acceso: ADMINISTRAN,
  query: z.object({ presupuestoId: zId, capituloId: zId, tareaIds: zIdsEnTexto }),
  respuesta: z.object({
    /** Margin in force in the capitulo. */
    margenTareas: zPorcentaje,
    rubros: z.array(
      z.object({
        tareaId: zId,
        nombre: z.string(),
        unidadMedida: zUnidad,
        /** The item's own quantity in the bank. */
        cantidad: zDecimal,
        /** The grupo it would go to; null: one of that name is made. */
        grupoId: zId.nullable(),
        grupoNombre: z.string(),
        componentes: z.array(zComponente.omit({ _id: true, estado: true })),
        /** The file's rounding, which the item keeps and its total is computed with. */
        redondeo: zRedondeo,
      }),
    ),
  }),
})
