import type { Gs } from '../../../nucleo/dinero.ts'
import { type Micro, numeroDeMicro } from '../../../nucleo/micro.ts'
import { centesimas } from '../../../nucleo/porcentaje.ts'

// A spreadsheet computes with doubles, and each program's ROUND treats their last digits in its own way. Here it is
// decided, before a formula is written in a cell, whether it gives our figure (domain.md §3) in all programs.

/**
 * Distance from a half, as a fraction of the figure, below which programs may round to either side: Excel keeps 15
 * digits.
 */
const GUARDA = 1e-14

/** Whether ROUND(valor; 0) is `entero` in any spreadsheet: an exact half, or far enough from one. */
export function redondeaA(valor: number, entero: Gs): boolean {
  const signo = valor < 0 ? -1 : 1
  const [v, e] = [signo * valor, signo * entero]
  const [sobre, bajo] = [v - (e - 0.5), e + 0.5 - v]
  const guarda = v * GUARDA
  return (sobre === 0 || sobre > guarda) && bajo > guarda
}

/** Changes of the last digits, as fractions of the figure, that nobody sees. */
const CORRIMIENTOS = [0, 1, -1, 4, -4].map((veces) => veces * 2 * GUARDA)

/** `cifra`, or `cifra` with its last digits changed, whichever satisfies `pasa`; undefined where none does. */
function correr(cifra: number, pasa: (cifra: number) => boolean): number | undefined {
  return CORRIMIENTOS.map((parte) => cifra * (1 + parte)).find(pasa)
}

/**
 * A unit price for a cell that displays as ours and for which ROUND(price × quantity; 0) is the total; undefined
 * where there is none.
 */
export function precioEnHoja(precio: Micro, cantidad: Micro, total: Gs): number | undefined {
  const veces = numeroDeMicro(cantidad)
  return correr(numeroDeMicro(precio), (p) => redondeaA(p * veces, total))
}

/**
 * total ÷ quantity, unrounded: ROUND(it × quantity; 0) is the total, and without decimals it displays as `redondeado`
 * (domain.md §3). Undefined where both are impossible, as in a tarea that counts another total than its own (§7).
 */
export function cocienteEnHoja(total: Gs, cantidad: Micro, redondeado: Gs): number | undefined {
  if (cantidad === 0n) return total === 0 && redondeado === 0 ? 0 : undefined
  const entre = numeroDeMicro(cantidad)
  return correr(total / entre, (p) => redondeaA(p * entre, total) && redondeaA(p, redondeado))
}

/** amount ÷ quantity as the sheet computes it, 0 for no quantity; undefined where ROUND(it; 0) is not `redondeado`. */
export function divisionEnHoja(monto: Gs, cantidad: Micro, redondeado: Gs): number | undefined {
  const cociente = cantidad === 0n ? 0 : monto / numeroDeMicro(cantidad)
  return redondeaA(cociente, redondeado) ? cociente : undefined
}

/**
 * The value of an analysis line in the sheet, price × yield; undefined where its rounding can't be reproduced there.
 */
export function lineaEnHoja(
  precio: Gs,
  cantidad: Micro,
  monto: Micro,
  decimales: number,
): number | undefined {
  const producto = precio * numeroDeMicro(cantidad)
  if (decimales >= 6) return producto
  const enteros = Number(monto / 10n ** BigInt(6 - decimales))
  return redondeaA(producto * 10 ** decimales, enteros) ? numeroDeMicro(monto) : undefined
}

/**
 * Which formula gives base × (1 + margin), rounded: the usual one, one in whole hundredths where the usual one falls
 * on the wrong side of a half, or none.
 */
export function margenEnHoja(base: Gs, margen: number, total: Gs): 'simple' | 'enteros' | undefined {
  if (redondeaA(base * (1 + margen / 100), total)) return 'simple'
  const factor = 10_000 + centesimas(margen)
  return redondeaA((base * factor) / 10_000, total) ? 'enteros' : undefined
}

/** Whether ROUND(sum of the lines × quantity; 0) is the total, in whichever way a program adds. */
export function sumaEnHoja(lineas: readonly number[], cantidad: Micro, total: Gs): boolean {
  const veces = numeroDeMicro(cantidad)
  return [sumaSimple(lineas), sumaCompensada(lineas)].every((suma) => redondeaA(suma * veces, total))
}

/** As Excel adds. */
function sumaSimple(lineas: readonly number[]): number {
  return lineas.reduce((suma, linea) => suma + linea, 0)
}

/** As LibreOffice adds: with the losses of each step added at the end. */
function sumaCompensada(lineas: readonly number[]): number {
  let [suma, perdido] = [0, 0]
  for (const linea of lineas) {
    const otra = suma + linea
    perdido += Math.abs(suma) >= Math.abs(linea) ? suma - otra + linea : linea - otra + suma
    suma = otra
  }
  return suma + perdido
}
