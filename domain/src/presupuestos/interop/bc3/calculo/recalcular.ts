import {
  CERO,
  type Decimal,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
  textoDeDecimal,
  UNO,
} from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { mensajesPreguntasBc3 } from '../../../../nucleo/mensajes/preguntasBc3.ts'
import type { ConceptoBc3, DocumentoBc3 } from '../formato/documento.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import { aplicarPorcentaje, BasesDePorcentaje } from '../lectura/porcentajes.ts'
import { precioDeclarado } from './analisis.ts'
import type { CantidadDeNodo, ComputoDeNodo, LecturaDeCeros } from './cantidades.ts'
import { type CerosDecididos, decidirCeros } from './ceros.ts'
import { type CriterioBc3, capituloCuadra, decidirCriterio, unitarioEnCapitulo } from './criterio.ts'
import { type Discrepancia, Discrepancias } from './discrepancias.ts'
import { type ImporteFuera, importesFuera } from './fuera.ts'
import { resolverRepetidos } from './repetidos.ts'

/** The figures of one place in the work, in the file's currency. */
export interface CifrasDeNodo {
  cantidad: Decimal
  /** For an item, its analysis' unit price; for a chapter, its sum; for a percentage, the amount it applies to. */
  precio: Decimal
  importe: Decimal
  /** The lines of an item's measurement, where they give its quantity. */
  computo: ComputoDeNodo | null
}

export type Cifras = ReadonlyMap<NodoBc3, CifrasDeNodo>

/** Which unit price an item gets where it has both: its analysis' or the one that the file states. */
export const PRECIOS_BC3 = ['analisis', 'archivo'] as const
export type PreciosElegidos = (typeof PRECIOS_BC3)[number]

/** What was answered about the file, by the key of each question. */
export type RespuestasBc3 = Readonly<Partial<Record<string, string>>>

export interface ObraCalculada {
  criterio: CriterioBc3
  precios: PreciosElegidos
  /** Figures to import. */
  cifras: Cifras
  /** Discounts, negative quantities and negative prices, by their place in the work. */
  fuera: Map<NodoBc3, ImporteFuera>
  /** The same work at stated quantities and prices, and at the imported quantities with each of the two prices. */
  aparte: { dicho: Cifras; analisis: Cifras; archivo: Cifras }
  ceros: Pick<CerosDecididos, 'lectura' | 'votos'> & { empate: Record<LecturaDeCeros, Decimal> | null }
  /** Codes of items whose stated price differs from their analysis'. */
  conOtroPrecio: string[]
  discrepancias: Discrepancia[]
  /** How many discrepancies are beyond the limit of the list. */
  discrepanciasOmitidas: number
  /** Stated prices of items and compound componentes with a decomposition: how many, and how many it explains. */
  unitarios: { total: number; coinciden: number }
}

/**
 * Computes every figure of the work from its parts, and notes where the file states another (bc3.md, Money). Chapters
 * that occur once too often are removed from the tree first.
 */
