import type { Fecha } from '../nucleo/fecha.ts'
import type { Micro } from '../nucleo/micro.ts'

// What was done on the works on a day, by work and person (ux.md §2). Quantities, no amounts.

/** All that a person recorded of a day of one tarea, or of one acontecimiento; a note has no name. */
export interface CosaDelDia {
  fecha: Fecha
  presupuestoId: string
  obraNombre: string
  quienId: string
  quien: string
  clase: 'avance' | 'acontecimiento' | 'nota'
  nombre: string
  /** Of avances, and its unit; null of the others. */
  cantidad: Micro | null
  unidad: string
  cuantas: number
  fotos: number
  /** When the last of them came. */
  ts: string
}

export interface DiaDePersona
  extends Pick<CosaDelDia, 'fecha' | 'presupuestoId' | 'obraNombre' | 'quienId' | 'quien'> {
  avances: number
  acontecimientos: number
  notas: number
  fotos: number
  ultimo: string
  cosas: CosaDelDia[]
}

/** By day, work and person; the last day first, and of a day who did something last. */
export function porPersona(cosas: readonly CosaDelDia[]): DiaDePersona[] {
  const grupos = Map.groupBy(cosas, (c) => JSON.stringify([c.fecha, c.presupuestoId, c.quienId]))
  return [...grupos.values()]
    .flatMap((suyas) => {
      const [una] = suyas
      if (una === undefined) return []
      const { fecha, presupuestoId, obraNombre, quienId, quien } = una
      const cuantas = (clase: CosaDelDia['clase']) =>
        suyas.reduce((suma, c) => suma + (c.clase === clase ? c.cuantas : 0), 0)
      return [
        {
          fecha,
          presupuestoId,
          obraNombre,
          quienId,
          quien,
          avances: cuantas('avance'),
          acontecimientos: cuantas('acontecimiento'),
          notas: cuantas('nota'),
          fotos: suyas.reduce((suma, { fotos }) => suma + fotos, 0),
          ultimo: suyas.reduce((ultimo, { ts }) => (ts > ultimo ? ts : ultimo), una.ts),
          cosas: suyas.toSorted((a, b) => (a.ts < b.ts ? 1 : a.ts > b.ts ? -1 : 0)),
        },
      ]
    })
    .toSorted((a, b) => alReves(a.fecha, b.fecha) || alReves(a.ultimo, b.ultimo))
}

const alReves = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

const contado = (n: number, uno: string, varios: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? uno : varios}`]

/** '2 avances, 5 fotos, 1 acontecimiento'. */
export function cuantoHizo({
  avances,
  fotos,
  acontecimientos,
  notas,
}: Pick<DiaDePersona, 'avances' | 'fotos' | 'acontecimientos' | 'notas'>): string {
  return [
    ...contado(avances, 'avance', 'avances'),
    ...contado(fotos, 'foto', 'fotos'),
    ...contado(acontecimientos, 'acontecimiento', 'acontecimientos'),
    ...contado(notas, 'nota', 'notas'),
  ].join(', ')
}
