import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { cantidadDeLinea } from '../arbol.ts'
import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  porciento,
  redondear,
  sumarDecimales,
} from '../formato/decimal.ts'
import type { ConceptoBc3, DocumentoBc3, LineaDescomposicion } from '../formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'
import { BasesDePorcentaje, esPorcentaje, mascaraDe } from '../lectura/porcentajes.ts'

/** How a unit price comes out of its decomposition. */
export interface CriterioPrecios {
  /** Decimals of a line. */
  di: number
  /** Decimals of the unit price. */
  dc: number
  /** What an item's direct cost is multiplied by: 1 + CI where the prices have it inside, else 1. */
  factor: Decimal
}

/** A line of an analysis, priced. */
export interface LineaAnalisis {
  concepto: ConceptoBc3
  clase: 'comun' | 'auxiliar' | 'porcentaje'
  cantidad: Decimal
  /** Null where the file gives none; of a percentage, the amount that it applies to. */
  precio: Decimal | null
  importe: Decimal
}

export interface AnalisisBc3 {
  lineas: LineaAnalisis[]
  directo: Decimal
}

/** The first price of a concept: the one that the format calls its price. */
export function precioDeclarado(concepto: ConceptoBc3 | undefined): Decimal | null {
  return concepto?.precios[0] ?? null
}

/**
 * A percentage as the format says, in hundredths as some write it, an ordinary line with an odd code, or one with an
 * ordinary code and '%' for unit.
 */
type LecturaPorcentaje = 'fraccion' | 'cien' | 'comun' | 'unidad'

/** Unit prices by decomposition, each calculated once. */
export class PreciosBc3 {
  readonly #doc: DocumentoBc3
  readonly criterio: CriterioPrecios
  readonly #hechos = new Map<string, AnalisisBc3 | null>()
  readonly #abiertos = new Set<string>()

  constructor(doc: DocumentoBc3, criterio: CriterioPrecios) {
    this.#doc = doc
    this.criterio = criterio
  }

