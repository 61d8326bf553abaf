import {
  CERO,
  type Decimal,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { Redondeo } from '../../../plan.ts'
import type { ConceptoBc3, DocumentoBc3, LineaDescomposicion } from '../formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'
import { cantidadDeLinea } from '../lectura/arbol.ts'
import {
  aplicarPorcentaje,
  BasesDePorcentaje,
  type Lecturas,
  puedeSerPorcentaje,
  segunElFormato,
} from '../lectura/porcentajes.ts'

/** How a unit price is computed from its decomposition. */
export interface CriterioPrecios {
  /** Decimals of a line. */
  di: number
  /** Decimals of the unit price. */
  dc: number
  /** Factor on an item's direct cost: 1 + CI where prices include indirect costs, else 1. */
  factor: Decimal
}

/** A line of an analysis, priced. */
export interface LineaAnalisis {
  concepto: ConceptoBc3
  clase: 'comun' | 'auxiliar' | 'porcentaje'
  cantidad: Decimal
  /** Price of the line; null where the file has none. For a percentage, the amount it applies to. */
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

/** Unit prices by decomposition, each computed once. */
export class PreciosBc3 {
  readonly #doc: DocumentoBc3
  readonly criterio: CriterioPrecios
  readonly lecturas: Lecturas
  readonly #hechos = new Map<string, AnalisisBc3 | null>()
  readonly #abiertos = new Set<string>()

  constructor(doc: DocumentoBc3, criterio: CriterioPrecios, lecturas: Lecturas = segunElFormato) {
    this.#doc = doc
    this.criterio = criterio
    this.lecturas = lecturas
  }

  /** The unit price of an item: that of its decomposition, else the stated one (bc3.md, ~C). */
  precioDeTarea(codigo: string): Decimal | null {
    const analisis = this.analisis(codigo)
    if (analisis === null) return precioDeclarado(this.#doc.conceptos.get(codigo))
    return this.conFactor(codigo, analisis.directo, this.criterio.factor)
  }

  /** The unit price of an item for a direct cost and a factor, rounded as that item is. */
  conFactor(codigo: string, directo: Decimal, factor: Decimal): Decimal {
    const { unitario, ajuste } = this.#redondeo(codigo)
    const precio = redondear(multiplicar(directo, factor), unitario)
    return ajuste === undefined ? precio : desdeCero(sumarDecimales(precio, deMicro(ajuste)))
  }

  /** Our own files may state how an item is rounded. */
  #redondeo(codigo: string): Redondeo {
    return this.#doc.redondeos.get(codigo) ?? { linea: this.criterio.di, unitario: this.criterio.dc }
  }

  /** The price of a componente inside an analysis: indirect costs are added to items only. */
  precioDeComponente(codigo: string): Decimal | null {
    const analisis = this.analisis(codigo)
    if (analisis === null) return precioDeclarado(this.#doc.conceptos.get(codigo))
    return redondear(analisis.directo, this.criterio.dc)
  }

  /** The analysis of an item; null where it has a price but no decomposition, or one without any price or quantity. */
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
    const calculadas = this.#calcular(codigo, lineas, this.lecturas, precioDe)
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

  /** Whether an item's stated price follows from the stated prices of its parts: its own arithmetic, right or wrong. */
  cuadra(
    codigo: string,
    factor: Decimal = this.criterio.factor,
    lecturas: Lecturas = this.lecturas,
  ): boolean {
    const declarado = precioDeclarado(this.#doc.conceptos.get(codigo))
    if (declarado === null) return false
    return iguales(this.conFactor(codigo, this.directoDeclarado(codigo, lecturas), factor), declarado)
  }

  /** Sum of a decomposition's lines at the stated prices of its parts. */
  directoDeclarado(codigo: string, lecturas: Lecturas): Decimal {
    const { conceptos, descomposiciones } = this.#doc
    const precioDe = (hijo: string): Decimal | null =>
      precioDeclarado(conceptos.get(hijo)) ?? this.precioDeComponente(hijo)
    return sumaDe(this.#calcular(codigo, descomposiciones.get(codigo) ?? [], lecturas, precioDe, false))
  }

  #calcular(
    padre: string,
    lineas: readonly LineaDescomposicion[],
    lecturas: Lecturas,
    precioDe: (hijo: string) => Decimal | null,
    avisar = true,
  ): LineaAnalisis[] {
    const hechas: LineaAnalisis[] = []
    const di = this.#redondeo(padre).linea
    const bases = new BasesDePorcentaje()
    for (const linea of lineas) {
      const concepto = this.#doc.conceptos.get(linea.hijo)
      if (!concepto) continue
      const cantidad = cantidadDeLinea(linea)
      const porcentual = puedeSerPorcentaje(concepto)
      const lectura = porcentual ? lecturas(concepto) : 'comun'
      const aplicado = aplicarPorcentaje(linea.hijo, cantidad, lectura, bases, di)
      if (aplicado === null) {
        const precio = precioDe(linea.hijo)
        const exacto = multiplicar(cantidad, precio ?? CERO)
        const importe = lectura === 'sinRedondeo' ? exacto : redondear(exacto, di)
        const tiene = (this.#doc.descomposiciones.get(linea.hijo)?.length ?? 0) > 0
        hechas.push({ concepto, clase: tiene ? 'auxiliar' : 'comun', cantidad, precio, importe })
        bases.agregar(linea.hijo, importe)
        continue
      }
      const { base, fraccion, importe } = aplicado
      if (base === null && avisar) {
        const texto = mensajesInterop.porcentajeSinBase(padre)
        this.#doc.hallazgos.anotar('porcentajeSinBase', linea.hijo, texto)
      }
      hechas.push({ concepto, clase: 'porcentaje', cantidad: fraccion, precio: base ?? CERO, importe })
      bases.agregar(linea.hijo, importe, true)
    }
    return hechas
  }
}

/** An adjusted unit price never goes below 0, as in domain/presupuestos/plan. */
export function desdeCero(precio: Decimal): Decimal {
  return precio.n < 0n ? CERO : precio
}

function sumaDe(lineas: readonly LineaAnalisis[]): Decimal {
  return lineas.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
}
