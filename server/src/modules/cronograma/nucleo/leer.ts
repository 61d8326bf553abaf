import type { zCronograma } from '@plomada/contract/cronograma/cronograma'
import { ejecutado } from '@plomada/domain/cronograma/ejecutado'
import { type Mes, mesDe, mesesDe } from '@plomada/domain/cronograma/meses'
import {
  type Cronograma,
  excesoCongelado,
  type Marcas,
  type Montos,
  montoPorMes,
  precioPorSemana,
  type Semanas,
  SIN_MARCAR,
  totalPorMes,
} from '@plomada/domain/cronograma/montos'
import { type ContraElPlan, contraElPlan } from '@plomada/domain/cronograma/plan'
import { type Gs, gs, sumar } from '@plomada/domain/nucleo/dinero'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { Progreso } from '@plomada/domain/presupuestos/progreso/avance'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import type { Obra } from '../../presupuestos/nucleo/cargar.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { agrupar, precioFinal } from '../../presupuestos/totales/totales.ts'
import {
  type FilaCronograma,
  leerCabecera,
  leerCapitulosConPrecio,
  leerCongelados,
  leerDesembolsos,
  leerHecho,
  leerSemanas,
  type SemanaMarcada,
} from './repo.ts'

export type CronogramaEnCable = z.output<typeof zCronograma>

/** A work's schedule for the domain. */
export interface CronogramaLeido extends Cronograma {
  cabecera: FilaCronograma
  /** As they are stored: those of a discarded capitulo's open months too, which no longer count. */
  semanas: readonly SemanaMarcada[]
}

/** Everything of the schedule but what was done, read together; undefined where the work has none. */
export const leerCronograma = async (tx: Tx, obra: Obra): Promise<CronogramaLeido | undefined> =>
  (await leerTodo(tx, obra)).leido

/** The same, with how far the work is, which one that has no schedule has too. */
async function leerTodo(tx: Tx, obra: Obra) {
  const [cabecera, congelados, semanas, desembolsos, capitulos] = await Promise.all([
    leerCabecera(tx, obra.id),
    leerCongelados(tx, obra.id),
    leerSemanas(tx, obra.id),
    leerDesembolsos(tx, obra.id),
    leerCapitulosConPrecio(tx, obra.id),
  ])
  const deObra = progresoDeCapitulos(capitulos, obra.presupuestoTipo)
  if (cabecera === undefined) return { leido: undefined, deObra }
  const filas = { cabecera, congelados, semanas, desembolsos, capitulos }
  return { leido: { cabecera, semanas, ...armarCronograma(filas, obra.presupuestoTipo) }, deObra }
}

/** The rows of a schedule. */
export interface FilasDeCronograma {
  cabecera: Pick<FilaCronograma, 'fecha_inicio' | 'meses'>
  congelados: readonly Mes[]
  semanas: readonly SemanaMarcada[]
  desembolsos: readonly { capitulo_id: string; mes: string; cantidad: number }[]
  capitulos: Awaited<ReturnType<typeof leerCapitulosConPrecio>>
}

/** The same for the domain. */
export function armarCronograma(
  { cabecera, congelados, semanas, desembolsos, capitulos }: FilasDeCronograma,
  presupuestoTipo: Obra['presupuestoTipo'],
): Cronograma {
  const montos = montosDe(desembolsos)
  const descartados = new Set(capitulos.flatMap(({ id, descartado }) => (descartado ? [id] : [])))
  const cuentan = semanas.filter(
    ({ capituloId, mes }) => !descartados.has(capituloId) || congelados.includes(mes),
  )
  const marcas = marcasDe(cuentan)
  return {
    meses: mesesDe(cabecera.fecha_inicio, cabecera.meses),
    congelados,
    capitulos: capitulos
      // Of a discarded one, what was frozen is left.
      .filter(({ id, descartado }) => !descartado || id in marcas || algoCongelado(montos, id))
      .map((c) => ({
        id: c.id,
        nombre: c.nombre,
        duracion: c.duracion,
        activo: c.estado === 'activo' && !c.descartado,
        precioTotal: precioFinal(c, presupuestoTipo),
      })),
    marcas,
    desembolsos: montos,
  }
}

/** How far a work is and its price, Final, of the sums of its capitulos outside the indirect one. */
export function progresoDeCapitulos(
  capitulos: FilasDeCronograma['capitulos'],
  presupuestoTipo: Obra['presupuestoTipo'],
): { progreso: Progreso; precioFinal: Gs } {
  const deCada = (suma: string | null) => gs(BigInt(suma ?? '0'))
  return {
    progreso: {
      hecho: sumar(capitulos.map((c) => deCada(c.avance_precio_total))),
      deTodo: sumar(capitulos.map((c) => deCada(c.precio_total_con_margen))),
      empezado: capitulos.some(({ empezado }) => empezado),
      queda: capitulos.some(({ queda }) => queda),
    },
    precioFinal: sumar(capitulos.map((c) => precioFinal(c, presupuestoTipo))),
  }
}

