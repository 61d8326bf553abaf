import type { DBSchema } from 'idb'
import { type Almacen, laBase } from '../base.ts'
import { abrirLacre, estaLacrado, type Lacrado, lacrar } from '../lacre/lacre.ts'
import { llaveDe, oirLlave } from '../lacre/llave.ts'
import { SinLugar, UN_REGISTRO } from '../lugar.ts'

/**
 * Drafts: what somebody typed and has not saved. They are kept in IndexedDB, one for each person and entity,
 * encrypted with that person's key. So they survive a reload, a crash, an expired session and a logout, and nobody
 * else on a shared phone can read them (ux.md §3, domain.md §14). Without a key they live in this window and are
 * stored once the key comes.
 */
export interface Borrador<T = unknown> {
  /** Title in the list of drafts: 'Rubro nuevo · Vivienda Luque'. */
  titulo: string
  /** Address of the screen that continues it. */
  ruta: string
  valor: T
  /** Milliseconds since 1970. */
  guardado: number
}

interface EnBorradores extends DBSchema {
  borradores: { key: string; value: Guardado }
}
const ALMACEN = 'borradores'
/** Tests and private windows may have no IndexedDB; then only drafts don't work. */
const base = laBase<EnBorradores>('plomada', 1, (nueva) => void nueva.createObjectStore(ALMACEN))

const llave = (usuario: string, clave: string) => `${usuario}/${clave}`
const atado = (nombre: string) => `borrador/${nombre}`

/** Drafts of people without a key: lost with the window, never stored unencrypted. */
const enVentana = new Map<string, Borrador>()

/** Deleted by their person and still on the device, which has no room for that either: read by nobody, and deleted with the next that is written. */
const porBorrar = new Set<string>()

async function escribir<T>(
  bytes: number,
  hacer: (store: Almacen<EnBorradores, 'borradores'>) => Promise<T>,
): Promise<void> {
  const sobran = [...porBorrar]
  await base.escribir(
    [ALMACEN],
    async (tx) => {
      const store = tx.objectStore(ALMACEN)
      await Promise.all(sobran.map((nombre) => store.delete(nombre)))
      await hacer(store)
    },
    { bytes: bytes + UN_REGISTRO },
  )
  for (const nombre of sobran) porBorrar.delete(nombre)
}

async function leer(nombre: string): Promise<Guardado | undefined> {
  return porBorrar.has(nombre) ? undefined : (await base.leer())?.get(ALMACEN, nombre)
}

export async function leerBorrador<T>(usuario: string, clave: string): Promise<Borrador<T> | undefined> {
  const nombre = llave(usuario, clave)
  const aca = enVentana.get(nombre)
  return (aca ?? (await abrirUno(usuario, nombre, await leer(nombre)))) as Borrador<T> | undefined
}

/** Encrypting takes a moment, so writes and deletions are queued in the order in which they were asked for. */
let ultimo: Promise<unknown> = Promise.resolve()
function enOrden<T>(hacer: () => Promise<T>): Promise<T> {
  const suyo = ultimo.then(hacer)
  ultimo = suyo.catch(() => undefined)
  return suyo
}

/** Resolves to true once the device has it; to false where only this window does. */
export function guardarBorrador<T>(usuario: string, clave: string, borrador: Borrador<T>): Promise<boolean> {
  const nombre = llave(usuario, clave)
  return enOrden(async () => {
    const suya = await llaveDe(usuario)
    const lacrado = suya && (await lacrar(suya, atado(nombre), borrador))
    try {
      if (lacrado === null) throw new SinLugar()
      await escribir(lacrado.sello.byteLength, (store) => store.put(lacrado, nombre))
    } catch {
      enVentana.set(nombre, borrador)
      return false
    }
    enVentana.delete(nombre)
    return true
  })
}

/** Deletes a draft, also one that is still being written. Where that finds no room nobody sees it in this window. */
export function borrarBorrador(usuario: string, clave: string): Promise<void> {
  const nombre = llave(usuario, clave)
  return enOrden(async () => {
    enVentana.delete(nombre)
    porBorrar.add(nombre)
    await escribir(0, async () => undefined).catch(() => undefined)
  })
}

/** The drafts of one person, newest first; those that their key can't decrypt are left alone and not listed. */
export async function listarBorradores(usuario: string): Promise<(Borrador & { clave: string })[]> {
  const prefijo = llave(usuario, '')
  const nombres = new Map<string, Borrador>()
  for (const [nombre, valor] of await suyos(usuario)) {
    const borrador = await abrirUno(usuario, nombre, valor)
    if (borrador) nombres.set(nombre, borrador)
  }
  for (const [nombre, borrador] of enVentana) if (nombre.startsWith(prefijo)) nombres.set(nombre, borrador)
  return [...nombres]
    .map(([nombre, borrador]) => ({ ...borrador, clave: nombre.slice(prefijo.length) }))
    .sort((a, b) => b.guardado - a.guardado)
}

/**
 * Encrypts a person's drafts once their key has come: those that an older version of the program stored unencrypted,
 * and those typed without a key, which are only in this window.
 */
export async function lacrarLosDe(usuario: string): Promise<void> {
  const suya = await llaveDe(usuario)
  if (suya === null) return
  const prefijo = llave(usuario, '')
  for (const [nombre, borrador] of enVentana) {
    const esElMismo = () => enVentana.get(nombre) === borrador
    // Drafts of whoever was here before can't be continued by anybody.
    const listo =
      !nombre.startsWith(prefijo) ||
      (await guardarSi(nombre, await lacrar(suya, atado(nombre), borrador), esElMismo))
    if (listo && esElMismo()) enVentana.delete(nombre)
  }
  for (const [nombre, valor] of await suyos(usuario)) {
    if (estaLacrado(valor)) continue
    const esElMismo = (ahora: Guardado | undefined) => ahora !== undefined && !estaLacrado(ahora)
    await guardarSi(nombre, await lacrar(suya, atado(nombre), valor), esElMismo)
  }
}
oirLlave((usuario) => void lacrarLosDe(usuario).catch(() => undefined))

type Guardado = Lacrado | Borrador

/**
 * Writes only where the draft is unchanged: somebody may have typed on, or saved it, in the meantime. Resolves to false
 * where the device has no room.
 */
async function guardarSi(
  nombre: string,
  lacrado: Lacrado,
  siAhora: (ahora: Guardado | undefined) => boolean,
): Promise<boolean> {
  try {
    await escribir(lacrado.sello.byteLength, async (store) => {
      if (siAhora(await store.get(nombre))) await store.put(lacrado, nombre)
    })
    return true
  } catch {
    return false
  }
}

async function suyos(usuario: string): Promise<[string, Guardado][]> {
  const abierta = await base.leer()
  if (abierta === null) return []
  const rango = IDBKeyRange.bound(llave(usuario, ''), llave(usuario, '\uffff'))
  const [nombres, valores] = await Promise.all([
    abierta.getAllKeys(ALMACEN, rango),
    abierta.getAll(ALMACEN, rango),
  ])
  return nombres.flatMap((nombre, i) => {
    const valor = valores[i]
    return valor === undefined || porBorrar.has(nombre) ? [] : [[nombre, valor] as [string, Guardado]]
  })
}

async function abrirUno(
  usuario: string,
  nombre: string,
  valor: Guardado | undefined,
): Promise<Borrador | undefined> {
  // Unencrypted, from an older version: shown to its owner, and encrypted later by `lacrarLosDe`.
  if (!estaLacrado(valor)) return valor
  const suya = await llaveDe(usuario)
  return suya === null ? undefined : abrirLacre<Borrador>(suya, atado(nombre), valor)
}
