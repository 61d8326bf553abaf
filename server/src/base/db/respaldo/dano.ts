import { basename } from 'node:path'
import { z } from 'zod'
import { codigoDe, ErrorBase, enUnRenglon, mensajes, textoDeError } from '../errores.ts'

/**
 * Data that a table refuses, or a table that does not exist: the rows do not belong to the base that the manifest
 * describes.
 */
const FILAS_AJENAS = /^(22...|23...|42703|42P01|42601)$/
/** What zlib says of bytes that are not gzip, or incomplete. */
const GZIP_ROTO = /^(Z_\w+|ERR_BUFFER_OUT_OF_BOUNDS)$/

/** What is wrong with a backup, in one line; undefined where the error is not the backup's fault. */
function danoDe(error: unknown): string | undefined {
  const codigo = codigoDe(error)
  if (codigo === 'ENOENT' && error instanceof Error && 'path' in error) {
    return `falta ${basename(String(error.path))}`
  }
  if (codigo === 'ENOTDIR') return 'no es una carpeta'
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'manifiesto.json está dañado'
  if (GZIP_ROTO.test(codigo)) return 'sus archivos están dañados'
  if (FILAS_AJENAS.test(codigo)) return `sus filas no son las que dice el manifiesto (${codigo})`
  return undefined
}

/** The same error, told as damage of the backup in `carpeta` where that is what it is. */
export function comoDano(carpeta: string, error: unknown): unknown {
  const dano = danoDe(error)
  if (error instanceof ErrorBase || dano === undefined) return error
  return respaldoInvalido(carpeta, dano, error)
}

/** The refusal of a backup that can not be read, for any reason. */
export function respaldoInvalido(carpeta: string, dano: string, cause?: unknown): ErrorBase {
  return new ErrorBase('respaldo_invalido', mensajes.respaldoInvalido(`${carpeta}: ${dano}`), { cause })
}

/** The refusal for whatever went wrong while a backup was only being read. */
export const alLeer = (carpeta: string, error: unknown): ErrorBase =>
  respaldoInvalido(carpeta, danoDe(error) ?? enUnRenglon(textoDeError(error)), error)
