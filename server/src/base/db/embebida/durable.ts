import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { posicionEnElDiario } from './puntoDeControl.ts'

// PGlite as shipped never reaches the disk: its Node file system has no fsync at all. Here it gets one, and the
// two operations that change a folder's list of names sync that folder (architecture.md §4.1, joints.md §2).

const S_IFMT = 0o170000
const S_IFDIR = 0o040000
const O_TRUNC = 512

/** The parts of a node and a stream of Emscripten's file system that we use. */
export interface Nodo {
  mode: number
  name: string
}
export interface Flujo {
  nfd: number
  node: Nodo
}

/** The part of Emscripten's NODEFS object that we use. */
export interface Nodefs {
  realPath(nodo: Nodo): string
  node_ops: {
    mknod(padre: Nodo, nombre: string, modo: number, dev: number): Nodo
    rename(nodo: Nodo, padreNuevo: Nodo, nombreNuevo: string): void
    unlink(padre: Nodo, nombre: string): void
    rmdir(padre: Nodo, nombre: string): void
    setattr(nodo: Nodo, atributos: { size?: number; mode?: number }): void
  }
  stream_ops: {
    fsync?(flujo: Flujo): number
    open(flujo: Flujo & { flags: number }): void
    write(flujo: Flujo, datos: Uint8Array, desde: number, largo: number, posicion: number): number
    setattr(flujo: Flujo, atributos: { size?: number; mode?: number }): void
  }
}

/** What was written since the base was opened. */
export interface Contador {
  /** Syncs of files: by this count a start proves that a commit reaches the disk. */
  fsyncs: number
  /** The last position written in the journal, in bytes from the beginning of the base's very first journal file. */
  diario: number
}

