import { aMicro, CERO, type Decimal } from '../../../../nucleo/decimal.ts'
import { mensajesPreguntasBc3 } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import { formatoCantidad } from '../../../../nucleo/numeros.ts'
import type { LineaAnalisis } from '../calculo/analisis.ts'
import type { ConceptoBc3 } from '../formato/documento.ts'
import type { ComponenteImportado } from './obraImportada.ts'

// An item at the price that the file states and its analysis doesn't give (bc3.md, Never a wrong total quietly).

/** All of its price in one componente, whose type nobody is asked about. */
export function componenteDelArchivo({ codigo, unidad }: ConceptoBc3, precio: Decimal): ComponenteImportado {
  return {
    codigo,
    nombre: mensajesPreguntasBc3.precioDelArchivo,
    unidad,
    tipo: 'materialYMano',
    familia: null,
    cantidad: MICRO,
    precio,
    precioReal: precio,
  }
}

/** The analysis as lines of the long text, in the file's currency: what it comes to, and each of its lines. */
export function analisisEnPalabras(
  lineas: readonly LineaAnalisis[],
  sale: Decimal,
  nombreDe: (concepto: ConceptoBc3) => string,
): string[] {
  const enPalabras = lineas.map(({ concepto, cantidad, precio, importe }) => {
    const { codigo, unidad } = concepto
    const cuenta = `${escribir(cantidad)} ${unidad} × ${escribir(precio ?? CERO)} = ${escribir(importe)}`
    return `${codigo} ${nombreDe(concepto)}: ${cuenta}`
  })
  return [mensajesPreguntasBc3.analisisDelArchivo(escribir(sale)), ...enPalabras]
}

function escribir(decimal: Decimal): string {
  return formatoCantidad(aMicro(decimal).micro)
}
