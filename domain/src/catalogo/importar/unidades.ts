import { claveDeNombre } from '../../nucleo/texto.ts'

export interface Unidad {
  codigo: string
  nombre: string
}

/**
 * Spellings of each unit. Only those with one meaning on a site: 'ml' (linear metre or millilitre), 'gal', 't' and
 * such are asked about.
 */
const ESCRITURAS: readonly (readonly string[])[] = [
  ['m', 'mt', 'mts', 'metro', 'metros', 'metrolineal', 'metroslineales'],
  ['m2', 'mt2', 'mts2', 'metrocuadrado', 'metroscuadrados'],
  ['m3', 'mt3', 'mts3', 'metrocubico', 'metroscubicos'],
  ['un', 'u', 'ud', 'uds', 'und', 'unds', 'uni', 'unid', 'unidad', 'unidades'],
  ['gl', 'glb', 'global'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  ['tn', 'ton', 'tonelada', 'toneladas'],
  ['l', 'lt', 'lts', 'litro', 'litros'],
  ['bolsa', 'bolsas'],
  ['barra', 'barras'],
  ['h', 'hs', 'hr', 'hrs', 'hora', 'horas'],
  ['jornal', 'jornales'],
  ['mes', 'meses'],
  ['viaje', 'viajes'],
]

/** Key of a unit: 'm²', 'M2', 'm 2' and 'M2.' are one; '/', '%' and such count. */
export function claveDeUnidad(texto: string): string {
  return claveDeNombre(texto.normalize('NFKC')).replace(/[\s.^]+/g, '')
}

/**
 * The empresa's code for a typed unit; undefined where none or several fit, and then it is asked. `elegidas` are the
 * answers, by `claveDeUnidad`.
 */
export function codigoDeUnidad(
  texto: string,
  unidades: readonly Unidad[],
  elegidas: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const exacta = unidades.find(({ codigo }) => codigo === texto.trim())
  if (exacta) return exacta.codigo
  const clave = claveDeUnidad(texto)
  const elegida = elegidas.get(clave)
  if (elegida !== undefined) return elegida
  const familia = ESCRITURAS.find((formas) => formas.includes(clave)) ?? [clave]
  const esDe =
    (formas: readonly string[]) =>
    ({ codigo, nombre }: Unidad) =>
      formas.includes(claveDeUnidad(codigo)) || formas.includes(claveDeUnidad(nombre))
  for (const formas of [[clave], familia]) {
    const halladas = unidades.filter(esDe(formas))
    if (halladas.length > 0) return halladas.length === 1 ? halladas[0]?.codigo : undefined
  }
  return undefined
}
