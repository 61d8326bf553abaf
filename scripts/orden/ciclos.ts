import type { Regla } from './casa.ts'

/** The knots of a graph: groups of two or more nodes that reach each other, and nodes that reach themselves (Tarjan). */
export function nudos(grafo: ReadonlyMap<string, readonly string[]>): string[][] {
  const indice = new Map<string, number>()
  const bajo = new Map<string, number>()
  const pila: string[] = []
  const enPila = new Set<string>()
  const hallados: string[][] = []

  const visitar = (nodo: string): number => {
    const mio = indice.size
    indice.set(nodo, mio)
    pila.push(nodo)
    enPila.add(nodo)
    let minimo = mio
    for (const otro of grafo.get(nodo) ?? []) {
      if (!indice.has(otro)) minimo = Math.min(minimo, visitar(otro))
      else if (enPila.has(otro)) minimo = Math.min(minimo, bajo.get(otro) ?? indice.get(otro) ?? mio)
      bajo.set(nodo, minimo)
    }
    bajo.set(nodo, minimo)
    if (minimo === mio) {
      const nudo = pila.splice(pila.indexOf(nodo))
      for (const uno of nudo) enPila.delete(uno)
      if (nudo.length > 1 || grafo.get(nodo)?.includes(nodo)) hallados.push(nudo.sort())
    }
    return minimo
  }
  for (const nodo of grafo.keys()) if (!indice.has(nodo)) visitar(nodo)
  return hallados
}

/** Rule 1: no import cycles, not even of types. */
export const ciclos: Regla = {
  nombre: 'ciclos',
  revisar: ({ importes }) => {
    const grafo = new Map(
      [...importes].map(([camino, lista]) => [camino, lista.flatMap((i) => (i.destino ? [i.destino] : []))]),
    )
    return nudos(grafo).map((nudo) => ({ donde: nudo[0] ?? '', que: `ciclo: ${nudo.join(' ↔ ')}` }))
  },
}
