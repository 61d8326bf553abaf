import { r16 } from './asedio/asedio.ts'
import { BASES_DE_R16 } from './asedio/gente.ts'
import type { Banco, Preparada } from './base/banco.ts'
import type { Motor } from './base/motores.ts'
import type { Linea } from './base/tabla.ts'
import { interop } from './interop.ts'
import { p1 } from './p1.ts'
import { p2 } from './p2.ts'
import { p3 } from './p3.ts'
import { p5 } from './p5.ts'
import { p6 } from './p6.ts'
import { BASES_DE_P7, p7 } from './p7.ts'
import { p8 } from './p8.ts'
import { p9 } from './p9.ts'
import { p10 } from './p10.ts'
import { p12 } from './p12.ts'
import { p12Bytes } from './p12Bytes.ts'
import { BASES_DE_P13, p13 } from './p13.ts'
import { BASES_DE_P14, p14 } from './p14.ts'
import { BASES_DE_P15, p15 } from './p15.ts'
import { BASES_DE_P16, p16 } from './p16.ts'
import { BASES_DE_P17, p17 } from './p17.ts'
import { p19 } from './p19.ts'
import { BASES_DE_P20, p20 } from './p20.ts'
import { BASES_DE_R11, r11 } from './r11/r11.ts'

/** Lines that come together, or one by one. */
type Lineas = Promise<Linea[]> | AsyncIterable<Linea>
type DeBanco = Record<string, (banco: Banco) => Lineas>

export const SIN_BASE: Record<string, () => Lineas> = { P5: p5, P12: async () => p12Bytes() }
/**
 * Of several processes at once, with a goal near 1, or of what takes a millisecond and its longest: with the machine to
 * themselves.
 */
export const A_SOLAS: DeBanco = {
  P1: p1,
  P2: p2,
  P3: p3,
  P7: p7,
  P8: p8,
  P10: p10,
  P12: p12,
  P14: p14,
  P16: p16,
  P19: p19,
}
/**
 * Of one thing after another, on both sides: each engine has a process for them, and both run at once. Both sides of a
 * line have the other engine beside them all the time.
 */
export const A_LA_VEZ: DeBanco = {
  P6: p6,
  P9: p9,
  P13: p13,
  P15: p15,
  P17: p17,
  I: interop,
}
/** Measures with users and bases of their own. */
export const CON_MOTOR: Record<string, (motor: Motor) => Lineas> = { P20: p20, R11: r11, R16: r16 }
/** The bases that a measure has for itself. */
export const PROPIAS: Record<string, Record<string, Preparada>> = {
  P7: BASES_DE_P7,
  P13: BASES_DE_P13,
  P14: BASES_DE_P14,
  P15: BASES_DE_P15,
  P16: BASES_DE_P16,
  P17: BASES_DE_P17,
  P20: BASES_DE_P20,
  R11: BASES_DE_R11,
  R16: BASES_DE_R16,
}

/**
 * Whose goal is met on both engines (docs/mediciones/banco-2026-11-27.md; P1's is 0,35, decision 0171): nobody works on
 * them, and `npm run bench -- noche` says whether one has opened again.
 */
const CERRADAS = ['P1', 'P2', 'P3', 'P7', 'P8', 'P9', 'P10', 'P16']
const NOCHE = 'NOCHE'
const dichas = process.argv.slice(2).map((codigo) => codigo.toUpperCase())
/** Whether the closed ones alone were asked for. */
export const deNoche = dichas.includes(NOCHE)
const pedidas = dichas.flatMap((codigo) => (codigo === NOCHE ? CERRADAS : [codigo]))

/** What was asked for that is no measure. */
export function desconocida(): string | undefined {
  return pedidas.find((codigo) => !CODIGOS.includes(codigo))
}
export const CODIGOS = [
  ...new Set([SIN_BASE, A_SOLAS, A_LA_VEZ, CON_MOTOR].flatMap((medidas) => Object.keys(medidas))),
]

/** The ones that were asked for; all where none was. */
export const elegidas = <T>(medidas: Record<string, T>): [string, T][] =>
  Object.entries(medidas).filter(([codigo]) => pedidas.length === 0 || pedidas.includes(codigo))

/** What a measure tells while it is made. */
export type Dicho =
  | { empieza: string }
  | { linea: Linea }
  | { aviso: string }
  | { que: string; minutos: number }

/** Tells each line as soon as it is there. A measure that fails says so and doesn't stop the others. */
export async function medir(
  codigo: string,
  motor: string,
  fn: () => Lineas,
  decir: (dicho: Dicho) => void,
): Promise<void> {
  const que = `${codigo} ${motor}`.trim()
  decir({ empieza: que })
  const desde = performance.now()
  try {
    const medidas = fn()
    for await (const linea of 'then' in medidas ? await medidas : medidas) decir({ linea })
  } catch (error) {
    decir({ aviso: `${que}: FALLÓ: ${error instanceof Error ? error.message : String(error)}` })
  }
  decir({ que, minutos: (performance.now() - desde) / 60_000 })
}
