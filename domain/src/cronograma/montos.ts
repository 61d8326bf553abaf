import { type Gs, sumar } from '../nucleo/dinero.ts'
import { type Mes, SEMANAS_DEL_MES } from './meses.ts'

// What each month of a payment schedule costs by its marked weeks (domain.md §11). By id of the capitulo, then by month.

/** Of a month: whether each of its four weeks is marked. */
export type Semanas = readonly boolean[]
export type PorMes<T> = Readonly<Record<Mes, T>>
export type PorCapitulo<T> = Readonly<Record<string, T>>
export type Marcas = PorCapitulo<PorMes<Semanas>>
export type Montos = PorCapitulo<PorMes<Gs>>

export interface Grilla {
  meses: readonly Mes[]
  /** The first so many of the grid, in order. */
  congelados: readonly Mes[]
}

export interface CapituloDelCronograma {
  id: string
  nombre: string
  /** In weeks. */
  duracion: number
  /** False of one that was discarded or made inactive: it keeps what was frozen, and its other weeks cost nothing. */
  activo: boolean
  /** Its present price with margin, Final (domain.md §7). */
  precioTotal: Gs
}

/** What there is of a work's schedule. */
export interface Cronograma extends Grilla {
  capitulos: readonly CapituloDelCronograma[]
  marcas: Marcas
  /** Of each frozen month, the amount of each capitulo that there was. */
  desembolsos: Montos
}

/** floor(precioTotal ÷ weeks); 0 of a capitulo that takes none. */
export function precioPorSemana(precioTotal: Gs, semanas: number): Gs {
  return semanas === 0 ? 0 : (precioTotal - (precioTotal % semanas)) / semanas
}

export const cuantasMarcadas = (semanas: Semanas | undefined): number => semanas?.filter(Boolean).length ?? 0

/** How many weeks a capitulo has marked in all. */
export function semanasMarcadas(deCapitulo: PorMes<Semanas> | undefined): number {
  return Object.values(deCapitulo ?? {}).reduce((suma, semanas) => suma + cuantasMarcadas(semanas), 0)
}

export const SIN_MARCAR: Semanas = Array.from({ length: SEMANAS_DEL_MES }, () => false)

/** What was frozen of a capitulo in all. */
export const congeladoDe = ({ desembolsos }: Pick<Cronograma, 'desembolsos'>, capituloId: string): Gs =>
  sumar(Object.values(desembolsos[capituloId] ?? {}))

/** How the amounts of the open months of a capitulo come about. */
export interface PartesDeCapitulo {
  porSemana: Gs
  /** Σ of its frozen months. */
  congelado: Gs
  /** The month whose last week takes what is left, since all weeks are marked; undefined while some are not. */
  conElResto: Mes | undefined
  montoPorMes: PorMes<Gs>
}

/**
 * Of each month of the grid what a capitulo costs: the frozen amount, or its marked weeks at floor(precioTotal ÷ weeks).
 * Once all its weeks are marked the last takes precioTotal less what is frozen and less the other open weeks, not below 0.
 */
export function partesDeCapitulo(
  capitulo: Pick<CapituloDelCronograma, 'duracion' | 'activo' | 'precioTotal'>,
  { meses, congelados }: Grilla,
  marcas: PorMes<Semanas> = {},
  desembolsos: PorMes<Gs> = {},
): PartesDeCapitulo {
  const porSemana = precioPorSemana(capitulo.precioTotal, capitulo.duracion)
  const congelado = sumar(Object.values(desembolsos))
  const abiertos = meses.slice(congelados.length)
  const abiertas = abiertos.reduce((suma, mes) => suma + cuantasMarcadas(marcas[mes]), 0)
  const todas = capitulo.activo && abiertas > 0 && semanasMarcadas(marcas) >= capitulo.duracion
  const conElResto = todas ? abiertos.findLast((mes) => cuantasMarcadas(marcas[mes]) > 0) : undefined
  const ultima = Math.max(capitulo.precioTotal - congelado - porSemana * (abiertas - 1), 0)
  const delMes = (mes: Mes): Gs => {
    const semanas = capitulo.activo ? cuantasMarcadas(marcas[mes]) : 0
    return mes === conElResto ? porSemana * (semanas - 1) + ultima : porSemana * semanas
  }
  return {
    porSemana,
    congelado,
    conElResto,
    montoPorMes: Object.fromEntries(
      meses.map((mes, i) => [mes, i < congelados.length ? (desembolsos[mes] ?? 0) : delMes(mes)]),
    ),
  }
}

/** An open month of a capitulo: its weeks at the price of one, and what the last takes where it takes what is left. */
export function desgloseDeMes(
  { porSemana, conElResto, montoPorMes: montos }: PartesDeCapitulo,
  mes: Mes,
  semanas: Semanas | undefined,
): { semanas: number; monto: Gs; resto: Gs | null } {
  const conResto = mes === conElResto
  const iguales = cuantasMarcadas(semanas) - (conResto ? 1 : 0)
  const monto = porSemana * iguales
  return { semanas: iguales, monto, resto: conResto ? (montos[mes] ?? 0) - monto : null }
}

/** The same of all capitulos of a schedule. */
export function montoPorMes({ capitulos, marcas, desembolsos, ...grilla }: Cronograma): Montos {
  return Object.fromEntries(
    capitulos.map((capitulo) => {
      const { id } = capitulo
      return [id, partesDeCapitulo(capitulo, grilla, marcas[id], desembolsos[id]).montoPorMes]
    }),
  )
}

/** By how much what is frozen of each capitulo is over what it is worth now; 0 where it is not. */
export function excesoCongelado({
  capitulos,
  desembolsos,
}: Pick<Cronograma, 'capitulos' | 'desembolsos'>): PorCapitulo<Gs> {
  return Object.fromEntries(
    capitulos.map(({ id, precioTotal }) => [
      id,
      Math.max(sumar(Object.values(desembolsos[id] ?? {})) - precioTotal, 0),
    ]),
  )
}

/** Of each month, the sum of the capitulos. */
export function totalPorMes(meses: readonly Mes[], montos: Montos): PorMes<Gs> {
  const deCapitulos = Object.values(montos)
  return Object.fromEntries(meses.map((mes) => [mes, sumar(deCapitulos.map((suyos) => suyos[mes] ?? 0))]))
}
