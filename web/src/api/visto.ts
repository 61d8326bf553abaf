import type { Endpoint } from '@plomada/contract/endpoint'
import { cambiarVisto } from './edadDeVisto.ts'
import { ErrorDeApi } from './errores.ts'
import { leerClaims } from './sesion.ts'

// What was last seen, for where there is no signal. Small on purpose: every read goes through here, while what keeps
// and strips answers (guardar.ts) is loaded when there is something to keep.

/** Names of the reads of which something may be kept (contract/src/todos/sinSenal.ts). */
const SE_GUARDAN = new Set([
  'presupuestos',
  'presupuestoPorId',
  'tareasParaElegir',
  'avances',
  'acontecimientos',
  'registros',
  'credencialPorId',
])
/** ms without an answer after which what was last seen is shown; the answer takes its place when it comes. */
const ESPERA_MS = 4000

interface Guarda {
  guardarVisto: (de: string, nombre: string, pedido: object, respuesta: unknown) => Promise<void>
  leerVisto: (
    de: string,
    nombre: string,
    pedido: object,
  ) => Promise<{ cuandoMs: number; respuesta: unknown } | null>
}
/** Nothing is kept until the application says by what (visto/guardar.ts), which knows rooms that this doesn't. */
let traer: (() => Promise<Guarda>) | null = null
export function guardarVistosCon(guarda: (() => Promise<Guarda>) | null): void {
  traer = guarda
}

/** Of the answers so far. */
let guardando: Promise<unknown> = Promise.resolve()
/** Resolves once what may be kept of every answer so far is on the device, or has found no room there. */
export async function vistosAsentados(): Promise<void> {
  await guardando
}

interface PorVer<R> {
  endpoint: Endpoint
  envio: object
  /** What `pedir` is the answer of, as the cache names it. */
  clave: string
  pedir: () => Promise<R>
  /** Called with an answer that came after what was last seen had been shown. */
  alLlegar: (respuesta: R) => void
}

/** An answer of the server or, where it can't be reached, the one that this device kept; throws where there is neither. */
export async function conLoVisto<R>({ endpoint, envio, clave, pedir, alLlegar }: PorVer<R>): Promise<R> {
  const quien = leerClaims()
  if (traer === null || !SE_GUARDAN.has(endpoint.nombre) || quien === null || quien.rol === 'cliente')
    return pedir()
  const guarda = traer
  const de = quien.credencialId
  const pedido = pedir().then((respuesta) => {
    cambiarVisto(clave, null)
    const esta = guarda()
      .then((m) => m.guardarVisto(de, endpoint.nombre, envio, respuesta))
      .catch(nada)
    guardando = Promise.all([guardando, esta])
    return respuesta
  })
  try {
    return await conLimite(pedido)
  } catch (error) {
    if (!esSinSenal(error)) throw error
    const visto = await guarda()
      .then((m) => m.leerVisto(de, endpoint.nombre, envio))
      .catch(() => null)
    if (visto === null) return pedido
    cambiarVisto(clave, visto.cuandoMs)
    void pedido.then(alLlegar).catch(nada)
    return visto.respuesta as R
  }
}

const nada = () => undefined

class SinRespuesta extends Error {}

function conLimite<R>(pedido: Promise<R>): Promise<R> {
  return new Promise((listo, mal) => {
    const reloj = setTimeout(() => mal(new SinRespuesta()), ESPERA_MS)
    pedido.then(listo, mal).finally(() => clearTimeout(reloj))
  })
}

/** Nobody answered, or somebody else did: a proxy without a server behind it, or a login portal, which answers a page. */
function esSinSenal(error: unknown): boolean {
  if (error instanceof ErrorDeApi) return error.esDeRed || [502, 503, 504].includes(error.status)
  return error instanceof SinRespuesta || error instanceof SyntaxError
}
