import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diario, Suceso } from './diario.ts'

// Plays a diary up to a power cut and leaves the folder as a disk could. What was synced is there. Of the rest, any
// sector of any write may be there or not, and of the name changes since the last sync, any number of the first ones.
// It is harsher than ext4, which keeps some order between files.

const SECTOR = 512

type Cambio = Extract<Suceso, { tipo: 'escribir' | 'truncar' }>
type DeNombre = Extract<Suceso, { tipo: 'crear' | 'mover' | 'borrar' }>

interface Archivo {
  /** The first `largo` bytes are the content; zeros follow. */
  memoria: Buffer
  largo: number
  /** Writes not synced yet, in order. */
  pendientes: Cambio[]
}

/** A repeatable source of chance in [0, 1) (mulberry32), so that a bad cut can be played again. */
export function azarDe(semilla: number): () => number {
  let estado = semilla
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Doubles the buffer when it is too small: a new WAL file of 16 MB is written in pieces of 8 kB. */
function conLugar(archivo: Archivo, largo: number): void {
  if (largo > archivo.memoria.length) {
    const mayor = Buffer.alloc(Math.max(largo, archivo.memoria.length * 2))
    archivo.memoria.copy(mayor, 0, 0, archivo.largo)
    archivo.memoria = mayor
  }
  archivo.largo = Math.max(archivo.largo, largo)
}

function aplicar(archivo: Archivo, cambio: Cambio): void {
  if (cambio.tipo === 'escribir') {
    conLugar(archivo, cambio.posicion + cambio.datos.length)
    cambio.datos.copy(archivo.memoria, cambio.posicion)
    return
  }
  conLugar(archivo, cambio.largo)
  archivo.memoria.fill(0, cambio.largo, archivo.largo)
  archivo.largo = cambio.largo
}

/** Applies those sectors of a write without sync that reached the disk. */
function aplicarRota(archivo: Archivo, cambio: Cambio, azar: () => number, suerte: number): void {
  if (cambio.tipo === 'truncar') {
    if (azar() < suerte) aplicar(archivo, cambio)
    return
  }
  for (let desde = 0; desde < cambio.datos.length; desde += SECTOR) {
    if (azar() >= suerte) continue
    const datos = cambio.datos.subarray(desde, desde + SECTOR)
    aplicar(archivo, { ...cambio, posicion: cambio.posicion + desde, datos })
  }
}

/** Plays the events before the cut: answers files with their synced content, and the names in order. */
function reproducir(
  diario: Diario,
  hasta: number,
  leer: (ruta: string) => Buffer,
): {
  archivos: Map<number, Archivo>
  nombres: DeNombre[]
  nombresSincronizados: number
} {
  const archivos = new Map<number, Archivo>()
  const nombres: DeNombre[] = []
  let nombresSincronizados = 0
  const archivoDe = (numero: number): Archivo => {
    const conocido = archivos.get(numero)
    if (conocido) return conocido
    const ruta = diario.iniciales.get(numero)
    const memoria = ruta === undefined ? Buffer.alloc(0) : leer(ruta)
    const nuevo = { memoria, largo: memoria.length, pendientes: [] }
    archivos.set(numero, nuevo)
    return nuevo
  }
  for (const suceso of diario.sucesos.slice(0, hasta)) {
    if (suceso.tipo === 'escribir' || suceso.tipo === 'truncar') {
      archivoDe(suceso.archivo).pendientes.push(suceso)
    } else if (suceso.tipo === 'fsync') {
      const archivo = archivoDe(suceso.archivo)
      for (const cambio of archivo.pendientes.splice(0)) aplicar(archivo, cambio)
    } else if (suceso.tipo === 'fsyncNombres') {
      nombresSincronizados = nombres.length
    } else if (suceso.tipo !== 'confirmada') {
      nombres.push(suceso)
    }
  }
  return { archivos, nombres, nombresSincronizados }
}

/**
 * Makes in `destino` the folder that a power cut after the first `hasta` events leaves. `original` is the folder as
 * it was when the diary began. Returns the transactions confirmed by then.
 */
export function cortar(
  diario: Diario,
  hasta: number,
  original: string,
  destino: string,
  azar: () => number,
): number[] {
  cpSync(original, destino, { recursive: true })
  const leer = (ruta: string): Buffer => {
    const completa = join(original, ruta)
    return existsSync(completa) ? readFileSync(completa) : Buffer.alloc(0)
  }
  const { archivos, nombres, nombresSincronizados } = reproducir(diario, hasta, leer)
  const quedan = nombresSincronizados + Math.floor(azar() * (nombres.length - nombresSincronizados + 1))
  const rutas = new Map<string, number>([...diario.iniciales].map(([numero, ruta]) => [ruta, numero]))
  for (const suceso of nombres.slice(0, quedan)) {
    if (suceso.tipo === 'crear' && suceso.carpeta) mkdirSync(join(destino, suceso.ruta), { recursive: true })
    else if (suceso.tipo === 'crear') rutas.set(suceso.ruta, suceso.archivo)
    else if (suceso.tipo === 'borrar') {
      rutas.delete(suceso.ruta)
      rmSync(join(destino, suceso.ruta), { recursive: true, force: true })
    } else {
      const numero = rutas.get(suceso.desde)
      rutas.delete(suceso.desde)
      rmSync(join(destino, suceso.desde), { force: true })
      if (numero !== undefined) rutas.set(suceso.hasta, numero)
    }
  }
  // How much of the disk's cache survives a cut: none, some or all of it.
  const suerte = [0, 0.5, 0.9, 1][Math.floor(azar() * 4)] ?? 0
  for (const [ruta, numero] of rutas) {
    const archivo = archivos.get(numero)
    if (archivo) for (const cambio of archivo.pendientes) aplicarRota(archivo, cambio, azar, suerte)
    const contenido = archivo?.memoria.subarray(0, archivo.largo) ?? ''
    if (archivo || !diario.iniciales.has(numero)) writeFileSync(join(destino, ruta), contenido)
    else if (diario.iniciales.get(numero) !== ruta)
      writeFileSync(join(destino, ruta), leer(diario.iniciales.get(numero) ?? ''))
  }
  return diario.sucesos
    .slice(0, hasta)
    .flatMap((suceso) => (suceso.tipo === 'confirmada' ? suceso.numero : []))
}
