import { type Medicion, mediana, percentil } from './medir.ts'

/** One line of quality.md as measured. */
export interface Linea {
  codigo: string
  que: string
  contra: string
  motor: string
  nuestro: string
  referencia: string
  /** Ours ÷ reference, or the figure that the goal is about. */
  razon: number
  meta: Meta
  nota?: string
}

export interface Meta {
  sentido: '≤' | '≥'
  valor: number
  /** Value of the column 'beyond'. */
  ideal: number
  unidad?: string
}

/** A line whose figures are milliseconds: median and p99 of both sides. */
export function lineaDeTiempos(
  linea: Omit<Linea, 'nuestro' | 'referencia' | 'razon'>,
  { nuestro, referencia, razon }: Medicion,
): Linea {
  return { ...linea, nuestro: tiempos(nuestro), referencia: tiempos(referencia), razon }
}

export const tiempos = (valores: readonly number[]): string =>
  `${cifra(mediana(valores))} ms (p99 ${cifra(percentil(valores, 0.99))})`

/** Three significant digits, with the comma of es-PY. */
export function cifra(valor: number): string {
  return valor.toLocaleString('es-PY', { maximumSignificantDigits: 3 })
}

export const NO_CUMPLE = 'NO CUMPLE'

export function veredicto({ razon, meta }: Pick<Linea, 'razon' | 'meta'>): string {
  const llega = (limite: number) => (meta.sentido === '≤' ? razon <= limite : razon >= limite)
  if (Number.isNaN(razon)) return '—'
  if (llega(meta.ideal)) return 'la supera'
  return llega(meta.valor) ? 'cumple' : NO_CUMPLE
}

const TITULOS = ['', 'medida', 'motor', 'nuestro', 'referencia', 'razón', 'meta', 'veredicto']

/** A Markdown table that can also be read in a terminal. */
export function tabla(lineas: readonly Linea[]): string {
  const notas = lineas.flatMap(({ codigo, motor, nota }) => (nota ? [`${codigo} ${motor}: ${nota}`] : []))
  return [enTabla(TITULOS, lineas.map(celdas)), '', ...new Set(notas)].join('\n')
}

/** Only what was measured, its figure, its goal and whether it is met. */
export function tablaCorta(lineas: readonly Linea[]): string {
  const cortas = lineas
    .map(celdas)
    .map(([codigo = '', que = '', motor = '', , , ...resto]) => [
      `${codigo} ${que.split(' / ')[0]}`,
      motor,
      ...resto,
    ])
  return enTabla(['medida', 'motor', 'figura', 'meta', 'veredicto'], cortas)
}

function enTabla(suyos: readonly string[], deAbajo: readonly (readonly string[])[]): string {
  const filas = [suyos, ...deAbajo]
  const anchos = suyos.map((_, c) => Math.max(...filas.map((fila) => fila[c]?.length ?? 0)))
  const alineadas = (fila: readonly string[]) =>
    `| ${fila.map((celda, c) => celda.padEnd(anchos[c] ?? 0)).join(' | ')} |`
  const [titulos = [], ...resto] = filas
  const raya = `|${anchos.map((ancho) => '-'.repeat(ancho + 2)).join('|')}|`
  return [alineadas(titulos), raya, ...resto.map(alineadas)].join('\n')
}

/** One line by itself, for whoever is waiting for the others. */
export function renglon(linea: Linea): string {
  const nota = linea.nota ? `\n  ${linea.nota}` : ''
  return `${celdas(linea).join(' · ')}${nota}`
}

function celdas(linea: Linea): string[] {
  const { sentido, valor, ideal, unidad = '' } = linea.meta
  const razon = Number.isNaN(linea.razon) ? '—' : `${cifra(linea.razon)}${unidad}`
  return [
    linea.codigo,
    `${linea.que} / ${linea.contra}`,
    linea.motor,
    linea.nuestro,
    linea.referencia,
    razon,
    `${sentido} ${cifra(valor)}${unidad} (${cifra(ideal)})`,
    veredicto(linea),
  ]
}
