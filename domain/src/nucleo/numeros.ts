import { aUsd, type CentavosUsd, exigirMoneda, type Gs } from './dinero.ts'
import { mensajesComun } from './mensajes/comun.ts'
import { leerMicro, type Micro } from './micro.ts'
import { centesimas } from './porcentaje.ts'
import { dividirRedondeando } from './redondeo.ts'

// How numbers are written and read, on screens, in the PDF, in the Excel and on the clipboard (ux §1). No Intl:
// `es` gives 1234, `es-419` 1,234, and phones lack PYG.

const NBSP = '\u00a0'
/** A real minus sign; never a hyphen, never colour alone. */
export const MENOS = '\u2212'

const DECIMALES = 6

/** 'Gs. 1.234.567' with a non-breaking space, or '1.234.567' with `simbolo: false`. */
export function formatoGs(monto: Gs, opciones: { simbolo?: boolean } = {}): string {
  return conSimbolo('Gs.', escalado(BigInt(monto), 0), opciones.simbolo)
}

/** 'USD 1.234,56', from whole cents (see `aUsd`). */
export function formatoUsd(centavos: CentavosUsd, opciones: { simbolo?: boolean } = {}): string {
  return conSimbolo('USD', escalado(BigInt(centavos), 2), opciones.simbolo)
}

/** A figure in guaraníes shown in dollars: guaraníes ÷ cotizacion (domain.md §2). */
export function formatoGsEnUsd(monto: Gs, cotizacion: Micro, opciones: { simbolo?: boolean } = {}): string {
  return formatoUsd(aUsd(monto, cotizacion), opciones)
}

/** `monto` in the currency's smallest unit: guaraníes for PYG, cents for USD; else the error 'Moneda no soportada'. */
export function formatoDinero(monto: Gs | CentavosUsd, moneda: string): string {
  return exigirMoneda(moneda) === 'PYG' ? formatoGs(monto) : formatoUsd(monto)
}

/**
 * A quantity: all the decimals it has, from `decimalesMin` to `decimalesMax`. An input shows all 6 that are stored;
 * other faces pass 3 (domain.md §2). What does not fit is rounded half away from zero.
 */
export function formatoCantidad(m: Micro, decimalesMin = 0, decimalesMax: number = DECIMALES): string {
  return escalado(dividirRedondeando(m, 10n ** BigInt(DECIMALES - decimalesMax)), decimalesMax, decimalesMin)
}

/** The unit price of a tarea, the one amount in guaraníes with decimals: those it has, up to 2 in a PDF (domain.md §2). */
export function formatoPrecioUnitario(
  m: Micro,
  opciones: { simbolo?: boolean; decimalesMax?: number } = {},
): string {
  return conSimbolo('Gs.', formatoCantidad(m, 0, opciones.decimalesMax ?? DECIMALES), opciones.simbolo)
}

/** '12,35 %' with a non-breaking space; a percentage has at most 2 decimals. */
export function formatoPorcentaje(p: number): string {
  return `${escalado(BigInt(centesimas(p)), 2, 0)}${NBSP}%`
}

function conSimbolo(simbolo: string, numero: string, mostrar = true): string {
  return mostrar ? `${simbolo}${NBSP}${numero}` : numero
}

/** An integer that counts units of 10^-decimales, written es-PY; trailing zeros go, down to `decimalesMin`. */
function escalado(n: bigint, decimales: number, decimalesMin: number = decimales): string {
  const digitos = String(n < 0n ? -n : n).padStart(decimales + 1, '0')
  const entero = digitos.slice(0, digitos.length - decimales)
  let fraccion = digitos.slice(digitos.length - decimales)
  while (fraccion.length > decimalesMin && fraccion.endsWith('0')) fraccion = fraccion.slice(0, -1)
  const conPuntos = entero.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${n < 0n ? MENOS : ''}${conPuntos}${fraccion === '' ? '' : `,${fraccion}`}`
}

export type NumeroLeido = { ok: true; micro: Micro } | { ok: false; motivo: string }

/** Longer than any amount we keep; beyond it a number is a mistake, not a figure. */
const DIGITOS_MAXIMOS = 15
const SIN_PUNTOS = /^\d+(?:,\d+)?$/
const CON_PUNTOS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/**
 * Reads what somebody typed into an es-PY field: '1.234,5', '1234,5', '1.234.567', '12', 'Gs. 1.500', '−3,5'.
 * Here '.' only ever groups thousands and ',' only ever begins decimals, so '1.234' is 1234: who types in this
 * field sees it written back so. What does not follow that to the letter ('0.750', '1.5', '1,234.5', '12,')
 * is refused with a reason, never guessed and never 0. For pasted columns, whose convention nobody knows, use
 * `leerColumna`.
 */
export function leerNumeroEsPy(texto: string): NumeroLeido {
  const { signo, cuerpo } = separarSigno(texto)
  if (cuerpo === '') return { ok: false, motivo: mensajesComun.numeroVacio }
  if (!SIN_PUNTOS.test(cuerpo) && !CON_PUNTOS.test(cuerpo)) {
    return { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
  }
  return leerPartes(signo, cuerpo.replaceAll('.', '').replace(',', '.'), texto)
}

/** Takes blanks, a leading 'Gs.' or '₲' and the sign off; the minus may be the real one or a hyphen. */
export function separarSigno(texto: string): { signo: '' | '-'; cuerpo: string } {
  const sinSimbolo = texto.trim().replace(/^([-\u2212]?)\s*(?:Gs\.?|₲)\s*/i, '$1')
  const negativo = /^[-\u2212]/.test(sinSimbolo)
  return { signo: negativo ? '-' : '', cuerpo: negativo ? sinSimbolo.slice(1) : sinSimbolo }
}

/** `normal` has digits and at most one '.', which begins the decimals. */
export function leerPartes(signo: '' | '-', normal: string, texto: string): NumeroLeido {
  const [entero = '', decimales] = normal.replace(/^0+(?=\d)/, '').split('.')
  if (entero.length > DIGITOS_MAXIMOS) return { ok: false, motivo: mensajesComun.numeroMuyGrande }
  if ((decimales ?? '').length > DECIMALES) return { ok: false, motivo: mensajesComun.demasiadosDecimales }
  const micro = leerMicro(`${signo}${entero}${decimales === undefined ? '' : `.${decimales}`}`)
  if (micro === undefined) return { ok: false, motivo: mensajesComun.numeroDudoso(texto.trim()) }
  return { ok: true, micro }
}

/** What is over a column of amounts in guaraníes: the figure's name and their symbol. */
export const enGs = (nombre: string): string => `${nombre} (Gs.)`
