import type { Rol } from '@plomada/domain/acceso/roles'
import { borrarBase } from './lugar.ts'
import { ahoraMs } from './reloj.ts'

/**
 * The session as the browser knows it. Its claims only choose which menus and pages to offer: the server reads its
 * own row on each request (domain.md §14).
 */
export interface Claims {
  rol: Rol
  credencialId: string
  empresaId: string
  /** Seconds since 1970, where the token says so. */
  exp?: number
}

const CLAVE_TOKEN = 'token'
const CLAVE_DESTINO = 'redirectTo'
/** Name of the database with the key that encrypts what this device keeps of a person (lacre/llave.ts). */
export const BASE_DE_LLAVE = 'plomada-llave'

const oyentes = new Set<() => void>()

export function leerToken(): string | null {
  return localStorage.getItem(CLAVE_TOKEN)
}

export function abrirSesion(token: string): void {
  localStorage.setItem(CLAVE_TOKEN, token)
  avisar()
}

/**
 * Deletes everything this browser stored, except the address to return to (spec 1 §2, /logout), and the key of
 * encrypted data. An expired session (`vencida`) keeps the key (domain.md §14). It needs no other script, because it
 * must work offline.
 */
export function olvidarSesion(vencida = false): void {
  const [destino, olvidada] = [localStorage.getItem(CLAVE_DESTINO), hayLlaveOlvidada()]
  localStorage.clear()
  if (destino !== null) localStorage.setItem(CLAVE_DESTINO, destino)
  if (!vencida || olvidada) void olvidarLlave()
  avisar()
}

/** Said while a key that is of no use any more lies here still: deleting it is writing, which a full disk can't take. */
const CLAVE_OLVIDADA = 'llaveOlvidada'
let borrando: Promise<void> = Promise.resolve()

export const hayLlaveOlvidada = (): boolean => localStorage.getItem(CLAVE_OLVIDADA) !== null

/** Nobody uses the stored key from here on; it is deleted now, or by a later start that finds room for that. */
export function olvidarLlave(): Promise<void> {
  localStorage.setItem(CLAVE_OLVIDADA, 'si')
  borrando = borrarBase(BASE_DE_LLAVE).then((borrada) => {
    if (borrada) recordarLlave()
  })
  return borrando
}
if (hayLlaveOlvidada()) void olvidarLlave()

/** Resolves once no deletion of a key is under way. */
export const llaveBorrada = (): Promise<void> => borrando

/** What is stored counts again: it is another key, or none. */
export const recordarLlave = (): void => localStorage.removeItem(CLAVE_OLVIDADA)

/** The claims of a token; null without one, or where it is no token of ours. */
export function leerClaims(token: string | null = leerToken()): Claims | null {
  const cuerpo = token?.split('.')[1]
  if (cuerpo === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(cuerpo.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims> | null
    return claims?.rol && claims.credencialId && claims.empresaId ? (claims as Claims) : null
  } catch {
    return null
  }
}

/** False for a missing, unreadable or expired token: arriving on a page like that leads through /logout. */
export function haySesion(cuandoMs: number = ahoraMs()): boolean {
  const claims = leerClaims()
  return claims !== null && (claims.exp === undefined || claims.exp * 1000 > cuandoMs)
}

/** The address to go to after login; can be read once. */
export function tomarDestino(): string | null {
  const destino = localStorage.getItem(CLAVE_DESTINO)
  localStorage.removeItem(CLAVE_DESTINO)
  return rutaPropia(destino)
}

/** The address where it is a path of this site, else null: never `//otro.sitio`, `/\otro.sitio` or a whole URL. */
export function rutaPropia(direccion: string | null | undefined): string | null {
  const base = 'http://plomada.invalid'
  if (!direccion?.startsWith('/') || !URL.canParse(direccion, base)) return null
  return new URL(direccion, base).origin === base ? direccion : null
}

export function recordarDestino(direccion: string): void {
  localStorage.setItem(CLAVE_DESTINO, direccion)
}

export function olvidarDestino(): void {
  localStorage.removeItem(CLAVE_DESTINO)
}

/** Calls back when the token changes, here or in another tab; for `useSyncExternalStore`. */
export function oirSesion(oyente: () => void): () => void {
  oyentes.add(oyente)
  window.addEventListener('storage', oyente)
  return () => {
    oyentes.delete(oyente)
    window.removeEventListener('storage', oyente)
  }
}

function avisar(): void {
  for (const oyente of oyentes) oyente()
}
