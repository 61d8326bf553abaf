import type { Decimal } from '../../../../nucleo/decimal.ts'
import type { LineaDe } from '../../../medicion.ts'
import { grupos, subcampos } from '../formato/lexico.ts'
import { tipoDeLinea } from './medicionesGuardadas.ts'

/** What 2012 and later put after a comment: identifiers of the model's pieces, which mean nothing here. */
const IDS_DE_BIM = /\s*(?:#[0-9A-Za-z_$]{22})+$/

/**
 * The lines of ~D: its second field, or the third of later versions, whose groups have one more sub-field with the
 * percentages of the line; where both are written they say the same.
 */
export function lineasDe(campos: readonly string[]): string[][] {
  return subcampos(campos[1]).length > 0 ? grupos(campos[1], 3) : grupos(campos[2], 4)
}

/** References with and without '#' are to one concept: it is told apart in ~C only (bc3.md, ~C). */
export function codigoDe(escrito: string | undefined): string {
  return (escrito ?? '').replace(/#{1,2}$/, '').trim()
}

/** Line ends are kept, as the format says, in one manner. */
export function textoLargo(texto: string): string {
  return texto
    .split(/\r\n|\r|\n/)
    .map((renglon) => renglon.replaceAll('\t', ' ').trimEnd())
    .join('\n')
}

/** The lines of ~M, their fourth field, without those whose comment ends in `marca`. */
export function lineasDeMedicion(
  campos: readonly string[],
  numero: (texto: string) => Decimal | null,
  marca: string | null,
): LineaDe<Decimal>[] {
  const deOtros = grupos(campos[3], 6).filter(([, comentario = '']) => !marca || !comentario.endsWith(marca))
  return deOtros.map(([clase = '', comentario = '', unidades = '', largo = '', ancho = '', alto = '']) => ({
    tipo: tipoDeLinea(clase),
    comentario: comentario.replace(IDS_DE_BIM, ''),
    unidades: numero(unidades),
    largo: numero(largo),
    ancho: numero(ancho),
    alto: numero(alto),
  }))
}
