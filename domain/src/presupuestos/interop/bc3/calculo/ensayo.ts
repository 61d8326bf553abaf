import { type Decimal, iguales, porciento, sumarDecimales, UNO } from '../../../../nucleo/decimal.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { HABITOS, habitosMezclados, puedeSerPorcentaje } from '../lectura/porcentajes.ts'
import { PreciosBc3, precioDeclarado } from './analisis.ts'
import { ciImplicito, type DirectosDeTarea } from './ciImplicito.ts'

/** How many stated item prices an arithmetic explains. */
export interface Ensayo {
  di: number
  dc: number
  /** The percentage of indirect costs: declared, or found in the prices; null without any. */
  ci: Decimal | null
  /** What an item's direct cost is multiplied by where the prices have them inside: 1 + CI. */
  factor: Decimal
  /** Number of items explained with CI included in their price, and without. */
  dentro: number
  fuera: number
}

/** Other decimals that programs use for a line without declaring them. */
const OTROS_DI = [2, 3, 4, 6]

/** Enough items to tell one arithmetic from another; limited, because trying more would take too long. */
const MUESTRA = 1000
const LINEAS_MAXIMAS = 500
const LINEAS_PARA_MEZCLAR = 50

/** At most `MUESTRA` items with a stated price (0 counts as none) that can be tried, taken from all over the list. */
export function muestraDe(doc: DocumentoBc3, codigos: readonly string[]): string[] {
  const probables = codigos.filter((codigo) => {
    const lineas = doc.descomposiciones.get(codigo)?.length ?? 0
    const declarado = precioDeclarado(doc.conceptos.get(codigo))
    return lineas > 0 && lineas <= LINEAS_MAXIMAS && declarado !== null && declarado.n > 0n
  })
  const paso = Math.ceil(probables.length / MUESTRA)
  return probables.filter((_, i) => i % paso === 0)
}

/**
 * Tries decimals of lines and prices, and places of CI, on the stated item prices; in a tie what the file declares is
 * chosen. Here any way of reading percentages may explain a price; which one it is gets decided later (bc3.md,
 * Money).
 */
export function ensayarTareas(
  doc: DocumentoBc3,
  tareas: readonly string[],
  { buscarCi = true }: { buscarCi?: boolean } = {},
): Ensayo {
  const { decimales, ci: declarado } = doc.coeficientes
  const ci = declarado === null || declarado.n === 0n ? null : declarado
  const probables = muestraDe(doc, tareas)
  const visto = decimalesVistos(probables.map((codigo) => precioDeclarado(doc.conceptos.get(codigo))))
  let mejor: Ensayo | undefined
  for (const dc of new Set([decimales.dc, visto])) {
    for (const di of new Set([decimales.di, ...OTROS_DI])) {
      const ensayo = ensayar(doc, probables, { di, dc, ci }, buscarCi)
      if (!mejor || salen(ensayo) > salen(mejor)) mejor = ensayo
      if (salen(mejor) === probables.length) break
    }
    if (mejor && salen(mejor) === probables.length) break
  }
  return mejor ?? { di: decimales.di, dc: decimales.dc, ci, factor: conCi(ci), dentro: 0, fuera: 0 }
}

function salen({ dentro, fuera }: Ensayo): number {
  return Math.max(dentro, fuera)
}

/** 1 + CI. */
function conCi(ci: Decimal | null): Decimal {
  return ci === null ? UNO : sumarDecimales(UNO, porciento(ci))
}

function ensayar(
  doc: DocumentoBc3,
  probables: readonly string[],
  { di, dc, ci }: Pick<Ensayo, 'di' | 'dc' | 'ci'>,
  buscarCi: boolean,
): Ensayo {
  const precios = new PreciosBc3(doc, { di, dc, factor: UNO })
  const casos = probables.map((codigo) => directosDe(doc, precios, codigo))
  const salenCon = (factor: Decimal): number => casos.filter((caso) => sale(caso, precios, factor)).length
  const fuera = salenCon(UNO)
  const declarado = {
    di,
    dc,
    ci,
    factor: conCi(ci),
    fuera,
    dentro: ci === null ? fuera : salenCon(conCi(ci)),
  }
  if (ci !== null || !buscarCi || fuera === casos.length) return declarado
  const hallado = ciImplicito(
    casos.filter((caso) => !sale(caso, precios, UNO)),
    dc,
    (caso, posible) => sale(caso, precios, conCi(posible)),
  )
  if (hallado === null) return declarado
  const dentro = salenCon(conCi(hallado))
  return dentro > fuera ? { di, dc, ci: hallado, factor: conCi(hallado), fuera, dentro } : declarado
}

/** The sums of an item's lines, one for each way its percentages may be read. */
function directosDe(doc: DocumentoBc3, precios: PreciosBc3, codigo: string): DirectosDeTarea {
  const declarado = precioDeclarado(doc.conceptos.get(codigo)) ?? UNO
  const lineas = doc.descomposiciones.get(codigo) ?? []
  const porcentajes = new Set(
    lineas.flatMap(({ hijo }) => {
      const concepto = doc.conceptos.get(hijo)
      return concepto && puedeSerPorcentaje(concepto) ? [concepto] : []
    }),
  )
  const pocas = lineas.length <= LINEAS_PARA_MEZCLAR
  const habitos = [
    ...(porcentajes.size > 0 ? HABITOS : HABITOS.slice(0, 1)),
    ...(pocas ? habitosMezclados([...porcentajes]) : []),
  ]
  return { codigo, declarado, directos: habitos.map((habito) => precios.directoDeclarado(codigo, habito)) }
}

function sale(
  { codigo, declarado, directos }: DirectosDeTarea,
  precios: PreciosBc3,
  factor: Decimal,
): boolean {
  return directos.some((directo) => iguales(precios.conFactor(codigo, directo, factor), declarado))
}

export function decimalesVistos(precios: readonly (Decimal | null)[]): number {
  return precios.reduce((max, precio) => Math.max(max, precio?.e ?? 0), 0)
}
