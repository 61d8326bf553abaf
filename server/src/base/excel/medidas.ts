import type { CeldaDeHoja, ColumnaDeHoja, FilaDeHoja, Formato, Hoja } from './hoja.ts'

// How wide a column and how high a row must be: Excel and LibreOffice don't fit them in a file that a program wrote.
// Widths are in digits of the sheet's font, heights in points.

/** Points of a line of text in 11 point letters. */
const RENGLON = 15
/** Points of the highest row that Excel allows. */
const ALTO_MAXIMO = 409
/** Width that a cell leaves free beside its text, which may be indented. */
const SANGRIA = 2
/** The widest column that Excel allows. */
const ANCHO_MAXIMO = 255
/** Width that a cell leaves free beside a figure. */
const AIRE = 2
const NEGRITA = 1.1

/** Width of letters, in digits, by groups; rarely less than in Calibri, so that the measured text fits. */
const GRUPOS: [RegExp, number][] = [
  [/[iljtIfr.,:;'|!()[\] ]/, 0.66],
  [/[mwMW@%—…]/, 1.8],
  [/[A-ZÁÉÍÓÚÑÜÖ&#]/, 1.25],
  [/[a-zñáéíóúü0-9\-+*/=°²³"$]/, 1.02],
]
const OTRA = 2

const anchosDeLetra = new Map<string, number>()
function anchoDeLetra(letra: string): number {
  let ancho = anchosDeLetra.get(letra)
  if (ancho === undefined) {
    ancho = GRUPOS.find(([grupo]) => grupo.test(letra))?.[1] ?? OTRA
    anchosDeLetra.set(letra, ancho)
  }
  return ancho
}

function anchoDeTexto(texto: string): number {
  let ancho = 0
  for (const letra of texto) ancho += anchoDeLetra(letra)
  return ancho
}

/** How many lines a text takes in that width: it breaks between words, and inside one that is longer than a line. */
export function renglones(texto: string, ancho: number): number {
  return texto.split('\n').reduce((cuantos, parrafo) => cuantos + renglonesDeParrafo(parrafo, ancho), 0)
}

function renglonesDeParrafo(parrafo: string, ancho: number): number {
  // A shortcut for most names: no letter is wider than this.
  if (parrafo.length * OTRA <= ancho) return 1
  let [lleno, cuantos] = [0, 1]
  for (const palabra of parrafo.split(' ')) {
    const suyo = anchoDeTexto(palabra)
    const blanco = lleno > 0 ? anchoDeLetra(' ') : 0
    if (lleno + blanco + suyo <= ancho) lleno += blanco + suyo
    else if (suyo <= ancho) {
      cuantos++
      lleno = suyo
    } else {
      // A letter doesn't split, so up to one letter's width may stay free at the end of each line.
      const deUno = Math.max(1, ancho - OTRA) // not money: width of a line
      const lineas = Math.ceil(suyo / deUno) // not money: lines of a word
      cuantos += lineas - (lleno > 0 ? 0 : 1)
      lleno = ancho
    }
  }
  return cuantos
}

/** Height of so many lines of letters of that size, in points. */
export function altoDe(lineas: number, puntos = 11): number {
  return Math.min(ALTO_MAXIMO, Math.ceil((lineas * RENGLON * puntos) / 11)) // not money: points of a row
}

/** Width left for text in a column of that width, in digits of the sheet's font. */
export function anchoUtil(ancho: number, { negrita = false, puntos = 11 } = {}): number {
  return ((ancho - SANGRIA) / (negrita ? NEGRITA : 1)) * (11 / puntos) // not money: characters of a line
}

/**
 * Height of a row of the table: that of its text with most lines. Undefined for one line: then Excel goes on fitting
 * the row to what somebody types in it.
 */
export function altoDeFila(
  fila: FilaDeHoja,
  columnas: readonly ColumnaDeHoja[],
  anchos: readonly number[],
): number | undefined {
  let lineas = 1
  fila.celdas.forEach((celda, c) => {
    if (typeof celda !== 'string' || columnas[c]?.oculta) return
    const util = anchoUtil(anchos[c] ?? 1, { negrita: fila.estilo !== undefined })
    lineas = Math.max(lineas, renglones(celda, util))
  })
  return lineas > 1 ? altoDe(lineas) : undefined
}

/** Width of each column: the one asked for or that of its longest figure in bold, whichever is more. */
export function anchosDe({ columnas, filas }: Hoja): number[] {
  return columnas.map(({ ancho, formato, oculta }, c) => {
    if (oculta || formato === 'texto') return ancho
    let largo = 0
    for (const { celdas } of filas) {
      const valor = numeroDe(celdas[c] ?? null)
      if (valor !== null) largo = Math.max(largo, largoDe(valor, formato))
    }
    return Math.min(ANCHO_MAXIMO, Math.max(ancho, Math.ceil(largo * NEGRITA) + AIRE)) // not money: width of a column
  })
}

function numeroDe(celda: CeldaDeHoja): number | null {
  if (celda === null || typeof celda === 'string') return null
  return typeof celda === 'number' ? celda : celda.valor
}

/** How many characters a figure has in its format. */
function largoDe(valor: number, formato: Formato): number {
  const [entero = '', decimales = ''] = Math.abs(valor).toFixed(6).split('.')
  const signo = valor < 0 ? 1 : 0
  const conMiles = entero.length + Math.floor((entero.length - 1) / 3) // not money: separators of a figure
  if (formato === 'guaranies') return signo + conMiles
  if (formato === 'entero') return signo + entero.length
  if (formato === 'fecha') return 'dd/mm/aaaa'.length
  if (formato === 'porcentaje') return signo + entero.length + '.00%'.length
  const largo = decimales.replace(/0+$/, '').length
  if (formato === 'precio' && largo === 0) return signo + conMiles
  return signo + conMiles + 1 + Math.max(2, largo)
}
