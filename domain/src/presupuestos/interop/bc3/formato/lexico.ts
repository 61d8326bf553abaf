import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { elegirJuego, type JuegoElegido } from './juego.ts'
import { decodificador } from './juegos.ts'
import { LIMITES_BC3, RechazoBc3 } from './limites.ts'
import { type Remiendos, remendarRegistro } from './remiendo.ts'

// From bytes to records (bc3.md, Lexical). Only one record at a time is turned into text.

/** One record: its letter and what is between its separators, without the blanks that come before one. */
export interface RegistroBc3 {
  tipo: string
  campos: string[]
  /** Line of the file where it begins, from 1: for the report. */
  renglon: number
  /** Text after the last separator, which the format ignores; '' where there is none. */
  resto: string
  /** The last record of the file: if it isn't closed either, the file was cut off. */
  esUltimo: boolean
}

export interface LecturaLexica extends JuegoElegido {
  /** The set that the ~V record declares, as it is written there; '' where it declares none. */
  declarado: string
  registros: Generator<RegistroBc3>
  /** Filled while the records are read. */
  remiendos: Remiendos
}

const TILDE = 0x7e
const BARRA = 0x7c
const SALTO = 0x0a
const BLANCOS = new Set([0x20, 0x09, 0x0a, 0x0d])

/** The records that this reader uses; the others are counted and never become text. */
export const TIPOS_LEIDOS: ReadonlySet<string> = new Set(['V', 'K', 'C', 'D', 'Y', 'T', 'M', 'N', 'X'])
/** ~X means something only in files written by us; in others it may be megabytes of a BIM model. */
const SIN_LOS_NUESTROS: ReadonlySet<string> = new Set([...TIPOS_LEIDOS].filter((tipo) => tipo !== 'X'))

/** Opens a file: decides its set of characters and gives its records one by one. A RechazoBc3 for what is no BC3. */
export function leerRegistros(archivo: Uint8Array): LecturaLexica {
  if (archivo.length > LIMITES_BC3.bytes) throw new RechazoBc3(mensajesInterop.archivoMuyGrande)
  const bytes = archivo.includes(0) ? archivo.filter((b) => b !== 0) : archivo
  if (buscarInicio(bytes, 0) === undefined) throw new RechazoBc3(mensajesInterop.noEsBc3)
  const { declarado, esNuestro } = primeraCabecera(bytes)
  // Files written by us declare the right set; and two adjacent letters of Windows-1252 can look like one of UTF-8.
  const elegido: JuegoElegido = esNuestro
    ? { juego: 'windows-1252', porque: 'declarado' }
    : elegirJuego(bytes, declarado)
  const leidos = esNuestro ? TIPOS_LEIDOS : SIN_LOS_NUESTROS
  const decodificar = decodificador(elegido.juego)
  const remiendos: Remiendos = { veces: 0, ejemplo: null }
  // Files written by us are taken literally, whatever their texts look like.
  const leer = esNuestro ? decodificar : (b: Uint8Array) => remendarRegistro(decodificar(b), remiendos)
  return { ...elegido, declarado, registros: recorrer(bytes, leer, leidos), remiendos }
}

/** Reads field 5 of ~V, the first record. It is ASCII in every set, so it can be read before the set is known. */
function primeraCabecera(bytes: Uint8Array): { declarado: string; esNuestro: boolean } {
  for (const { tipo, campos } of recorrer(bytes, decodificador('windows-1252'), TIPOS_LEIDOS)) {
    if (tipo === 'V') {
      return { declarado: juegoDeclarado(campos), esNuestro: esDePlomada(campos[2]) }
    }
    if (tipo === 'C') break
  }
  return { declarado: '', esNuestro: false }
}

/** In its field by the format, or else in whatever field it was written. */
function juegoDeclarado(campos: readonly string[]): string {
  const suyo = subcampos(campos[4])[0] ?? ''
  return suyo || (campos.find((campo) => /^(ansi|850|437|utf-?8)$/i.test(campo.trim()))?.trim() ?? '')
}

/** Whether a ~V names Plomada as its program: then our own marks have a meaning. */
export function esDePlomada(programa: string | undefined): boolean {
  return programa?.trim() === 'Plomada'
}

function* recorrer(
  bytes: Uint8Array,
  decodificar: (b: Uint8Array) => string,
  leidos: ReadonlySet<string>,
): Generator<RegistroBc3> {
  let inicio = buscarInicio(bytes, 0)
  let contado = 0
  let renglon = 1
  while (inicio !== undefined) {
    const fin = buscarInicio(bytes, inicio.cuerpo)
    for (; contado < inicio.desde; contado++) if (bytes[contado] === SALTO) renglon++
    const tipo = String.fromCharCode(inicio.letra).toUpperCase()
    if (leidos.has(tipo)) {
      const cuerpo = bytes.subarray(inicio.cuerpo, fin?.desde ?? bytes.length)
      if (cuerpo.length > LIMITES_BC3.registro)
        throw new RechazoBc3(mensajesInterop.registroMuyLargo(renglon))
      yield { tipo, renglon, esUltimo: fin === undefined, ...separar(decodificar(cuerpo)) }
    } else yield { tipo, renglon, esUltimo: fin === undefined, campos: [], resto: '' }
    inicio = fin
  }
}

interface Inicio {
  desde: number
  /** Where its first field begins, after the first separator. */
  cuerpo: number
  letra: number
}

/**
 * The next '~' that begins a record: a letter and a separator follow it. Any other ('~ 10 cm') is text that somebody
 * typed, and ending the record there would lose its price.
 */
function buscarInicio(bytes: Uint8Array, donde: number): Inicio | undefined {
  for (let desde = bytes.indexOf(TILDE, donde); desde !== -1; desde = bytes.indexOf(TILDE, desde + 1)) {
    const letra = bytes[desde + 1] ?? 0
    let barra = desde + 2
    while (BLANCOS.has(bytes[barra] ?? 0) && barra < desde + 80) barra++
    const esLetra = (letra | 0x20) >= 0x61 && (letra | 0x20) <= 0x7a
    if (esLetra && bytes[barra] === BARRA) return { desde, cuerpo: barra + 1, letra }
  }
  return undefined
}

/** The fields that end in a separator, and what comes after the last one. */
function separar(texto: string): Pick<RegistroBc3, 'campos' | 'resto'> {
  const campos = texto.split('|').map(recortarFin)
  const resto = campos.pop() ?? ''
  return { campos, resto }
}

/** Blanks, tabs and ends of line before a separator don't count. */
export function recortarFin(texto: string): string {
  const limpio = texto.replaceAll(CONTROL, '')
  let fin = limpio.length
  while (fin > 0 && BLANCOS.has(limpio.charCodeAt(fin - 1))) fin--
  return limpio.slice(0, fin)
}

/** All but tab and line ends: they mean nothing in a text. */
const CONTROL = /(?![\t\r\n])\p{Cc}/gu

/** The sub-fields of a field; the separator after the last one is optional. */
export function subcampos(campo: string | undefined): string[] {
  if (campo === undefined || campo === '') return []
  const partes = campo.split('\\').map((parte) => parte.trim())
  if (partes.at(-1) === '') partes.pop()
  return partes
}

/** The sub-fields in groups of `tamano`; those that the last one lacks are ''. Groups with nothing in them go. */
export function grupos(campo: string | undefined, tamano: number): string[][] {
  const partes = subcampos(campo)
  const filas: string[][] = []
  for (let i = 0; i < partes.length; i += tamano) {
    filas.push(Array.from({ length: tamano }, (_, j) => partes[i + j] ?? ''))
  }
  return filas
}
