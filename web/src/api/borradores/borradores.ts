import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { abrirLacre, estaLacrado, type Lacrado, lacrar } from '../lacre/lacre.ts'
import { llaveDe, oirLlave } from '../lacre/llave.ts'

/**
 * Drafts: what somebody typed and did not save yet. They live in IndexedDB, a person and an entity each, sealed with that
 * person's key, so that they survive a reload, a crash, an ended session and a logout, and nobody else on a shared phone
 * reads them (ux.md §3, domain.md §14). Without a key they live in this window, and are kept once it comes.
 */
export interface Borrador<T = unknown> {
  /** What it is, for the list of drafts: 'Rubro nuevo · Vivienda Luque'. */
  titulo: string
  /** Address of the screen that goes on with it. */
  ruta: string
  valor: T
  /** Milliseconds since 1970. */
  guardado: number
}

/** Opened at first use: tests and private windows may have no IndexedDB, and then only drafts are missing. */
let almacen: UseStore | null = null
const abrir = (): UseStore => {
  almacen ??= createStore('plomada', 'borradores')
  return almacen
}

const llave = (usuario: string, clave: string) => `${usuario}/${clave}`
const atado = (nombre: string) => `borrador/${nombre}`

/** Of whom there is no key: gone with the window, never written open. */
const enVentana = new Map<string, Borrador>()

export async function leerBorrador<T>(usuario: string, clave: string): Promise<Borrador<T> | undefined> {
  const nombre = llave(usuario, clave)
  const aca = enVentana.get(nombre)
  return (aca ?? (await abrirUno(usuario, nombre, await get(nombre, abrir())))) as Borrador<T> | undefined
}

/** Sealing takes a moment: what is kept and what is dropped happen in the order in which they were asked for. */
let ultimo: Promise<unknown> = Promise.resolve()
function enOrden<T>(hacer: () => Promise<T>): Promise<T> {
  const suyo = ultimo.then(hacer)
  ultimo = suyo.catch(() => undefined)
  return suyo
}

/** True where the device has it; false where only this window does. */
export function guardarBorrador<T>(usuario: string, clave: string, borrador: Borrador<T>): Promise<boolean> {
  const nombre = llave(usuario, clave)
  return enOrden(async () => {
    const suya = await llaveDe(usuario)
    if (suya === null) {
      enVentana.set(nombre, borrador)
      return false
    }
    await set(nombre, await lacrar(suya, atado(nombre), borrador), abrir())
    enVentana.delete(nombre)
    return true
  })
}

/** Also what of it was still being kept. */
export function borrarBorrador(usuario: string, clave: string): Promise<void> {
  return enOrden(async () => {
    enVentana.delete(llave(usuario, clave))
    await del(llave(usuario, clave), abrir())
  })
}

/** The drafts of one person, newest first; those that their key does not open stay where they are, unseen. */
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
 * Seals what lies open or only in this window: of a person whose key has come, what an older version of this program had
 * written, and what they typed while there was none.
 */
export async function lacrarLosDe(usuario: string): Promise<void> {
  const suya = await llaveDe(usuario)
  if (suya === null) return
  const prefijo = llave(usuario, '')
  for (const [nombre, borrador] of enVentana) {
    // Of who was here before, nobody can go on.
    if (!nombre.startsWith(prefijo)) enVentana.delete(nombre)
    else
      await guardarSi(
        nombre,
        await lacrar(suya, atado(nombre), borrador),
        () => enVentana.get(nombre) === borrador,
      )
    if (enVentana.get(nombre) === borrador) enVentana.delete(nombre)
  }
  for (const [nombre, valor] of await suyos(usuario)) {
    if (estaLacrado(valor)) continue
    const esElMismo = (ahora: Guardado | undefined) => ahora !== undefined && !estaLacrado(ahora)
    await guardarSi(nombre, await lacrar(suya, atado(nombre), valor), esElMismo)
  }
}
oirLlave((usuario) => void lacrarLosDe(usuario).catch(() => undefined))

type Guardado = Lacrado | Borrador

/** Only over what it was made from: somebody may have typed on, or saved it, meanwhile. */
async function guardarSi(
  nombre: string,
  lacrado: Lacrado,
  siAhora: (ahora: Guardado | undefined) => boolean,
): Promise<void> {
  await abrir()('readwrite', (store) => {
    const lectura: IDBRequest<Guardado | undefined> = store.get(nombre)
    lectura.onsuccess = () => {
      if (siAhora(lectura.result)) store.put(lacrado, nombre)
    }
    return promisifyRequest(store.transaction)
  })
}

async function suyos(usuario: string): Promise<[string, Guardado][]> {
  const todos = await entries<string, Guardado>(abrir())
  return todos.filter(([nombre]) => nombre.startsWith(llave(usuario, '')))
}

async function abrirUno(
  usuario: string,
  nombre: string,
  valor: Guardado | undefined,
): Promise<Borrador | undefined> {
  // Of before there was a seal: shown to its person, and sealed by `lacrarLosDe`.
  if (!estaLacrado(valor)) return valor
  const suya = await llaveDe(usuario)
  return suya === null ? undefined : abrirLacre<Borrador>(suya, atado(nombre), valor)
}
