import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { type MedicionCalculada, mide } from '../../medicion.ts'
import { cantidadDeLinea, type NodoBc3 } from './arbol.ts'
import { precioDeclarado } from './calculo/analisis.ts'
import { type CriterioBc3, capituloCuadra, decidirCriterio, unitarioEnCapitulo } from './calculo/criterio.ts'
import { type Discrepancia, Discrepancias } from './calculo/discrepancias.ts'
import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
  UNO,
} from './formato/decimal.ts'
import type { DocumentoBc3 } from './formato/documento.ts'
import { medicionDelArchivo, mismaCantidad } from './lectura/mediciones.ts'
import { BasesDePorcentaje, mascaraDe } from './lectura/porcentajes.ts'

/** The figures of one place of the work, in the currency of the file. */
export interface CifrasDeNodo {
  cantidad: Decimal
  /** Unit price of an item by its analysis; the sum of a chapter; the amount that a percentage applies to. */
  precio: Decimal
  importe: Decimal
  medicion: MedicionCalculada | null
}

export interface ObraCalculada {
  criterio: CriterioBc3
  cifras: Map<NodoBc3, CifrasDeNodo>
  discrepancias: Discrepancia[]
  /** Beyond the limit they are only counted. */
  discrepanciasOmitidas: number
  /** Stated prices with a decomposition, items and compound components: how many, and how many come out of it. */
  unitarios: { total: number; coinciden: number }
}

/** Every figure of the work by its parts, and where the file states another (bc3.md, Money). */
export function recalcular(doc: DocumentoBc3, obra: NodoBc3): ObraCalculada {
  const criterio = decidirCriterio(doc, obra)
  const calculo = new Calculo(doc, criterio)
  calculo.nodo(obra, '')
  calculo.compararPrecios()
  const { cifras, discrepancias, unitarios } = calculo
  const { lista, omitidas } = discrepancias
  return { criterio, cifras, discrepancias: lista, discrepanciasOmitidas: omitidas, unitarios }
}

class Calculo {
  readonly cifras = new Map<NodoBc3, CifrasDeNodo>()
  readonly discrepancias: Discrepancias
  readonly unitarios = { total: 0, coinciden: 0 }
  readonly #doc: DocumentoBc3
  readonly #criterio: CriterioBc3
  readonly #tareas = new Set<string>()
  readonly #capitulos = new Set<string>()

  constructor(doc: DocumentoBc3, criterio: CriterioBc3) {
    this.#doc = doc
    this.#criterio = criterio
    this.discrepancias = new Discrepancias(doc)
  }

  nodo(nodo: NodoBc3, padre: string): CifrasDeNodo {
    const cifras = nodo.clase === 'tarea' ? this.#tarea(nodo, padre) : this.#capitulo(nodo)
    this.cifras.set(nodo, cifras)
    return cifras
  }

