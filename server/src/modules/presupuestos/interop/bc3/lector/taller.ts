import { createHash } from 'node:crypto'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import type { Bc3Escrito } from '@plomada/domain/presupuestos/interop/bc3/escribir'
import type { ObraParaBc3 } from '@plomada/domain/presupuestos/interop/bc3/salida/obraParaBc3'
import type { ArchivoRecibido } from '../../../../../base/http/cuerpo/archivo.ts'
import { Rechazo } from '../../../../../base/http/rechazo.ts'
import { Taller } from '../../../../../base/taller/taller.ts'
import { LIMITES_LECTURA } from '../../../../../base/turno/limites.ts'
import { deLector } from '../../entrada/lector.ts'
import type { Leido, PedidoBc3 } from './hijo.ts'
import type { convertir, OpcionesDeLectura, resumir } from './lectura.ts'
import { Recordadas } from './recordadas.ts'

const modulo = new URL('./hijo.ts', import.meta.url)

/**
 * Files of strangers are read in a child process of their own, one at a time: a hostile file costs this much time and
 * memory and no more, and only other files wait for it. Waiting files are on the disk.
 */
const lector = new Taller<PedidoBc3, Leido<unknown>>({
  modulo,
  memoriaMb: 1024,
  procesadorMs: 30_000,
  limites: LIMITES_LECTURA,
  piezasPorHijo: 10,
})
/** Has its own child, so that an export doesn't wait behind an import. */
const escritor = new Taller<PedidoBc3, Bc3Escrito>({ modulo, memoriaMb: 1024 })

const recordadas = new Recordadas()

interface Archivo {
  empresaId: string
  /** The received file; null where a small one came in base64, in `contenido`. */
  recibido: ArchivoRecibido | null
  contenido: string | undefined
  opciones: OpcionesDeLectura
  signal: AbortSignal
}

/** The report of a file, made off the event loop, or the refusal with its reason. */
export function resumirArchivo(archivo: Archivo) {
  // The child answers with the result of that function.
  return leer('resumir', archivo) as Promise<ReturnType<typeof resumir>>
}

/** The whole work of a file. */
export function convertirArchivo(archivo: Archivo) {
  // The child answers with the result of that function.
  return leer('convertir', archivo) as Promise<ReturnType<typeof convertir>>
}

async function leer(
  que: 'resumir' | 'convertir',
  { empresaId, recibido, contenido = '', opciones, signal }: Archivo,
): Promise<unknown> {
  const archivo = recibido?.ruta ?? Buffer.from(contenido, 'base64')
  if ((recibido?.bytes ?? archivo.length) === 0) {
    throw new Rechazo('INVALIDO', mensajesBc3.archivoIlegible, { campo: 'archivo' })
  }
  const huella = recibido?.huella ?? createHash('sha256').update(contenido).digest('hex')
  const recuerdo = recordadas.de(empresaId, huella, opciones.respuestas)
  const leido = await lector
    .hacer({ que, archivo, opciones, recuerdo }, { signal })
    .catch((error: unknown) => {
      throw deLector(error, { tarda: mensajesBc3.tardaDemasiado, pide: mensajesBc3.pideDemasiado })
    })
  if (!leido.ok) throw new Rechazo('INVALIDO', leido.motivo, { campo: 'archivo' })
  return leido.leido
}

export function escribirArchivo(obra: ObraParaBc3, signal: AbortSignal): Promise<Bc3Escrito> {
  return escritor.hacer({ que: 'escribir', obra }, { signal })
}
