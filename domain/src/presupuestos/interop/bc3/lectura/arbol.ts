import { type Decimal, iguales, multiplicar, UNO } from '../../../../nucleo/decimal.ts'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import {
  type ConceptoBc3,
  claveDeMedicion,
  type DocumentoBc3,
  type LineaDescomposicion,
  type MedicionBc3,
} from '../formato/documento.ts'
import { LIMITES_BC3, RechazoBc3 } from '../formato/limites.ts'
import { capitulosDe, indiceDe } from './estructura.ts'
import { esPorcentaje } from './porcentajes.ts'
import { CapitulosRepetidos, type LineaDeLugar, type LugarDeCapitulo } from './repetidos.ts'
import { MedicionesSinLugar } from './sinLugar.ts'

/** A place in the work: the work itself, a chapter or an item. One concept in two places is two nodes. */
export interface NodoBc3 {
  clase: 'obra' | 'capitulo' | 'tarea' | 'porcentaje'
  concepto: ConceptoBc3
  /** The line of its parent that names it: quantity is factor × rendimiento. */
  linea: LineaDescomposicion
  medicion: MedicionBc3 | null
  hijos: NodoBc3[]
  /** For a chapter whose code has several places: whether its contents are its own, or the same as in others. */
  contenido: LugarDeCapitulo['contenido']
}

/** The quantity that a line says. */
export function cantidadDeLinea({ factor, rendimiento }: LineaDescomposicion): Decimal {
  return multiplicar(factor, rendimiento)
}

