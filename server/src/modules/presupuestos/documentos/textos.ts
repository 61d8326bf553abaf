// TEMPORARY until dominio lands
export const escribirGs = (n: number) =>
  `${n < 0 ? '−' : ''}${String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, '.')}`
export const escribirCantidad = (n: number) => {
  const [entero = '', decimales] = String(n).split('.')
  return escribirGs(Number(entero)) + (decimales ? `,${decimales}` : '')
}
export const escribirPorcentaje = (n: number) => `${escribirCantidad(Math.round(n * 100) / 100)} %`
export const escribirFecha = (f: string) => f.split('-').reverse().join('/')
export const escribirUsd = (n: number, c: number) =>
  `USD ${escribirCantidad(Math.round((n / c) * 100) / 100)}`
export const enLetras = (n: number) => `letras de ${n}`
