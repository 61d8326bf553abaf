import { llaveDeSesion } from '@plomada/contract/acceso'
import type { DBSchema } from 'idb'
import { type Base, laBase } from '../base.ts'
import { deBase64 } from '../base64.ts'
import { preguntar } from '../cliente.ts'
import {
  BASE_DE_LLAVE,
  hayLlaveOlvidada,
  leerClaims,
  leerToken,
  llaveBorrada,
  oirSesion,
  olvidarLlave,
  recordarLlave,
} from '../sesion.ts'
import { puedeLacrar } from './puedeLacrar.ts'

// The key that encrypts what this device keeps of a person (domain.md §14), always that of whoever logged in last.
// The server sends it with the token, the browser stores it so that no script can read it out, logging out deletes it
// (sesion.ts), and the end of a session does not.

interface Suya {
  /** credencialId. */
  de: string
  llave: CryptoKey
}

const ALMACEN = 'llave'
/** The only record: a log-in replaces the previous person's key. */
const UNICA = 'suya'
/** ms without asking the server again after it could not be reached, or its key not be kept. */
const PAUSA_MS = 30_000
const ESPERA_MS = 2000

let enMano: Suya | null = null
let noHastaMs = 0
let pedido: Promise<CryptoKey | null> | null = null
const oyentes = new Set<(de: string) => void>()

// After a logout, here or in another tab, or a log-in of somebody else, this window forgets the key too.
oirSesion(() => {
  noHastaMs = 0
  if (leerClaims()?.credencialId !== enMano?.de) enMano = null
})

/** Called when a person's key has come: what only this window has of theirs can be stored from then on. */
export function oirLlave(oyente: (de: string) => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/**
 * Stores the key that came with a token in the place of the one before; `texto` is 32 bytes in base64url. Without one, or
 * where the device can't store it, another person's key is of no use from here on (sesion.ts).
 */
export async function recibirLlave(de: string, texto: string | undefined): Promise<CryptoKey | null> {
  enMano = null
  if (!puedeLacrar()) return null
  // One that was forgotten a moment ago must be gone before this takes its place.
  await llaveBorrada()
  if (texto === undefined) {
    await olvidarLlave()
    return null
  }
  try {
    const llave = await crypto.subtle.importKey('raw', deBase64(texto), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])
    await enBase(({ escribir }) =>
      escribir([ALMACEN], (tx) => tx.objectStore(ALMACEN).put({ de, llave }, UNICA)),
    )
    recordarLlave()
    enMano = { de, llave }
    for (const oyente of oyentes) oyente(de)
    return llave
  } catch {
    if ((await leerSuya())?.de !== de) await olvidarLlave()
    return null
  }
}

/**
 * A person's key, or null where this device has none: then nothing of theirs may be stored. For a logged-in person
 * without one (a session older than the keys, a browser that cleared its storage) the server is asked once.
 */
export async function llaveDe(de: string): Promise<CryptoKey | null> {
  if (de === '' || !puedeLacrar()) return null
  if (enMano?.de === de) return enMano.llave
  const suya = await leerSuya()
  if (suya?.de !== de) return pronto(pedirLlave(de))
  if (leerClaims()?.credencialId === de) enMano = suya
  return suya.llave
}

/** Null where it takes long: what waits for a key is kept in the window meanwhile, and told so. */
function pronto(llave: Promise<CryptoKey | null>): Promise<CryptoKey | null> {
  const tarde = new Promise<null>((listo) => setTimeout(() => listo(null), ESPERA_MS))
  return Promise.race([llave, tarde])
}

async function pedirLlave(de: string): Promise<CryptoKey | null> {
  const token = leerToken()
  if (token === null || leerClaims(token)?.credencialId !== de || Date.now() < noHastaMs) return null
  pedido ??= preguntar(llaveDeSesion, token)
    // Somebody may have logged out or in while it was asked for.
    .then((respuesta) =>
      respuesta === null || leerToken() !== token ? null : recibirLlave(de, respuesta.llaveLocal),
    )
    .then((llave) => {
      if (llave === null && leerToken() === token) noHastaMs = Date.now() + PAUSA_MS
      return llave
    })
    .finally(() => {
      pedido = null
    })
  return pedido
}

interface EnLlave extends DBSchema {
  llave: { key: string; value: Suya }
}

/** The stored one; undefined where there is none, or it was forgotten and there was no room to delete it. */
async function leerSuya(): Promise<Suya | undefined> {
  if (hayLlaveOlvidada()) return undefined
  return enBase(async ({ leer }) => (await leer())?.get(ALMACEN, UNICA)).catch(() => undefined)
}

/**
 * Opened for each operation and closed after it: the database is deleted on logging out, and an open connection would
 * delay that.
 */
async function enBase<T>(hacer: (base: Base<EnLlave>) => Promise<T>): Promise<T> {
  const base = laBase<EnLlave>(BASE_DE_LLAVE, 1, (nueva) => void nueva.createObjectStore(ALMACEN))
  try {
    return await hacer(base)
  } finally {
    await base.cerrar()
  }
}
