import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb'
import { conLugar, SinLugar, UN_REGISTRO } from './lugar.ts'

// The databases of this device. Everything that is written to one is written here, once room for it was found
// (lugar.ts); the guard lets no other file open one (rule `escrituras`).

/** A database, for reading. */
export type Lectora<B extends DBSchema> = Pick<
  IDBPDatabase<B>,
  'get' | 'getAll' | 'getAllKeys' | 'getAllFromIndex'
>

/** A store within a transaction that writes. */
export type Almacen<B extends DBSchema, N extends StoreNames<B>> = IDBPObjectStore<B, N[], N, 'readwrite'>

type Escritura<B extends DBSchema, N extends StoreNames<B>> = IDBPTransaction<B, N[], 'readwrite'>

interface Como {
  /** How many are written, where that is more than a record. */
  bytes?: number
  durability?: 'strict' | 'relaxed'
}

export interface Base<B extends DBSchema> {
  /** Null where the browser has none, or none can be made for want of room: then nothing is kept, and no screen may say otherwise. */
  leer: () => Promise<Lectora<B> | null>
  /**
   * One transaction over those stores. It is kept once this resolves, and only then: on a full disk `put` succeeds and
   * the transaction aborts. Throws `SinLugar` where there is no room, and nothing was begun.
   */
  escribir: <N extends StoreNames<B>, T>(
    almacenes: N[],
    hacer: (tx: Escritura<B, N>) => Promise<T>,
    como?: Como,
  ) => Promise<T>
  /** Opened anew the next time: a connection that failed once on a full disk fails on, also when there is room again. */
  cerrar: () => Promise<void>
}

/** A part that could not be brought is brought at the next opening. */
const olvidado = () => undefined

export function laBase<B extends DBSchema>(
  nombre: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<B>['upgrade']>,
): Base<B> {
  let abierta: Promise<IDBPDatabase<B> | null> | null = null
  const olvidar = () => {
    abierta = null
  }
  const cerrar = async () => {
    const suya = abierta
    abierta = null
    ;(await suya)?.close()
  }
  const abrirla = () =>
    openDB<B>(nombre, version, {
      upgrade,
      // A newer page in another tab wants to upgrade the database, which must not have to wait for this one.
      blocking: () => void cerrar(),
      terminated: olvidar,
    })
  const abrir = () => {
    abierta ??= estaHecha(nombre, version)
      .then(async (hecha) => {
        if (!hecha) return conLugar(UN_REGISTRO, abrirla)
        const base = await abrirla()
        // What no page needs to be seen comes after it.
        void import('./diario.ts').then(({ empezarDiario }) => empezarDiario(), olvidado)
        return base
      })
      .catch(() => {
        // Tried again later: a full disk may have room by then.
        abierta = null
        return null
      })
    return abierta
  }
  return {
    leer: abrir,
    cerrar,
    async escribir(almacenes, hacer, { bytes = UN_REGISTRO, durability = 'strict' } = {}) {
      const base = await abrir()
      if (base === null) throw new SinLugar()
      return conLugar(bytes, async () => {
        try {
          const tx = base.transaction(almacenes, 'readwrite', { durability })
          // Its end is listened to from the beginning: a disk that is full may abort it at any step.
          const [hecho] = await Promise.all([hacer(tx), tx.done])
          return hecho
        } catch (error) {
          await cerrar()
          throw error
        }
      })
    },
  }
}

/** Whether it needs neither be made nor brought up to date, which would be writing; true where the browser can't say. */
async function estaHecha(nombre: string, version: number): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  const todas = await indexedDB.databases()
  return todas.some((una) => una.name === nombre && (una.version ?? 0) >= version)
}
