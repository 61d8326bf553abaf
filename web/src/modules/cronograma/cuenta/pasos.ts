import type { Mes } from '@plomada/domain/cronograma/meses'

/** What opens where an amount of the schedule is clicked. */
export type PasoDeCronograma =
  /** What a month costs: its capitulos. */
  | { que: 'previsto'; mes: Mes }
  /** What a capitulo costs in a month: its weeks. */
  | { que: 'semanas'; mes: Mes; capituloId: string }
  /** What was frozen of a capitulo: its months. */
  | { que: 'congelado'; capituloId: string }
  /** By how much that is over what the capitulo is worth now. */
  | { que: 'exceso'; capituloId: string }
  /** What was done in a month: its capitulos, and their avances. */
  | { que: 'ejecutado'; mes: Mes }
