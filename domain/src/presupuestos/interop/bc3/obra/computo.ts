import { aMicro, type Decimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { CANTIDAD_MAXIMA, type Micro, textoDeMicro } from '../../../../nucleo/micro.ts'
import type { LineaDeMedicion } from '../../../medicion.ts'
import type { ComputoDeNodo } from '../calculo/cantidades.ts'
import type { Hallazgos } from '../formato/hallazgos.ts'

/**
 * A quantity of the file as one of ours, from 0 up and with 6 decimals; what doesn't fit is told (domain.md §2, §3), a
 * negative one with its amount by `importesFuera`.
 */
export function limitarCantidad(cantidad: Decimal, codigo: string, hallazgos: Hallazgos): Micro {
  const { micro, exacto } = aMicro(cantidad)
  if (micro < 0n) return 0n
  if (micro > CANTIDAD_MAXIMA) {
    hallazgos.anotar('cantidadFueraDeRango', codigo, mensajesInterop.cantidadFueraDeRango)
    return 0n
  }
  if (!exacto) {
    const texto = mensajesInterop.cantidadRedondeada(textoDeDecimal(cantidad), textoDeMicro(micro))
    hallazgos.anotar('cantidadRedondeada', codigo, texto)
  }
  return micro
}

/** The lines of a measurement with dimensions in millionths. */
export function deMedicion(
  { lineas }: Pick<ComputoDeNodo, 'lineas'>,
  codigo: string,
  hallazgos: Hallazgos,
): LineaDeMedicion[] {
  const deDimension = (dimension: Decimal | null): Micro | null => {
    if (dimension === null) return null
    const { micro, exacto } = aMicro(dimension)
    if (!exacto) hallazgos.anotar('medicionSinDecimales', codigo, mensajesInterop.medicionSinDecimales)
    return micro
  }
  return lineas.map(({ tipo, comentario, unidades, largo, ancho, alto }) => ({
    tipo,
    comentario,
    unidades: deDimension(unidades),
    largo: deDimension(largo),
    ancho: deDimension(ancho),
    alto: deDimension(alto),
  }))
}
