import { iguales, UNO } from '../../../../nucleo/decimal.ts'
import type { DocumentoBc3, MedicionBc3 } from '../formato/documento.ts'
import { esPorcentaje } from './porcentajes.ts'

/**
 * Codes of the chapters: those with '#', and those without it that have measured children (ppl, TCQ) or a chapter
 * inside, at any depth. It works from children to parents, so that a cycle does no harm.
 */
export function capitulosDe(
  doc: Pick<DocumentoBc3, 'conceptos' | 'descomposiciones' | 'repetidos' | 'mediciones'>,
): Set<string> {
  const { conceptos, mediciones, repetidos } = doc
  const descomposiciones = new Map(doc.descomposiciones)
  // A code of several chapters contains what any of them contains.
  for (const [codigo, { descomposiciones: varias }] of repetidos) {
    if (varias.length > 1) descomposiciones.set(codigo, varias.flat())
  }
  const padres = new Map<string, string[]>()
  for (const [padre, lineas] of descomposiciones) {
    for (const { hijo } of lineas) {
      const otros = padres.get(hijo)
      if (otros) otros.push(padre)
      else padres.set(hijo, [padre])
    }
  }
  const pila = [...conceptos.values()].filter(({ marca }) => marca > 0).map(({ codigo }) => codigo)
  for (const [medicion] of mediciones.values()) {
    if (!medicion || (descomposiciones.get(medicion.padre)?.length ?? 0) === 0) continue
    if (!esTareaMedida(medicion.padre, { conceptos, descomposiciones }, padres)) pila.push(medicion.padre)
  }
  const capitulos = new Set<string>()
  for (let codigo = pila.pop(); codigo !== undefined; codigo = pila.pop()) {
    if (capitulos.has(codigo) || esPorcentaje(codigo)) continue
    capitulos.add(codigo)
    for (const padre of padres.get(codigo) ?? []) pila.push(padre)
  }
  return conLosQueParecen(capitulos, { conceptos, descomposiciones }, padres)
}

/**
 * Adds chapters of programs that mark the first level only: the levels below have no unit, count once and contain
 * items with an analysis. Looked for inside chapters, or at the top where nothing is marked at all.
 */
function conLosQueParecen(
  capitulos: Set<string>,
  doc: Pick<DocumentoBc3, 'conceptos' | 'descomposiciones'>,
  padres: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const pila = [...capitulos]
  if (pila.length === 0) {
    for (const { codigo } of doc.conceptos.values()) {
      if (!padres.has(codigo) && pareceCapitulo(codigo, doc)) pila.push(codigo)
    }
  }
  const vistos = new Set<string>()
  for (let codigo = pila.pop(); codigo !== undefined; codigo = pila.pop()) {
    if (vistos.has(codigo)) continue
    vistos.add(codigo)
    capitulos.add(codigo)
    for (const { hijo, factor, rendimiento } of doc.descomposiciones.get(codigo) ?? []) {
      const unaVez = iguales(factor, UNO) && iguales(rendimiento, UNO)
      if (unaVez && pareceCapitulo(hijo, doc)) pila.push(hijo)
    }
  }
  return capitulos
}

/**
 * Whether an item's components are measured, as Presto 19 writes it: it has a unit, and in it are only percentages and
 * resources. What has no type is a resource where nothing is in it and the item counts other than once in its chapter.
 */
function esTareaMedida(
  codigo: string,
  { conceptos, descomposiciones }: Pick<DocumentoBc3, 'conceptos' | 'descomposiciones'>,
  padres: ReadonlyMap<string, readonly string[]>,
): boolean {
  const concepto = conceptos.get(codigo)
  if (!concepto || concepto.unidad === '' || concepto.marca > 0) return false
  const cuentaMas = (padres.get(codigo) ?? []).some((padre) =>
    (descomposiciones.get(padre) ?? []).some(
      ({ hijo, factor, rendimiento, vacia }) =>
        hijo === codigo && !vacia && !(iguales(factor, UNO) && iguales(rendimiento, UNO)),
    ),
  )
  return (descomposiciones.get(codigo) ?? []).every(({ hijo }) => {
    if (esPorcentaje(hijo) || /^[1-9]/.test(conceptos.get(hijo)?.tipo ?? '')) return true
    return cuentaMas && (descomposiciones.get(hijo)?.length ?? 0) === 0
  })
}

function pareceCapitulo(
  codigo: string,
  { conceptos, descomposiciones }: Pick<DocumentoBc3, 'conceptos' | 'descomposiciones'>,
): boolean {
  const concepto = conceptos.get(codigo)
  if (!concepto || concepto.unidad !== '' || esPorcentaje(codigo) || /^[1-9]/.test(concepto.tipo))
    return false
  const lineas = descomposiciones.get(codigo) ?? []
  return lineas.some(({ hijo }) => !esPorcentaje(hijo) && (descomposiciones.get(hijo)?.length ?? 0) > 0)
}

/** Measurements by their whole path, and ('…3') by their place in the parent; the first one of each. */
export function indiceDe(mediciones: readonly MedicionBc3[]): Map<string, MedicionBc3> {
  const indice = new Map<string, MedicionBc3>()
  for (const medicion of mediciones) {
    const { posicion } = medicion
    if (posicion.length === 0) continue
    for (const clave of [posicion.join('\\'), `…${posicion.at(-1) ?? ''}`]) {
      if (!indice.has(clave)) indice.set(clave, medicion)
    }
  }
  return indice
}