export function recalcular(doc: DocumentoBc3, obra: NodoBc3, respuestas: RespuestasBc3 = {}): ObraCalculada {
  resolverRepetidos(doc, obra)
  const criterio = decidirCriterio(doc, obra)
  const { lectura, votos, cantidades, empate } = decidirCeros(doc, obra, respuestas.ceros)
  const precios = respuestas.precios === 'archivo' ? 'archivo' : 'analisis'
  const calcular = (deNodo: Cantidades, deQuien: PreciosElegidos): Calculo => {
    const calculo = new Calculo(doc, criterio, deNodo, deQuien)
    calculo.nodo(obra, '')
    return calculo
  }
  const totalDe = (deNodo: Cantidades): Decimal => calcular(deNodo, precios).cifras.get(obra)?.importe ?? CERO
  const calculo = calcular((nodo) => cantidades.get(nodo), precios)
  calculo.compararPrecios()
  decirCeros(doc, { lectura, votos })
  const { cifras, discrepancias, unitarios, conOtroPrecio } = calculo
  const otras = calcular(
    (nodo) => cantidades.get(nodo),
    precios === 'archivo' ? 'analisis' : 'archivo',
  ).cifras
  const dicho = calcular((nodo) => conLoDicho(cantidades.get(nodo)), 'archivo').cifras
  return {
    criterio,
    precios,
    cifras,
    fuera: importesFuera(doc, obra, cifras),
    aparte: {
      dicho,
      analisis: precios === 'analisis' ? cifras : otras,
      archivo: precios === 'archivo' ? cifras : otras,
    },
    ceros: {
      lectura,
      votos,
      empate: empate && {
        cero: totalDe((nodo) => empate.cero.get(nodo)),
        vacio: totalDe((nodo) => empate.vacio.get(nodo)),
      },
    },
    conOtroPrecio: [...conOtroPrecio],
    discrepancias: discrepancias.lista,
    discrepanciasOmitidas: discrepancias.omitidas,
    unitarios,
  }
}

type Cantidades = (nodo: NodoBc3) => CantidadDeNodo | undefined

/** The stated quantity instead of the measured one, whose difference is reported elsewhere. */
function conLoDicho(leida: CantidadDeNodo | undefined): CantidadDeNodo | undefined {
  return (
    leida && { ...leida, cantidad: leida.dicha, discrepancia: null, conDiferencia: false, ilegible: null }
  )
}

/** Reports how explicit zeros are read, where two readings were possible. */
function decirCeros(doc: DocumentoBc3, { lectura, votos }: Pick<CerosDecididos, 'lectura' | 'votos'>): void {
  if (votos === null || lectura === 'cero') return
  const texto = mensajesPreguntasBc3.cerosVacios(votos.vacio.dan, votos.cero.dan)
  doc.hallazgos.anotar('cerosVacios', '', texto)
}

class Calculo {
  readonly cifras = new Map<NodoBc3, CifrasDeNodo>()
  readonly discrepancias: Discrepancias
  readonly unitarios = { total: 0, coinciden: 0 }
  readonly #doc: DocumentoBc3
  readonly conOtroPrecio = new Set<string>()
  readonly #criterio: CriterioBc3
  readonly #cantidadDe: Cantidades
  readonly #deQuien: PreciosElegidos
  readonly #tareas = new Set<string>()
  /** By concept: several chapters may have one code. */
  readonly #capitulos = new Set<ConceptoBc3>()

  constructor(doc: DocumentoBc3, criterio: CriterioBc3, cantidadDe: Cantidades, deQuien: PreciosElegidos) {
    this.#doc = doc
    this.#criterio = criterio
    this.#cantidadDe = cantidadDe
    this.#deQuien = deQuien
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
    const { cantidad, computo } = this.#cantidad(nodo, padre)
    const precio = this.#precio(nodo) ?? CERO
    const unitario = unitarioEnCapitulo(precio, factorEnCapitulo, precios.criterio.dc)
    return { cantidad, precio, importe: redondear(multiplicar(cantidad, unitario), dm), computo }
  }

