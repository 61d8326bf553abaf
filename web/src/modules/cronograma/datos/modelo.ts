import { type Mes, SEMANAS_DEL_MES } from '@plomada/domain/cronograma/meses'
import { type Cronograma, type Marcas, SIN_MARCAR } from '@plomada/domain/cronograma/montos'
import type { CronogramaDeObra } from './queries.ts'

/** A week of a capitulo; `semana` from 0. */
export interface CeldaDeMes {
  capituloId: string
  mes: Mes
  semana: number
}

/** A week that somebody marked, or took the mark of; with its capitulo's name, which may go while it waits. */
export interface CambioDeCronograma {
  celda: CeldaDeMes
  marcada: boolean
  nombre: string
}

/** What somebody marked or unmarked and the server does not have yet, by cell. */
export type Cambios = Readonly<Record<string, CambioDeCronograma>>

export const claveDe = ({ capituloId, mes, semana }: CeldaDeMes): string => `${capituloId}/${mes}/${semana}`

/** The stored marks with those of somebody over them. */
export function marcasCon({ semanasMarcadas }: CronogramaDeObra, cambios: Cambios): Marcas {
  const marcas: Record<string, Record<Mes, readonly boolean[]>> = {}
  for (const [id, porMes] of Object.entries(semanasMarcadas)) marcas[id] = { ...porMes }
  for (const { celda, marcada } of Object.values(cambios)) {
    const suyas = marcas[celda.capituloId]
    if (suyas === undefined) continue
    suyas[celda.mes] = (suyas[celda.mes] ?? SIN_MARCAR).map((antes, i) =>
      i === celda.semana ? marcada : antes,
    )
  }
  return marcas
}

/** The marks as they are sent: without months that have none. */
export function marcasEnviadas(marcas: Marcas): Record<string, Record<Mes, boolean[]>> {
  return Object.fromEntries(
    Object.entries(marcas).map(([id, porMes]) => [
      id,
      Object.fromEntries(
        Object.entries(porMes).flatMap(([mes, semanas]) =>
          semanas.some(Boolean) ? [[mes, [...semanas]] as const] : [],
        ),
      ),
    ]),
  )
}

/** For the rules and amounts of `domain`; without prices, for who is shown none. */
export function paraElDominio(datos: CronogramaDeObra, marcas: Marcas): Cronograma {
  return {
    meses: datos.meses,
    congelados: datos.yearMonthsCongelados,
    capitulos: datos.rubros.map(({ _id: id, nombre, duracion, activo }) => ({
      id,
      nombre,
      duracion,
      activo,
      precioTotal: conMontosDelMes(datos) ? (datos.preciosPorSemanaYRubro[id]?.precioTotal ?? 0) : 0,
    })),
    marcas,
    desembolsos: conMontosDelMes(datos) ? datos.desembolsos : {},
  }
}

/** False for a resident who is shown no amount of it: there the answer has none. */
export const conMontosDelMes = (datos: Partial<CronogramaDeObra>): boolean => datos.montoPorMes !== undefined

/** Every week of the grid in its order. */
export const columnasDelCronograma = (meses: readonly Mes[]): { mes: Mes; semana: number }[] =>
  meses.flatMap((mes) => Array.from({ length: SEMANAS_DEL_MES }, (_, semana) => ({ mes, semana })))
