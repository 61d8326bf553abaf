import type {
  BodyDe,
  Endpoint,
  ParamsDe,
  QueryDe,
  RespuestaClienteDe,
  RespuestaDe,
} from '@plomada/contract/endpoint'
import type { ResidenteVe, Rol } from '@plomada/domain/acceso/roles'
import type { Base, Tx } from '../db/base.ts'
import type { Hecho } from './bitacora.ts'
import type { ArchivoRecibido } from './cuerpo/archivo.ts'

/** Who asks, read from the credencial's row in this very transaction, never believed from a token (domain.md §14). */
export interface Identidad {
  empresaId: string
  credencialId: string
  sesionId: string
  rol: Rol
  /** Of the firm: what its residents see (domain.md §13). With the rol it is whose face an answer gets. */
  residenteVe: ResidenteVe
  nombre: string
}

interface Pedido<E extends Endpoint> {
  params: ParamsDe<E>
  query: QueryDe<E>
  body: BodyDe<E>
  /** What came as bytes, where the endpoint takes a file; it is there until the request is answered. */
  archivo: ArchivoRecibido | null
}

/** What a use case gets: who, what, and one open transaction in the scope of that person's empresa. */
export interface Contexto<E extends Endpoint> extends Pedido<E> {
  quien: Identidad
  tx: Tx
  /** Every write says what it did; the rows are written with it, in its transaction. */
  anotar: (hecho: Hecho) => void
}

/** A call without a session: it opens its own scopes, so that hashing and mail stay outside a transaction. */
export interface ContextoPublico<E extends Endpoint> extends Pedido<E> {
  base: Base
  ip: string
  agente: string
  ahora: Date
}

/** Who may also come with a session, for the few public calls that then do more; read when it is asked for. */
export interface ContextoAbierto<E extends Endpoint> extends ContextoPublico<E> {
  /** Null without a token; refuses with 401 one that no longer holds. */
  sesion: () => Promise<Identidad | null>
}

/** With a session that was checked, but no transaction: for what hashes a password or does slow work. */
export interface ContextoPropio<E extends Endpoint> extends ContextoPublico<E> {
  quien: Identidad
  /** Whoever asked has gone. */
  signal: AbortSignal
}

/** What is prepared without a transaction for an operation that then writes in one. */
type Preparador<E extends Endpoint, P> = (contexto: ContextoPropio<E>) => Promise<P>
/** The write, with what was prepared for it. */
type ManejadorPreparado<E extends Endpoint, P> = (
  contexto: Contexto<E> & { preparado: P },
) => Promise<RespuestaDe<E>>

export interface Archivo {
  nombre: string
  tipo: string
  bytes: Uint8Array
}

/** Answers the full face, which `responder` strips, or already the one of a cliente (domain.md §13). */
export type Manejador<E extends Endpoint> = (
  contexto: Contexto<E>,
) => Promise<RespuestaDe<E> | RespuestaClienteDe<E>>
export type ManejadorPublico<E extends Endpoint> = (contexto: ContextoAbierto<E>) => Promise<RespuestaDe<E>>
/** Opens its own scopes and writes its own audit; no Idempotency-Key is honoured. */
export type ManejadorPropio<E extends Endpoint> = (contexto: ContextoPropio<E>) => Promise<RespuestaDe<E>>
/**
 * What stands for all that an answer shows besides the question, the asker's empresa and rol. It is asked on each call,
 * before anything already made is given out, so it also refuses who may not see it.
 */
export type Sello<E extends Endpoint> = (contexto: Contexto<E>) => Promise<string>
/**
 * Reads inside the transaction and returns how to compose: composing happens after it has ended, and may be given up
 * when `signal` says that who asked has gone.
 */
export type ManejadorArchivo<E extends Endpoint> = (contexto: Contexto<E>) => Promise<Composicion>
/** Likewise, of an answer under a seal: what is returned computes it after the transaction has ended. */
export type ManejadorSellado<E extends Endpoint> = (
  contexto: Contexto<E>,
) => Promise<() => RespuestaDe<E> | RespuestaClienteDe<E>>
export type Composicion = (signal: AbortSignal) => Promise<Archivo>

export type Ruta =
  | { clase: 'sesion'; endpoint: Endpoint; manejador: Manejador<Endpoint> }
  | { clase: 'sellada'; endpoint: Endpoint; manejador: ManejadorSellado<Endpoint>; sello: Sello<Endpoint> }
  | { clase: 'publica'; endpoint: Endpoint; manejador: ManejadorPublico<Endpoint> }
  | { clase: 'propia'; endpoint: Endpoint; manejador: ManejadorPropio<Endpoint> }
  | { clase: 'archivo'; endpoint: Endpoint; manejador: ManejadorArchivo<Endpoint>; sello: Sello<Endpoint> }
  | {
      clase: 'preparada'
      endpoint: Endpoint
      preparar: Preparador<Endpoint, unknown>
      manejador: ManejadorPreparado<Endpoint, unknown>
    }

export const ruta = <E extends Endpoint>(endpoint: E, manejador: Manejador<E>): Ruta => ({
  clase: 'sesion',
  endpoint,
  manejador: olvidando(manejador),
})
export const rutaSellada = <E extends Endpoint>(
  endpoint: E,
  sello: Sello<E>,
  manejador: ManejadorSellado<E>,
): Ruta => ({ clase: 'sellada', endpoint, manejador: olvidando(manejador), sello: olvidando(sello) })
export const rutaPublica = <E extends Endpoint>(endpoint: E, manejador: ManejadorPublico<E>): Ruta => ({
  clase: 'publica',
  endpoint,
  manejador: olvidando(manejador),
})
export const rutaPropia = <E extends Endpoint>(endpoint: E, manejador: ManejadorPropio<E>): Ruta => ({
  clase: 'propia',
  endpoint,
  manejador: olvidando(manejador),
})
export const rutaArchivo = <E extends Endpoint>(
  endpoint: E,
  sello: Sello<E>,
  manejador: ManejadorArchivo<E>,
): Ruta => ({ clase: 'archivo', endpoint, manejador: olvidando(manejador), sello: olvidando(sello) })
/** Slow work first, with no transaction open; then one that writes, with audit and Idempotency-Key as any other. */
export const rutaPreparada = <E extends Endpoint, P>(
  endpoint: E,
  preparar: Preparador<E, P>,
  manejador: ManejadorPreparado<E, P>,
): Ruta => ({
  clase: 'preparada',
  endpoint,
  preparar: olvidando(preparar),
  manejador: olvidando(manejador),
})

/**
 * Forgets the endpoint's own types, so that all routes fit one list. `montar` parses the request with that same
 * endpoint's schemas, so what reaches the handler has the types the handler was checked against.
 */
function olvidando(manejador: unknown): never {
  // `never` is what every kind of handler accepts; no value of it is ever read as such.
  return manejador as never
}
