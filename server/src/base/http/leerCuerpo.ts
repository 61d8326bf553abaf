import { readFile } from 'node:fs/promises'
import { LARGO_DE_LOS_CAMPOS, TIPO_CON_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Taller } from '../taller/taller.ts'
import { EN_MEMORIA, JSON_A_LA_VEZ, JSON_POR_FIRMA, LIMITES_JSON } from '../turno/limites.ts'
import { ErrorTurno } from '../turno/rotacion.ts'
import { como, type Solicitante } from '../turno/solicitante.ts'
import { Turnos } from '../turno/turnos.ts'
import { type ArchivoRecibido, Recibidos } from './cuerpo/archivo.ts'
import { type JsonLeido, leerJson } from './cuerpo/json.ts'
import { EnCamino, LIMITES_EN_CAMINO, type LimitesEnCamino, type Viaje } from './enCamino.ts'
import { Rechazo } from './rechazo.ts'
import { aTiempo, Lentos, RITMO, type Ritmo } from './ritmo.ts'

/** Most bytes that this request's body may have, set when it was admitted; `archivo` where it may bring a file. */
export interface Limites {
  campos: number
  archivo?: number
  /** In whose name it comes: what they send at once is counted. */
  de: Solicitante
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no body may be read. */
    limites: Limites | null
    archivo: ArchivoRecibido | null
    /** The room that its body takes; null where none is read. */
    viaje: Viaje | null
  }
}

/** Fields that come before a file are kept in memory up to this length, while the file may be long in coming. */
const CAMPOS_EN_MEMORIA = 8 * 1024

