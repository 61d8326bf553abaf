import { inspect } from 'node:util'
import { FallaDeConfig } from '../config.ts'
import { codigoDe, ErrorBase, enUnRenglon, textoDeError } from '../db/errores.ts'
import { comoPerdida } from '../db/perdida.ts'
import { Rechazo } from '../http/rechazo.ts'
import { conFuentes } from '../pila/conFuentes.ts'

/** The reason of a failure for whoever ran the server or one of its commands, in one line that they can act upon. */
export function motivo(error: unknown): string {
  const conocido = comoPerdida(error)
  if (conocido instanceof FallaDeConfig || conocido instanceof ErrorBase || conocido instanceof Rechazo) {
    return conocido.message
  }
  switch (codigoDe(error)) {
    case 'EADDRINUSE':
      return 'El puerto está ocupado por otro programa: cerralo o elegí otro con PORT.'
    case 'EADDRNOTAVAIL':
      return 'HOST no es una dirección de esta máquina: poné una suya, o 0.0.0.0 para todas.'
    case 'EACCES':
    case 'EPERM':
      return `Sin permiso para escuchar o escribir: revisá PORT y DATA_DIR (${enUnRenglon(textoDeError(error))}).`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'No queda espacio en el disco de DATA_DIR.'
    case 'EROFS':
      return 'El disco de DATA_DIR es de sólo lectura: elegí otra carpeta.'
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENAMETOOLONG':
    case 'ELOOP':
      return `DATA_DIR no puede ser una carpeta ahí: elegí otra (${enUnRenglon(textoDeError(error))}).`
    default:
      // An error that nobody foresaw shows its stack too.
      return error instanceof Error ? conFuentes(error.stack ?? error.message) : inspect(error)
  }
}
