import { masDias } from '@plomada/domain/nucleo/fecha'

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** 'YYYY-MM' as 'noviembre de 2026'. */
export function mesLargo(mes: string): string {
  const [anio = '', numero = ''] = mes.split('-')
  return `${MESES[Number(numero) - 1] ?? numero} de ${anio}`
}

/** 'YYYY-MM' or a day of it, as the axis of a chart has room for: '11/26'. */
export function mesCorto(mes: string): string {
  const [anio = '', numero = ''] = mes.split('-')
  return `${numero}/${anio.slice(2)}`
}

/** Its last day, 'YYYY-MM-DD'. */
export function finDeMes(mes: string): string {
  const [anio, numero] = mes.split('-').map(Number)
  const siguiente =
    numero === 12 ? `${(anio ?? 0) + 1}-01` : `${anio}-${String((numero ?? 0) + 1).padStart(2, '0')}`
  return masDias(`${siguiente}-01`, -1)
}
