import type { Fill, Style } from '@cj-tech-master/excelts'
import type { ColumnaDeHoja, FilaDeHoja, Formato } from './hoja.ts'

/** Number formats in Excel's notation; each reader's Excel shows them with the separators of its own country. */
const CODIGOS: Record<Formato, string> = {
  texto: 'General',
  guaranies: '#,##0',
  precio: '#,##0',
  // At least two decimals: '#,##0.######' shows a dangling comma after a whole quantity.
  cantidad: '#,##0.00####',
  entero: '0',
  porcentaje: '0.00%',
  fecha: 'dd/mm/yyyy',
}
const CODIGO_CON_DECIMALES = '#,##0.00####'
const CODIGO_TEXTO = '@'

const TINTA = 'FF0B5D7A'
/** Set in every style: where a font says only 'bold', each program completes it in its own way. */
const LETRA = { name: 'Calibri', family: 2, size: 11 } as const
const NEGRITA = { ...LETRA, bold: true } as const
export const PUNTOS_DE_PORTADA = 14
const relleno = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const RAYA = { bottom: { style: 'thin', color: { argb: 'FFB8C4CC' } } } as const
const DE_FILA: Record<NonNullable<FilaDeHoja['estilo']> | 'normal', Partial<Style>> = {
  normal: { border: RAYA },
  fuerte: { font: NEGRITA, fill: relleno('FFDCEAF0'), border: RAYA },
  medio: { font: NEGRITA, fill: relleno('FFF3F7F9'), border: RAYA },
  total: { font: NEGRITA, border: { top: { style: 'medium', color: { argb: TINTA } } } },
}

const ARRIBA = { vertical: 'top', wrapText: true } as const
export const ESTILO_DE_PORTADA: Partial<Style> = {
  font: { ...NEGRITA, size: PUNTOS_DE_PORTADA, color: { argb: TINTA } },
  alignment: ARRIBA,
}
export const ESTILO_DE_CABECERA: Partial<Style> = { font: LETRA, alignment: ARRIBA }
export const PUNTOS_DE_PIE = 9
export const ESTILO_DE_PIE: Partial<Style> = {
  font: { ...LETRA, size: PUNTOS_DE_PIE, color: { argb: 'FF5B6770' } },
  alignment: ARRIBA,
}

const IZQUIERDA = { horizontal: 'left' } as const
const DERECHA = { horizontal: 'right' } as const
/** Indents a text that begins where the figure to its left ends. */
const APARTE = { horizontal: 'left', indent: 1 } as const

function ladoDe({ formato }: ColumnaDeHoja, sigueACifra: boolean) {
  if (formato !== 'texto') return DERECHA
  return sigueACifra ? APARTE : IZQUIERDA
}

export function estiloDeTitulo(columna: ColumnaDeHoja, sigueACifra: boolean): Partial<Style> {
  return {
    font: { ...NEGRITA, color: { argb: 'FFFFFFFF' } },
    fill: relleno(TINTA),
    alignment: { ...ladoDe(columna, sigueACifra), vertical: 'middle', wrapText: true },
  }
}

export type EstiloDeCelda = (
  fila: FilaDeHoja['estilo'],
  columna: ColumnaDeHoja,
  valor: string | number | null,
  sigueACifra: boolean,
) => Partial<Style>

/** Gives the style of each cell of a table. Equal styles are one object, so that the library need not compare them. */
export function estilosCompartidos(): EstiloDeCelda {
  const hechos = new Map<string, Partial<Style>>()
  return (fila = undefined, columna, valor, sigueACifra) => {
    const numFmt = codigoDe(columna.formato, valor)
    // Texts wrap in their column, instead of being cut off or covering the next one.
    const wrapText = typeof valor === 'string'
    const lado = ladoDe(columna, sigueACifra)
    const clave = `${fila}|${numFmt}|${wrapText}|${lado.horizontal}|${lado === APARTE}`
    let estilo = hechos.get(clave)
    if (estilo === undefined) {
      const alignment = { ...lado, vertical: 'top', wrapText } as const
      estilo = { font: LETRA, ...DE_FILA[fila ?? 'normal'], numFmt, alignment }
      hechos.set(clave, estilo)
    }
    return estilo
  }
}

function codigoDe(formato: Formato, valor: string | number | null): string {
  // A text that Excel would take for a formula once somebody edits the cell is kept a text.
  if (typeof valor === 'string') return /^[=+\-@]/.test(valor) ? CODIGO_TEXTO : CODIGOS.texto
  if (formato === 'precio' && valor !== null && !esEntero(valor)) return CODIGO_CON_DECIMALES
  return CODIGOS[formato]
}

/** Whole but for its last digits, which a price multiplied in the sheet may have changed. */
function esEntero(valor: number): boolean {
  return Number.isInteger(Number(valor.toPrecision(13)))
}
