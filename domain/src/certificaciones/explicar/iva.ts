import { enPalabras } from '../../nucleo/cuenta/escrita.ts'
import type { Explicacion, Termino } from '../../nucleo/cuenta/explicacion.ts'

/** The IVA that is in an amount: of 110 parts, 10; of 105, 5 (domain.md §2). */
export const explicacionDelIva = <R>(
  de: Termino<R>,
  parte: Termino<R>,
  todo: Termino<R>,
): Explicacion<R> => ({
  clase: 'proporcion',
  de,
  parte,
  todo,
})

/** The same of any receipt, in words: what a list on paper notes. */
export function comoSaleElIva(): string {
  const numero = (nombre: string, valor: number): Termino<never> => ({ nombre, valor, en: { unidad: '' } })
  const tasa = numero('tasa', 0)
  const todo = { ...numero('', 100), sale: { clase: 'suma', terminos: [numero('100', 100), tasa] } as const }
  return enPalabras({
    nombre: 'IVA',
    valor: 0,
    explicacion: explicacionDelIva({ nombre: 'monto', valor: 0 }, tasa, todo),
  })
}
