import type { Endpoint } from '@plomada/contract/endpoint'
import { type LoQueSeManda, pedir } from './cliente.ts'

export interface ArchivoBajado {
  contenido: Blob
  nombre: string
}

/** Bytes received, and the total; `total` is undefined where the server doesn't tell. */
export type AlAvanzar = (bajado: number, total: number | undefined) => void

/** Brings a file to be shown inside the page; `signal` gives it up. */
export async function traer<E extends Endpoint>(
  endpoint: E,
  envio: LoQueSeManda<E>,
  signal: AbortSignal,
): Promise<Blob> {
  return (await pedir(endpoint, envio, { signal })).blob()
}

/** Downloads a file inside the page and reports progress; `signal` cancels it. */
export async function bajar<E extends Endpoint>(
  endpoint: E,
  envio: LoQueSeManda<E>,
  signal: AbortSignal,
  alAvanzar: AlAvanzar,
): Promise<ArchivoBajado> {
  const respuesta = await pedir(endpoint, envio, { signal })
  // For a compressed answer the header gives the compressed length, which is not what is counted here.
  const largo = respuesta.headers.has('content-encoding') ? null : respuesta.headers.get('content-length')
  const total = largo === null ? undefined : Number(largo)
  const trozos: Uint8Array<ArrayBuffer>[] = []
  let bajado = 0
  const lector = respuesta.body?.getReader()
  for (let paso = await lector?.read(); paso?.value !== undefined; paso = await lector?.read()) {
    trozos.push(paso.value)
    bajado += paso.value.byteLength
    alAvanzar(bajado, total)
  }
  const tipo = respuesta.headers.get('content-type') ?? 'application/octet-stream'
  return { contenido: new Blob(trozos, { type: tipo }), nombre: leerNombre(respuesta) }
}

/** What `Descargar` does for a file of one endpoint. `tras`: what it waits for before it is asked for. */
export const descargaDe =
  <E extends Endpoint>(endpoint: E, envio: LoQueSeManda<E>, tras?: (signal: AbortSignal) => Promise<void>) =>
  async (signal: AbortSignal, alAvanzar: AlAvanzar): Promise<ArchivoBajado> => {
    await tras?.(signal)
    return bajar(endpoint, envio, signal, alAvanzar)
  }

/** The file's name as the server gave it: `filename*` (with accents) before `filename`. */
function leerNombre(respuesta: Response): string {
  const disposicion = respuesta.headers.get('content-disposition') ?? ''
  const conAcentos = /filename\*=UTF-8''([^;]+)/i.exec(disposicion)?.[1]
  if (conAcentos) return decodeURIComponent(conAcentos)
  return /filename="([^"]+)"/i.exec(disposicion)?.[1] ?? 'plomada'
}
