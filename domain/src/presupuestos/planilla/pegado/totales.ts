import { type Convencion, leerNumeros } from '../../../catalogo/importar/numeros.ts'
import { type Gs, gs, TOTAL_TAREA_MAXIMO } from '../../../nucleo/dinero.ts'
import { MICRO, type Micro } from '../../../nucleo/micro.ts'
import { dividirRedondeando } from '../../../nucleo/redondeo.ts'
import { celdaDe, type FilaPegada } from './celdas.ts'

/** round(price × quantity), as a rubro of one componente has it (domain.md §3); null for more than a rubro may come to. */
export const totalDe = (precio: Gs, cantidad: Micro): Gs | null =>
  cabe(dividirRedondeando(BigInt(precio) * cantidad, MICRO))

const cabe = (monto: bigint): Gs | null => (monto > BigInt(TOTAL_TAREA_MAXIMO) ? null : gs(monto))

/** What of other people's sheets is rounded where we don't: their price has decimals behind what it shows. */
const CERCA = 0.005

/** Whether in most rows with figures the third column is the product of the first two, give or take a rounding. */
export function multiplicanA(
  filas: readonly FilaPegada[],
  [a, b, total]: readonly [number, number, number],
): boolean {
  const leidas = [a, b, total].map((col) => leerColumnaPegada(filas.map((fila) => fila[col])))
  let [suman, hay] = [0, 0]
  for (const i of filas.keys()) {
    const [uno, otro, producto] = leidas.map((columna) => columna[i])
    if (uno === undefined || otro === undefined || producto === undefined || producto === 0n) continue
    hay++
    if (seParecen(porMicro(uno, otro), Number(producto))) suman++
  }
  return hay > 0 && suman > hay / 2 // not money: most of a list
}

// not money: whether three columns belong together
const porMicro = (a: Micro, b: Micro): number => (Number(a) * Number(b)) / Number(MICRO)
const seParecen = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(Number(MICRO), Math.abs(b) * CERCA) // not money: whether three columns belong together

/** The figures of a column; undefined where there is none, or it can't be read. */
function leerColumnaPegada(
  celdas: readonly (FilaPegada[number] | undefined)[],
  convencion?: Convencion,
): (Micro | undefined)[] {
  const { numeros } = leerNumeros(celdas.map(celdaDe), convencion)
  return numeros.map((leido) => (leido?.ok ? leido.micro : undefined))
}

/** What the column of totals said, in whole guaraníes; null where it says nothing that can be read, or no rubro's total. */
export const totalesCopiados = (
  celdas: readonly (FilaPegada[number] | undefined)[],
  convencion: Convencion | undefined,
): (Gs | null)[] =>
  leerColumnaPegada(celdas, convencion).map((micro) =>
    micro === undefined || micro < 0n ? null : cabe(dividirRedondeando(micro, MICRO)),
  )
