import type { DocumentoBc3, MedicionBc3 } from '../formato/documento.ts'
import { esPorcentaje } from './porcentajes.ts'

/**
 * The codes of chapters: with '#', or without it but with measured children (ppl, TCQ), or with a chapter inside,
 * however deep. It goes from children to parents, so a cycle ends it like anything else.
 */
export function capitulosDe({ conceptos, descomposiciones, mediciones }: DocumentoBc3): Set<string> {
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
    if (medicion && (descomposiciones.get(medicion.padre)?.length ?? 0) > 0) pila.push(medicion.padre)
  }
  const capitulos = new Set<string>()
  for (let codigo = pila.pop(); codigo !== undefined; codigo = pila.pop()) {
    if (capitulos.has(codigo) || esPorcentaje(codigo)) continue
    capitulos.add(codigo)
    for (const padre of padres.get(codigo) ?? []) pila.push(padre)
  }
  return capitulos
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
