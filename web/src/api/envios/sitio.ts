import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Lacrado } from '../lacre/lacre.ts'
import type { Envio } from './envio.ts'

/** The stored form of an operation: owner, order and cell are readable; everything else is encrypted. */
export type EnvioLacrado = Pick<Envio, 'id' | 'de' | 'lugar'> & Lacrado
/** Older versions of the program stored them unencrypted. */
export type Guardado = EnvioLacrado | Envio

/** Bytes that an operation sends, apart so that the queue is read without them; gone together with it. */
export type BytesLacrados = { id: string; de: string } & Lacrado

export interface EnSitio extends DBSchema {
  envio: { key: string; value: Guardado; indexes: { de: string } }
  foto: { key: string; value: BytesLacrados }
  /** What was last seen, for where there is no signal. */
  visto: {
    key: string
    value: { id: string; de: string; cuandoMs: number } & Lacrado
    indexes: { cuandoMs: number }
  }
}

/**
 * A database apart from the drafts: it is read whole at each start, and its order matters. sin-conexion.js counts its
 * entries.
 */
const BASE = 'plomada-sitio'
/** Version 2 encrypts its content, which older pages can't read; version 3 has photos, which they would not send. */
const VERSION = 3

/** Under keys that begin so lie bytes of what is still being typed, by place (sueltos.ts); under bare ids, those that wait. */
export const SUELTO = 'suelto/'
export const queEmpiezan = (prefijo: string) => IDBKeyRange.bound(prefijo, `${prefijo}\uffff`)

/** Null in a private window or a browser without IndexedDB: then nothing is stored, and no screen may say otherwise. */
let abierta: Promise<IDBPDatabase<EnSitio> | null> | null = null

export function abrirSitio(): Promise<IDBPDatabase<EnSitio> | null> {
  abierta ??= openDB<EnSitio>(BASE, VERSION, {
    upgrade: (base, desde) => {
      if (desde < 1) base.createObjectStore('envio', { keyPath: 'id' }).createIndex('de', 'de')
      if (desde < 3) {
        base.createObjectStore('foto', { keyPath: 'id' })
        base.createObjectStore('visto', { keyPath: 'id' }).createIndex('cuandoMs', 'cuandoMs')
      }
    },
    // A newer page in another tab wants to upgrade the database, which must not have to wait for this one.
    blocking: () => void abierta?.then((base) => base?.close()).then(() => (abierta = null)),
    terminated: () => {
      abierta = null
    },
  }).catch(() => {
    // Tried again later: a full disk may have room by then.
    abierta = null
    return null
  })
  return abierta
}

/** Opened anew the next time: a connection that failed once on a full disk fails on, also when there is room again. */
export async function cerrarSitio(): Promise<void> {
  const suya = abierta
  abierta = null
  ;(await suya)?.close()
}
