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
import {
  type ConceptoBc3,
  claveDeMedicion,
  type DocumentoBc3,
  type LineaDescomposicion,
  type MedicionBc3,
} from '../formato/documento.ts'
import { esPorcentaje } from './porcentajes.ts'

/** A line of a chapter in one of its places, with the measurement known to belong to it. */
export interface LineaDeLugar {
  linea: LineaDescomposicion
  /** Its order in the decomposition, from 1. */
  lugar: number
  medicion?: MedicionBc3
}

/** The contents of a chapter in one of its places. */
export interface LugarDeCapitulo {
  concepto: ConceptoBc3
  lineas: LineaDeLugar[]
  /**
   * 'unico': the code has one place. With several: contents of its own, or the same as in another place, which may
   * then be counted once too often.
   */
  contenido: 'unico' | 'propio' | 'compartido'
}

/**
 * Tells apart chapters with the same code (bc3.md, Repeated chapter codes). Where each has its own ~C and ~D they are
 * assigned to the places in order; where there is one ~D for all, by the POSICION of its measurements, if these name
 * several places. Otherwise all places have the same contents.
 */
export class CapitulosRepetidos {
  readonly #doc: DocumentoBc3
  /** How many lines name each chapter. */
  readonly #veces = new Map<string, number>()
  readonly #abiertos = new Map<string, number>()
  readonly #sinIguales = new Map<string, readonly (readonly LineaDescomposicion[])[]>()

  constructor(doc: DocumentoBc3, capitulos: ReadonlySet<string>) {
    this.#doc = doc
    for (const padre of doc.descomposiciones.keys()) {
      const esDeLaObra = capitulos.has(padre) || doc.conceptos.get(padre)?.marca === 2
      if (!esDeLaObra) continue
      for (const lineas of contenidosDe(doc, padre)) {
        for (const { hijo } of lineas) {
          if (capitulos.has(hijo)) this.#veces.set(hijo, (this.#veces.get(hijo) ?? 0) + 1)
        }
      }
    }
  }

  /** How many places a chapter has; more than one is a repeated code. */
  lugares(codigo: string): number {
    return this.#veces.get(codigo) ?? 1
  }

  /** Whether another chapter of that code still waits for its place: then one inside the other is no cycle. */
  quedaOtro(codigo: string): boolean {
    const todas = contenidosDe(this.#doc, codigo)
    const distintas = this.#distintas(codigo, todas).length
    return distintas > 1 && this.lugares(codigo) > 1 && (this.#abiertos.get(codigo) ?? 0) < distintas
  }

  /** Opens the next place of a chapter, in the work's order; `camino` is its path from the root. */
  abrir(concepto: ConceptoBc3, camino: readonly number[]): LugarDeCapitulo {
    const { codigo } = concepto
    const vez = this.#abiertos.get(codigo) ?? 0
    this.#abiertos.set(codigo, vez + 1)
    const todas = contenidosDe(this.#doc, codigo)
    const ultimas = todas.at(-1) ?? []
    const distintas = this.#distintas(codigo, todas)
    const lugares = this.lugares(codigo)
    if (lugares < 2) {
      const lineas = vez === 0 ? this.#deUnLugar(concepto, todas.length, distintas) : ultimas
      return { concepto, lineas: numeradas(lineas), contenido: 'unico' }
    }
    const conceptos = this.#doc.repetidos.get(codigo)?.conceptos ?? []
    // Where one ~C serves for all, nobody knows which place its price belongs to.
    const suyo = conceptos[vez] ?? concepto
    const aparte = conceptos.length > 1 ? suyo : { ...concepto, precios: [] }
    const otroNombre =
      conceptos.length > 1 && new Set(conceptos.map((c) => c.resumen)).size === conceptos.length
    if (distintas.length > 1 || (todas.length > 1 && otroNombre)) {
      const lista = todas.length === lugares ? todas : distintas
      const contenido = lista[vez] ? 'propio' : 'compartido'
      return { concepto: aparte, lineas: numeradas(lista[vez] ?? ultimas), contenido }
    }
    const repartidas = this.#repartir(codigo, ultimas, camino, vez)
    if (repartidas === null) return { concepto: suyo, lineas: numeradas(ultimas), contenido: 'compartido' }
    return { concepto: aparte, lineas: repartidas, contenido: 'propio' }
  }

  /**
   * For one chapter with several decompositions: the last one, as the format says, unless the stated price is closer
   * to the sum of all of them.
   */
  #deUnLugar(
    concepto: ConceptoBc3,
    cuantas: number,
    distintas: readonly (readonly LineaDescomposicion[])[],
  ): readonly LineaDescomposicion[] {
    const ultimas = distintas.at(-1) ?? []
    if (cuantas < 2) return ultimas
    const { hallazgos } = this.#doc
    const { codigo, renglon } = concepto
    const juntas = distintas.flat()
    const declarado = concepto.precios[0] ?? CERO
    const [una, todas] = [this.#sumaDeclarada(ultimas), this.#sumaDeclarada(juntas)]
    if (declarado.n > 0n && una && todas && masCerca(declarado, todas, una)) {
      const [precio, suma] = [textoDeDecimal(declarado), textoDeDecimal(todas)]
      const texto = mensajesInterop.descomposicionesJuntas(cuantas, precio, suma, textoDeDecimal(una))
      hallazgos.anotar('descomposicionesJuntas', codigo, texto, renglon)
      return juntas
    }
    hallazgos.anotar('descomposicionRepetida', codigo, mensajesInterop.descomposicionRepetida, renglon)
    return ultimas
  }

  /** What lines add up to at the stated prices; null where one has none. */
  #sumaDeclarada(lineas: readonly LineaDescomposicion[]): Decimal | null {
    let suma = CERO
    for (const linea of lineas) {
      const precio = this.#doc.conceptos.get(linea.hijo)?.precios[0]
      if (!precio || esPorcentaje(linea.hijo)) return null
      suma = sumarDecimales(suma, multiplicar(precio, multiplicar(linea.factor, linea.rendimiento)))
    }
    return suma
  }

  /** Leaves out those that only repeat another. */
  #distintas(
    codigo: string,
    todas: readonly (readonly LineaDescomposicion[])[],
  ): readonly (readonly LineaDescomposicion[])[] {
    const hechas = this.#sinIguales.get(codigo)
    if (hechas) return hechas
    const unicas = new Map(todas.map((lineas) => [claveDe(lineas), lineas]))
    const distintas = todas.length < 2 ? todas : [...unicas.values()]
    this.#sinIguales.set(codigo, distintas)
    return distintas
  }

  /** The lines of that place by their measurements; null where these don't tell the places apart. */
  #repartir(
    codigo: string,
    lineas: readonly LineaDescomposicion[],
    camino: readonly number[],
    vez: number,
  ): LineaDeLugar[] | null {
    const lugares = new Map<string, Set<number>>()
    const medidas = emparejar(this.#doc, codigo, lineas)
    medidas.forEach((suyas, i) => {
      for (const { posicion } of suyas) {
        const lugar = posicion.slice(0, -1).join('\\')
        lugares.set(lugar, (lugares.get(lugar) ?? new Set()).add(i))
      }
    })
    const conMedida = medidas.filter((suyas) => suyas.length > 0).length
    const todosIguales = [...lugares.values()].every((suyas) => suyas.size === conMedida)
    if (lugares.size < 2 || todosIguales) return null
    const aqui = camino.join('\\')
    return lineas.flatMap((linea, i): LineaDeLugar[] => {
      const suyas = medidas[i] ?? []
      const lugar = i + 1
      if (suyas.length === 0) return this.#esDeAqui(linea.hijo, aqui, vez) ? [{ linea, lugar }] : []
      const medicion = suyas.find(({ posicion }) => posicion.slice(0, -1).join('\\') === aqui)
      if (!medicion) return []
      // With several places, the line has only one quantity for all of them.
      const propia = suyas.length > 1 && medicion.total !== null ? conCantidad(linea, medicion.total) : linea
      return [{ linea: propia, lugar, medicion }]
    })
  }

  /**
   * For a line without measurement: a chapter whose own measurements are under this place; otherwise it belongs to
   * the first place.
   */
  #esDeAqui(codigo: string, aqui: string, vez: number): boolean {
    const lugares = (this.#doc.descomposiciones.get(codigo) ?? []).flatMap(({ hijo }) =>
      (this.#doc.mediciones.get(claveDeMedicion(codigo, hijo)) ?? []).map(({ posicion }) =>
        posicion.slice(0, -2).join('\\'),
      ),
    )
    return lugares.length > 0 ? lugares.includes(aqui) : vez === 0
  }
}

