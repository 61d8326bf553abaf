import type { Convencion } from '../../../../catalogo/importar/numeros.ts'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { leerCifras } from '../lectura/cifras.ts'
import type { PapelesPosibles } from '../lectura/palabras.ts'
import type { FilaDeCalculo } from '../modelo/hojas.ts'
import { filasRepartidas } from './contenido.ts'

// Which columns are quantity, price and amount: those of which the first two multiply to the third. The comparison is
// with floats, because it only chooses among columns; no figure comes from it.

export interface Terna {
  cantidad: number
  precio: number
  importe: number
  /** Rows in which they multiply, and rows that have all three. */
  salen: number
  de: number
  puntaje: number
}

const COLUMNAS_MAXIMAS = 16
const MUESTRA = 200

type Leidas = ReadonlyMap<number, readonly number[]>

/** The figures of each column as floats, NaN where there is none. */
function leerColumnas(
  filas: readonly FilaDeCalculo[],
  columnas: readonly number[],
  convencion: Convencion | undefined,
): Leidas {
  return new Map(
    columnas.map((c) => {
      const celdas = filas.map(({ celdas: suyas }) => suyas[c] ?? { texto: '' })
      const { cifras } = leerCifras(celdas, convencion)
      return [c, cifras.map((x) => (x === null || x === 'ilegible' ? Number.NaN : Number(textoDeDecimal(x))))]
    }),
  )
}

/** Columns with figures, those with a heading or with most of them first. */
function conCifras(leidas: Leidas, posibles: readonly PapelesPosibles[]): number[] {
  const cuantas = (c: number) => leidas.get(c)?.filter((x) => !Number.isNaN(x)).length ?? 0
  const pesa = (c: number) =>
    Math.max(0, ...['cantidad', 'precio', 'importe'].map((p) => pesoDe(posibles, c, p)))
  return [...leidas.keys()]
    .filter((c) => cuantas(c) > 0)
    .sort((a, b) => pesa(b) - pesa(a) || cuantas(b) - cuantas(a) || a - b)
    .slice(0, COLUMNAS_MAXIMAS)
    .sort((a, b) => a - b)
}

export function pesoDe(posibles: readonly PapelesPosibles[], columna: number, papel: string): number {
  return posibles[columna]?.[papel as keyof PapelesPosibles] ?? 0
}

/** All ternas that multiply or that the headings name, best first. */
export function ternasDe(
  filas: readonly FilaDeCalculo[],
  columnas: readonly number[],
  posibles: readonly PapelesPosibles[],
  convencion?: Convencion,
): Terna[] {
  const muestra = filasRepartidas(filas, MUESTRA)
  const leidas = leerColumnas(muestra, columnas, convencion)
  const candidatas = conCifras(leidas, posibles)
  const ternas: Terna[] = []
  for (const cantidad of candidatas) {
    for (const precio of candidatas) {
      if (precio === cantidad) continue
      for (const importe of candidatas) {
        if (importe === cantidad || importe === precio) continue
        const terna = probar({ cantidad, precio, importe }, leidas, posibles)
        if (terna.puntaje > 0) ternas.push(terna)
      }
    }
  }
  return ternas.sort((a, b) => b.puntaje - a.puntaje)
}

const APENAS = 0.05

function probar(
  { cantidad, precio, importe }: Pick<Terna, 'cantidad' | 'precio' | 'importe'>,
  leidas: Leidas,
  posibles: readonly PapelesPosibles[],
): Terna {
  const [q, p, a] = [cantidad, precio, importe].map((c) => leidas.get(c) ?? [])
  let [salen, de] = [0, 0]
  q?.forEach((x, i) => {
    const [y = Number.NaN, z = Number.NaN] = [p?.[i], a?.[i]]
    // A row of zeros, and a quantity of 1, are true of anything.
    if (Number.isNaN(x * y * z) || x * y * z === 0) return // not money: whether all three are there
    if (x === 1 || y === 1) return
    de++
    const da = x * y // not money: compared with a tolerance to choose columns
    if (Math.abs(da - z) <= Math.max(1, Math.abs(z) * 0.0005)) salen++
  })
  const pesos = [
    pesoDe(posibles, cantidad, 'cantidad'),
    pesoDe(posibles, precio, 'precio'),
    pesoDe(posibles, importe, 'importe'),
  ]
  const pesan = pesos.reduce((suma, peso) => suma + peso, 0)
  const prueba = de === 0 ? 0 : (salen / de) * Math.min(1, salen / 3)
  const enOrden = (cantidad < precio ? APENAS : 0) + (precio < importe ? APENAS : 0)
  const puntaje = prueba * 4 + pesan
  // Without headings for all three only the account says that they are a terna.
  const vale = prueba >= 0.5 || pesos.every((peso) => peso > 0)
  return { cantidad, precio, importe, salen, de, puntaje: vale ? puntaje + enOrden : 0 }
}

