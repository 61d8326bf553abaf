import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { CANTIDAD_MAXIMA, type Micro, textoDeMicro } from '../../../../nucleo/micro.ts'
import { aMicro, type Decimal, deMicro, textoDeDecimal } from '../formato/decimal.ts'
import type { LineaMedicionBc3, MedicionBc3 } from '../formato/documento.ts'
import type { Hallazgos } from '../formato/hallazgos.ts'
import { calcularMedicion } from '../lectura/mediciones.ts'
import type { LineaComputo } from './obraImportada.ts'

/** A quantity of the file as one of ours, from 0 up and with 6 decimals; what doesn't fit is told (domain.md §2, §3). */
export function limitarCantidad(cantidad: Decimal, codigo: string, hallazgos: Hallazgos): Micro {
  const { micro, exacto } = aMicro(cantidad)
  if (micro < 0n) {
    hallazgos.anotar('cantidadNegativa', codigo, mensajesInterop.cantidadNegativa)
    return 0n
  }
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
export function deMedicion({ lineas }: MedicionBc3, codigo: string, hallazgos: Hallazgos): LineaComputo[] {
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

/** What a tarea's 'Cómputo métrico' shows: the value of each line (null can't be calculated) and the quantity. */
export function calcularComputo(
  lineas: readonly LineaComputo[],
  decimales: number | null,
): { valores: (Decimal | null)[]; cantidad: Decimal } {
  const { valores, total } = calcularMedicion(lineas.map(aLineaDeMedicion), decimales)
  return { valores, cantidad: total }
}

/** The line as the format's calculation takes it. */
export function aLineaDeMedicion({ tipo, comentario, ...resto }: LineaComputo): LineaMedicionBc3 {
  const de = (dimension: Micro | null): Decimal | null => (dimension === null ? null : deMicro(dimension))
  return {
    tipo,
    comentario,
    unidades: de(resto.unidades),
    largo: de(resto.largo),
    ancho: de(resto.ancho),
    alto: de(resto.alto),
  }
}
