import type { Fill, Style } from '@cj-tech-master/excelts'
import type { Columna, Fila, Formato } from './hoja.ts'

/** Format codes are written in Excel's own notation; each reader's Excel shows them with its separators. */
const CODIGOS: Record<Formato, string> = {
  texto: 'General',
  guaranies: '#,##0',
  precio: '#,##0',
  // Two fixed decimals: with '#,##0.######' a whole quantity shows a dangling comma.
  cantidad: '#,##0.00####',
  entero: '0',
  porcentaje: '0.00%',
}
const CODIGO_CON_DECIMALES = '#,##0.00####'
const CODIGO_TEXTO = '@'
/** A text in a column narrower than this stays on its line. */
const ANCHO_QUE_AJUSTA = 20

const TINTA = 'FF0B5D7A'
/** Said in every style: a font that names nothing but 'bold' is left to each program to complete. */
const LETRA = { name: 'Calibri', family: 2, size: 11 } as const
const NEGRITA = { ...LETRA, bold: true } as const
const relleno = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } })
const RAYA = { bottom: { style: 'thin', color: { argb: 'FFB8C4CC' } } } as const
const DE_FILA: Record<NonNullable<Fila['estilo']> | 'normal', Partial<Style>> = {
  normal: { border: RAYA },
  fuerte: { font: NEGRITA, fill: relleno('FFDCEAF0'), border: RAYA },
  medio: { font: NEGRITA, fill: relleno('FFF3F7F9'), border: RAYA },
  total: { font: NEGRITA, border: { top: { style: 'medium', color: { argb: TINTA } } } },
}

export const ESTILO_DE_PORTADA: Partial<Style> = { font: { ...NEGRITA, size: 14, color: { argb: TINTA } } }

export function estiloDeTitulo({ formato }: Columna): Partial<Style> {
  return {
    font: { ...NEGRITA, color: { argb: 'FFFFFFFF' } },
    fill: relleno(TINTA),
    alignment: { horizontal: formato === 'texto' ? 'left' : 'right', vertical: 'middle', wrapText: true },
  }
}

export type EstiloDeCelda = (
  fila: Fila['estilo'],
  columna: Columna,
  valor: string | number | null,
) => Partial<Style>

/** The style of each cell of a table. Equal ones are one object: the library then knows them without comparing. */
export function estilosCompartidos(): EstiloDeCelda {
  const hechos = new Map<string, Partial<Style>>()
  return (fila = undefined, columna, valor) => {
    const numFmt = codigoDe(columna.formato, valor)
    const wrapText =
      typeof valor === 'string' && columna.formato === 'texto' && columna.ancho >= ANCHO_QUE_AJUSTA
    const clave = `${fila}|${numFmt}|${wrapText}`
    let estilo = hechos.get(clave)
    if (estilo === undefined) {
      estilo = { ...DE_FILA[fila ?? 'normal'], numFmt, alignment: { vertical: 'top', wrapText } }
      hechos.set(clave, estilo)
    }
    return estilo
  }
}

function codigoDe(formato: Formato, valor: string | number | null): string {
  // A text that Excel would take for a formula when somebody edits the cell stays a text.
  if (typeof valor === 'string') return /^[=+\-@]/.test(valor) ? CODIGO_TEXTO : CODIGOS.texto
  if (formato === 'precio' && valor !== null && !Number.isInteger(valor)) return CODIGO_CON_DECIMALES
  return CODIGOS[formato]
}
