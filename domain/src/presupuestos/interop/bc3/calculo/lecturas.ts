import type { ConceptoBc3 } from '../formato/documento.ts'
import {
  HABITOS,
  habitosMezclados,
  type LecturaPorcentaje,
  type Lecturas,
  lecturasPosibles,
  segunElFormato,
} from '../lectura/porcentajes.ts'

/** A stated price with percentages in it; `cuadra` tells whether a reading of them reproduces it. */
export interface CasoDeLectura {
  porcentajes: readonly ConceptoBc3[]
  /** Lines to go through for each try. */
  peso: number
  cuadra(lecturas: Lecturas): boolean
}

export interface LecturaElegida {
  concepto: ConceptoBc3
  lectura: LecturaPorcentaje
  /** How many stated prices contain the concept, how many this reading explains, and how many the format's own does. */
  casos: number
  coinciden: number
  segunElFormato: number
}

/** Most lines gone through to decide; far more than real files need. */
const LINEAS_MAXIMAS = 1_000_000
const VUELTAS = 4
const PRECIOS_A_EXPLICAR = 5

/**
 * Chooses one reading of each percentage concept for the whole file: the one that explains most of the stated prices
 * that contain it, in a tie the format's own (bc3.md, Percentage lines). Several concepts in one price are settled in
 * turn, starting from each common habit, until nothing improves.
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
  // For concepts that always occur together: a price that is not explained shows which readings of each would explain
  // it.
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

  /** Starts with one habit for all and improves one concept after another until none changes. */
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
    // Only now single concepts: two that always occur together tell nothing alone.
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