  /** The unit price of an item: its decomposition's, else the one that is stated (bc3.md, ~C). */
  precioDeTarea(codigo: string): Decimal | null {
    const analisis = this.analisis(codigo)
    if (analisis === null) return precioDeclarado(this.#doc.conceptos.get(codigo))
    return redondear(multiplicar(analisis.directo, this.criterio.factor), this.#decimales(codigo).unitario)
  }

  /** Our own files may say how one item rounds. */
  #decimales(codigo: string): { linea: number; unitario: number } {
    return this.#doc.redondeos.get(codigo) ?? { linea: this.criterio.di, unitario: this.criterio.dc }
  }

  /** The price of what is inside an analysis: indirect costs are added to items only. */
  precioDeComponente(codigo: string): Decimal | null {
    const analisis = this.analisis(codigo)
    if (analisis === null) return precioDeclarado(this.#doc.conceptos.get(codigo))
    return redondear(analisis.directo, this.criterio.dc)
  }

  /** Null where there is no decomposition, or none of it has a price, or a quantity, and the item has a price. */
  analisis(codigo: string): AnalisisBc3 | null {
    const hecho = this.#hechos.get(codigo)
    if (hecho !== undefined) return hecho
    const { conceptos, descomposiciones, hallazgos } = this.#doc
    const lineas = descomposiciones.get(codigo) ?? []
    if (lineas.length === 0) return null
    if (this.#abiertos.has(codigo)) {
      hallazgos.anotar('ciclo', codigo, mensajesInterop.ciclo([...this.#abiertos].at(-1) ?? codigo))
      return null
    }
    if (this.#abiertos.size >= LIMITES_BC3.niveles) throw new RechazoBc3(mensajesInterop.demasiadosNiveles)
    this.#abiertos.add(codigo)
    const precioDe = (hijo: string): Decimal | null => this.precioDeComponente(hijo)
    const lectura = this.#lecturaDe(codigo, lineas)
    const calculadas = this.#calcular(codigo, lineas, lectura, precioDe)
    this.#abiertos.delete(codigo)
    const algunPrecio = calculadas.some(({ clase, precio }) => clase !== 'porcentaje' && precio !== null)
    const declarado = precioDeclarado(conceptos.get(codigo))
    const enCero = calculadas.every(({ clase, cantidad }) => clase === 'porcentaje' || cantidad.n === 0n)
    const vale = (algunPrecio && !enCero) || (declarado?.n ?? 0n) === 0n
    if (algunPrecio && !vale) hallazgos.anotar('analisisEnCero', codigo, mensajesInterop.analisisEnCero)
    const resultado = vale ? { lineas: calculadas, directo: sumaDe(calculadas) } : null
    this.#hechos.set(codigo, resultado)
    return resultado
  }

  /** Whether the stated price of an item comes out of the stated prices of what it has: its own arithmetic. */
  cuadra(
    codigo: string,
    factor: Decimal = this.criterio.factor,
    lectura: LecturaPorcentaje = 'fraccion',
  ): boolean {
    const { conceptos, descomposiciones } = this.#doc
    const declarado = precioDeclarado(conceptos.get(codigo))
    if (declarado === null) return false
    const precioDe = (hijo: string): Decimal | null =>
      precioDeclarado(conceptos.get(hijo)) ?? this.precioDeComponente(hijo)
    const lineas = this.#calcular(codigo, descomposiciones.get(codigo) ?? [], lectura, precioDe, false)
    return iguales(
      redondear(multiplicar(sumaDe(lineas), factor), this.#decimales(codigo).unitario),
      declarado,
    )
  }

  /** Percentages as the format says, unless only another reading gives the stated price. */
  #lecturaDe(codigo: string, lineas: readonly LineaDescomposicion[]): LecturaPorcentaje {
    const { conceptos, hallazgos } = this.#doc
    const porcentual = lineas.find(({ hijo }) => esPorcentaje(hijo))?.hijo
    const porUnidad = lineas.find(({ hijo }) => conceptos.get(hijo)?.unidad === '%')?.hijo
    if (porcentual === undefined && porUnidad === undefined) return 'fraccion'
    if (precioDeclarado(conceptos.get(codigo)) === null || this.cuadra(codigo)) return 'fraccion'
    const da = (lectura: LecturaPorcentaje): boolean => this.cuadra(codigo, this.criterio.factor, lectura)
    if (porcentual !== undefined && da('cien')) {
      hallazgos.anotar('porcentajeEnCien', porcentual, mensajesInterop.porcentajeEnCien(codigo))
      return 'cien'
    }
    if (porcentual !== undefined && da('comun')) {
      hallazgos.anotar('porcentajeComoLinea', porcentual, mensajesInterop.porcentajeComoLinea(codigo))
      return 'comun'
    }
    if (porUnidad !== undefined && da('unidad')) {
      hallazgos.anotar('porcentajePorUnidad', porUnidad, mensajesInterop.porcentajePorUnidad(codigo))
      return 'unidad'
    }
    return 'fraccion'
  }

  #calcular(
    padre: string,
    lineas: readonly LineaDescomposicion[],
    lectura: LecturaPorcentaje,
    precioDe: (hijo: string) => Decimal | null,
    avisar = true,
  ): LineaAnalisis[] {
    const hechas: LineaAnalisis[] = []
    const di = this.#decimales(padre).linea
    const bases = new BasesDePorcentaje()
    for (const linea of lineas) {
      const concepto = this.#doc.conceptos.get(linea.hijo)
      if (!concepto) continue
      const cantidad = cantidadDeLinea(linea)
      const esUnidad = lectura === 'unidad' && concepto.unidad === '%'
      if ((!esPorcentaje(linea.hijo) && !esUnidad) || lectura === 'comun') {
        const precio = precioDe(linea.hijo)
        const importe = redondear(multiplicar(cantidad, precio ?? CERO), di)
        const tiene = (this.#doc.descomposiciones.get(linea.hijo)?.length ?? 0) > 0
        hechas.push({ concepto, clase: tiene ? 'auxiliar' : 'comun', cantidad, precio, importe })
        bases.agregar(linea.hijo, importe)
        continue
      }
      const base = bases.de(mascaraDe(linea.hijo))
      if (base === null && avisar) {
        const texto = mensajesInterop.porcentajeSinBase(padre)
        this.#doc.hallazgos.anotar('porcentajeSinBase', linea.hijo, texto)
      }
      const fraccion = lectura === 'cien' ? porciento(cantidad) : cantidad
      const importe = redondear(multiplicar(base ?? CERO, fraccion), di)
      hechas.push({ concepto, clase: 'porcentaje', cantidad: fraccion, precio: base ?? CERO, importe })
      bases.agregar(linea.hijo, importe)
    }
    return hechas
  }
}

function sumaDe(lineas: readonly LineaAnalisis[]): Decimal {
  return lineas.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
}
