import { nombreDeMes } from '@plomada/domain/cronograma/meses'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { mirador, todasLasTareas } from '@plomada/domain/prueba/mirador/mirador'
import { finalEntero } from '@plomada/domain/reportes/prueba/mirador'
import { llano } from './cuenta.ts'

// How Obra El Mirador ends, and how screens write its figures.

export const FINALES = {
  llaveEnMano: finalEntero('llaveEnMano'),
  administrativo: finalEntero('administrativo'),
}
export type Final = (typeof FINALES)['llaveEnMano']

export const TAREAS = todasLasTareas()
export const { capitulos: CAPITULOS, catalogo: CATALOGO } = mirador.entrada

/** Without the symbol, as a column that says 'Gs.' in its title. */
export const monto = (valor: number) => formatoGs(valor, { simbolo: false })
export const porcentaje = (valor: number) => llano(formatoPorcentaje(valor))
/** All its decimals, or up to so many. */
export const cantidad = (valor: number) => formatoCantidad(leerMicro(valor) ?? 0n)
export const redondeada = (valor: number, decimales: number) =>
  formatoCantidad(leerMicro(valor) ?? 0n, 0, decimales)
export const cuanto = (valor: number, unidad = '') => `${cantidad(valor)} ${unidad}`
export const dia = (fecha: string) => formatoFecha(fecha)
/** What of a thing that is null is a dash. */
export const oRaya = (valor: number | null, como: (valor: number) => string) =>
  valor === null ? '—' : como(valor)

export const enPorcentaje = (parte: number, todo: number) => Math.round((parte / todo) * 10_000) / 100

/** '2026-11' as 'noviembre de 2026'. */
const mesDe = (mes: string) => nombreDeMes(mes).replace(' ', ' de ').replace('setiembre', 'septiembre')

/** What was planned and executed up to each month as their table writes it; the day of the clock says up to which. */
export function curvaDe({ cronograma }: Final) {
  const hoy = hoyEnAsuncion(new Date()).slice(0, 7)
  let [previsto, real] = [0, 0]
  return Object.entries(cronograma.totalPorMes).map(([mes, delMes]) => {
    previsto += delMes
    real += cronograma.ours_totalEjecutadoPorMes[mes] ?? 0
    return [mesDe(mes), monto(previsto), mes <= hoy ? monto(real) : '—']
  })
}

/** Against its plan of today: all its weeks are marked, and the last of them ended on 14/11/2026. */
export const contraElPlanDe = ({ seguimiento: { obra } }: Final) => ({
  badge: `${porcentaje(obra.porcentajeRestante).replace(' %', '')} puntos atrás`,
  plan: 'Plan a hoy 100 %',
  frase: `Plan a hoy 100 % · hecho ${porcentaje(obra.avancePorcentajeTotal)} · ${porcentaje(obra.porcentajeRestante).replace(' %', '')} puntos atrás`,
})
