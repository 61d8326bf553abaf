import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { decodificador, esUtf8, type JuegoBc3 } from './formato/juegos.ts'
import { LIMITES_BC3, RechazoBc3 } from './formato/limites.ts'

// Bytes to records (bc3.md, Lexical). Only one record at a time is text: the rest stays bytes.

/** One record: its letter and what is between its separators, without the blanks that come before one. */
export interface RegistroBc3 {
  tipo: string
  campos: string[]
  /** Line of the file where it begins, from 1: for the report. */
  renglon: number
  /** Something was written after its last separator, which the format ignores. */
  sinCierre: boolean
}

export interface LecturaLexica {
  juego: JuegoBc3
  /** The set that the ~V record declares, as it is written there; '' where it declares none. */
  declarado: string
  registros: Generator<RegistroBc3>
}

const TILDE = 0x7e
const BARRA = 0x7c
const SALTO = 0x0a
const BLANCOS = new Set([0x20, 0x09, 0x0a, 0x0d])

/** The records that this reader uses; the others are counted and never become text. */
export const TIPOS_LEIDOS = new Set(['V', 'K', 'C', 'D', 'Y', 'T', 'M', 'N', 'X'])

/** Opens a file: decides its set of characters and gives its records one by one. A RechazoBc3 for what is no BC3. */
export function leerRegistros(archivo: Uint8Array): LecturaLexica {
  if (archivo.length > LIMITES_BC3.bytes) throw new RechazoBc3(mensajesInterop.archivoMuyGrande)
  const bytes = archivo.includes(0) ? archivo.filter((b) => b !== 0) : archivo
  if (buscarInicio(bytes, 0) === undefined) throw new RechazoBc3(mensajesInterop.noEsBc3)
  const { declarado, esNuestro } = primeraCabecera(bytes)
  // Ours say the truth, and two letters in a row of Windows-1252 may be one of UTF-8.
  const juego = !esNuestro && esUtf8(bytes) ? 'utf-8' : juegoDe(declarado)
  return { juego, declarado, registros: recorrer(bytes, decodificador(juego)) }
}

/** Strict UTF-8 was tried before; an empty declaration is CP850 (bc3.md, Charset). */
function juegoDe(declarado: string): JuegoBc3 {
  if (/ansi|1252|8859|latin/i.test(declarado)) return 'windows-1252'
  return declarado.includes('437') ? 'cp437' : 'cp850'
}

/** Field 5 of ~V, which comes first: it is ASCII in every set, so it may be read before the set is known. */
function primeraCabecera(bytes: Uint8Array): { declarado: string; esNuestro: boolean } {
  for (const { tipo, campos } of recorrer(bytes, decodificador('windows-1252'))) {
    if (tipo === 'V') {
      return { declarado: subcampos(campos[4])[0] ?? '', esNuestro: esDePlomada(campos[2]) }
    }
    if (tipo === 'C') break
  }
  return { declarado: '', esNuestro: false }
}

/** Whether a ~V names us as its program: then our own marks mean something. */
export function esDePlomada(programa: string | undefined): boolean {
  return programa?.trim() === 'Plomada'
}

function* recorrer(bytes: Uint8Array, decodificar: (b: Uint8Array) => string): Generator<RegistroBc3> {
  let inicio = buscarInicio(bytes, 0)
  let contado = 0
  let renglon = 1
  while (inicio !== undefined) {
    const fin = buscarInicio(bytes, inicio.cuerpo)
    for (; contado < inicio.desde; contado++) if (bytes[contado] === SALTO) renglon++
    const tipo = String.fromCharCode(inicio.letra).toUpperCase()
    if (TIPOS_LEIDOS.has(tipo)) {
      const cuerpo = bytes.subarray(inicio.cuerpo, fin?.desde ?? bytes.length)
      if (cuerpo.length > LIMITES_BC3.registro)
        throw new RechazoBc3(mensajesInterop.registroMuyLargo(renglon))
      yield { tipo, renglon, ...separar(decodificar(cuerpo)) }
    } else yield { tipo, renglon, campos: [], sinCierre: false }
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

/** The fields that end in a separator; what comes after the last one is ignored, and told. */
function separar(texto: string): Pick<RegistroBc3, 'campos' | 'sinCierre'> {
  const campos = texto.split('|')
  const resto = campos.pop() ?? ''
  return { campos: campos.map(recortarFin), sinCierre: recortarFin(resto) !== '' }
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