/** Rows in which the terna multiplies when its texts are read with that mark. */
export function salenCon(
  filas: readonly FilaDeCalculo[],
  { cantidad, precio, importe }: Pick<Terna, 'cantidad' | 'precio' | 'importe'>,
  convencion: Convencion,
): number {
  const leidas = leerColumnas(filasRepartidas(filas, MUESTRA), [cantidad, precio, importe], convencion)
  return probar({ cantidad, precio, importe }, leidas, []).salen
}

/** Whether the amounts of one terna are, in most rows, those of the others together. */
export function esLaSuma(
  filas: readonly FilaDeCalculo[],
  importe: number,
  otros: readonly number[],
  convencion?: Convencion,
): boolean {
  const leidas = leerColumnas(filasRepartidas(filas, MUESTRA), [importe, ...otros], convencion)
  let [salen, de] = [0, 0]
  leidas.get(importe)?.forEach((total, i) => {
    const partes = otros.map((c) => leidas.get(c)?.[i] ?? Number.NaN).filter((x) => !Number.isNaN(x))
    if (Number.isNaN(total) || total === 0 || partes.length === 0) return
    de++
    const suma = partes.reduce((s, x) => s + x, 0)
    if (Math.abs(suma - total) <= Math.max(1, Math.abs(total) * 0.0005)) salen++
  })
  return de > 1 && salen / de > 0.8
}

/** Whether the last figure of a column is the sum of those above, or half of it where each part has its own. */
export function terminaEnLaSuma(
  filas: readonly FilaDeCalculo[],
  columna: number,
  convencion?: Convencion,
): boolean {
  const figuras = (leerColumnas(filas, [columna], convencion).get(columna) ?? []).filter(
    (x) => !Number.isNaN(x),
  )
  const ultima = figuras.at(-1) ?? 0
  const suma = figuras.slice(0, -1).reduce((s, x) => s + x, 0)
  const es = (otra: number) => Math.abs(otra - ultima) <= Math.max(1, Math.abs(ultima) * 0.0005)
  return figuras.length > 2 && ultima !== 0 && (es(suma) || es(suma / 2)) // not money: chooses a column
}

/** In percent; above it only a whole number of times is told. */
export const RECARGO_MAXIMO = 60
const VECES_MAXIMAS = 1_000

/**
 * How many percent more the amounts of one column are than those of another, the same in all rows ('Total con IVA' beside
 * 'Subtotal'), or how many times as much, as for so many houses; null where they are not, by less than 1 percent, or by
 * more than 60 that are no whole number of times.
 */
export function recargoDe(
  filas: readonly FilaDeCalculo[],
  importe: number,
  otra: number,
  convencion?: Convencion,
): number | null {
  const leidas = leerColumnas(filasRepartidas(filas, MUESTRA), [importe, otra], convencion)
  const veces = (leidas.get(importe) ?? []).flatMap((a, i) => {
    const b = leidas.get(otra)?.[i] ?? Number.NaN
    return Number.isNaN(a * b) || a * b === 0 ? [] : [b / a] // not money: chooses among columns
  })
  const [primera = 0] = veces
  const porciento = (primera - 1) * 100
  const todas = veces.every((una) => Math.abs(una - primera) <= 0.002)
  const enteras =
    primera >= 2 && primera <= VECES_MAXIMAS && Math.abs(primera - Math.round(primera)) <= 0.0001
  return veces.length > 1 && todas && porciento >= 1 && (porciento <= RECARGO_MAXIMO || enteras)
    ? Math.round(porciento * 10) / 10
    : null
}
