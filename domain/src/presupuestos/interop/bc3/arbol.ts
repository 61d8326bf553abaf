import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { type Decimal, multiplicar, UNO } from './formato/decimal.ts'
import {
  type ConceptoBc3,
  claveDeMedicion,
  type DocumentoBc3,
  type LineaDescomposicion,
  type MedicionBc3,
} from './formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from './formato/limites.ts'
import { capitulosDe, indiceDe } from './lectura/estructura.ts'
import { esPorcentaje } from './lectura/porcentajes.ts'

/** A place in the work: the work itself, a chapter or an item. One concept in two places is two nodes. */
export interface NodoBc3 {
  clase: 'obra' | 'capitulo' | 'tarea' | 'porcentaje'
  concepto: ConceptoBc3
  /** The line of its parent that names it: quantity is factor × rendimiento. */
  linea: LineaDescomposicion
  medicion: MedicionBc3 | null
  hijos: NodoBc3[]
}

/** The quantity that a line says. */
export function cantidadDeLinea({ factor, rendimiento }: LineaDescomposicion): Decimal {
  return multiplicar(factor, rendimiento)
}

/**
 * The tree of the work, by ~D from the root (bc3.md, Item vs chapter). What can't be is cut and told in the document's
 * `hallazgos`: cycles, concepts without ~C, measurements of nowhere, decompositions outside the work.
 */
export function armarArbol(doc: DocumentoBc3): NodoBc3 {
  return new Armador(doc).armar()
}

