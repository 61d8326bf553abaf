import { leerColumna } from '@plomada/domain/nucleo/columna'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { LINEAS_MAXIMAS } from '@plomada/domain/presupuestos/medicion'
import { CAMPOS, type CampoDeLinea, ETIQUETA_DE_CAMPO, type LineaEscrita, lineaNueva } from '../lineas.ts'

export type LineasPegadas =
  | { ok: true; lineas: LineaEscrita[]; filas: number }
  | { ok: false; motivos: string[] }

/** Whether a text has more than one cell; otherwise it is pasted into the field. */
export function esTabla(texto: string): boolean {
  return /[\t\n]/.test(texto.replace(/\r?\n$/, ''))
}

/**
 * Pastes cells over the lines from one field on, replacing what is there and adding lines at the end. Columns of
 * numbers are read as a whole (ux.md §1), and if any cell can't be read nothing is pasted.
 */
export function pegarLineas(
  lineas: readonly LineaEscrita[],
  donde: { fila: number; campo: CampoDeLinea },
  texto: string,
): LineasPegadas {
  const tabla = leerTabla(texto)
  const campos = CAMPOS.slice(CAMPOS.indexOf(donde.campo))
  const ancho = Math.max(...tabla.map((fila) => fila.length))
  if (ancho > campos.length) {
    return {
      ok: false,
      motivos: [
        mensajesEdicion.pegadoAncho(
          ancho,
          campos.map((campo) => ETIQUETA_DE_CAMPO[campo].toLowerCase()),
        ),
      ],
    }
  }
  if (donde.fila + tabla.length > LINEAS_MAXIMAS)
    return { ok: false, motivos: [mensajesPresupuestos.lineasDeMas] }
  const motivos: string[] = []
  const columnas = campos.slice(0, ancho).map((campo, c) => {
    const celdas = tabla.map((fila) => fila[c] ?? '')
    return campo === 'comentario' ? celdas : leerMedidas(celdas, campo, motivos)
  })
  if (motivos.length > 0) return { ok: false, motivos }
  const nuevas = [...lineas]
  tabla.forEach((_, f) => {
    const cambio = Object.fromEntries(columnas.map((celdas, c) => [campos[c] ?? '', celdas[f] ?? '']))
    const antes = nuevas[donde.fila + f]
    // A subtotal has no dimensions: pasting over it makes it an ordinary line.
    nuevas[donde.fila + f] = antes ? { ...antes, tipo: 'normal', ...cambio } : lineaNueva('normal', cambio)
  })
  return { ok: true, lineas: nuevas, filas: tabla.length }
}

/**
 * Canonical texts, '' for empty cells; reasons against the others go to `motivos`, with their row in the copied
 * cells.
 */
function leerMedidas(celdas: readonly string[], campo: CampoDeLinea, motivos: string[]): string[] {
  const llenas = celdas.flatMap((celda, fila) => (celda.trim() === '' ? [] : [{ celda, fila }]))
  const leidas = leerColumna(llenas.map(({ celda }) => celda))
  const textos = celdas.map(() => '')
  llenas.forEach(({ fila }, i) => {
    const leida = leidas[i]
    if (leida?.ok) textos[fila] = textoDeMicro(leida.micro)
    else motivos.push(`Fila ${fila + 1}, ${ETIQUETA_DE_CAMPO[campo].toLowerCase()}: ${leida?.motivo ?? ''}`)
  })
  return textos
}

/** Rows and cells as spreadsheets copy them: tabs and line breaks, and quotes around a cell that contains one. */
function leerTabla(texto: string): string[][] {
  const filas: string[][] = [[]]
  for (const [, comillas, suelta, separador] of texto.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
  )) {
    const celda = comillas === undefined ? (suelta ?? '') : comillas.replaceAll('""', '"')
    // A comment is one line of text.
    filas.at(-1)?.push(celda.replaceAll(/\s+/g, ' ').trim())
    if (separador === '') break
    if (separador !== '\t') filas.push([])
  }
  while (filas.length > 1 && filas.at(-1)?.every((celda) => celda === '')) filas.pop()
  return filas
}
