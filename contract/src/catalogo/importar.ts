import { FILAS_POR_PEDIDO } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { z } from 'zod'
import { ADMINISTRAN, LARGO, zId, zPrecioEntrada, zTexto, zTextoLibre } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** The last row that a sheet can have. */
const FILA_MAXIMA = 1_048_576

/** A row as sent. Rows are independent: only their number must be valid for the others to be read. */
const zFilaEnviada = z.looseObject({ excelRowIndex: z.int().min(1).max(FILA_MAXIMA) })

/** At most 60 rows a request (2-site-management §9). */
export const zFilasEnviadas = z
  .array(zFilaEnviada)
  .min(1)
  .refine((filas) => filas.length <= FILAS_POR_PEDIDO, mensajesImportar.demasiadasLineas)

/** A price that a list may lack: null or absent is 'Sin precio' (domain.md §5). */
export const zPrecioDeHoja = zPrecioEntrada.nullish().transform((precio) => precio ?? null)
export const zCodigoDeHoja = zTextoLibre(LARGO.codigo)
  .nullish()
  .transform((codigo) => codigo ?? '')

/** A row that can be imported. */
export const zFilaDeEntrada = z.object({
  excelRowIndex: z.int(),
  codigo: zCodigoDeHoja,
  nombre: zTexto(),
  unidad: zTexto(LARGO.codigo),
  precio: zPrecioDeHoja,
  precioReal: zPrecioDeHoja,
})

/**
 * Rows in the documented form, for the documentation: each wrong row is answered separately, and the others are read.
 */
export const zFilasDe = <Fila extends z.ZodType>(fila: Fila) => z.array(fila).min(1).max(FILAS_POR_PEDIDO)

const zListaEnviada = z.object({
  rows: zFilasEnviadas,
  tipo: z.enum(['materialTipo', 'manoDeObra']).default('materialTipo'),
})

/** The answer of every import (domain.md §15). `totalUnchanged` is ours: rows that changed nothing. */
export const zResultadoDeImporte = z.object({
  totalInserted: z.int(),
  totalModified: z.int(),
  totalUnchanged: z.int(),
  /** Inserted and modified. */
  totalActions: z.int(),
  /** Some rows were saved and some were not. */
  partialInsert: z.boolean(),
  insertedData: z.array(z.object({ _id: zId, nombre: z.string(), excelRowIndex: z.int() })),
  error: z.array(
    z.object({
      line: z.int(),
      message: z.string(),
      error: z.object({ op: z.object({ excelRowIndex: z.int() }) }),
    }),
  ),
  /** Ours: saved rows whose name differs from the catalogue's, where the code decided. */
  avisos: z.array(z.object({ line: z.int(), message: z.string() })),
})

export const importarDatosAuxiliares = endpoint({
  nombre: 'importarDatosAuxiliares',
  metodo: 'POST',
  ruta: '/v1/datosAuxiliares/excel',
  resumen: 'Importar materiales, o mano de obra con tipo=manoDeObra: hasta 60 filas, cada una por su cuenta',
  acceso: ADMINISTRAN,
  body: zListaEnviada,
  bodyDocumentado: zListaEnviada.extend({ rows: zFilasDe(zFilaDeEntrada) }),
  respuesta: zResultadoDeImporte,
})
