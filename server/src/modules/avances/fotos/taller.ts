import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import type { ArchivoRecibido } from '../../../base/http/cuerpo/archivo.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { enCarriles } from '../../../base/taller/carriles.ts'
import { ErrorTaller } from '../../../base/taller/taller.ts'
import { LIMITES_FOTOS } from '../../../base/turno/limites.ts'
import type { FotoRehecha, Rehecha } from './rehacer.ts'

/**
 * Photos are opened in child processes of their own, one at a time: a hostile one costs this much time and memory and no
 * more, and only other photos wait for it, the firms in turn. Those of a camera don't hold up those of a phone, which our
 * screens make small before they send them. Waiting photos are on the disk.
 */
const carriles = enCarriles<string, Rehecha>({
  modulo: new URL('./hijo.ts', import.meta.url),
  memoriaMb: 128,
  procesadorMs: 15_000,
  limites: LIMITES_FOTOS,
  piezasPorHijo: 200,
  // 50 megapixels of a PNG take that much while they are open.
  grandeMb: 300,
})

/** Bytes of one that a screen of ours sends. */
const FOTO_CHICA = 1024 * 1024

/** @throws Rechazo 415 with the reason against the photo */
export async function rehacerFoto(recibida: ArchivoRecibido, signal: AbortSignal): Promise<FotoRehecha> {
  const taller = recibida.bytes <= FOTO_CHICA ? carriles.chico : carriles.grande
  const hecha = await taller.hacer(recibida.ruta, { signal }).catch((error: unknown) => {
    throw deTaller(error)
  })
  if (!hecha.ok) throw new Rechazo('TIPO_NO_SOPORTADO', hecha.motivo)
  return hecha.foto
}

/** A child killed for its time or memory is the photo's fault; a busy one is nobody's. */
function deTaller(error: unknown): unknown {
  if (!(error instanceof ErrorTaller)) return error
  const ahogado = error.codigo === 'fallo' && error.message.startsWith('the child ended')
  return error.codigo === 'tiempo' || ahogado
    ? new Rechazo('TIPO_NO_SOPORTADO', mensajesFotos.tardaDemasiado)
    : error
}
