import { normalizarNombre } from '../../../nucleo/texto.ts'

/** A cell of what was pasted. */
export interface CeldaPegada {
  texto: string
  /** The value behind what it shows, as canonical text; absent where nobody says. */
  exacto?: string
}
export type FilaPegada = readonly CeldaPegada[]

export const textoDe = (fila: FilaPegada | undefined, col: number): string =>
  normalizarNombre(fila?.[col]?.texto ?? '')

/** As the readers of columns take it. */
export const celdaDe = (celda: CeldaPegada | undefined): { texto: string; numero?: string } => ({
  texto: celda?.texto ?? '',
  ...(celda?.exacto !== undefined && celda.exacto !== '' && { numero: celda.exacto }),
})