class Armador {
  readonly #doc: DocumentoBc3
  readonly #vistos = new Set<string>()
  readonly #medidos = new Set<MedicionBc3>()
  readonly #capitulos: ReadonlySet<string>
  readonly #indices = new Map<string, Map<string, MedicionBc3>>()
  #nodos = 0

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    this.#capitulos = capitulosDe(doc)
  }

  armar(): NodoBc3 {
    const raiz = this.#raiz()
    const nodo = this.#abrir(raiz, lineaUnica(raiz.codigo), null, [])
    nodo.clase = 'obra'
    this.#contarLoDeAfuera()
    return nodo
  }

  /** The concept with '##', or one of ours that holds what nobody holds. */
  #raiz(): ConceptoBc3 {
    const { conceptos, descomposiciones, hallazgos, cabecera } = this.#doc
    const [raiz, otra] = [...conceptos.values()].filter(({ marca }) => marca === 2)
    if (otra) hallazgos.anotar('variasRaices', otra.codigo, mensajesInterop.variasRaices, otra.renglon)
    if (raiz) return raiz
    hallazgos.anotar('sinRaiz', '', mensajesInterop.sinRaiz)
    const hijos = new Set([...descomposiciones.values()].flatMap((lineas) => lineas.map(({ hijo }) => hijo)))
    const sueltos = [...conceptos.values()].filter(
      ({ codigo }) => !hijos.has(codigo) && !esPorcentaje(codigo),
    )
    const capitulos = sueltos.filter(({ marca, codigo }) => marca === 1 || this.#esCapitulo(codigo))
    const conAnalisis = sueltos.filter(({ codigo }) => (descomposiciones.get(codigo)?.length ?? 0) > 0)
    const elegidos = capitulos.length > 0 ? capitulos : conAnalisis.length > 0 ? conAnalisis : sueltos
    const [unico, segundo] = elegidos
    const esLaObra =
      unico && !segundo && descomposiciones.get(unico.codigo)?.some(({ hijo }) => this.#esCapitulo(hijo))
    if (esLaObra) return unico
    const nueva: ConceptoBc3 = {
      codigo: '##',
      marca: 2,
      unidad: '',
      resumen: cabecera.propiedad || mensajesInterop.obraImportada,
      precios: [],
      tipo: '',
      definido: true,
      renglon: 0,
    }
    conceptos.set(nueva.codigo, nueva)
    descomposiciones.set(
      nueva.codigo,
      elegidos.map(({ codigo }) => lineaUnica(codigo)),
    )
    return nueva
  }

  #abrir(
    concepto: ConceptoBc3,
    linea: LineaDescomposicion,
    medicion: MedicionBc3 | null,
    camino: readonly Paso[],
  ): NodoBc3 {
    this.#nodos += 1
    if (this.#nodos > LIMITES_BC3.nodos) throw new RechazoBc3(mensajesInterop.demasiadosNodos)
    if (camino.length > LIMITES_BC3.niveles) throw new RechazoBc3(mensajesInterop.demasiadosNiveles)
    this.#vistos.add(concepto.codigo)
    const esRaiz = camino.length === 0
    const clase = esRaiz || this.#esCapitulo(concepto.codigo) ? 'capitulo' : 'tarea'
    const hijos = clase === 'capitulo' ? this.#abrirHijos(concepto.codigo, camino) : []
    return { clase: esPorcentaje(concepto.codigo) ? 'porcentaje' : clase, concepto, linea, medicion, hijos }
  }

  #abrirHijos(padre: string, camino: readonly Paso[]): NodoBc3[] {
    const lineas = this.#doc.descomposiciones.get(padre) ?? []
    const veces = new Map<string, number>()
    const nodos: NodoBc3[] = []
    lineas.forEach((linea, i) => {
      const concepto = this.#doc.conceptos.get(linea.hijo)
      if (!concepto) return
      if (linea.hijo === padre || camino.some(({ codigo }) => codigo === linea.hijo)) {
        this.#doc.hallazgos.anotar('ciclo', linea.hijo, mensajesInterop.ciclo(padre), concepto.renglon)
        return
      }
      if (!concepto.definido) {
        this.#doc.hallazgos.anotar('huerfano', linea.hijo, mensajesInterop.huerfano(padre))
      }
      const vez = veces.get(linea.hijo) ?? 0
      veces.set(linea.hijo, vez + 1)
      const lugares = [...camino.map(({ lugar }) => lugar).slice(1), i + 1]
      const medicion = this.#medicionDe(padre, linea.hijo, lugares, vez)
      nodos.push(this.#abrir(concepto, linea, medicion, [...camino, { codigo: padre, lugar: i + 1 }]))
    })
    for (const [hijo, cuantas] of veces) {
      if (cuantas > 1) {
        this.#doc.hallazgos.anotar('hijoRepetido', hijo, mensajesInterop.hijoRepetido(padre, cuantas))
      }
    }
    return nodos
  }

  /**
   * The measurement of a line: by its whole path, else by its place in the parent, else by order. One that a place
   * names is only that place's where the child is repeated.
   */
  #medicionDe(padre: string, hijo: string, lugares: number[], vez: number): MedicionBc3 | null {
    const propia = claveDeMedicion(padre, hijo)
    const clave = this.#doc.mediciones.has(propia) ? propia : claveDeMedicion('', hijo)
    const todas = this.#doc.mediciones.get(clave) ?? []
    const indice = this.#indices.get(clave) ?? indiceDe(todas)
    this.#indices.set(clave, indice)
    const elegida =
      indice.get(lugares.join('\\')) ?? indice.get(`…${lugares.at(-1) ?? ''}`) ?? todas[vez] ?? null
    if (elegida) this.#medidos.add(elegida)
    return elegida
  }

  /** A percentage is never a chapter. */
  #esCapitulo(codigo: string): boolean {
    return this.#capitulos.has(codigo)
  }

  /** What the file has and the work doesn't: decompositions, chapters and measurements that nothing leads to. */
  #contarLoDeAfuera(): void {
    const { descomposiciones, conceptos, mediciones, hallazgos } = this.#doc
    const dentro = new Set(this.#vistos)
    const pila = [...dentro]
    while (pila.length > 0) {
      for (const { hijo } of descomposiciones.get(pila.pop() ?? '') ?? []) {
        if (!dentro.has(hijo)) pila.push(hijo)
        dentro.add(hijo)
      }
    }
    for (const [codigo, lineas] of descomposiciones) {
      if (dentro.has(codigo) || lineas.length === 0) continue
      hallazgos.anotar('fueraDeLaObra', codigo, mensajesInterop.fueraDeLaObra, conceptos.get(codigo)?.renglon)
    }
    for (const medicion of [...mediciones.values()].flat()) {
      if (this.#medidos.has(medicion)) continue
      const texto = mensajesInterop.medicionSinLinea(medicion.padre || '##')
      hallazgos.anotar('medicionSinLinea', medicion.hijo, texto, medicion.renglon)
    }
  }
}

interface Paso {
  codigo: string
  lugar: number
}

function lineaUnica(hijo: string): LineaDescomposicion {
  return { hijo, factor: UNO, rendimiento: UNO, vacia: true }
}
