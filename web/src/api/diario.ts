import { openDB } from 'idb'
import { conLugar } from './lugar.ts'

const BASE = 'plomada-diario'
const ALMACEN = 'relleno'
/** More than the 4 MB after which Chromium begins its log anew; each piece less than the 64 kB from which one is a file. */
const PEDAZOS = 100
const PEDAZO = 50_000

let empezado: Promise<void> | undefined

/**
 * Makes Chromium begin the log of this address's databases anew, once a page. A browser that is killed while it writes
 * leaves half a record at its end. The next start goes on behind it, and the one after that takes the log for damaged and
 * deletes everything that waits (decision 0157). What is called here must have a database open, so that the log is not
 * read again before. Without room nothing is written, and it is tried at the next opening.
 */
export function empezarDiario(): Promise<void> {
  // Only Chromium, which keeps its databases so, has this.
  if (!('userAgentData' in navigator)) return Promise.resolve()
  empezado ??= conLugar(PEDAZOS * PEDAZO, llenar).catch(() => {
    empezado = undefined
  })
  return empezado
}

/** Zeros, which a table packs to nothing, over themselves; nothing of it stays. */
async function llenar(): Promise<void> {
  const base = await openDB(BASE, 1, { upgrade: (nueva) => void nueva.createObjectStore(ALMACEN) })
  const tx = base.transaction(ALMACEN, 'readwrite', { durability: 'relaxed' })
  const pedazo = new Uint8Array(PEDAZO)
  for (let n = 0; n < PEDAZOS; n++) void tx.store.put(pedazo, 0)
  void tx.store.delete(0)
  await tx.done.finally(() => base.close())
}