export function sincronizarCarpeta(carpeta: string): void {
  const fd = openSync(carpeta, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * Closes the base's files to other users. The umask is not enough: Emscripten makes a file and then sets the mode
 * that was asked for, which is 666 from initdb.
 */
function cerrarModos({ node_ops, stream_ops }: Nodefs): void {
  const { mknod, setattr } = node_ops
  const deFlujo = stream_ops.setattr
  const cerrado = (modo: number, tipo: number): number =>
    modo & ~((tipo & S_IFMT) === S_IFDIR ? 0o077 : 0o177)
  const cerrados = <A extends { mode?: number }>(atributos: A, { mode: tipo }: Nodo): A =>
    atributos.mode === undefined ? atributos : { ...atributos, mode: cerrado(atributos.mode, tipo) }
  // The mode is closed when the file is made too: a kill may come before it would be changed.
  node_ops.mknod = (padre, nombre, modo, dev) => mknod(padre, nombre, cerrado(modo, modo), dev)
  node_ops.setattr = (nodo, atributos) => setattr(nodo, cerrados(atributos, nodo))
  stream_ops.setattr = (flujo, atributos) => deFlujo(flujo, cerrados(atributos, flujo.node))
}

/**
 * Makes NODEFS durable: fsync of a file becomes the system's, and a new or renamed file syncs its folder. Returns
 * what to call once the base is open: until then, an fsync of a file that did not change since its last one is
 * skipped. PostgreSQL opens a killed base by syncing every file twice, and each call waits for the disk even when
 * there is nothing to write (docs/mediciones/reapertura-2026-11-23.md).
 */
export function endurecer(nodefs: Nodefs, contador: Contador): () => void {
  const sincronizados = new Sincronizados(nodefs)
  const { mknod, rename } = nodefs.node_ops
  const { write } = nodefs.stream_ops
  nodefs.stream_ops.write = (flujo, datos, desde, largo, posicion) => {
    const escritos = write(flujo, datos, desde, largo, posicion)
    contador.diario = Math.max(contador.diario, posicionEnElDiario(flujo.node.name, posicion + escritos))
    return escritos
  }
  nodefs.stream_ops.fsync = (flujo) => {
    if (sincronizados.tiene(flujo.node)) return 0
    contador.fsyncs++
    fsyncSync(flujo.nfd)
    sincronizados.agregar(flujo.node)
    return 0
  }
  nodefs.node_ops.mknod = (padre, nombre, modo, dev) => {
    const nodo = mknod(padre, nombre, modo, dev)
    sincronizarCarpeta(nodefs.realPath(padre))
    return nodo
  }
  nodefs.node_ops.rename = (nodo, padreNuevo, nombreNuevo) => {
    const antes = dirname(nodefs.realPath(nodo))
    rename(nodo, padreNuevo, nombreNuevo)
    const despues = nodefs.realPath(padreNuevo)
    sincronizarCarpeta(despues)
    if (antes !== despues) sincronizarCarpeta(antes)
  }
  sincronizados.vigilar()
  return () => sincronizados.olvidar()
}

/** Paths that were synced and have not changed since; when any file is renamed, made or removed, all are forgotten. */
class Sincronizados {
  readonly #nodefs: Nodefs
  #rutas: Set<string> | undefined = new Set()
  constructor(nodefs: Nodefs) {
    this.#nodefs = nodefs
  }

  tiene(nodo: Nodo): boolean {
    return this.#rutas?.has(this.#nodefs.realPath(nodo)) ?? false
  }
  agregar(nodo: Nodo): void {
    this.#rutas?.add(this.#nodefs.realPath(nodo))
  }
  /** To be called once the base is open: from then on every fsync is really made. */
  olvidar(): void {
    this.#rutas = undefined
  }

  /** Watches for changes. Each is noted before it is made, so that one that fails halfway counts too. */
  vigilar(): void {
    const { node_ops: nodos, stream_ops: flujos } = this.#nodefs
    const { mknod, rename, unlink, rmdir, setattr } = nodos
    const { open, write, setattr: deFlujo } = flujos
    const cambia = (nodo: Nodo): void => void this.#rutas?.delete(this.#nodefs.realPath(nodo))
    const cambiaNombre = (): void => this.#rutas?.clear()
    const avisando =
      <P, D extends unknown[], R>(avisar: (primero: P) => void, hacer: (primero: P, ...demas: D) => R) =>
      (primero: P, ...demas: D): R => {
        avisar(primero)
        return hacer(primero, ...demas)
      }
    nodos.mknod = avisando(cambiaNombre, mknod)
    nodos.rename = avisando(cambiaNombre, rename)
    nodos.unlink = avisando(cambiaNombre, unlink)
    nodos.rmdir = avisando(cambiaNombre, rmdir)
    nodos.setattr = avisando(cambia, setattr)
    flujos.open = avisando((flujo) => {
      if ((flujo.flags & O_TRUNC) !== 0) cambia(flujo.node)
    }, open)
    flujos.write = avisando(({ node }) => cambia(node), write)
    flujos.setattr = avisando(({ node }) => cambia(node), deFlujo)
  }
}

/** Syncs a folder and everything in it; used once, after initdb. */
export function sincronizarArbol(carpeta: string): void {
  for (const nombre of readdirSync(carpeta)) {
    const ruta = join(carpeta, nombre)
    if (lstatSync(ruta).isDirectory()) sincronizarArbol(ruta)
    else sincronizarCarpeta(ruta)
  }
  sincronizarCarpeta(carpeta)
}

/** PGlite's Node file system, which calls `alMontar` with NODEFS before any file is opened. */
export class SistemaDurable extends NodeFS {
  readonly #alMontar: (nodefs: Nodefs) => void
  constructor(carpeta: string, alMontar: (nodefs: Nodefs) => void) {
    super(carpeta)
    this.#alMontar = alMontar
  }

  override async init(...[pg, opciones]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opciones)
    const montar = emscriptenOpts.preRun ?? []
    const antes = ({ NODEFS }: { NODEFS: Nodefs }): void => {
      cerrarModos(NODEFS)
      this.#alMontar(NODEFS)
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [antes, ...(Array.isArray(montar) ? montar : [montar])] },
    }
  }
}
