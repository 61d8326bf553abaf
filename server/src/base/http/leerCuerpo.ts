import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Taller } from '../taller/taller.ts'
import { LIMITES_LECTURA } from '../turno/limites.ts'
import { type ArchivoRecibido, Recibidos } from './cuerpo/archivo.ts'
import { type JsonLeido, leerJson } from './cuerpo/json.ts'
import { Rechazo } from './rechazo.ts'
import { aTiempo, Lentos, RITMO, type Ritmo } from './ritmo.ts'

/** Most bytes that this request's body may have, set when it was admitted; `archivo` where it may bring a file. */
export interface Limites {
  campos: number
  archivo?: number
  /** In whose name it comes: a person has so many slow ones at once. */
  de?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no body may be read. */
    limites: Limites | null
    archivo: ArchivoRecibido | null
  }
}

/** JSON longer than this is parsed in another process: parsing it here would block the event loop. */
const LARGO_APARTE = 64 * 1024

const lector = new Taller<Uint8Array, JsonLeido>({
  modulo: new URL('./cuerpo/hijo.ts', import.meta.url),
  memoriaMb: 512,
  procesadorMs: 10_000,
  limites: LIMITES_LECTURA,
})

/** Whether a body follows the headers. */
export function traeCuerpo({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return headers['content-length'] !== undefined && headers['content-length'] !== '0'
}

/** Whether the headers say that the body is JSON. */
export function traeJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
}

/** Reads the body of admitted requests: JSON, or fields followed by a file. All other bodies stay unread. */
export function leerCuerpos(app: FastifyInstance, ritmo: Ritmo = RITMO): void {
  const recibidos = new Recibidos()
  const lentos = new Lentos()
  const hasta = (request: FastifyRequest, { de = '' }: Limites, bytes: number) =>
    conLimite(aTiempo(request.raw, ritmo, lentos, de), bytes)
  app.decorateRequest('limites', null)
  app.decorateRequest('archivo', null)
  app.addHook('onClose', () => recibidos.cerrar())
  // Not after the answer: of one whose caller has gone that never comes.
  app.addHook('onSend', async ({ archivo }) => {
    if (archivo !== null) await recibidos.borrar(archivo.ruta).catch(() => undefined)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { limites } = request
    if (limites === null) return undefined
    return enJson(await juntar(hasta(request, limites, limites.campos)))
  })
  app.addContentTypeParser(TIPO_CON_ARCHIVO, async (request: FastifyRequest) => {
    if (request.limites === null) return undefined
    const { campos, archivo } = request.limites
    if (archivo === undefined) throw new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoNoEsJson)
    const largo = Number(request.headers[LARGO_DE_LOS_CAMPOS] ?? 0)
    if (!Number.isInteger(largo) || largo < 0) throw ilegible()
    if (largo > campos) throw muyGrande()
    const bytes = new PorPartes(hasta(request, request.limites, largo + archivo))
    try {
      const leidos = await enJson(await bytes.primeros(largo))
      request.archivo = await recibidos.guardar(bytes.resto())
      return leidos
    } finally {
      await bytes.soltar()
    }
  })
  // A photo is the whole body, as a phone sends it. What it really is, whoever opens it finds out.
  app.addContentTypeParser(/^image\//, async (request: FastifyRequest) => {
    if (request.limites === null) return undefined
    const { archivo } = request.limites
    if (archivo === undefined) throw new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoNoEsJson)
    request.archivo = await recibidos.guardar(hasta(request, request.limites, archivo))
    return undefined
  })
}

/** Refuses, before a byte is read, a body that announces that it is too large. */
export function exigirQueQuepa({ headers }: FastifyRequest, { campos, archivo = 0 }: Limites): void {
  if (Number(headers['content-length'] ?? 0) > campos + archivo) throw muyGrande()
}

const muyGrande = () => new Rechazo('DEMASIADO_GRANDE', mensajesComun.cuerpoMuyGrande)
const ilegible = () => new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible)
const cortada = () => new Rechazo('LINEA_CORTADA', mensajesComun.lineaCortada)

async function enJson(bytes: Buffer): Promise<unknown> {
  const leido = bytes.length > LARGO_APARTE ? await lector.hacer(bytes) : leerJson(bytes)
  if (!leido.ok) throw ilegible()
  return leido.valor
}

/** The pieces of a body up to so many bytes. */
async function* conLimite(trozos: AsyncIterable<Buffer>, limite: number): AsyncGenerator<Buffer> {
  let leidos = 0
  try {
    for await (const trozo of trozos) {
      leidos += trozo.length
      if (leidos > limite) throw muyGrande()
      yield trozo
    }
  } catch (error) {
    // Any other error is of the connection, which ended halfway.
    throw error instanceof Rechazo ? error : cortada()
  }
}

async function juntar(trozos: AsyncIterable<Buffer>): Promise<Buffer> {
  const todos: Buffer[] = []
  for await (const trozo of trozos) todos.push(trozo)
  return Buffer.concat(todos)
}

/** Reads a body in two parts: its first bytes are one thing and the rest another. */
class PorPartes {
  readonly #trozos: AsyncGenerator<Buffer>
  #sobra: Buffer = Buffer.alloc(0)

  constructor(trozos: AsyncGenerator<Buffer>) {
    this.#trozos = trozos
  }

  async primeros(largo: number): Promise<Buffer> {
    const leidos: Buffer[] = []
    let faltan = largo
    while (faltan > 0) {
      const { value: trozo, done } = await this.#trozos.next()
      if (done) throw ilegible()
      leidos.push(trozo.subarray(0, faltan))
      this.#sobra = trozo.subarray(faltan)
      faltan -= Math.min(trozo.length, faltan)
    }
    return Buffer.concat(leidos)
  }

  async *resto(): AsyncGenerator<Buffer> {
    if (this.#sobra.length > 0) yield this.#sobra
    yield* this.#trozos
  }

  /** Where it was not read to its end. */
  async soltar(): Promise<void> {
    await this.#trozos.return(undefined)
  }
}
