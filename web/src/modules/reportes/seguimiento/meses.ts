/** 'YYYY-MM' or a day of it, as the axis of a chart has room for: '11/26'. */
export function mesCorto(mes: string): string {
  const [anio = '', numero = ''] = mes.split('-')
  return `${numero}/${anio.slice(2)}`
}
