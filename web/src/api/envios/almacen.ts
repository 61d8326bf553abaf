import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { abrirLacre, estaLacrado, type Lacrado, lacrar } from '../lacre/lacre.ts'
import { llaveDe } from '../lacre/llave.ts'
import { enOrden } from './cola.ts'
import type { Envio } from './envio.ts'

/** What lies on the device: whose it is, where it goes in the order, and which cell it is of; all else is sealed. */
type EnvioLacrado = Pick<Envio, 'id' | 'de' | 'lugar'> & Lacrado
/** An older version of this program left them open. */
type Guardado = EnvioLacrado | Envio

interface Esquema extends DBSchema {
  envio: { key: string; value: Guardado; indexes: { de: string } }
}

/** Apart from the drafts: this one is read whole at each start, and its order matters. sin-conexion.js counts it. */
const BASE = 'plomada-sitio'
/** The second: what is kept is sealed, which a page of before could not read. */
const VERSION = 2

/** Null in a private window or a browser without it: then nothing is kept, and nobody may say so. */
let abierta: Promise<IDBPDatabase<Esquema> | null> | null = null

function abrir(): Promise<IDBPDatabase<Esquema> | null> {
  abierta ??= openDB<Esquema>(BASE, VERSION, {
    upgrade: (base, desde) => {
      if (desde < 1) base.createObjectStore('envio', { keyPath: 'id' }).createIndex('de', 'de')
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

let turno: Promise<unknown> = Promise.resolve()
/** One thing after another: what takes longer to seal must not come after what was asked for later. Null for any fault. */
function aSuTurno<T>(hacer: () => Promise<T | null>): Promise<T | null> {
  const esta = turno.then(hacer).catch(() => null)
  turno = esta
  return esta
}

/**
 * What the device keeps of a person, in order of sending; null where it cannot be read, which is not an empty queue.
 * What their key does not open stays where it is, unseen.
 */
export function leerGuardados(de: string): Promise<Envio[] | null> {
  return aSuTurno(async () => {
    const [base, llave] = await Promise.all([abrir(), llaveDe(de)])
    if (base === null || llave === null) return null
    const crudos = await base.getAllFromIndex('envio', 'de', de)
    // Sealed the first time that there is a key; a full disk may refuse it, and they are there all the same.
    if (!crudos.every(estaLacrado)) await cambiar(base, llave, de, (cola) => cola).catch(() => undefined)
    return enOrden([...(await abrirTodos(llave, crudos)).keys()])
  })
}

/**
 * Changes a person's queue as if in one transaction, so that two windows never overwrite each other: sealing takes its
 * time, which a transaction does not wait for, so that what was read is looked at again before writing, and all of it is
 * done over where it is not the same any more. Gives the queue once the device has it, or null where it has not: on a full
 * disk a `put` succeeds and its transaction aborts, so that only the end of it may be believed. Null without a key, too:
 * nothing is written open.
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

/** Each that opens, with what lies on the device of it. */
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

/** Each writing seals anew, and two seals never have the same number. */
function sonLosMismos(antes: readonly Guardado[], ahora: readonly Guardado[]): boolean {
  const marca = (guardado: Guardado) => `${guardado.id} ${estaLacrado(guardado) ? guardado.iv.join() : ''}`
  return antes.length === ahora.length && antes.every((uno, i) => marca(uno) === marca(ahora[i] ?? uno))
}
