import { expect } from 'vitest'
import { precioPorSemana, SIN_MARCAR, totalPorMes } from '../../cronograma/montos.ts'
import type { CronogramaDeHistoria } from './cronograma.ts'
import type { Jugadas } from './jugar.ts'
import type { ObraEnMemoria } from './obraEnMemoria.ts'

/** The ops of Obra El Mirador about its schedule, by the functions of domain/cronograma. */
export function jugadasDeCronograma(
  obra: ObraEnMemoria,
): Pick<Jugadas, 'cronograma' | 'marcar' | 'congelar' | 'agregarMes'> {
  const { cronograma } = obra
  return {
    cronograma: ({ fechaInicio, esperado }) => {
      cronograma.crear(fechaInicio)
      expect({ meses: cronograma.meses, obraDuracion: obra.obraDuracion() }).toEqual(esperado)
    },
    marcar: ({ semanas }) => cronograma.marcar(semanas),
    congelar: ({ mes, esperado }) => {
      cronograma.congelar(mes)
      const { desembolsos } = cronograma.leer()
      const delMes = Object.entries(desembolsos).map(([cap, montos]) => [cap, montos[mes]])
      expect({
        desembolsos: Object.fromEntries(delMes),
        total: totalPorMes([mes], desembolsos)[mes],
      }).toEqual(esperado)
    },
    agregarMes: ({ esperado }) => {
      cronograma.agregarMes()
      expect({ meses: cronograma.meses }).toEqual(esperado)
    },
  }
}

/** The schedule at the names of the story. */
export function cronogramaDe({ cronograma }: ObraEnMemoria): CronogramaDeHistoria {
  const { meses, capitulos, marcas, congelados, desembolsos } = cronograma.leer()
  const [montos, hechos] = [cronograma.montos(), cronograma.ejecutado()]
  return {
    preciosPorSemanaYRubro: Object.fromEntries(
      capitulos.map(({ id, duracion: semanas, precioTotal }) => [
        id,
        { semanas, precioPorSemanaYRubro: precioPorSemana(precioTotal, semanas), precioTotal },
      ]),
    ),
    semanasMarcadas: Object.fromEntries(
      capitulos.map(({ id }) => [
        id,
        Object.fromEntries(meses.map((mes) => [mes, [...(marcas[id]?.[mes] ?? SIN_MARCAR)]])),
      ]),
    ),
    yearMonthsCongelados: [...congelados],
    desembolsos,
    montoPorMes: montos,
    totalPorMes: totalPorMes(meses, montos),
    ours_ejecutadoPorMes: hechos,
    ours_totalEjecutadoPorMes: totalPorMes(meses, hechos),
  }
}