  #tarea(nodo: NodoBc3, padre: string): CifrasDeNodo {
    const { precios, factorEnCapitulo, dm } = this.#criterio
    this.#tareas.add(nodo.concepto.codigo)
    const { cantidad, medicion } = this.#cantidad(nodo, padre)
    const precio = precios.precioDeTarea(nodo.concepto.codigo) ?? CERO
    const unitario = unitarioEnCapitulo(precio, factorEnCapitulo, precios.criterio.dc)
    return { cantidad, precio, importe: redondear(multiplicar(cantidad, unitario), dm), medicion }
  }

  #capitulo(nodo: NodoBc3): CifrasDeNodo {
    const { dm } = this.#criterio
    let precio = CERO
    const bases = new BasesDePorcentaje()
    for (const hijo of nodo.hijos) {
      const { importe } =
        hijo.clase === 'porcentaje' ? this.#porcentaje(hijo, bases) : this.nodo(hijo, nodo.concepto.codigo)
      bases.agregar(hijo.concepto.codigo, importe)
      precio = sumarDecimales(precio, importe)
    }
    const cantidad = cantidadDeLinea(nodo.linea)
    this.#compararCapitulo(nodo, precio)
    return { cantidad, precio, importe: redondear(multiplicar(cantidad, precio), dm), medicion: null }
  }

  /** A percentage among the items of a chapter, on those above it. */
  #porcentaje(nodo: NodoBc3, bases: BasesDePorcentaje): CifrasDeNodo {
    const { codigo } = nodo.concepto
    const base = bases.de(mascaraDe(codigo))
    if (base === null) {
      this.#doc.hallazgos.anotar('porcentajeSinBase', codigo, mensajesInterop.porcentajeSinBase('~D'))
    }
    const precio = base ?? CERO
    const cantidad = cantidadDeLinea(nodo.linea)
    const importe = redondear(multiplicar(cantidad, precio), this.#criterio.dm)
    const cifras = { cantidad, precio, importe, medicion: null }
    this.cifras.set(nodo, cifras)
    return cifras
  }

  /**
   * The quantity of an item: of its measurement where it has lines that can be calculated, else of its line (bc3.md,
   * ~M). Where the two differ both are told.
   */
  #cantidad(
    { concepto, linea, medicion }: NodoBc3,
    padre: string,
  ): { cantidad: Decimal; medicion: MedicionCalculada | null } {
    const deLinea = cantidadDeLinea(linea)
    if (medicion === null) return { cantidad: deLinea, medicion: null }
    const total = medicion.total ?? (linea.vacia ? null : deLinea)
    if (!mide(medicion.lineas)) {
      const cantidad = linea.vacia ? (medicion.total ?? deLinea) : deLinea
      if (total !== null) this.#compararMedicion(concepto.codigo, padre, total, cantidad)
      return { cantidad, medicion: null }
    }
    const calculada = medicionDelArchivo(medicion.lineas, total, this.#doc.coeficientes.decimales.ds)
    const ilegible = medicion.lineas.find((_, i) => calculada.valores[i] === null)
    if (ilegible) {
      const texto = mensajesInterop.expresionNoLeida(ilegible.comentario.slice(0, 80))
      this.#doc.hallazgos.anotar('expresionNoLeida', concepto.codigo, texto, medicion.renglon)
      return { cantidad: total ?? deLinea, medicion: null }
    }
    if (!linea.vacia) this.#compararMedicion(concepto.codigo, padre, deLinea, calculada.total)
    else if (total) this.#compararMedicion(concepto.codigo, padre, total, calculada.total)
    const igual = !linea.vacia && mismaCantidad(deLinea, calculada.total)
    return { cantidad: igual ? deLinea : calculada.total, medicion: calculada }
  }

  #compararMedicion(codigo: string, en: string, declarado: Decimal, calculado: Decimal): void {
    if (mismaCantidad(declarado, calculado)) return
    this.discrepancias.anotar({ nivel: 'medicion', codigo, en, declarado, calculado, propia: true })
  }

  #compararCapitulo(nodo: NodoBc3, calculado: Decimal): void {
    const { codigo } = nodo.concepto
    const declarado = precioDeclarado(nodo.concepto)
    if (declarado === null || this.#capitulos.has(codigo)) return
    this.#capitulos.add(codigo)
    if (iguales(declarado, calculado)) return
    const { precios, factorEnCapitulo, dm } = this.#criterio
    const propia = !capituloCuadra(nodo, precios, factorEnCapitulo, dm)
    const nivel = nodo.clase === 'obra' ? 'obra' : 'capitulo'
    this.discrepancias.anotar({ nivel, codigo, en: '', declarado, calculado, propia })
  }

  /** Stated and calculated prices of items and of compound components, each concept once. */
  compararPrecios(): void {
    const { precios } = this.#criterio
    for (const [codigo, lineas] of this.#doc.descomposiciones) {
      const declarado = precioDeclarado(this.#doc.conceptos.get(codigo))
      const esTarea = this.#tareas.has(codigo)
      const esDeLaObra = esTarea || this.#componentes().has(codigo)
      if (!esDeLaObra || declarado === null || lineas.length === 0 || !precios.analisis(codigo)) continue
      const calculado = esTarea ? precios.precioDeTarea(codigo) : precios.precioDeComponente(codigo)
      const propia = !precios.cuadra(codigo, esTarea ? precios.criterio.factor : UNO)
      this.unitarios.total += 1
      if (!propia) this.unitarios.coinciden += 1
      if (calculado === null || iguales(calculado, declarado)) continue
      const nivel = esTarea ? 'tarea' : 'componente'
      this.discrepancias.anotar({ nivel, codigo, en: '', declarado, calculado, propia })
    }
  }

  #deLaObra: Set<string> | undefined

  /** Whatever the items of the work are made of, at any depth. */
  #componentes(): Set<string> {
    if (this.#deLaObra) return this.#deLaObra
    const dentro = new Set<string>()
    const pila = [...this.#tareas]
    for (let codigo = pila.pop(); codigo !== undefined; codigo = pila.pop()) {
      for (const { hijo } of this.#doc.descomposiciones.get(codigo) ?? []) {
        if (!dentro.has(hijo)) pila.push(hijo)
        dentro.add(hijo)
      }
    }
    this.#deLaObra = dentro
    return dentro
  }
}
