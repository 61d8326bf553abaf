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