/**
 * Builds the tree of the work by ~D from the root (bc3.md, Item vs chapter). What is impossible is cut off and
 * reported in the document's `hallazgos`: cycles, concepts without ~C, measurements of no place, decompositions
 * outside the work.
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
  readonly #repetidos: CapitulosRepetidos
  /** For chapters with several places: how many of their measurements without a place have been assigned. */
  readonly #tomadas = new Map<string, number>()
  /** In how many lines of chapters each child is. */
  readonly #veces = new Map<string, number>()
  /** Keys of measurements that were assigned one by one: none of them replaces another. */
  readonly #repartidas = new Set<string>()
  readonly #porRepartir = new Map<string, MedicionesSinLugar>()
  #nodos = 0
  #raizDe = ''

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    this.#capitulos = capitulosDe(doc)
    this.#repetidos = new CapitulosRepetidos(doc, this.#capitulos)
  }

  armar(): NodoBc3 {
    const raiz = this.#raiz()
    this.#raizDe = raiz.codigo
    this.#contarLugares()
    const nodo = this.#abrir(raiz, lineaUnica(raiz.codigo), null, [])
    nodo.clase = 'obra'
    this.#contarLoDeAfuera()
    return nodo
  }

  /**
   * The concept with '##', or a made-up one that contains what nothing else contains. A root that names nothing, and
   * that of a price base, contains that too: bases leave their items loose.
   */
  #raiz(): ConceptoBc3 {
    const { conceptos, descomposiciones, hallazgos, cabecera } = this.#doc
    const [raiz, otra] = [...conceptos.values()].filter(({ marca }) => marca === 2)
    if (otra) hallazgos.anotar('variasRaices', otra.codigo, mensajesInterop.variasRaices, otra.renglon)
    if (raiz) {
      const suyas = descomposiciones.get(raiz.codigo) ?? []
      const esBase = cabecera.tipoInformacion === '1'
      if (suyas.length > 0 && !esBase) return raiz
      const sueltos = this.#sueltos().filter(({ codigo }) => !suyas.some(({ hijo }) => hijo === codigo))
      const elegidos = suyas.length > 0 ? sueltos.filter((c) => this.#esDeObra(c)) : this.#losDeObra(sueltos)
      descomposiciones.set(raiz.codigo, [...suyas, ...elegidos.map(({ codigo }) => lineaUnica(codigo))])
      return raiz
    }
    hallazgos.anotar('sinRaiz', '', mensajesInterop.sinRaiz)
    const elegidos = this.#losDeObra(this.#sueltos())
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

  /** What is inside nothing, except roots and percentages. */
  #sueltos(): ConceptoBc3[] {
    const { conceptos, descomposiciones } = this.#doc
    const hijos = new Set([...descomposiciones.values()].flatMap((lineas) => lineas.map(({ hijo }) => hijo)))
    return [...conceptos.values()].filter(
      ({ codigo, marca }) => marca < 2 && !hijos.has(codigo) && !esPorcentaje(codigo),
    )
  }

  /** A chapter, or an item with an analysis. */
  #esDeObra({ marca, codigo }: ConceptoBc3): boolean {
    return marca === 1 || (this.#doc.descomposiciones.get(codigo)?.length ?? 0) > 0
  }

  /** Of loose concepts: chapters (in a price base items too); without any, those with an analysis; else all. */
  #losDeObra(sueltos: readonly ConceptoBc3[]): readonly ConceptoBc3[] {
    const conAnalisis = sueltos.filter((c) => this.#esDeObra(c))
    if (this.#doc.cabecera.tipoInformacion === '1' && conAnalisis.length > 0) return conAnalisis
    const capitulos = sueltos.filter(({ marca, codigo }) => marca === 1 || this.#esCapitulo(codigo))
    if (capitulos.length > 0) return capitulos
    return conAnalisis.length > 0 ? conAnalisis : sueltos
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
    const clase = camino.length === 0 || this.#esCapitulo(concepto.codigo) ? 'capitulo' : 'tarea'
    if (clase === 'capitulo') return this.#abrirCapitulo(concepto, linea, camino)
    const esTarea = !esPorcentaje(concepto.codigo)
    return { clase: esTarea ? clase : 'porcentaje', concepto, linea, medicion, hijos: [], contenido: 'unico' }
  }

  #abrirCapitulo(dado: ConceptoBc3, linea: LineaDescomposicion, camino: readonly Paso[]): NodoBc3 {
    const lugares = camino.map(({ lugar }) => lugar)
    const { concepto, lineas, contenido } = this.#repetidos.abrir(dado, lugares)
    const hijos = this.#abrirHijos(concepto.codigo, lineas, camino)
    return { clase: 'capitulo', concepto, linea, medicion: null, hijos, contenido }
  }

  #abrirHijos(padre: string, lineas: readonly LineaDeLugar[], camino: readonly Paso[]): NodoBc3[] {
    const veces = new Map<string, number>()
    const nodos: NodoBc3[] = []
    for (const { linea, lugar, medicion: suya } of lineas) {
      const concepto = this.#doc.conceptos.get(linea.hijo)
      if (!concepto) continue
      const dentroDeSi = linea.hijo === this.#raizDe || camino.some(({ codigo }) => codigo === linea.hijo)
      if (dentroDeSi && !this.#repetidos.quedaOtro(linea.hijo)) {
        this.#doc.hallazgos.anotar('ciclo', linea.hijo, mensajesInterop.ciclo(padre), concepto.renglon)
        continue
      }
      if (!concepto.definido) {
        this.#doc.hallazgos.anotar('huerfano', linea.hijo, mensajesInterop.huerfano(padre))
      }
      const vez = veces.get(linea.hijo) ?? 0
      veces.set(linea.hijo, vez + 1)
      if (suya) this.#medidos.add(suya)
      const lugares = [...camino.map((paso) => paso.lugar), lugar]
      const medicion = suya ?? this.#medicionDe(padre, linea, lugares, vez)
      nodos.push(this.#abrir(concepto, linea, medicion, [...camino, { codigo: linea.hijo, lugar }]))
    }
    for (const [hijo, cuantas] of veces) {
      if (cuantas > 1 && !this.#esCapitulo(hijo)) {
        this.#doc.hallazgos.anotar('hijoRepetido', hijo, mensajesInterop.hijoRepetido(padre, cuantas))
      }
    }
    return nodos
  }

  /**
   * The measurement of a line: by its whole path, else by its position in the parent, else in order. One that names a
   * position belongs to that position only, where the child is repeated.
   */
  #medicionDe(
    padre: string,
    linea: LineaDescomposicion,
    lugares: readonly number[],
    vez: number,
  ): MedicionBc3 | null {
    const { hijo } = linea
    const propia = claveDeMedicion(padre, hijo)
    const clave = this.#doc.mediciones.has(propia) ? propia : claveDeMedicion('', hijo)
    const todas = this.#doc.mediciones.get(clave) ?? []
    const indice = this.#indices.get(clave) ?? indiceDe(todas)
    this.#indices.set(clave, indice)
    const porCamino = indice.get(lugares.join('\\'))
    const esDeVarios = this.#repetidos.lugares(padre) > 1
    let elegida = porCamino ?? null
    if (esDeVarios && (!porCamino || porCamino.anteriores.length > 0)) elegida = this.#deSuVez(clave, linea)
    else if (!porCamino && this.#noDicenSuLugar(clave, propia, linea)) {
      elegida = this.#deSuCantidad(clave, linea)
    } else elegida ??= indice.get(`…${lugares.at(-1) ?? ''}`) ?? todas[vez] ?? null
    if (elegida) this.#medidos.add(elegida)
    return elegida
  }

  /**
   * Whether a child's measurements can only be told apart by their totals: they name no parent and several chapters
   * have the child, or no position and their chapter has it several times.
   */
  #noDicenSuLugar(clave: string, propia: string, { hijo }: LineaDescomposicion): boolean {
    if (clave !== propia) return (this.#veces.get(hijo) ?? 0) > 1
    return (this.#veces.get(clave) ?? 0) > 1 && this.#sinLugar(clave).algunaRepetida
  }

  /**
   * Of those, the one whose total is the line's quantity. Where one of the two is missing they are assigned in order,
   * if there are as many as places; any other is ignored, and the quantity of ~D counts.
   */
  #deSuCantidad(clave: string, linea: LineaDescomposicion): MedicionBc3 | null {
    this.#repartidas.add(clave)
    const mediciones = this.#sinLugar(clave)
    if (linea.vacia) return mediciones.libre() ?? mediciones.todas.at(-1) ?? null
    const suya = mediciones.libreDeCantidad(cantidadDeLinea(linea))
    const lugares = this.#veces.get(clave.startsWith('\\') ? linea.hijo : clave) ?? 0
    const enOrden = mediciones.todas.length === lugares ? mediciones.libreSinTotal() : undefined
    return suya ?? enOrden ?? null
  }

  #sinLugar(clave: string): MedicionesSinLugar {
    const yaEsta = this.#porRepartir.get(clave)
    if (yaEsta) return yaEsta
    const mediciones = new MedicionesSinLugar(this.#doc.mediciones.get(clave) ?? [], this.#medidos)
    this.#porRepartir.set(clave, mediciones)
    return mediciones
  }

  #contarLugares(): void {
    const contar = (clave: string) => this.#veces.set(clave, (this.#veces.get(clave) ?? 0) + 1)
    for (const [padre, lineas] of this.#doc.descomposiciones) {
      if (padre !== this.#raizDe && !this.#esCapitulo(padre)) continue
      for (const { hijo } of lineas) {
        contar(hijo)
        contar(claveDeMedicion(padre, hijo))
      }
    }
  }

  /**
   * For a chapter with several places whose measurements don't say which: the one with the line's quantity, else the
   * next.
   */
  #deSuVez(clave: string, linea: LineaDescomposicion): MedicionBc3 | null {
    const vez = this.#tomadas.get(clave) ?? 0
    this.#tomadas.set(clave, vez + 1)
    const mediciones = this.#sinLugar(clave)
    const cantidad = cantidadDeLinea(linea)
    const siguiente = mediciones.todas[vez] ?? mediciones.todas.at(-1) ?? null
    if (linea.vacia || (siguiente?.total && iguales(siguiente.total, cantidad))) return siguiente
    return mediciones.deTotal(cantidad) ?? siguiente
  }

  /** Leaves the measurements that count: all that were assigned one by one, and the last one for each other place. */
  #dejarLasQueValen(): void {
    const { mediciones, hallazgos } = this.#doc
    for (const [clave, deClave] of mediciones) {
      if (this.#repartidas.has(clave)) {
        mediciones.set(
          clave,
          deClave.flatMap((medicion) => [...medicion.anteriores, medicion]),
        )
        continue
      }
      for (const { anteriores, hijo, renglon } of deClave) {
        for (const _ of anteriores) {
          hallazgos.anotar('medicionRepetida', hijo, mensajesInterop.medicionRepetida, renglon)
        }
      }
    }
  }

  /** A percentage is never a chapter. */
  #esCapitulo(codigo: string): boolean {
    return this.#capitulos.has(codigo)
  }

  /** Counts what the file has and the work doesn't: decompositions, chapters and measurements that nothing leads to. */
  #contarLoDeAfuera(): void {
    const { descomposiciones, conceptos, mediciones, hallazgos } = this.#doc
    this.#dejarLasQueValen()
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
      const { padre, hijo, renglon } = medicion
      const esComponente =
        padre !== '' &&
        !this.#esCapitulo(padre) &&
        (descomposiciones.get(padre) ?? []).some((linea) => linea.hijo === hijo)
      if (esComponente) {
        hallazgos.anotar('medicionDeComponente', hijo, mensajesInterop.medicionDeComponente(padre), renglon)
      } else {
        const texto = mensajesInterop.medicionSinLinea(padre || '##')
        hallazgos.anotar('medicionSinLinea', hijo, texto, renglon)
      }
    }
  }
}

/** A chapter or item on the path from the root, and its position in its parent. */
interface Paso {
  codigo: string
  lugar: number
}

function lineaUnica(hijo: string): LineaDescomposicion {
  return { hijo, factor: UNO, rendimiento: UNO, vacia: true }
}
