import { Rechazo } from '../../../../base/http/rechazo.ts'
import { ErrorTaller } from '../../../../base/taller/taller.ts'

/** A child killed for its time or memory is the file's fault, and is refused in words; a busy one is nobody's. */
export function deLector(error: unknown, no: { tarda: string; pide: string }): unknown {
  if (!(error instanceof ErrorTaller)) return error
  if (error.codigo === 'tiempo') return new Rechazo('INVALIDO', no.tarda, { campo: 'archivo' })
  const ahogado = error.codigo === 'fallo' && error.message.startsWith('the child ended')
  return ahogado ? new Rechazo('INVALIDO', no.pide, { campo: 'archivo' }) : error
}
