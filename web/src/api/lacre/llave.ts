import { llaveDeSesion } from '@plomada/contract/acceso'
import { openDB } from 'idb'
import { deBase64 } from '../base64.ts'
import { preguntar } from '../cliente.ts'
import { hayLugar } from '../lugar.ts'
import { BASE_DE_LLAVE, leerClaims, leerToken, oirSesion } from '../sesion.ts'
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
/** ms without asking the server again after it could not be reached. */
const PAUSA_MS = 30_000

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
 * Stores the key that came with a token; `texto` is 32 bytes in base64url. Without one, or where the device can't
 * store it, the previous person's key is removed too.
 */
export async function recibirLlave(de: string, texto: string | undefined): Promise<CryptoKey | null> {
  enMano = null
  if (!puedeLacrar()) return null
  try {
    await enBase((base) => base.delete(ALMACEN, UNICA))
    if (texto === undefined || !(await hayLugar())) return null
    const llave = await crypto.subtle.importKey('raw', deBase64(texto), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])
    await enBase((base) => base.put(ALMACEN, { de, llave } satisfies Suya, UNICA))
    enMano = { de, llave }
    for (const oyente of oyentes) oyente(de)
    return llave
  } catch {
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
  const suya: Suya | undefined = await enBase((base) => base.get(ALMACEN, UNICA)).catch(() => undefined)
  if (suya?.de !== de) return pedirLlave(de)
  if (leerClaims()?.credencialId === de) enMano = suya
  return suya.llave
}

async function pedirLlave(de: string): Promise<CryptoKey | null> {
  const token = leerToken()
  if (token === null || leerClaims(token)?.credencialId !== de || Date.now() < noHastaMs) return null
  pedido ??= preguntar(llaveDeSesion, token)
    .then((respuesta) => {
      if (respuesta === null) noHastaMs = Date.now() + PAUSA_MS
      // Somebody logged out or in while it was asked for.
      return respuesta === null || leerToken() !== token ? null : recibirLlave(de, respuesta.llaveLocal)
    })
    .finally(() => {
      pedido = null
    })
  return pedido
}

/**
 * Opened for each operation and closed after it: the database is deleted on logging out, and an open connection would
 * delay that.
 */
async function enBase<T>(hacer: (base: Awaited<ReturnType<typeof abrirBase>>) => Promise<T>): Promise<T> {
  const base = await abrirBase()
  try {
    return await hacer(base)
  } finally {
    base.close()
  }
}

function abrirBase() {
  return openDB(BASE_DE_LLAVE, 1, { upgrade: (base) => void base.createObjectStore(ALMACEN) })
}
