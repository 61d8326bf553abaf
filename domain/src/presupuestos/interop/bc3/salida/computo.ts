import { deMicro, restar, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { type Micro, textoDeMicro } from '../../../../nucleo/micro.ts'
import {
  calcularMedicion,
  conDecimales,
  type LineaDeMedicion,
  mide,
  type TipoDeLinea,
} from '../../../medicion.ts'
import { MARCA_REDONDEO } from '../formato/marcas.ts'
import { campo, subcamposDe } from './registros.ts'

const TIPO_LINEA: Record<TipoDeLinea, string> = {
  normal: '',
  subtotalParcial: '1',
  subtotalAcumulado: '2',
  expresion: '3',
}

/** Decimals of a line of ~M in our files: DS of ~K. */
export const DS = 6

/**
 * The lines of 'Cómputo métrico' for ~M. Where they were rounded otherwise than ~K says, the first line is what their
 * sum lacks to be the quantity; first, because an expression would apply to a line after it.
 */
export function lineasDeComputo(lineas: readonly LineaDeMedicion[], cantidad: Micro): string {
  const escritas = lineas.map(lineaDeComputo)
  if (!mide(lineas)) return escritas.join('')
  const falta = restar(deMicro(cantidad), calcularMedicion(lineas.map(conDecimales), DS).total)
  if (falta.n === 0n) return escritas.join('')
  const comentario = `${mensajesInterop.redondeo} ${MARCA_REDONDEO}`
  return [subcamposDe(['', comentario, textoDeDecimal(falta), '', '', '']), ...escritas].join('')
}

/** One line of them. */
export function lineaDeComputo({ tipo, comentario, unidades, largo, ancho, alto }: LineaDeMedicion): string {
  const medidas = [unidades, largo, ancho, alto].map((m) => (m === null ? '' : textoDeMicro(m)))
  return subcamposDe([TIPO_LINEA[tipo], campo(comentario), ...medidas])
}