/** JSON that is long is parsed in another process: parsing it here would block the event loop. */
const lector = new Taller<string, JsonLeido>({
  modulo: new URL('./cuerpo/hijo.ts', import.meta.url),
  memoriaMb: 512,
  procesadorMs: 10_000,
  limites: LIMITES_JSON,
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
export function leerCuerpos(
  app: FastifyInstance,
  ritmo: Ritmo = RITMO,
  enCamino: LimitesEnCamino = LIMITES_EN_CAMINO,
): void {
  const recepcion = new Recepcion(ritmo, enCamino)
  app.decorateRequest('limites', null)
  app.decorateRequest('archivo', null)
  app.decorateRequest('viaje', null)
  app.addHook('onClose', () => recepcion.cerrar())
  app.addHook('preParsing', async (request) => {
    if (request.limites !== null && traeCuerpo(request)) recepcion.partir(request, request.limites)
  })
  // Not after the answer: of one whose caller has gone that never comes.
  app.addHook('onSend', async ({ viaje }) => {
    await viaje?.terminar()
  })
  const leyendo =
    (leer: (request: FastifyRequest, limites: Limites) => Promise<unknown>) =>
    async (request: FastifyRequest) =>
      request.limites === null ? undefined : leer(request, request.limites)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    leyendo((request, limites) => recepcion.json(request, limites)),
  )
  app.addContentTypeParser(
    TIPO_CON_ARCHIVO,
    leyendo((request, limites) => recepcion.conArchivo(request, limites)),
  )
  // A photo is the whole body, as a phone sends it. What it really is, whoever opens it finds out.
  app.addContentTypeParser(
    /^image\//,
    leyendo((request, limites) => recepcion.foto(request, limites)),
  )
}

/** Takes bodies in, each in its place. */
class Recepcion {
  readonly #recibidos = new Recibidos()
  readonly #lentos = new Lentos()
  readonly #leidos = new Turnos({
    limites: LIMITES_JSON,
    aLaVez: JSON_A_LA_VEZ,
    aLaVezPorFirma: JSON_POR_FIRMA,
  })
  readonly #ritmo: Ritmo
  readonly #enCamino: EnCamino

  constructor(ritmo: Ritmo, enCamino: LimitesEnCamino) {
    this.#ritmo = ritmo
    this.#enCamino = new EnCamino(enCamino)
  }

  async cerrar(): Promise<void> {
    await this.#recibidos.cerrar()
  }

  /** Before the first byte: takes its room, or refuses. */
  partir(request: FastifyRequest, limites: Limites): void {
    request.viaje = this.#enCamino.partir(limites.de, anunciado(request, limites))
  }

  async json(request: FastifyRequest, limites: Limites): Promise<unknown> {
    const cuerpo = this.#hasta(request, limites, limites.campos)
    const leerlo = await this.#campos(request, limites, cuerpo, anunciado(request, limites) <= EN_MEMORIA)
    request.viaje?.llegar()
    return leerlo()
  }

  async conArchivo(request: FastifyRequest, limites: Limites): Promise<unknown> {
    const { campos, archivo } = limites
    if (archivo === undefined) throw new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoNoEsJson)
    const largo = Number(request.headers[LARGO_DE_LOS_CAMPOS] ?? 0)
    if (!Number.isInteger(largo) || largo < 0) throw ilegible()
    if (largo > campos) throw muyGrande()
    const bytes = new PorPartes(this.#hasta(request, limites, largo + archivo))
    try {
      const enMemoria = largo <= CAMPOS_EN_MEMORIA
      const leerlos = await this.#campos(request, limites, bytes.primeros(largo), enMemoria)
      request.archivo = await this.#aArchivo(request, bytes.resto())
      request.viaje?.llegar()
      // Not before the file has come: what they say would be in memory meanwhile.
      return await leerlos()
    } finally {
      await bytes.soltar()
    }
  }

  async foto(request: FastifyRequest, limites: Limites): Promise<undefined> {
    const { archivo } = limites
    if (archivo === undefined) throw new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoNoEsJson)
    request.archivo = await this.#aArchivo(request, this.#hasta(request, limites, archivo))
    request.viaje?.llegar()
  }

  #hasta({ raw, viaje }: FastifyRequest, { de }: Limites, bytes: number): AsyncGenerator<Buffer> {
    return conLimite(aTiempo(raw, this.#ritmo, this.#lentos, de.persona, viaje?.corte), bytes)
  }

  /** Takes JSON in, and answers how to read it. */
  async #campos(
    request: FastifyRequest,
    limites: Limites,
    cuerpo: AsyncIterable<Buffer>,
    enMemoria: boolean,
  ): Promise<() => Promise<unknown>> {
    if (!enMemoria) {
      const recibido = await this.#aArchivo(request, cuerpo)
      return () => this.#deArchivo(request, limites, recibido)
    }
    const bytes = await juntar(cuerpo)
    return async () => valorDe(leerJson(bytes))
  }

  /** To a file, which is gone once the request is answered. */
  async #aArchivo({ viaje }: FastifyRequest, bytes: AsyncIterable<Buffer>): Promise<ArchivoRecibido> {
    const recibido = await this.#recibidos.guardar(bytes)
    viaje?.alTerminar(() => this.#recibidos.borrar(recibido.ruta).catch(() => undefined))
    return recibido
  }

  /** JSON that lies in a file, in its turn: until it is answered, what it says is in memory. */
  async #deArchivo(
    { viaje }: FastifyRequest,
    { de }: Limites,
    { ruta, bytes }: ArchivoRecibido,
  ): Promise<unknown> {
    if (bytes <= EN_MEMORIA) return valorDe(leerJson(await readFile(ruta)))
    return como(de, async () => {
      const { soltar } = await this.#leidos.tomar()
      viaje?.alTerminar(soltar)
      return valorDe(await lector.hacer(ruta))
    })
  }
}

/** Bytes of the body by its headers; the most that it may have, where they don't say. */
function anunciado({ headers }: FastifyRequest, { campos, archivo = 0 }: Limites): number {
  const largo = headers['content-length']
  return largo === undefined ? campos + archivo : Number(largo)
}

/** Refuses, before a byte is read, a body that announces that it is too large. */
export function exigirQueQuepa({ headers }: FastifyRequest, { campos, archivo = 0 }: Limites): void {
  if (Number(headers['content-length'] ?? 0) > campos + archivo) throw muyGrande()
}

const muyGrande = () => new Rechazo('DEMASIADO_GRANDE', mensajesComun.cuerpoMuyGrande)
const ilegible = () => new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible)
const cortada = () => new Rechazo('LINEA_CORTADA', mensajesComun.lineaCortada)

function valorDe(leido: JsonLeido): unknown {
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
    throw error instanceof Rechazo || error instanceof ErrorTurno ? error : cortada()
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

  async *primeros(largo: number): AsyncGenerator<Buffer> {
    let faltan = largo
    while (faltan > 0) {
      const { value: trozo, done } = await this.#trozos.next()
      if (done) throw ilegible()
      this.#sobra = trozo.subarray(faltan)
      const suyo = trozo.subarray(0, faltan)
      faltan -= suyo.length
      yield suyo
    }
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
