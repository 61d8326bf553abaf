import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/**
 * Drafts: what somebody typed and did not save yet. They live in IndexedDB, a person and an entity each, so that they
 * survive a reload, a crash, an ended session and a logout, and nobody else on a shared phone reads them (ux.md §3).
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

export async function leerBorrador<T>(usuario: string, clave: string): Promise<Borrador<T> | undefined> {
  return get<Borrador<T>>(llave(usuario, clave), abrir())
}

export async function guardarBorrador<T>(
  usuario: string,
  clave: string,
  borrador: Borrador<T>,
): Promise<void> {
  await set(llave(usuario, clave), borrador, abrir())
}

export async function borrarBorrador(usuario: string, clave: string): Promise<void> {
  await del(llave(usuario, clave), abrir())
}

/** The drafts of one person, newest first. */
export async function listarBorradores(usuario: string): Promise<(Borrador & { clave: string })[]> {
  const todos = await entries<string, Borrador>(abrir())
  const prefijo = llave(usuario, '')
  return todos
    .filter(([clave]) => clave.startsWith(prefijo))
    .map(([clave, borrador]) => ({ ...borrador, clave: clave.slice(prefijo.length) }))
    .sort((a, b) => b.guardado - a.guardado)
}
