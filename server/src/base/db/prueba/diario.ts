import type { Nodefs } from '../embebida/durable.ts'

/**
 * What a run asked of the disk, in order; corte.ts plays a power cut back from it. A file is known by a number,
 * because it keeps its content when its name changes.
 */
export type Suceso =
  | { tipo: 'escribir'; archivo: number; posicion: number; datos: Buffer }
  | { tipo: 'truncar'; archivo: number; largo: number }
  | { tipo: 'fsync'; archivo: number }
  | { tipo: 'crear'; archivo: number; ruta: string; carpeta: boolean }
  | { tipo: 'mover'; desde: string; hasta: string }
  | { tipo: 'borrar'; ruta: string }
  /** The names created and moved so far are on the disk now. */
  | { tipo: 'fsyncNombres' }
  /** The client was told that its transaction `numero` is committed. */
  | { tipo: 'confirmada'; numero: number }

export interface Diario {
  sucesos: Suceso[]
  /** Files that were there when the recording began, by number. */
  iniciales: Map<number, string>
}

const O_TRUNC = 512
const S_IFMT = 0o170000
const S_IFDIR = 0o040000

/**
 * Wraps NODEFS so that everything it writes under `raiz` is recorded in the diary too. `nombresDurables`: whether it
 * syncs the folder of each new or renamed file, as `endurecer` makes it do; then call this after `endurecer`.
 */
export function grabar(nodefs: Nodefs, raiz: string, diario: Diario, nombresDurables: boolean): void {
  const numeros = new Map<string, number>()
  let ultimo = 0
  const { sucesos } = diario
  const relativa = (ruta: string): string => ruta.slice(raiz.length + 1)
  const numeroDe = (ruta: string): number => {
    const conocido = numeros.get(ruta)
    if (conocido !== undefined) return conocido
    ultimo++
    numeros.set(ruta, ultimo)
    diario.iniciales.set(ultimo, ruta)
    return ultimo
  }
  const sincronizarNombres = (): void => {
    if (nombresDurables) sucesos.push({ tipo: 'fsyncNombres' })
  }

  const nodos = { ...nodefs.node_ops }
  const flujos = { ...nodefs.stream_ops }
  nodefs.node_ops.mknod = (padre, nombre, modo, dev) => {
    const nodo = nodos.mknod(padre, nombre, modo, dev)
    const ruta = relativa(nodefs.realPath(nodo))
    ultimo++
    numeros.set(ruta, ultimo)
    sucesos.push({ tipo: 'crear', archivo: ultimo, ruta, carpeta: (modo & S_IFMT) === S_IFDIR })
    sincronizarNombres()
    return nodo
  }
  nodefs.node_ops.rename = (nodo, padre, nombre) => {
    const desde = relativa(nodefs.realPath(nodo))
    nodos.rename(nodo, padre, nombre)
    const hasta = relativa(`${nodefs.realPath(padre)}/${nombre}`)
    numeros.set(hasta, numeroDe(desde))
    numeros.delete(desde)
    sucesos.push({ tipo: 'mover', desde, hasta })
    sincronizarNombres()
  }
  const quitar = (operacion: 'unlink' | 'rmdir'): void => {
    nodefs.node_ops[operacion] = (padre, nombre) => {
      nodos[operacion](padre, nombre)
      const ruta = relativa(`${nodefs.realPath(padre)}/${nombre}`)
      numeros.delete(ruta)
      sucesos.push({ tipo: 'borrar', ruta })
    }
  }
  quitar('unlink')
  quitar('rmdir')
  nodefs.node_ops.setattr = (nodo, atributos) => {
    nodos.setattr(nodo, atributos)
    if (atributos.size === undefined) return
    sucesos.push({
      tipo: 'truncar',
      archivo: numeroDe(relativa(nodefs.realPath(nodo))),
      largo: atributos.size,
    })
  }
  nodefs.stream_ops.open = (flujo) => {
    flujos.open(flujo)
    if ((flujo.flags & O_TRUNC) === 0) return
    sucesos.push({ tipo: 'truncar', archivo: numeroDe(relativa(nodefs.realPath(flujo.node))), largo: 0 })
  }
  nodefs.stream_ops.setattr = (flujo, atributos) => {
    flujos.setattr(flujo, atributos)
    if (atributos.size === undefined) return
    const archivo = numeroDe(relativa(nodefs.realPath(flujo.node)))
    sucesos.push({ tipo: 'truncar', archivo, largo: atributos.size })
  }
  nodefs.stream_ops.write = (flujo, memoria, desde, largo, posicion) => {
    const escritos = flujos.write(flujo, memoria, desde, largo, posicion)
    const datos = Buffer.from(memoria.subarray(desde, desde + escritos))
    sucesos.push({
      tipo: 'escribir',
      archivo: numeroDe(relativa(nodefs.realPath(flujo.node))),
      posicion,
      datos,
    })
    return escritos
  }
  // Unhardened, PGlite has no fsync at all; the diary then has none either.
  const { fsync } = flujos
  if (!fsync) return
  nodefs.stream_ops.fsync = (flujo) => {
    const resultado = fsync(flujo)
    if ((flujo.node.mode & S_IFMT) === S_IFDIR) sucesos.push({ tipo: 'fsyncNombres' })
    else sucesos.push({ tipo: 'fsync', archivo: numeroDe(relativa(nodefs.realPath(flujo.node))) })
    return resultado
  }
}
