import type { ConceptoBc3 } from '../formato/documento.ts'
import {
  HABITOS,
  habitosMezclados,
  type LecturaPorcentaje,
  type Lecturas,
  lecturasPosibles,
  segunElFormato,
} from '../lectura/porcentajes.ts'

/** A stated price with percentages in it, which a reading of each of them reproduces or not. */
export interface CasoDeLectura {
  porcentajes: readonly ConceptoBc3[]
  /** Lines to go over at each try. */
  peso: number
  cuadra(lecturas: Lecturas): boolean
}

export interface LecturaElegida {
  concepto: ConceptoBc3
  lectura: LecturaPorcentaje
  /** Stated prices that have the concept: how many, those that come out so, and those by the format's reading. */
  casos: number
  coinciden: number
  segunElFormato: number
}

/** Lines that are gone over at most to decide: far beyond what any real file needs. */
const LINEAS_MAXIMAS = 1_000_000
const VUELTAS = 4
const PRECIOS_A_EXPLICAR = 5

/**
 * One reading for each percentage concept and the whole file: the one that gives more of the stated prices that contain
 * it, the format's own in a tie (bc3.md, Percentage lines). Several in one price are settled one after the other,
 * from each habit that a program may have, until nothing improves.
 */
export function decidirLecturas(casos: readonly CasoDeLectura[]): {
  lecturas: Lecturas
  elegidas: LecturaElegida[]
} {
  const porConcepto = new Map<ConceptoBc3, CasoDeLectura[]>()
  for (const caso of casos) {
    for (const concepto of new Set(caso.porcentajes)) {
      const otros = porConcepto.get(concepto)
      if (otros) otros.push(caso)
      else porConcepto.set(concepto, [caso])
    }
  }
  const prueba = new Prueba()
  let mejor = { lecturas: segunElFormato as Lecturas, coinciden: prueba.contar(casos, segunElFormato) }
  const probar = (desde: Lecturas): void => {
    if (mejor.coinciden === casos.length || prueba.agotada) return
    const lecturas = prueba.mejorar(porConcepto, desde)
    const coinciden = prueba.contar(casos, lecturas)
    if (coinciden > mejor.coinciden) mejor = { lecturas, coinciden }
  }
  for (const habito of HABITOS) probar(habito)
  // Of those that are always together, a price that doesn't come out says which habits of each would give it.
  for (const caso of casos.filter(({ cuadra }) => !cuadra(mejor.lecturas)).slice(0, PRECIOS_A_EXPLICAR)) {
    const mezclas = habitosMezclados([...new Set(caso.porcentajes)], mejor.lecturas)
    for (const mezcla of mezclas.filter((m) => prueba.contar([caso], m) > 0)) probar(mezcla)
  }
  const elegidas = [...porConcepto].map(([concepto, suyos]) => ({
    concepto,
    lectura: mejor.lecturas(concepto),
    casos: suyos.length,
    coinciden: suyos.filter((caso) => caso.cuadra(mejor.lecturas)).length,
    segunElFormato: suyos.filter((caso) => caso.cuadra(segunElFormato)).length,
  }))
  return {
    lecturas: mejor.lecturas,
    elegidas: elegidas.filter(({ concepto, lectura }) => lectura !== segunElFormato(concepto)),
  }
}

class Prueba {
  #resto = LINEAS_MAXIMAS

  get agotada(): boolean {
    return this.#resto <= 0
  }

  contar(casos: readonly CasoDeLectura[], lecturas: Lecturas): number {
    return casos.filter((caso) => {
      this.#resto -= caso.peso
      return !this.agotada && caso.cuadra(lecturas)
    }).length
  }

  /** From a habit of all, the best reading of each concept with the others as they are, until none changes. */
  mejorar(porConcepto: ReadonlyMap<ConceptoBc3, readonly CasoDeLectura[]>, habito: Lecturas): Lecturas {
    const elegidas = new Map<string, LecturaPorcentaje>()
    const lecturas: Lecturas = (concepto) => elegidas.get(concepto.codigo) ?? habito(concepto)
    for (let vuelta = 0; vuelta < VUELTAS && !this.agotada; vuelta++) {
      let cambio = false
      for (const [concepto, casos] of porConcepto) {
        const antes = lecturas(concepto)
        const ahora = this.#mejorDe(concepto, casos, lecturas, [antes, ...lecturasPosibles(concepto)])
        elegidas.set(concepto.codigo, ahora)
        cambio ||= ahora !== antes
      }
      if (!cambio) break
    }
    // Only now, because two that are always together say nothing one without the other.
    for (const [concepto, casos] of porConcepto) {
      const opciones = [segunElFormato(concepto), lecturas(concepto)]
      elegidas.set(concepto.codigo, this.#mejorDe(concepto, casos, lecturas, opciones))
    }
    return lecturas
  }

  /** The first of the options that gives most of the prices. */
  #mejorDe(
    concepto: ConceptoBc3,
    casos: readonly CasoDeLectura[],
    otras: Lecturas,
    opciones: readonly LecturaPorcentaje[],
  ): LecturaPorcentaje {
    let mejor = { lectura: otras(concepto), coinciden: -1 }
    for (const lectura of opciones) {
      const coinciden = this.contar(casos, (c) => (c.codigo === concepto.codigo ? lectura : otras(c)))
      if (coinciden > mejor.coinciden) mejor = { lectura, coinciden }
      if (coinciden === casos.length) break
    }
    return mejor.lectura
  }
}
