import { CERO, type Decimal, multiplicar, textoDeDecimal, UNO } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'

/** Something that our budgets have no place for, with its value in the file. */
export interface ImporteFuera {
  clase: 'descuento' | 'cantidadNegativa' | 'precioNegativo'
  codigo: string
  nombre: string
  /** In the file's currency, by its own figures; below 0 where leaving it out makes the work dearer. */
  importe: Decimal
}

/** The figures of a place of the work that say what it is worth. */
interface Cifras {
  cantidad: Decimal
  precio: Decimal
  importe: Decimal
}

/**
 * Every discount, negative quantity and negative price of the work with its amount, for the report (bc3.md, How we
 * map it). Together with what is imported they add up to the file's total.
 */
export function importesFuera(
  doc: DocumentoBc3,
  obra: NodoBc3,
  cifras: ReadonlyMap<NodoBc3, Cifras>,
): Map<NodoBc3, ImporteFuera> {
  const fuera = new Map<NodoBc3, ImporteFuera>()
  const pila = [{ nodo: obra, veces: UNO }]
  for (let lugar = pila.pop(); lugar; lugar = pila.pop()) {
    const { nodo, veces } = lugar
    // Contents of a chapter count as many times as the chapter does.
    const dentro = nodo.clase === 'capitulo' ? multiplicar(veces, cantidadDeLinea(nodo.linea)) : veces
    for (const hijo of nodo.hijos.toReversed()) pila.push({ nodo: hijo, veces: dentro })
    const clase = claseDe(nodo, cifras.get(nodo), veces)
    if (clase === null) continue
    const { codigo, resumen } = nodo.concepto
    const importe = multiplicar(cifras.get(nodo)?.importe ?? CERO, veces)
    doc.hallazgos.anotar(clase, codigo, mensajesInterop[clase](textoDeDecimal(importe)))
    if (importe.n !== 0n) fuera.set(nodo, { clase, codigo, nombre: resumen.slice(0, 500), importe })
  }
  return fuera
}

function claseDe(
  { clase }: NodoBc3,
  cifras: Cifras | undefined,
  veces: Decimal,
): ImporteFuera['clase'] | null {
  if (!cifras) return null
  if (clase === 'porcentaje') return multiplicar(cifras.importe, veces).n < 0n ? 'descuento' : null
  if (clase !== 'tarea') return null
  if (multiplicar(cifras.cantidad, veces).n < 0n) return 'cantidadNegativa'
  return cifras.precio.n < 0n ? 'precioNegativo' : null
}
