import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { cifraDe, columnaDelNombre, enOrden, esViva, type FilaEnOrden, microDe, textoEn } from './filas.ts'
import type { Celda, Cifra, Columna, Impreso, Tabla } from './modelo.ts'

/**
 * Throws where the totals of a document are not the sums of its lines: better an error that somebody looks at than a
 * document that doesn't add up (domain.md §3). Compared exactly, in whole amounts and millionths.
 */
export function exigirCuadre({ bloques }: Impreso): void {
  const faltas = bloques.flatMap((bloque) => (bloque.bloque === 'tabla' ? faltasDe(bloque) : []))
  if (faltas.length > 0) throw new Error(faltas.slice(0, FALTAS_DICHAS).join('; '))
}

/** Most differences told: one wrong line shows in every group that contains it. */
const FALTAS_DICHAS = 10

function faltasDe(tabla: Tabla): string[] {
  const filas = enOrden(tabla.filas)
  return tabla.columnas.flatMap((columna) =>
    filas.some(({ fila }) => esSuma(fila.celdas[columna.clave]))
      ? faltasDeColumna(tabla, columna, filas)
      : [],
  )
}

function faltasDeColumna(tabla: Tabla, { clave }: Columna, filas: readonly FilaEnOrden[]): string[] {
  const celdas = filas.map(({ fila }) => fila.celdas[clave])
  /** Running sums of the rows, leaving out those that are sums themselves, as SUBTOTAL does in a sheet. */
  const antes: Micro[] = [0n]
  for (const [i, celda] of celdas.entries()) {
    antes.push((antes[i] ?? 0n) + (esSuma(celda) ? 0n : microDe(cifraDe(celda) ?? 0)))
  }
  return celdas.flatMap((celda, i) => {
    if (!esSuma(celda)) return []
    const [desde, hasta] = celda.suma === 'encima' ? [0, i] : [i + 1, i + 1 + (filas[i]?.debajo ?? 0)]
    const suma = (antes[hasta] ?? 0n) - (antes[desde] ?? 0n)
    const dicho = microDe(celda.valor)
    if (suma === dicho) return []
    const donde = `${nombreDe(tabla, filas[i])}, ${clave}`
    return [`${donde}: the lines add up to ${textoDeMicro(suma)} and the total says ${textoDeMicro(dicho)}`]
  })
}

function nombreDe(tabla: Tabla, puesta: FilaEnOrden | undefined): string {
  if (puesta === undefined || puesta.fila.clase === 'total') return 'total'
  return textoEn(puesta.fila.celdas[columnaDelNombre(tabla).clave])
}

function esSuma(celda: Celda): celda is { valor: Cifra; suma: 'debajo' | 'encima' } {
  return esViva(celda) && 'suma' in celda
}
