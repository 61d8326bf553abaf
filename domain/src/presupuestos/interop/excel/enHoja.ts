import type { Gs } from '../../../nucleo/dinero.ts'
import { type Micro, numeroDeMicro } from '../../../nucleo/micro.ts'
import { centesimas } from '../../../nucleo/porcentaje.ts'

// A spreadsheet computes with doubles, and each program's ROUND mends their last digits in its own way. What is asked
// here is whether a formula gives our figure (domain.md §3) in all of them, before it is written in a cell.

/** Nearer than this to a half, in parts of the figure, a program may round to either side: Excel keeps 15 digits. */
const GUARDA = 1e-14

/** Whether ROUND(valor; 0) is `entero` in any spreadsheet: an exact half, or far enough from one. */
export function redondeaA(valor: number, entero: Gs): boolean {
  const signo = valor < 0 ? -1 : 1
  const [v, e] = [signo * valor, signo * entero]
  const [sobre, bajo] = [v - (e - 0.5), e + 0.5 - v]
  const guarda = v * GUARDA
  return (sobre === 0 || sobre > guarda) && bajo > guarda
}

/** What a last digit may be moved by, in parts of the figure: no one sees it. */
const CORRIMIENTOS = [0, 1, -1, 4, -4].map((veces) => veces * 2 * GUARDA)

/** `cifra`, or it with its last digits moved, that passes; undefined where neither does. */
function correr(cifra: number, pasa: (cifra: number) => boolean): number | undefined {
  return CORRIMIENTOS.map((parte) => cifra * (1 + parte)).find(pasa)
}

/** The unit price of a cell, so that ROUND(price × quantity; 0) is the total; undefined where none that shows as ours is. */
export function precioEnHoja(precio: Micro, cantidad: Micro, total: Gs): number | undefined {
  const veces = numeroDeMicro(cantidad)
  return correr(numeroDeMicro(precio), (p) => redondeaA(p * veces, total))
}

/**
 * total ÷ quantity, unrounded: ROUND(it × quantity; 0) is the total, and without decimals it shows as `redondeado`
 * (domain.md §3). Undefined where it can't be both, as in a tarea that counts another total than its own (§7).
 */
export function cocienteEnHoja(total: Gs, cantidad: Micro, redondeado: Gs): number | undefined {
  if (cantidad === 0n) return total === 0 && redondeado === 0 ? 0 : undefined
  const entre = numeroDeMicro(cantidad)
  return correr(total / entre, (p) => redondeaA(p * entre, total) && redondeaA(p, redondeado))
}

/** amount ÷ quantity as the sheet has it, 0 for no quantity; undefined where ROUND(it; 0) is not `redondeado`. */
export function divisionEnHoja(monto: Gs, cantidad: Micro, redondeado: Gs): number | undefined {
  const cociente = cantidad === 0n ? 0 : monto / numeroDeMicro(cantidad)
  return redondeaA(cociente, redondeado) ? cociente : undefined
}

/** What a line of an analysis comes to in the sheet, price × yield; undefined where its rounding is missed there. */
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
 * Which formula gives base × (1 + margin) rounded: the one that people write, the same in whole hundredths where that
 * one falls on the wrong side of a half, or none.
 */
export function margenEnHoja(base: Gs, margen: number, total: Gs): 'simple' | 'enteros' | undefined {
  if (redondeaA(base * (1 + margen / 100), total)) return 'simple'
  const factor = 10_000 + centesimas(margen)
  return redondeaA((base * factor) / 10_000, total) ? 'enteros' : undefined
}

/** Whether ROUND(sum of the lines × quantity; 0) is the total, however the program adds them up. */
export function sumaEnHoja(lineas: readonly number[], cantidad: Micro, total: Gs): boolean {
  const veces = numeroDeMicro(cantidad)
  return [sumaSimple(lineas), sumaCompensada(lineas)].every((suma) => redondeaA(suma * veces, total))
}

/** As Excel adds. */
function sumaSimple(lineas: readonly number[]): number {
  return lineas.reduce((suma, linea) => suma + linea, 0)
}

/** As LibreOffice adds: what each step loses is added at the end. */
function sumaCompensada(lineas: readonly number[]): number {
  let [suma, perdido] = [0, 0]
  for (const linea of lineas) {
    const otra = suma + linea
    perdido += Math.abs(suma) >= Math.abs(linea) ? suma - otra + linea : linea - otra + suma
    suma = otra
  }
  return suma + perdido
}