/** Every decomposition that a code was given, in the order of the file. */
export function contenidosDe(
  { descomposiciones, repetidos }: Pick<DocumentoBc3, 'descomposiciones' | 'repetidos'>,
  codigo: string,
): readonly (readonly LineaDescomposicion[])[] {
  const varias = repetidos.get(codigo)?.descomposiciones ?? []
  return varias.length > 1 ? varias : [descomposiciones.get(codigo) ?? []]
}

function numeradas(lineas: readonly LineaDescomposicion[] = []): LineaDeLugar[] {
  return lineas.map((linea, i) => ({ linea, lugar: i + 1 }))
}

/** The measurements with a whole place of each line: one each where there are as many, else all of its code. */
function emparejar(
  { mediciones }: DocumentoBc3,
  padre: string,
  lineas: readonly LineaDescomposicion[],
): MedicionBc3[][] {
  const pasadas = new Map<string, number>()
  const cuantas = new Map<string, number>()
  for (const { hijo } of lineas) cuantas.set(hijo, (cuantas.get(hijo) ?? 0) + 1)
  return lineas.map(({ hijo }) => {
    const vez = pasadas.get(hijo) ?? 0
    pasadas.set(hijo, vez + 1)
    const suyas = (mediciones.get(claveDeMedicion(padre, hijo)) ?? []).filter((m) => m.posicion.length > 1)
    if (esPorcentaje(hijo) || suyas.length !== cuantas.get(hijo)) return suyas
    return suyas.slice(vez, vez + 1)
  })
}

function conCantidad(linea: LineaDescomposicion, rendimiento: Decimal): LineaDescomposicion {
  return { ...linea, factor: UNO, rendimiento, vacia: false }
}

/** Equal for equal contents. */
function claveDe(lineas: readonly LineaDescomposicion[]): string {
  return lineas
    .map(
      ({ hijo, factor, rendimiento }) => `${hijo}|${textoDeDecimal(factor)}|${textoDeDecimal(rendimiento)}`,
    )
    .join('\n')
}

/** Whether the first is nearer to the stated amount than the second. */
export function masCerca(declarado: Decimal, uno: Decimal, otro: Decimal): boolean {
  return restar(valorAbsoluto(restar(declarado, uno)), valorAbsoluto(restar(declarado, otro))).n < 0n
}

function valorAbsoluto(d: Decimal): Decimal {
  return d.n < 0n ? restar(CERO, d) : d
}
