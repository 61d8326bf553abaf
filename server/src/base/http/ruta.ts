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

/** Who asks, read from the credencial's row in the same transaction; the token is not believed (domain.md §14). */
export interface Identidad {
  empresaId: string
  credencialId: string
  sesionId: string
  rol: Rol
  /** What residents of the firm may see (domain.md §13). With the rol it decides the face of an answer. */
  residenteVe: ResidenteVe
  nombre: string
}

interface Pedido<E extends Endpoint> {
  params: ParamsDe<E>
  query: QueryDe<E>
  body: BodyDe<E>
  /** The file that came with the request, where the endpoint takes one; it is there until the request is answered. */
  archivo: ArchivoRecibido | null
}

/**
 * What a use case gets: the caller, the parsed request, and one open transaction in the scope of the caller's
 * empresa.
 */
export interface Contexto<E extends Endpoint> extends Pedido<E> {
  quien: Identidad
  tx: Tx
  /** Notes what a write did; the facts are stored in the audit in the same transaction. */
  anotar: (hecho: Hecho) => void
}

/**
 * For a call without a session. The handler opens its own scopes, so that hashing and mail stay outside a
 * transaction.
 */
export interface ContextoPublico<E extends Endpoint> extends Pedido<E> {
  base: Base
  ip: string
  agente: string
  ahora: Date
}

/** For the few public calls that do more with a session, which is read only when asked for. */
export interface ContextoAbierto<E extends Endpoint> extends ContextoPublico<E> {
  /** The caller's identity; null without a token; refuses with 401 a session that has ended. */
  sesion: () => Promise<Identidad | null>
}

/** For a call whose session was checked but that has no transaction: what hashes a password or does slow work. */
export interface ContextoPropio<E extends Endpoint> extends ContextoPublico<E> {
  quien: Identidad
  /** Aborted when the caller has gone away. */
  signal: AbortSignal
}

/** Slow work without a transaction, for an operation that then writes in one. */
type Preparador<E extends Endpoint, P> = (contexto: ContextoPropio<E>) => Promise<P>
/** The writing part, which gets what was prepared. */
type ManejadorPreparado<E extends Endpoint, P> = (
  contexto: Contexto<E> & { preparado: P },
) => Promise<RespuestaDe<E>>

export interface Archivo {
  nombre: string
  tipo: string
  bytes: Uint8Array
  /**
   * What names these bytes and no others, for one that never changes: the browser of who asked keeps it as long as their
   * session lasts, and asks no more.
   */
  inmutable?: string
}

/** Returns the full face, which `responder` strips, or already that of a cliente (domain.md §13). */
export type Manejador<E extends Endpoint> = (
  contexto: Contexto<E>,
) => Promise<RespuestaDe<E> | RespuestaClienteDe<E>>
export type ManejadorPublico<E extends Endpoint> = (contexto: ContextoAbierto<E>) => Promise<RespuestaDe<E>>
/** Opens its own scopes and writes its own audit; Idempotency-Key has no effect. */
export type ManejadorPropio<E extends Endpoint> = (contexto: ContextoPropio<E>) => Promise<RespuestaDe<E>>
/**
 * A text that changes with everything that an answer shows, besides the question and the asker's empresa and rol. It
 * is computed on each call, before a stored answer is given, so it also refuses those who may not see it.
 */
export type Sello<E extends Endpoint> = (contexto: Contexto<E>) => Promise<string>
/**
 * Reads inside the transaction and returns how to make the file after the transaction has ended. Making it may be
 * given up when `signal` says that the caller has gone.
 */
export type ManejadorArchivo<E extends Endpoint> = (contexto: Contexto<E>) => Promise<Composicion>
/** The same for an answer under a seal: the returned function computes it after the transaction has ended. */
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
      soltar: ((preparado: unknown, de: ContextoPropio<Endpoint>) => Promise<void>) | undefined
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
/**
 * For slow work first, without a transaction, and then one that writes, with audit and Idempotency-Key like any
 * other. `soltar` lets go of what was prepared, whether the transaction was committed or not.
 */
export const rutaPreparada = <E extends Endpoint, P>(
  endpoint: E,
  preparar: Preparador<E, P>,
  manejador: ManejadorPreparado<E, P>,
  soltar?: (preparado: P, de: ContextoPropio<E>) => Promise<void>,
): Ruta => ({
  clase: 'preparada',
  endpoint,
  preparar: olvidando(preparar),
  manejador: olvidando(manejador),
  soltar: soltar && olvidando(soltar),
})

/**
 * Drops the endpoint's own types, so that all routes fit one list. It is sound: `montar` parses each request with
 * that endpoint's schemas, so a handler gets the types it was checked against.
 */
function olvidando(manejador: unknown): never {
  // Every kind of handler accepts `never`, and no value is ever used as one.
  return manejador as never
}
