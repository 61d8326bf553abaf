/** When each read that is shown from this device was made, in ms since 1970, by its name in the cache. */
const vistos = new Map<string, number>()
const oyentes = new Set<() => void>()

/** `null`: the server has answered. */
export function cambiarVisto(clave: string, cuandoMs: number | null): void {
  const habia = vistos.get(clave)
  if (cuandoMs === null) vistos.delete(clave)
  else vistos.set(clave, cuandoMs)
  if (habia !== (cuandoMs ?? undefined)) for (const oyente of oyentes) oyente()
}

/** When it was made; undefined where it came from the server. */
export const vistoEn = (clave: string): number | undefined => vistos.get(clave)

export const hayVistos = (): boolean => vistos.size > 0

export function oirVistos(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}
