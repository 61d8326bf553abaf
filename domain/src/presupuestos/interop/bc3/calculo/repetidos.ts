import {
  CERO,
  type Decimal,
  multiplicar,
  restar,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { DocumentoBc3 } from '../formato/documento.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import { masCerca } from '../lectura/repetidos.ts'
import { PreciosBc3, precioDeclarado } from './analisis.ts'

interface Lugar {
  nodo: NodoBc3
  padre: NodoBc3
  /** The nearest chapter above with a stated price, and how many times this one counts in it. */
  testigo: NodoBc3 | null
  veces: Decimal
}

/**
 * Keeps chapters of one code with the same contents in several places once, or as often as the stated price of what
 * contains them requires (bc3.md, Repeated chapter codes). Removes the others from the tree and reports their
 * amounts.
 */
export function resolverRepetidos(doc: DocumentoBc3, obra: NodoBc3): void {
  const lugares = lugaresDe(obra)
  if (lugares.size > 0) new Resolucion(doc).resolver(lugares)
}

/** The places of each repeated code, in the order of the work. */
function lugaresDe(obra: NodoBc3): Map<string, Lugar[]> {
  const lugares = new Map<string, Lugar[]>()
  const visitar = (nodo: NodoBc3, testigo: NodoBc3 | null, veces: Decimal): void => {
    const dice = (precioDeclarado(nodo.concepto)?.n ?? 0n) > 0n
    for (const hijo of nodo.hijos) {
      if (hijo.clase !== 'capitulo') continue
      const cuanto = multiplicar(dice ? UNO : veces, cantidadDeLinea(hijo.linea))
      const suTestigo = dice ? nodo : testigo
      if (hijo.contenido !== 'unico') {
        const { codigo } = hijo.concepto
        const otros = lugares.get(codigo) ?? []
        otros.push({ nodo: hijo, padre: nodo, testigo: suTestigo, veces: cuanto })
        lugares.set(codigo, otros)
      }
      visitar(hijo, suTestigo, cuanto)
    }
  }
  visitar(obra, null, UNO)
  return lugares
}

class Resolucion {
  readonly #doc: DocumentoBc3
  readonly #precios: PreciosBc3
  /** Sums of chapters with a stated price, without what was removed. */
  readonly #sumas = new Map<NodoBc3, Decimal>()

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    const { di, dc } = doc.coeficientes.decimales
    this.#precios = new PreciosBc3(doc, { di, dc, factor: UNO })
  }

  resolver(lugares: ReadonlyMap<string, readonly Lugar[]>): void {
    // From the inside out.
    for (const [codigo, todos] of [...lugares].toReversed()) {
      const compartidos = todos.filter(({ nodo }) => nodo.contenido === 'compartido')
      if (compartidos.length < 2) this.#avisarDistintos(codigo, todos)
      else this.#decidir(codigo, compartidos)
    }
  }

  #avisarDistintos(codigo: string, lugares: readonly Lugar[]): void {
    if (lugares.length < 2) return
    const importes = lugares.map(({ nodo }) => textoDeDecimal(this.#partes(nodo))).join(', ')
    const texto = mensajesInterop.capitulosDistintos(lugares.length, importes)
    this.#doc.hallazgos.anotar('capitulosDistintos', codigo, texto)
  }

  #decidir(codigo: string, lugares: readonly Lugar[]): void {
    const [primero] = lugares
    if (!primero) return
    const importe = this.#valor(primero.nodo)
    const testigo = lugares.find((lugar) => lugar.testigo !== null)?.testigo ?? null
    const todos = testigo && this.#sumaDe(testigo)
    const sobran = new Set<NodoBc3>()
    for (const lugar of lugares.toReversed()) {
      if (sobran.size === lugares.length - 1) break
      if (!this.#cuenta(lugar)) sobran.add(lugar.nodo)
    }
    for (const padre of new Set(lugares.map((lugar) => lugar.padre))) {
      padre.hijos = padre.hijos.filter((hijo) => !sobran.has(hijo))
    }
    const quedan = lugares.length - sobran.size
    let texto = mensajesInterop.capituloRepetido(lugares.length, quedan, textoDeDecimal(importe))
    if (testigo && todos) {
      const declarado = textoDeDecimal(precioDeclarado(testigo.concepto) ?? CERO)
      const asi = textoDeDecimal(this.#sumaDe(testigo))
      const { codigo: padre } = testigo.concepto
      texto += mensajesInterop.capituloRepetidoPor(padre, declarado, asi, textoDeDecimal(todos))
    }
    this.#doc.hallazgos.anotar('capituloRepetido', codigo, texto)
  }

  /** Whether the stated total above is closer with this place than without it; false where none is stated. */
  #cuenta({ nodo, testigo, veces }: Lugar): boolean {
    if (testigo === null) return false
    const suma = this.#sumaDe(testigo)
    const sinEl = restar(suma, multiplicar(veces, this.#valor(nodo)))
    const declarado = precioDeclarado(testigo.concepto) ?? CERO
    if (masCerca(declarado, suma, sinEl)) return true
    this.#sumas.set(testigo, sinEl)
    return false
  }

  #sumaDe(nodo: NodoBc3): Decimal {
    const suma = this.#sumas.get(nodo) ?? this.#partes(nodo)
    this.#sumas.set(nodo, suma)
    return suma
  }

  /** What a chapter is worth where it is: its stated price, else its parts. */
  #valor(nodo: NodoBc3): Decimal {
    const declarado = precioDeclarado(nodo.concepto)
    return declarado !== null && declarado.n > 0n ? declarado : this.#partes(nodo)
  }

  #partes(nodo: NodoBc3): Decimal {
    let suma = CERO
    for (const hijo of nodo.hijos) {
      const { clase, concepto, linea, medicion } = hijo
      if (clase === 'porcentaje') continue
      const cantidad = linea.vacia && medicion?.total ? medicion.total : cantidadDeLinea(linea)
      const precio =
        clase === 'capitulo'
          ? this.#valor(hijo)
          : (precioDeclarado(concepto) ?? this.#precios.precioDeTarea(concepto.codigo) ?? CERO)
      suma = sumarDecimales(suma, multiplicar(cantidad, precio))
    }
    return suma
  }
}
