import { llaveDeSesion } from '@plomada/contract/acceso'
import { openDB } from 'idb'
import { deBase64 } from '../base64.ts'
import { preguntar } from '../cliente.ts'
import { BASE_DE_LLAVE, leerClaims, leerToken, oirSesion } from '../sesion.ts'

// The key that seals what this device keeps of a person (domain.md §14). It is of who entered last: the server gives it
// with the token, the browser keeps it so that no script can read it out, logging out deletes it (sesion.ts), and the end
// of a session does not.

interface Suya {
  /** credencialId. */
  de: string
  llave: CryptoKey
}

const ALMACEN = 'llave'
/** The only record: whoever enters takes the place of who was before. */
const UNICA = 'suya'
/** How long nobody asks the server again after it could not be reached. */
const PAUSA_MS = 30_000

let enMano: Suya | null = null
let noHastaMs = 0
let pedido: Promise<CryptoKey | null> | null = null
const oyentes = new Set<(de: string) => void>()

// Left, here or in another tab, or somebody else: what this window holds of the key goes too.
oirSesion(() => {
  noHastaMs = 0
  if (leerClaims()?.credencialId !== enMano?.de) enMano = null
})

/** Web Cryptography is only there over https, and on this same machine: over plain http nothing can be sealed. */
export function puedeLacrar(): boolean {
  return 'subtle' in crypto && crypto.subtle !== undefined
}

/** Told when a person's key has come: what only this window has of theirs can be kept from then on. */
export function oirLlave(oyente: (de: string) => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/**
 * Keeps the key that came with a token; `texto` is 32 bytes in base64url, and is forgotten. Without one, and where the
 * device cannot keep it, nothing of whoever was here before stays either.
 */
export async function recibirLlave(de: string, texto: string | undefined): Promise<CryptoKey | null> {
  enMano = null
  if (!puedeLacrar()) return null
  try {
    await enBase((base) => base.delete(ALMACEN, UNICA))
    if (texto === undefined) return null
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
 * A person's key, or null where this device has none: then nothing of theirs may be kept. Of who is inside without it (a
 * session older than this, a browser that made room) the server is asked once.
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
      // Somebody left, or entered, while it was asked for.
      return respuesta === null || leerToken() !== token ? null : recibirLlave(de, respuesta.llaveLocal)
    })
    .finally(() => {
      pedido = null
    })
  return pedido
}

/** Opened for each thing and closed after it: the base is deleted on leaving, and an open one would hold that up. */
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
