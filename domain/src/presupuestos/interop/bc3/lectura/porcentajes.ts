import {
  CERO,
  type Decimal,
  multiplicar,
  porciento,
  redondear,
  sumarDecimales,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { ConceptoBc3 } from '../formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'

/** A code with % or & is a percentage of the lines above it (bc3.md, Percentage lines). */
export function esPorcentaje(codigo: string): boolean {
  return /[%&]/.test(codigo)
}

/** The prefix of the codes to which a percentage applies; '' is every line. */
export function mascaraDe(codigo: string): string {
  return codigo.slice(0, Math.max(0, codigo.search(/[%&]/)))
}

/**
 * Whether it is an overhead, which goes to the indirect chapter: its name says so, or its code is the usual one of
 * 'costes indirectos' (bc3.md, How we map it).
 */
export function esIndirecto(codigo: string, nombre: string): boolean {
  return /indirect/i.test(nombre) || /^[%&]CI\d*$/i.test(codigo)
}

/**
 * How a percentage is written: as the format asks, a fraction of every line above it (`fraccion`); of those that are
 * no percentages (`sinOtros`); in hundredths (`cien`); or as an ordinary line, quantity × price, rounded like the
 * others (`comun`) or not (`sinRedondeo`).
 */
export type LecturaPorcentaje = 'fraccion' | 'sinOtros' | 'cien' | 'comun' | 'sinRedondeo'

/** The reading of each percentage concept, one for the whole file (bc3.md, Percentage lines). */
export type Lecturas = (concepto: ConceptoQueLee) => LecturaPorcentaje

type ConceptoQueLee = Pick<ConceptoBc3, 'codigo' | 'unidad'>

const DE_CODIGO = ['fraccion', 'sinOtros', 'cien', 'comun', 'sinRedondeo'] as const
const DE_UNIDAD = ['comun', 'fraccion', 'cien', 'sinRedondeo'] as const

/** What may be a percentage: by its code, or by its unit where the code is an ordinary one. */
export function puedeSerPorcentaje({ codigo, unidad }: ConceptoQueLee): boolean {
  return esPorcentaje(codigo) || unidad === '%'
}

/** The readings that a concept may have, the format's own first. */
export function lecturasPosibles({ codigo }: ConceptoQueLee): readonly LecturaPorcentaje[] {
  return esPorcentaje(codigo) ? DE_CODIGO : DE_UNIDAD
}

/** As the format says: a code with % or & is a fraction, and anything else an ordinary line. */
export function segunElFormato({ codigo }: ConceptoQueLee): LecturaPorcentaje {
  return esPorcentaje(codigo) ? 'fraccion' : 'comun'
}

/** Readings that give every concept the same habit, where it can have it. */
export const HABITOS: readonly Lecturas[] = [
  segunElFormato,
  ...(['fraccion', 'cien', 'comun', 'sinOtros', 'sinRedondeo'] as const).map(
    (habito): Lecturas =>
      (concepto) =>
        lecturasPosibles(concepto).includes(habito) ? habito : segunElFormato(concepto),
  ),
]

/**
 * Readings for two or three percentages, each with any common habit, and the rest as `resto` says; no program mixes
 * more in one price.
 */
export function habitosMezclados(
  porcentajes: readonly ConceptoQueLee[],
  resto: Lecturas = segunElFormato,
): Lecturas[] {
  if (porcentajes.length < 2 || porcentajes.length > 3) return []
  let mezclas: ReadonlyMap<string, LecturaPorcentaje>[] = [new Map()]
  for (const concepto of porcentajes) {
    mezclas = mezclas.flatMap((mezcla) =>
      [segunElFormato(concepto), 'cien' as const, 'comun' as const].map((lectura) =>
        new Map(mezcla).set(concepto.codigo, lectura),
      ),
    )
  }
  return mezclas.map((mezcla) => (concepto) => mezcla.get(concepto.codigo) ?? resto(concepto))
}

/**
 * What each percentage of a list applies to: the lines above it that its mask selects, with or without other
 * percentages.
 */
export class BasesDePorcentaje {
  readonly #lineas: { codigo: string; importe: Decimal; porcentual: boolean }[] = []
  /** Running sums by mask, so that many percentages in one list don't go over it many times. */
  readonly #sumas = new Map<string, { hasta: number; suma: Decimal; hay: boolean }>()

  agregar(codigo: string, importe: Decimal, porcentual = false): void {
    this.#lineas.push({ codigo, importe, porcentual })
  }

  /** Null where there is no line to apply to. */
  de(mascara: string, sinOtros = false): Decimal | null {
    const clave = sinOtros ? `${mascara}|` : mascara
    const suma = this.#sumas.get(clave) ?? { hasta: 0, suma: CERO, hay: false }
    for (; suma.hasta < this.#lineas.length; suma.hasta++) {
      const linea = this.#lineas[suma.hasta]
      if (!linea?.codigo.startsWith(mascara) || (sinOtros && linea.porcentual)) continue
      suma.suma = sumarDecimales(suma.suma, linea.importe)
      suma.hay = true
    }
    this.#sumas.set(clave, suma)
    if (this.#sumas.size > LIMITES_BC3.mascaras) throw new RechazoBc3(mensajesInterop.demasiadosPorcentajes)
    return suma.hay ? suma.suma : null
  }
}

/** Applies a percentage to its base: the two factors and the amount; null where it is an ordinary line. */
export function aplicarPorcentaje(
  codigo: string,
  cantidad: Decimal,
  lectura: LecturaPorcentaje,
  bases: BasesDePorcentaje,
  decimales: number,
): { fraccion: Decimal; base: Decimal | null; importe: Decimal } | null {
  if (lectura === 'comun' || lectura === 'sinRedondeo') return null
  const base = bases.de(mascaraDe(codigo), lectura === 'sinOtros')
  const fraccion = lectura === 'cien' ? porciento(cantidad) : cantidad
  return { fraccion, base, importe: redondear(multiplicar(base ?? CERO, fraccion), decimales) }
}
