/** Bytes that are tried beyond those that will be written: what the browser itself writes in the meantime. */
const DE_MAS = 512 * 1024
/** ms for which what was found is believed, since others fill the disk too. */
const VALE_MS = 10_000
/** What one record takes where nobody says how large it is: an entry, a draft, an answer. */
export const UN_REGISTRO = 16 * 1024

let quedan = 0
let hastaMs = 0
let turno: Promise<unknown> = Promise.resolve()

/**
 * Whether this device has room for so many more bytes; asked before anything is written to IndexedDB. Chromium keeps
 * all databases of an address in one log, which a full disk cuts off within a record. What is written later stands
 * behind the remains, and the start after the next takes the log for damaged and deletes everything that waits
 * (decision 0092). So a file beside them is tried first. True where no such file can be made: the other browsers'
 * databases survive a full disk.
 */
export function hayLugar(bytes = UN_REGISTRO): Promise<boolean> {
  const esta = turno.then(async () => {
    if (Date.now() >= hastaMs || quedan < bytes) {
      if (!(await cabe(bytes + DE_MAS))) {
        quedan = 0
        return false
      }
      quedan = DE_MAS / 2 + bytes
      hastaMs = Date.now() + VALE_MS
    }
    quedan -= bytes
    return true
  })
  turno = esta
  return esta
}

/** Writes so many bytes and throws them away. */
async function cabe(bytes: number): Promise<boolean> {
  if (!('storage' in navigator) || typeof FileSystemFileHandle === 'undefined') return true
  try {
    const carpeta = await navigator.storage.getDirectory()
    const archivo = await carpeta.getFileHandle('lugar', { create: true })
    const prueba = await archivo.createWritable()
    try {
      await prueba.write(new Uint8Array(bytes))
    } finally {
      await prueba.abort().catch(() => undefined)
    }
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError')
  }
}
