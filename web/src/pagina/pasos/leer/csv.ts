import type { FilaDeTabla } from '@plomada/domain/catalogo/importar/tabla'

const SEPARADORES = [';', ',', '\t', '|'] as const
const FILAS_DE_MUESTRA = 50

/** Decodes a csv: by its byte order mark, as UTF-8 where it is valid, else as windows-1252, which Excel writes here. */
export function decodificar(bytes: Uint8Array): { texto: string; codificacion: string } {
  const con = (codificacion: string, desde: number) => ({
    texto: new TextDecoder(codificacion).decode(bytes.subarray(desde)),
    codificacion,
  })
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return con('utf-8', 3)
  if (a === 0xff && b === 0xfe) return con('utf-16le', 2)
  if (a === 0xfe && b === 0xff) return con('utf-16be', 2)
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacion: 'utf-8' }
  } catch {
    return con('windows-1252', 0)
  }
}

/** Rows of a csv as Excel numbers them, and the separator that it was read with. */
export function leerCsv(texto: string): { filas: FilaDeTabla[]; separador: string } {
  const declarado = /^sep=([;,\t|])\r?\n/i.exec(texto)
  const cuerpo = declarado ? texto.slice(declarado[0].length) : texto
  const separador = declarado?.[1] ?? elegirSeparador(cuerpo)
  const primera = declarado ? 2 : 1
  const filas = partir(cuerpo, separador).map((celdas, i) => ({
    numero: i + primera,
    celdas: celdas.map((celda) => ({ texto: celda })),
  }))
  return { filas, separador }
}

/** The separator that splits most of the first rows into the same number of cells, at least two. */
function elegirSeparador(texto: string): string {
  let mejor: string = SEPARADORES[0]
  let mejorPuntaje = 0
  for (const separador of SEPARADORES) {
    const cuentas = new Map<number, number>()
    for (const { length } of partir(texto, separador, FILAS_DE_MUESTRA)) {
      if (length > 1) cuentas.set(length, (cuentas.get(length) ?? 0) + 1)
    }
    const puntaje = Math.max(0, ...cuentas.values())
    if (puntaje > mejorPuntaje) [mejor, mejorPuntaje] = [separador, puntaje]
  }
  return mejor
}

/**
 * RFC 4180: quotes enclose separators and line ends, and a doubled quote is one; a stray quote is an ordinary
 * character.
 */
function partir(texto: string, separador: string, maximo = Number.POSITIVE_INFINITY): string[][] {
  const filas: string[][] = []
  let fila: string[] = []
  let en = 0
  while (en < texto.length && filas.length < maximo) {
    let celda: string
    if (texto[en] === '"') {
      const cierre = buscarCierre(texto, en + 1)
      celda = texto.slice(en + 1, cierre).replaceAll('""', '"')
      const resto = finDeCelda(texto, cierre + 1, separador)
      celda += texto.slice(cierre + 1, resto)
      en = resto
    } else {
      const fin = finDeCelda(texto, en, separador)
      celda = texto.slice(en, fin)
      en = fin
    }
    fila.push(celda)
    if (texto[en] === separador) {
      en++
      if (en === texto.length) fila.push('')
      continue
    }
    en += texto.startsWith('\r\n', en) ? 2 : 1
    filas.push(fila)
    fila = []
  }
  if (fila.length > 0) filas.push(fila)
  return filas
}

function buscarCierre(texto: string, desde: number): number {
  for (let en = texto.indexOf('"', desde); en !== -1; en = texto.indexOf('"', en + 2)) {
    if (texto[en + 1] !== '"') return en
  }
  return texto.length
}

function finDeCelda(texto: string, desde: number, separador: string): number {
  let en = desde
  while (en < texto.length && texto[en] !== separador && texto[en] !== '\n' && texto[en] !== '\r') en++
  return en
}
