/**
 * Bytes that are tried beyond those that will be written. Chromium's log of 4 MB is written once more as a table when it
 * is full, whoever wrote last.
 */
const DE_MAS = 4.5 * 1024 * 1024
/** Of those, what may be written before room is looked for again; and ms for which it is believed, since others fill the disk too. */
const SE_CREEN = 512 * 1024
const VALE_MS = 10_000
/** ms after which a trial without an answer counts as no room: whoever waits is told. */
const ESPERA_MS = 2000
/** What one record takes where nobody says how large it is: an entry, a draft, an answer. */
export const UN_REGISTRO = 16 * 1024

/** Nothing was written: the device has no room, or nothing to keep it in. */
export class SinLugar extends Error {}

let quedan = 0
let hastaMs = 0
let turno: Promise<unknown> = Promise.resolve()

/**
 * Writes so many bytes to a database, once a file of that size and a margin was found to fit beside it; throws `SinLugar`
 * where it doesn't. Chromium keeps all databases of an address in one log, which a full disk cuts off within a record.
 * What is written later stands behind the remains, and the start after the next takes the log for damaged and deletes
 * everything that waits (decisions 0092, 0096). So nothing is written to one by another way: not a deletion, not a new one.
 */
export async function conLugar<T>(bytes: number, escribir: () => Promise<T>): Promise<T> {
  const hay = turno.then(() => hayLugar(bytes))
  turno = hay.catch(() => undefined)
  if (!(await hay)) throw new SinLugar()
  // A trial takes for a moment what room there is: never while something is being written, in any window.
  return conCandado({ mode: 'shared' }, escribir)
}

async function hayLugar(bytes: number): Promise<boolean> {
  if (Date.now() >= hastaMs || quedan < bytes) {
    if (!(await cabe(bytes + DE_MAS))) {
      quedan = 0
      return false
    }
    quedan = SE_CREEN + bytes
    hastaMs = Date.now() + VALE_MS
  }
  quedan -= bytes
  return true
}

/**
 * In the cache and not in the private file system: that one has a log of its own, and where it could not write that
 * Chromium ended with all its windows. True where the browser keeps no files: then nothing is known.
 */
async function cabe(bytes: number): Promise<boolean> {
  if (!('caches' in globalThis)) return true
  const tarde = new Promise<false>((listo) => setTimeout(() => listo(false), ESPERA_MS))
  const signal = AbortSignal.timeout(ESPERA_MS)
  return conCandado({ mode: 'exclusive', signal }, () => Promise.race([probar(bytes), tarde])).catch(
    () => false,
  )
}

const CAJA = 'lugar'
const PRUEBA = '/__lugar'

async function probar(bytes: number): Promise<boolean> {
  try {
    const caja = await caches.open(CAJA)
    try {
      await caja.put(PRUEBA, new Response(new Uint8Array(bytes)))
    } finally {
      await caja.delete(PRUEBA)
    }
    return true
  } catch (error) {
    // A full disk has several names. A browser that lets this page have no cache has told nothing of its disk.
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** Over plain http there are no locks; there nothing is kept either. */
async function conCandado<T>(como: LockOptions, hacer: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('plomada-lugar', como, hacer) : hacer()
}

/** Deletes a whole database; false where there is no room for that, or the browser refuses it. */
export async function borrarBase(nombre: string): Promise<boolean> {
  try {
    await conLugar(
      UN_REGISTRO,
      () =>
        new Promise<void>((listo, mal) => {
          const pedido = indexedDB.deleteDatabase(nombre)
          pedido.onsuccess = () => listo()
          pedido.onerror = () => mal(pedido.error)
        }),
    )
    return true
  } catch (error) {
    // A browser without databases has nothing to delete.
    return error instanceof ReferenceError || error instanceof TypeError
  }
}