  #capitulo(nodo: NodoBc3): CifrasDeNodo {
    const { dm } = this.#criterio
    let precio = CERO
    const bases = new BasesDePorcentaje()
    for (const hijo of nodo.hijos) {
      const { importe } =
        hijo.clase === 'porcentaje' ? this.#porcentaje(hijo, bases) : this.nodo(hijo, nodo.concepto.codigo)
      bases.agregar(hijo.concepto.codigo, importe, hijo.clase === 'porcentaje')
      precio = sumarDecimales(precio, importe)
    }
    const cantidad = cantidadDeLinea(nodo.linea)
    this.#compararCapitulo(nodo, precio)
    return { cantidad, precio, importe: redondear(multiplicar(cantidad, precio), dm), computo: null }
  }

  /** A percentage among a chapter's items, on those above it, read as in the rest of the file. */
  #porcentaje(nodo: NodoBc3, bases: BasesDePorcentaje): CifrasDeNodo {
    const { dm, precios } = this.#criterio
    const { concepto } = nodo
    const cantidad = cantidadDeLinea(nodo.linea)
    const lectura = precios.lecturas(concepto)
    const aplicado = aplicarPorcentaje(concepto.codigo, cantidad, lectura, bases, dm)
    if (aplicado !== null && aplicado.base === null) {
      const texto = mensajesInterop.porcentajeSinBase('~D')
      this.#doc.hallazgos.anotar('porcentajeSinBase', concepto.codigo, texto)
    }
    const precio = aplicado ? (aplicado.base ?? CERO) : (precioDeclarado(concepto) ?? CERO)
    const exacto = multiplicar(cantidad, precio)
    const importe = aplicado?.importe ?? (lectura === 'sinRedondeo' ? exacto : redondear(exacto, dm))
    const cifras = { cantidad: aplicado?.fraccion ?? cantidad, precio, importe, computo: null }
    this.cifras.set(nodo, cifras)
    return cifras
  }

  /** By its analysis, unless the file's stated price was chosen and exists. */
  #precio({ concepto }: NodoBc3): Decimal | null {
    const declarado = precioDeclarado(concepto)
    if (this.#deQuien === 'archivo' && declarado !== null && declarado.n !== 0n) return declarado
    return this.#criterio.precios.precioDeTarea(concepto.codigo)
  }

  /** The quantity of an item, as it was settled, and what there is to tell of it. */
  #cantidad(nodo: NodoBc3, en: string): Pick<CifrasDeNodo, 'cantidad' | 'computo'> {
    const { codigo } = nodo.concepto
    const leida = this.#cantidadDe(nodo)
    if (leida === undefined) return { cantidad: cantidadDeLinea(nodo.linea), computo: null }
    const { cantidad, computo, discrepancia, conDiferencia, ilegible } = leida
    const renglon = nodo.medicion?.renglon
    if (ilegible) {
      const texto = mensajesInterop.expresionNoLeida(ilegible.comentario.slice(0, 80))
      this.#doc.hallazgos.anotar('expresionNoLeida', codigo, texto, renglon)
    }
    if (discrepancia)
      this.discrepancias.anotar({ nivel: 'medicion', codigo, en, ...discrepancia, propia: true })
    if (discrepancia && conDiferencia) {
      const [dice, dan] = [textoDeDecimal(discrepancia.declarado), textoDeDecimal(discrepancia.calculado)]
      const texto = mensajesPreguntasBc3.medicionConDiferencia(dice, dan)
      this.#doc.hallazgos.anotar('medicionConDiferencia', codigo, texto, renglon)
    }
    return { cantidad, computo }
  }

  #compararCapitulo(nodo: NodoBc3, calculado: Decimal): void {
    const { codigo } = nodo.concepto
    const declarado = precioDeclarado(nodo.concepto)
    if (declarado === null || this.#capitulos.has(nodo.concepto)) return
    this.#capitulos.add(nodo.concepto)
    if (iguales(declarado, calculado)) return
    const { precios, factorEnCapitulo, dm } = this.#criterio
    const propia = !capituloCuadra(nodo, precios, factorEnCapitulo, dm)
    const nivel = nodo.clase === 'obra' ? 'obra' : 'capitulo'
    this.discrepancias.anotar({ nivel, codigo, en: '', declarado, calculado, propia })
  }

  /** Compares stated and calculated prices of items and compound componentes, each concept once. */
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
      if (esTarea && declarado.n !== 0n) this.conOtroPrecio.add(codigo)
      const nivel = esTarea ? 'tarea' : 'componente'
      this.discrepancias.anotar({ nivel, codigo, en: '', declarado, calculado, propia })
    }
  }

  #deLaObra: Set<string> | undefined

  /** Codes of everything that the work's items consist of, at any depth. */
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
