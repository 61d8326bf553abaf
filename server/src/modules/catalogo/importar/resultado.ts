import type { zResultadoDeImporte } from '@plomada/contract/catalogo/importar'
import type { z } from 'zod'
import { Rechazo } from '../../../base/http/rechazo.ts'

type Resultado = z.output<typeof zResultadoDeImporte>

/** The reasons of each refused row, each once. */
export class Errores {
  readonly #motivos = new Map<number, string>()

  poner(numero: number, motivo: string): void {
    if (!this.#motivos.has(numero)) this.#motivos.set(numero, motivo)
  }

  tiene(numero: number): boolean {
    return this.#motivos.has(numero)
  }

  lista(): Resultado['error'] {
    return [...this.#motivos]
      .sort(([a], [b]) => a - b)
      .map(([line, message]) => ({ line, message, error: { op: { excelRowIndex: line } } }))
  }
}

/** A group of the file's rows, written whole or to be written whole. */
export interface FilaImportada {
  accion: 'crear' | 'modificar' | 'sinCambio'
  nombre: string
  filas: readonly number[]
  /** Id of what was made. */
  id?: string
  /** What was done differently from what the rows say. */
  avisos?: Resultado['avisos']
}

/**
 * Writes all groups at once, one round trip a table. Where a rule refuses that (the total of a price bank item would
 * be too large), writes them one by one, so that only the row at fault is left out.
 */
export async function porTodosOUnoAUno<G extends { filas: readonly number[] }>(
  grupos: readonly G[],
  errores: Errores,
  escribir: (grupos: readonly G[]) => Promise<FilaImportada[]>,
): Promise<FilaImportada[]> {
  if (grupos.length === 0) return []
  try {
    return await escribir(grupos)
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error
    if (grupos.length === 1) {
      for (const numero of grupos[0]?.filas ?? []) errores.poner(numero, error.message)
      return []
    }
  }
  const hechos: FilaImportada[] = []
  for (const grupo of grupos) hechos.push(...(await porTodosOUnoAUno([grupo], errores, escribir)))
  return hechos
}

/** A row that only repeats another row of the file counts as unchanged. */
export function resumirImporte(hechos: readonly FilaImportada[], errores: Errores): Resultado {
  const de = (accion: FilaImportada['accion']) => hechos.filter((h) => h.accion === accion).length
  const [totalInserted, totalModified] = [de('crear'), de('modificar')]
  const guardadas = hechos.reduce((suma, { filas }) => suma + filas.length, 0)
  const totalActions = totalInserted + totalModified
  const error = errores.lista()
  return {
    totalInserted,
    totalModified,
    totalUnchanged: guardadas - totalActions,
    totalActions,
    partialInsert: guardadas > 0 && error.length > 0,
    insertedData: hechos.flatMap(({ id, nombre, filas }) =>
      id === undefined ? [] : [{ _id: id, nombre, excelRowIndex: filas[0] ?? 0 }],
    ),
    error,
    avisos: hechos.flatMap(({ avisos = [] }) => avisos).sort((a, b) => a.line - b.line),
  }
}