const algoCongelado = (montos: Montos, id: string) =>
  Object.values(montos[id] ?? {}).some((monto) => monto > 0)

function montosDe(filas: FilasDeCronograma['desembolsos']): Montos {
  const porCapitulo = agrupar(filas, ({ capitulo_id }) => capitulo_id)
  return Object.fromEntries(
    [...porCapitulo].map(([id, suyos]) => [
      id,
      Object.fromEntries(suyos.map(({ mes, cantidad }) => [mesDe(mes), cantidad])),
    ]),
  )
}

/** The stored weeks as four booleans a month. */
export function marcasDe(semanas: readonly SemanaMarcada[]): Marcas {
  const porCapitulo = agrupar(semanas, ({ capituloId }) => capituloId)
  return Object.fromEntries(
    [...porCapitulo].map(([id, suyas]) => {
      const porMes = agrupar(suyas, ({ mes }) => mes)
      return [id, Object.fromEntries([...porMes].map(([mes, marcadas]) => [mes, semanasDe(marcadas)]))]
    }),
  )
}

const semanasDe = (marcadas: readonly SemanaMarcada[]): Semanas =>
  SIN_MARCAR.map((_, i) => marcadas.some(({ semana }) => semana === i + 1))

/** With what was done, as it goes on the wire. */
export async function presentarCronograma(tx: Tx, obra: Obra): Promise<CronogramaEnCable> {
  return (await leerYPresentar(tx, obra)).enCable
}

/** The same beside what it is made of. */
export async function leerYPresentar(tx: Tx, obra: Obra) {
  const [{ leido, deObra }, hecho] = await Promise.all([leerTodo(tx, obra), leerHecho(tx, obra.id)])
  const plan = contraElPlan(leido, deObra, hoyEnAsuncion(new Date()))
  const enCable = leido === undefined ? { ...SIN_CRONOGRAMA, plan } : presentar(leido, hecho, plan)
  return { enCable, deObra }
}

function presentar(
  leido: CronogramaLeido,
  hecho: Awaited<ReturnType<typeof leerHecho>>,
  plan: ContraElPlan,
): CronogramaEnCable {
  const { cabecera, meses, congelados, capitulos, marcas } = leido
  const montos = montoPorMes(leido)
  const hechos = ejecutado(meses, capitulos, tareasDe(hecho))
  const deCada = <T>(que: (capitulo: Cronograma['capitulos'][number]) => T) =>
    Object.fromEntries(capitulos.map((capitulo) => [capitulo.id, que(capitulo)]))
  return {
    sinCronograma: false,
    fechaInicio: cabecera.fecha_inicio,
    meses: [...meses],
    rubros: capitulos.map(({ id: _id, nombre, duracion, activo }) => ({ _id, nombre, duracion, activo })),
    semanasMarcadas: deCada(({ id }) =>
      Object.fromEntries(meses.map((mes) => [mes, [...(marcas[id]?.[mes] ?? SIN_MARCAR)]])),
    ),
    yearMonthsCongelados: [...congelados],
    preciosPorSemanaYRubro: deCada(({ duracion, precioTotal }) => ({
      semanas: duracion,
      precioPorSemanaYRubro: precioPorSemana(precioTotal, duracion),
      precioTotal,
    })),
    desembolsos: deCada(({ id }) => ({ ...leido.desembolsos[id] })),
    montoPorMes: montos,
    ejecutado: hechos,
    totalPorMes: totalPorMes(meses, montos),
    totalEjecutadoPorMes: totalPorMes(meses, hechos),
    excesoCongelado: excesoCongelado(leido),
    plan,
    version: cabecera.version,
  }
}

function tareasDe(filas: Awaited<ReturnType<typeof leerHecho>>) {
  return [...agrupar(filas, ({ id }) => id).values()].flatMap((suyas) => {
    const [tarea] = suyas
    if (tarea === undefined) return []
    return [
      {
        capituloId: tarea.capitulo_id ?? '',
        plan: { precioTotalConMargen: tarea.precio_total_con_margen, cantidad: micro(tarea.cantidad) },
        hecho: Object.fromEntries(suyas.map(({ mes, hecho }) => [mesDe(mes), micro(hecho)])),
      },
    ]
  })
}

const SIN_CRONOGRAMA: Omit<CronogramaEnCable, 'plan'> = {
  sinCronograma: true,
  fechaInicio: null,
  meses: [],
  rubros: [],
  semanasMarcadas: {},
  yearMonthsCongelados: [],
  preciosPorSemanaYRubro: {},
  desembolsos: {},
  montoPorMes: {},
  ejecutado: {},
  totalPorMes: {},
  totalEjecutadoPorMes: {},
  excesoCongelado: {},
  version: 0,
}
