import type { DBSchema } from 'idb'
import { laBase } from '../base.ts'
import type { Lacrado } from '../lacre/lacre.ts'
import type { Envio } from './envio.ts'

/** The stored form of an operation: owner, order and cell are readable; everything else is encrypted. */
export type EnvioLacrado = Pick<Envio, 'id' | 'de' | 'lugar'> & Lacrado
/** Older versions of the program stored them unencrypted. */
export type EnvioGuardado = EnvioLacrado | Envio

/** Bytes that an operation sends, apart so that the queue is read without them; gone together with it. */
export type BytesLacrados = { id: string; de: string } & Lacrado

export interface EnSitio extends DBSchema {
  envio: { key: string; value: EnvioGuardado; indexes: { de: string } }
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

export const {
  leer: abrirSitio,
  escribir: escribirSitio,
  cerrar: cerrarSitio,
} = laBase<EnSitio>(BASE, VERSION, (base) => {
  // By what is there: whoever opens a base that is not there makes it of version 1 without any.
  const falta = (almacen: 'envio' | 'foto' | 'visto') => !base.objectStoreNames.contains(almacen)
  if (falta('envio')) base.createObjectStore('envio', { keyPath: 'id' }).createIndex('de', 'de')
  if (falta('foto')) base.createObjectStore('foto', { keyPath: 'id' })
  if (falta('visto')) base.createObjectStore('visto', { keyPath: 'id' }).createIndex('cuandoMs', 'cuandoMs')
})
