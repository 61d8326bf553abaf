import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Cliente, conJson, type Llamada, pedir } from './pedir.ts'

// Attacks whose cost other firms should not pay: R11 sends all of them, a test some.

export interface Blanco {
  /** An admin of the attacking firm, with key and token. */
  cliente: Cliente
  obras: string[]
  /** A work as BC3, in base64. */
  bc3: string
  cuantos: Cuantos
}
export interface Cuantos {
  registros: number
  pdf: number
  bc3: number
  enormes: number
  inflan: number
  hondos: number
  marcas: number
  /** Combining marks in a name: normalizing it takes quadratic time. */
  marcasPorNombre: number
  lentos: number
  /** Bytes of a slow body, one each 100 ms. */
  bytesLentos: number
  /** ms over which the requests of each kind are spread; 0: all at once, and then most are refused at the door. */
  repartidoMs: number
}
/**
 * For each attack, how many answers of each status it got; 0: the connection was cut, as may happen with too large a
 * body.
 */
export type Contestado = Record<string, Record<number, number>>

const MB = 1024 * 1024

/** Runs all attacks side by side; resolves when everything has been answered. */
export async function atacar(blanco: Blanco): Promise<Contestado> {
  const { cliente, cuantos } = blanco
  const contestado: Contestado = {}
  const contar = (nombre: string, estado: number) => {
    contestado[nombre] = sumar(contestado[nombre] ?? {}, { [estado]: 1 })
  }
  const deVeras = Object.entries(ataques(blanco)).flatMap(([nombre, llamadas]) =>
    llamadas.map(async (llamada, n) => {
      await esperar((cuantos.repartidoMs * n) / llamadas.length) // not money: a share of the time
      contar(nombre, (await pedir(cliente, llamada)).estado)
    }),
  )
  const lentos = veces(cuantos.lentos).map(async () =>
    contar('cuerpos lentos', await cuerpoLento(cliente, cuantos.bytesLentos)),
  )
  await Promise.all([...deVeras, ...lentos])
  return contestado
}

function ataques({ obras, bc3, cuantos }: Blanco): Record<string, Llamada[]> {
  const crudo = (ruta: string, cuerpo: string | Buffer, encabezados = {}): Llamada => ({
    metodo: 'POST',
    ruta,
    cuerpo,
    encabezados: { 'content-type': 'application/json', ...encabezados },
  })
  const post = (ruta: string, cuerpo: unknown): Llamada => ({ metodo: 'POST', ruta, ...conJson(cuerpo) })
  const enorme = `{"username":"${'x'.repeat(28 * MB)}"}`
  const espacios = Buffer.alloc(40 * MB, ' ')
  const inflan = {
    br: brotliCompressSync(espacios, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(espacios),
  }
  const marcas = `a${'\u0301\u0323'.repeat(cuantos.marcasPorNombre / 2)}` // not money: a length
  const conMarcas = { nombre: marcas, telefono: '0981123456', funcion: ['proveedor'] }
  return {
    registros: veces(cuantos.registros).map(() => post('/signup', usuario())),
    pdf: veces(cuantos.pdf).map((n) => ({ ruta: `/v1/presupuestos/${obras[n % obras.length]}/pdf` })),
    bc3: veces(cuantos.bc3).map(() =>
      post('/v1/presupuestos/bc3/leer', { archivo: { nombre: 'obra.bc3', contenido: bc3 } }),
    ),
    '28 MB': veces(cuantos.enormes).map((n) =>
      crudo(n % 2 === 0 ? '/login' : '/v1/presupuestos/bc3/leer', enorme),
    ),
    'que inflan': veces(cuantos.inflan).flatMap(() =>
      Object.entries(inflan).map(([forma, cuerpo]) => crudo('/login', cuerpo, { 'content-encoding': forma })),
    ),
    corchetes: veces(cuantos.hondos).map(() => crudo('/v1/persona', '['.repeat(MB))),
    'marcas combinantes': veces(cuantos.marcas).map(() => post('/v1/persona', conMarcas)),
  }
}

const usuario = () => ({
  email: `${randomUUID()}@asedio.test`,
  nombre: 'Uno más',
  password: 'una-larga-1234',
  rol: 'obraResidente',
})

/** Sends a body byte by byte that never ends. */
async function cuerpoLento({ url, encabezados }: Cliente, bytes: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const dicho: Buffer[] = []
  socket.on('data', (parte: Buffer) => dicho.push(parte))
  socket.on('error', () => undefined)
  const cabeza = { host: hostname, 'content-type': 'application/json', 'content-length': '5000' }
  const lineas = Object.entries({ ...cabeza, ...encabezados }).map(([nombre, valor]) => `${nombre}: ${valor}`)
  socket.write(`POST /v1/persona HTTP/1.1\r\n${lineas.join('\r\n')}\r\n\r\n{`)
  for (let n = 0; n < bytes && !socket.destroyed && dicho.length === 0; n++) {
    socket.write(' ')
    await esperar(100)
  }
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(dicho).toString('latin1'))?.[1] ?? 0)
}

export function sumar(a: Record<number, number>, b: Record<number, number>): Record<number, number> {
  const suma = { ...a }
  for (const [estado, n] of Object.entries(b)) suma[Number(estado)] = (suma[Number(estado)] ?? 0) + n
  return suma
}

export function cuantas(estados: Record<number, number>, cuales: (estado: number) => boolean): number {
  return Object.entries(estados).reduce((suma, [estado, n]) => suma + (cuales(Number(estado)) ? n : 0), 0)
}

const veces = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
