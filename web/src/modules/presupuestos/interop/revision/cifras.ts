import { aMicro, leerDecimal } from '@plomada/domain/nucleo/decimal'
import { formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'

/** Exact text of the wire ('697444.6') as es-PY writes it, '697.444,60'; at most so many decimals. */
export function formatoExacto(texto: string | null, decimales = 2): string {
  const leido = texto === null ? undefined : leerDecimal(texto)
  if (leido === undefined) return '—'
  return formatoCantidad(aMicro(leido).micro, leido.e === 0 ? 0 : Math.min(2, decimales), decimales)
}

/** '1 rubro', '1.313 rubros'. */
export function cuantos(n: number, uno?: string, varios?: string): string {
  const numero = formatoGs(n, { simbolo: false })
  if (uno === undefined) return numero
  return `${numero} ${n === 1 ? uno : (varios ?? `${uno}s`)}`
}

/** An exact difference with its sign: '+1.400', '−12,50'. */
export function conSigno(texto: string): string {
  return texto.startsWith('-') ? `−${formatoExacto(texto.slice(1))}` : `+${formatoExacto(texto)}`
}

/** An exact amount with its currency: 'Gs. 1.400', '185,50 EUR', or '185,50' where the file doesn't say it. */
export function enSuMoneda(texto: string, divisa: string): string {
  const monto = formatoExacto(texto)
  return divisa === 'PYG' ? `Gs. ${monto}` : `${monto} ${divisa}`.trim()
}
