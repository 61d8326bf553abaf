import { type Decimal, redondear, restar } from '../../../../nucleo/decimal.ts'
import { mensajesPreguntasBc3 } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import { DIMENSIONES, mide } from '../../../medicion.ts'
import type { LineaMedicionBc3, MedicionBc3 } from '../formato/documento.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import { medicionDelArchivo, mismaCantidad } from '../lectura/mediciones.ts'
import { ILEGIBLE } from '../lectura/numeros.ts'

/** What an explicit 0 in a dimension means: zero or, as several programs write it, a blank (bc3.md, ~M). */
export const LECTURAS_DE_CEROS = ['cero', 'vacio'] as const
export type LecturaDeCeros = (typeof LECTURAS_DE_CEROS)[number]

/** The lines imported with an item, and the decimals each is rounded to before adding; null for none. */
export interface ComputoDeNodo {
  lineas: readonly LineaMedicionBc3[]
  decimales: number | null
}

/** The quantity of an item in one place of the work. */
export interface CantidadDeNodo {
  cantidad: Decimal
  /** The stated quantity, whatever its lines give. */
  dicha: Decimal
  computo: ComputoDeNodo | null
  /** What the lines give under this reading; null where they measure nothing or can't be calculated. */
  deLineas: Decimal | null
  /** Stated and calculated quantity, where they differ. */
  discrepancia: { declarado: Decimal; calculado: Decimal } | null
  /** ~M and ~D agree against the lines, which got a last line with the difference. */
  conDiferencia: boolean
  /** A line whose expression can't be calculated. */
  ilegible: LineaMedicionBc3 | null
}

/** Whether some dimension is an explicit 0. */
export function tieneCeros({ lineas }: MedicionBc3): boolean {
  return lineas.some((linea) => DIMENSIONES.some((dimension) => esCeroEscrito(linea[dimension])))
}

function esCeroEscrito(dimension: Decimal | null): boolean {
  return dimension?.n === 0n && dimension !== ILEGIBLE
}

/**
 * The quantity of an item: that of its lines where they measure, unless ~M and ~D agree on another one, which then
 * counts; without measuring lines, the stated one (bc3.md, ~M). `ds`: decimals of a line in the file.
 */
export function cantidadDeNodo(nodo: NodoBc3, lectura: LecturaDeCeros, ds: number): CantidadDeNodo {
  const { linea, medicion } = nodo
  const deLinea = cantidadDeLinea(linea)
  const sola = { computo: null, deLineas: null, discrepancia: null, conDiferencia: false, ilegible: null }
  if (medicion === null) return { ...sola, cantidad: deLinea, dicha: deLinea }
  const total = medicion.total ?? (linea.vacia ? null : deLinea)
  const lineas = lectura === 'cero' ? medicion.lineas : medicion.lineas.map(sinCeros)
  if (!mide(lineas)) {
    const cantidad = linea.vacia || callaEl(deLinea, medicion) ? (medicion.total ?? deLinea) : deLinea
    const contra = cantidad === medicion.total && !linea.vacia ? deLinea : total
    return { ...sola, cantidad, dicha: cantidad, discrepancia: discrepan(contra, cantidad) }
  }
  const calculada = medicionDelArchivo(lineas, total, ds)
  const ilegible = lineas.find((_, i) => calculada.valores[i] === null) ?? null
  const acordada = medicion.total !== null && !linea.vacia && mismaCantidad(medicion.total, deLinea)
  if (ilegible !== null) {
    const cantidad = total ?? deLinea
    return { ...sola, cantidad, dicha: cantidad, ilegible }
  }
  const declarado = linea.vacia ? medicion.total : deLinea
  const discrepancia = discrepan(declarado, calculada.total)
  const deLineas = calculada.total
  if (acordada && discrepancia !== null) {
    const computo = conDiferencia(lineas, deLinea, calculada.decimales)
    return {
      ...sola,
      cantidad: deLinea,
      dicha: deLinea,
      computo,
      deLineas,
      discrepancia,
      conDiferencia: true,
    }
  }
  const cantidad = discrepancia === null && !linea.vacia ? deLinea : deLineas
  const seContradicen = medicion.total !== null && !linea.vacia && !acordada
  const dicha = seContradicen ? cantidad : (declarado ?? cantidad)
  const computo = { lineas, decimales: calculada.decimales }
  return { ...sola, cantidad, dicha, computo, deLineas, discrepancia }
}

/** Several programs write 1, or 0, in every ~D of a chapter and the real quantity in ~M alone. */
function callaEl(deLinea: Decimal, { total }: MedicionBc3): boolean {
  const esDeRelleno = deLinea.e === 0 && (deLinea.n === 0n || deLinea.n === 1n)
  return esDeRelleno && total !== null && total.n > 0n
}

function discrepan(declarado: Decimal | null, calculado: Decimal): CantidadDeNodo['discrepancia'] {
  return declarado === null || mismaCantidad(declarado, calculado) ? null : { declarado, calculado }
}

function sinCeros(linea: LineaMedicionBc3): LineaMedicionBc3 {
  const limpia = { ...linea }
  for (const dimension of DIMENSIONES) if (esCeroEscrito(linea[dimension])) limpia[dimension] = null
  return limpia
}

const VACIA = { unidades: null, largo: null, ancho: null, alto: null }
/** Decimals of a quantity of ours (domain.md §2). */
const DE_MICRO = 6

/**
 * The lines plus a last one that makes them give that quantity; where it has more decimals than the lines, they are
 * rounded to six.
 */
function conDiferencia(
  lineas: readonly LineaMedicionBc3[],
  cantidad: Decimal,
  decimales: number | null,
): ComputoDeNodo {
  const nuestra = redondear(cantidad, DE_MICRO)
  const propios = decimales ?? DE_MICRO
  const usados = Math.min(DE_MICRO, Math.max(propios, nuestra.e))
  const { total } = medicionDelArchivo(lineas, null, usados)
  const resto = {
    ...VACIA,
    tipo: 'normal' as const,
    comentario: mensajesPreguntasBc3.diferenciaConElArchivo,
    unidades: restar(nuestra, total),
  }
  // An expression applies until the next one; this one has value 0 and ends it.
  const abierta = lineas.some(({ tipo }) => tipo === 'expresion')
  const fin = { ...VACIA, tipo: 'expresion' as const, comentario: '0' }
  return { lineas: [...lineas, ...(abierta ? [fin] : []), resto], decimales: usados }
}
