import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { enOrden } from './cola.ts'
import type { Envio } from './envio.ts'

interface Esquema extends DBSchema {
  envio: { key: string; value: Envio; indexes: { de: string } }
}

/** Apart from the drafts: this one is read whole at each start, and its order matters. sin-conexion.js counts it. */
const BASE = 'plomada-sitio'

/** Null in a private window or a browser without it: then nothing is kept, and nobody may say so. */
let abierta: Promise<IDBPDatabase<Esquema> | null> | null = null

function abrir(): Promise<IDBPDatabase<Esquema> | null> {
  abierta ??= openDB<Esquema>(BASE, 1, {
    upgrade: (base) => {
      base.createObjectStore('envio', { keyPath: 'id' }).createIndex('de', 'de')
    },
    // A newer page in another tab wants to change the stores: it waits for nobody.
    blocking: () => void abierta?.then((base) => base?.close()).then(() => (abierta = null)),
    terminated: () => {
      abierta = null
    },
  }).catch(() => {
    // A full disk may have room later on.
    abierta = null
    return null
  })
  return abierta
}

/** What the device keeps of a person, in order of sending; null where it cannot be read, which is not an empty queue. */
export async function leerGuardados(de: string): Promise<Envio[] | null> {
  try {
    const base = await abrir()
    return base === null ? null : enOrden(await base.getAllFromIndex('envio', 'de', de))
  } catch {
    return null
  }
}

/**
 * Changes a person's queue in one transaction, so that two windows never overwrite each other. Gives it once the device
 * has it, or null where it has not: on a full disk a `put` succeeds and its transaction aborts, so that only the end of
 * it may be believed.
 */
export async function cambiarGuardados(
  de: string,
  cambio: (cola: readonly Envio[]) => readonly Envio[],
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<readonly Envio[] | null> {
  try {
    const base = await abrir()
    if (base === null) return null
    const tx = base.transaction('envio', 'readwrite', { durability })
    const antes = enOrden(await tx.store.index('de').getAll(de))
    const despues = cambio(antes)
    const quedan = new Set(despues.map(({ id }) => id))
    await Promise.all([
      ...antes.filter(({ id }) => !quedan.has(id)).map(({ id }) => tx.store.delete(id)),
      ...despues.filter((envio) => !antes.includes(envio)).map((envio) => tx.store.put(envio)),
      tx.done,
    ])
    return despues
  } catch {
    return null
  }
}
