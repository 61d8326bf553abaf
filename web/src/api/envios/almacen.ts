import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { abrirLacre, estaLacrado, type Lacrado, lacrar } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'
import { enOrden } from './cola.ts'
import type { Envio } from './envio.ts'

/** The stored form: owner, order and cell are readable; everything else is encrypted. */
type EnvioLacrado = Pick<Envio, 'id' | 'de' | 'lugar'> & Lacrado
/** Older versions of the program stored them unencrypted. */
type Guardado = EnvioLacrado | Envio

interface Esquema extends DBSchema {
  envio: { key: string; value: Guardado; indexes: { de: string } }
}

/**
 * A database apart from the drafts: it is read whole at each start, and its order matters. sin-conexion.js counts its
 * entries.
 */
const BASE = 'plomada-sitio'
/** Version 2 encrypts its content, which older pages can't read. */
const VERSION = 2

/** Null in a private window or a browser without IndexedDB: then nothing is stored, and no screen may say otherwise. */
let abierta: Promise<IDBPDatabase<Esquema> | null> | null = null

function abrir(): Promise<IDBPDatabase<Esquema> | null> {
  abierta ??= openDB<Esquema>(BASE, VERSION, {
    upgrade: (base, desde) => {
      if (desde < 1) base.createObjectStore('envio', { keyPath: 'id' }).createIndex('de', 'de')
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

let turno: Promise<unknown> = Promise.resolve()
/**
 * Runs operations one after another, so that one whose encryption takes longer can't finish after a later one. Null
 * for any failure.
 */
function aSuTurno<T>(hacer: () => Promise<T | null>): Promise<T | null> {
  const esta = turno.then(hacer).catch(() => null)
  turno = esta
  return esta
}

/**
 * A person's stored operations, in order of sending; null where they can't be read, which is not the same as an empty
 * queue. What their key can't decrypt is left alone.
 */
export function leerGuardados(de: string): Promise<Envio[] | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    if (base === null || llave === null) return null
    const crudos = await base.getAllFromIndex('envio', 'de', de)
    // Encrypted the first time that there is a key; where a full disk refuses that, they are returned all the same.
    if (!crudos.every(estaLacrado)) await cambiar(base, llave, de, (cola) => cola).catch(() => undefined)
    return enOrden([...(await abrirTodos(llave, crudos)).keys()])
  })
}

/**
 * Changes a person's queue as if in one transaction, so that two windows never overwrite each other. A transaction
 * doesn't wait for encryption, so before writing the stored data is compared with what was read, and everything is
 * repeated where it has changed. Returns the queue once the device has it; null where it has not (on a full disk
 * `put` succeeds and the transaction aborts, so only the transaction's end counts) and where there is no key, because
 * nothing is stored unencrypted.
 */
export function cambiarGuardados(
  de: string,
  cambio: Cambio,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<readonly Envio[] | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    return base === null || llave === null ? null : cambiar(base, llave, de, cambio, durability)
  })
}

type Cambio = (cola: readonly Envio[]) => readonly Envio[]

async function cambiar(
  base: IDBPDatabase<Esquema>,
  llave: CryptoKey,
  de: string,
  cambio: Cambio,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<readonly Envio[]> {
  for (;;) {
    const crudos = await base.getAllFromIndex('envio', 'de', de)
    const abiertos = await abrirTodos(llave, crudos)
    const despues = cambio(enOrden([...abiertos.keys()]))
    const quedan = new Set(despues.map(({ id }) => id))
    const porLacrar = despues.filter((envio) => !estaLacrado(abiertos.get(envio)))
    const lacrados = await Promise.all(porLacrar.map((envio) => lacrarEnvio(llave, envio)))
    const sobran = [...abiertos.keys()].filter(({ id }) => !quedan.has(id))

    const tx = base.transaction('envio', 'readwrite', { durability })
    const escribir = async (): Promise<boolean> => {
      if (!sonLosMismos(crudos, await tx.store.index('de').getAll(de))) return false
      await Promise.all([
        ...sobran.map(({ id }) => tx.store.delete(id)),
        ...lacrados.map((envio) => tx.store.put(envio)),
      ])
      return true
    }
    const [escrito] = await Promise.all([escribir(), tx.done])
    if (escrito) return despues
  }
}

const atado = ({ de, id, lugar }: EnvioLacrado | Envio) => `envio/${de}/${id}/${lugar}`

async function lacrarEnvio(llave: CryptoKey, envio: Envio): Promise<EnvioLacrado> {
  const { id, de, lugar } = envio
  return { id, de, lugar, ...(await lacrar(llave, atado(envio), envio)) }
}

/** The operations that can be decrypted, with their stored form. */
async function abrirTodos(llave: CryptoKey, crudos: readonly Guardado[]): Promise<Map<Envio, Guardado>> {
  const abiertos = await Promise.all(
    crudos.map(async (crudo) => ({
      crudo,
      envio: estaLacrado(crudo) ? await abrirLacre<Envio>(llave, atado(crudo), crudo) : crudo,
    })),
  )
  return new Map(
    abiertos.flatMap(({ crudo, envio }) => (envio === undefined ? [] : [[envio, crudo] as const])),
  )
}

/** Each write encrypts anew with another random number, by which unchanged entries are recognised. */
function sonLosMismos(antes: readonly Guardado[], ahora: readonly Guardado[]): boolean {
  const marca = (guardado: Guardado) => `${guardado.id} ${estaLacrado(guardado) ? guardado.iv.join() : ''}`
  return antes.length === ahora.length && antes.every((uno, i) => marca(uno) === marca(ahora[i] ?? uno))
}
