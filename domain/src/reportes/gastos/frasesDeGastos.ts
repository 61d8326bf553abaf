import type { Situacion } from './situacion.ts'

function cuantos(hay: number, uno: string, varios: string): string[] {
  if (hay === 0) return []
  return [hay === 1 ? `1 ${uno}` : `${hay} ${varios}`]
}

/** The sentences of a report of expenses (domain.md §10, 'Expense report'). */
export const frasesDeGastos = {
  queSon:
    'Los materiales que se compraron con órdenes de compra. Lo que se paga a contratistas está en Contratistas.',
  /** '1 se pasó y 2 salieron más caros que lo previsto' */
  deEllos: (materiales: readonly { situacion: Situacion }[]): string => {
    const hay = (cual: Situacion) => materiales.filter(({ situacion }) => situacion === cual).length
    const dichos = [
      ...cuantos(hay('sePaso'), 'se pasó', 'se pasaron'),
      ...cuantos(hay('masCaro'), 'salió más caro que lo previsto', 'salieron más caros que lo previsto'),
    ]
    return dichos.length === 0 ? 'ninguno se pasó ni salió más caro que lo previsto' : dichos.join(' y ')
  },
} as const
