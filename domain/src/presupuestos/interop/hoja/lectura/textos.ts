import { claveDeUnidad, codigoDeUnidad } from '../../../../catalogo/importar/unidades.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../../../catalogo/unidades.ts'
import { normalizarNombre, tieneMontonDeMarcas } from '../../../../nucleo/texto.ts'
import type { CeldaDeHoja, FilaDeCalculo } from '../modelo/hojas.ts'

/** Longer than any text of a cell that is read; what is cut would be in no name anyway. */
const LARGO = 8_000

/** The text that a cell shows, as a name; '' where there is none. */
export function textoDeCelda(celda: CeldaDeHoja | undefined): string {
  if (celda === undefined || celda.texto === '') return ''
  const texto = celda.texto.slice(0, LARGO)
  return normalizarNombre(
    (tieneMontonDeMarcas(texto) ? texto.replace(/\p{M}/gu, '') : texto).replace(/\p{Cc}/gu, ' '),
  )
}

/** Whether a cell has a text that is no number. */
export function esPalabra(celda: CeldaDeHoja | undefined): boolean {
  return celda !== undefined && celda.numero === undefined && /\p{L}/u.test(celda.texto)
}

/** The first cell of a row with letters: what it says of itself, in whatever column. */
export function rotuloDe({ celdas }: FilaDeCalculo): { texto: string; columna: number } {
  const columna = celdas.findIndex(esPalabra)
  return { texto: textoDeCelda(celdas[columna]), columna }
}

/** Units of other programs and countries, which nobody would take for a name. */
const AJENAS = new Set(
  'ml|gal|t|tm|d|dia|dias|jor|pa|pp|par|pza|pz|pieza|piezas|pto|ptos|punto|puntos|est|vj|jgo|juego|cjto|cj|conj|conjunto|set|ls|item|no|nos|nr|ea|each|lf|sf|cf|sm|cm|lm|m3km|m3-km|tkm|ha|km|kgf|p2|pie2|gbl|estimado|boca|bc|bocas|vb|verba|h-h|hh|hm|he|cuadra|lote|rollo|caja|plancha|pulg|pulg/|%|**'.split(
    '|',
  ),
)
const conocidas = new Map<string, boolean>()

/** Whether a text is a unit as people write them: one that we know, or that other programs do. */
export function esUnidad(texto: string): boolean {
  if (texto === '' || texto.length > 16) return false
  const clave = claveDeUnidad(texto)
  const sabida = conocidas.get(clave)
  if (sabida !== undefined) return sabida
  const es = AJENAS.has(clave) || codigoDeUnidad(texto, UNIDADES_DE_NACIMIENTO) !== undefined
  // A cell may say anything: what is remembered has its bound.
  if (conocidas.size < 2_000) conocidas.set(clave, es)
  return es
}
