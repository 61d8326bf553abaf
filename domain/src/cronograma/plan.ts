import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import { centesimas, porcentajeDe, porcentajeDicho } from '../nucleo/porcentaje.ts'
import { reglaDeTres } from '../nucleo/redondeo.ts'
import { repartir } from '../nucleo/reparto.ts'
import { type Progreso, porcentajeDeProgreso } from '../presupuestos/progreso/avance.ts'
import type { EstadoDePlan } from './estadosDePlan.ts'
import { type Mes, mesDe, primerDia, SEMANAS_DEL_MES, ultimoDia } from './meses.ts'
import {
  type CapituloDelCronograma,
  type Cronograma,
  desgloseDeMes,
  type PartesDeCapitulo,
  partesDeCapitulo,
  type Semanas,
  SIN_MARCAR,
  semanasMarcadas,
} from './montos.ts'

// How a work goes against its plan of a day (domain.md §11).

/** Each percentage is of the whole work, with 2 decimals. */
export interface ContraElPlan {
  estado: EstadoDePlan
  /** The first month of the grid; null without a schedule. */
  desde: Mes | null
  /** What was to be done up to that day, inclusive; null where there is no plan to compare with. */
  plan: number | null
  /** What was done: the work's progress (domain.md §10). */
  hecho: number
  /** hecho − plan, in points of a percentage: below 0 where the work is late; null as `plan`. */
  puntos: number | null
  /** How much of the work its plan comes to in the end; 100 of one that is whole, null as `plan`. */
  llegaA: number | null
  /** The active capitulos with a price of which not all weeks are marked, in their order. */
  faltan: string[]
}

interface Obra {
  progreso: Progreso
  /** Its price with margin outside the indirect capitulo, Final (domain.md §7). */
  precioFinal: Gs
}

/** How far a work is, beside what its plan says for `hoy`; the only comparison there is, on every screen and paper. */
export function contraElPlan(
  cronograma: Cronograma | undefined,
  { progreso, precioFinal }: Obra,
  hoy: Fecha,
): ContraElPlan {
  const hecho = porcentajeDeProgreso(progreso)
  const estado = estadoDePlan(cronograma, hoy)
  const desde = cronograma?.meses[0] ?? null
  const sinPlan = { plan: null, puntos: null, llegaA: null, faltan: [] }
  if (cronograma === undefined || estado === 'sinCronograma' || estado === 'sinSemanas') {
    return { estado, desde, hecho, ...sinPlan }
  }
  const { hasta, total } = previstoHasta(cronograma, hoy)
  const todo = todoElPlan(precioFinal, total)
  const plan = deTodo(hasta, todo)
  return {
    estado,
    desde,
    plan,
    hecho,
    puntos: (centesimas(hecho) - centesimas(plan)) / 100,
    llegaA: deTodo(total, todo),
    faltan: cronograma.capitulos.filter((c) => leFaltan(c, cronograma)).map(({ nombre }) => nombre),
  }
}

/** Of what a plan is a part: of the work's price, or of what was planned where that is more. */
export const todoElPlan = (precioFinal: Gs, previsto: Gs): Gs => Math.max(precioFinal, previsto)

/** A part of it in percent, 100 only of all of it and 0 only of nothing. */
export const deTodo = (monto: Gs, todo: Gs): number =>
  porcentajeDicho(porcentajeDe(monto, todo), { empezado: monto > 0, queda: monto < todo })

function estadoDePlan(cronograma: Cronograma | undefined, hoy: Fecha): EstadoDePlan {
  const primero = cronograma?.meses[0]
  if (cronograma === undefined || primero === undefined) return 'sinCronograma'
  if (!Object.values(cronograma.marcas).some((suyas) => semanasMarcadas(suyas) > 0)) return 'sinSemanas'
  if (mesDe(hoy) < primero) return 'porEmpezar'
  return mesDe(hoy) === primero ? 'primerMes' : 'enCurso'
}

const leFaltan = (c: CapituloDelCronograma, { marcas }: Cronograma): boolean =>
  c.activo && c.precioTotal > 0 && semanasMarcadas(marcas[c.id]) < Math.max(c.duracion, 1)

/**
 * What the plan of a work comes to up to a day, that day inclusive, and in all: the months that ended whole, and of that
 * day's the weeks that ended, with the part of the week under way that its days are.
 */
export function previstoHasta(
  { capitulos, marcas, desembolsos, ...grilla }: Cronograma,
  hoy: Fecha,
): { hasta: Gs; total: Gs } {
  const este = mesDe(hoy)
  const suyos = capitulos.map((capitulo) => {
    const suyas = marcas[capitulo.id] ?? {}
    const cuenta = partesDeCapitulo(capitulo, grilla, suyas, desembolsos[capitulo.id])
    const montos = Object.entries(cuenta.montoPorMes)
    const terminados = montos.flatMap(([mes, monto]) => (mes < este ? [monto] : []))
    const congelado = grilla.congelados.includes(este)
    const semanas = montosDeSemanas(cuenta, este, suyas[este] ?? SIN_MARCAR, congelado)
    const delMes = semanas.map((monto, i) => hastaElDia(monto, i, hoy))
    return { hasta: sumar([...terminados, ...delMes]), total: sumar(montos.map(([, monto]) => monto)) }
  })
  return { hasta: sumar(suyos.map((s) => s.hasta)), total: sumar(suyos.map((s) => s.total)) }
}

/** What each of a month's four weeks costs: they sum to the month. What is frozen is shared among its marked ones. */
function montosDeSemanas(cuenta: PartesDeCapitulo, mes: Mes, semanas: Semanas, congelado: boolean): Gs[] {
  if (congelado)
    return repartir(
      cuenta.montoPorMes[mes] ?? 0,
      semanas.map((marcada) => (marcada ? 1n : 0n)),
    )
  const { resto } = desgloseDeMes(cuenta, mes, semanas)
  const ultima = semanas.lastIndexOf(true)
  // Those of a capitulo that was made inactive are still marked, and cost nothing.
  const porSemana = (cuenta.montoPorMes[mes] ?? 0) === 0 && resto === null ? 0 : cuenta.porSemana
  return semanas.map((marcada, i) => {
    if (!marcada) return 0
    return resto !== null && i === ultima ? resto : porSemana
  })
}

const DIAS_DE_SEMANA = 7

/** Of a week of the month of `hoy`, counted from 0, what its days up to that one are: the last week ends with the month. */
function hastaElDia(monto: Gs, semana: number, hoy: Fecha): Gs {
  const dia = Number(hoy.slice(8))
  const desde = semana * DIAS_DE_SEMANA // not money: days of a month
  const esUltima = semana === SEMANAS_DEL_MES - 1
  const dias = esUltima ? Number(ultimoDia(mesDe(hoy)).slice(8)) - desde : DIAS_DE_SEMANA
  return reglaDeTres(monto, Math.min(Math.max(dia - desde, 0), dias), dias)
}

/** How much of the month of that day has gone by, from 0 to 1, that day inclusive: where it stands in a drawing. */
export function parteDelMes(hoy: Fecha): number {
  const mes = mesDe(hoy)
  const dias = Number(ultimoDia(mes).slice(8))
  return hoy < primerDia(mes) ? 0 : Number(hoy.slice(8)) / dias
}
