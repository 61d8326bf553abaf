import { mensajesMonedas } from '../../../nucleo/mensajes/monedas.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'

// Whether the prices of a list include the tax is told and changes nothing: every price here is what is paid
// (domain.md §2).

const INCLUIDO =
  /\b(?:con i\.?v\.?a|c\/ ?i\.?v\.?a|i\.?v\.?a\.? inc(?:luidos?|l)?|inc(?:luye|luidos?|l\.?)? (?:el )?i\.?v\.?a)\b/
const APARTE =
  /\b(?:sin i\.?v\.?a|s\/ ?i\.?v\.?a|no incluyen? (?:el )?i\.?v\.?a)\b|(?:\+|\bmas) ?i\.?v\.?a\b|\bi\.?v\.?a\.? no incl/
/** All of it, so that a heading is known without it. */
const FRASE =
  /\(?\s*(?:(?:no )?(?:con|sin|incluyen?|incl?\.?|mas|[cs]\/|\+)\s*(?:el )?i\.?v\.?a\.?|i\.?v\.?a\.?\s*(?:no )?inc(?:luidos?|l)?\.?)\s*\)?/giu

const sinTildes = (texto: string): string => claveDeNombre(texto.slice(0, 300))

export function sinIvaEscrito(texto: string): string {
  return texto.length > 300 ? texto : texto.replace(FRASE, ' ')
}

/** What a text says of the tax; undefined for nothing. */
export function ivaEn(texto: string): 'incluido' | 'aparte' | undefined {
  const clave = sinTildes(texto)
  if (APARTE.test(clave)) return 'aparte'
  return INCLUIDO.test(clave) ? 'incluido' : undefined
}

/** A column that says of each row whether its price has the tax. */
export interface ColumnaDeIva {
  encabezado: string
  celdas: readonly string[]
}

/** What is told: what the headings of the prices and the titles say, and what a column says row by row. */
export function avisosDeIva(textos: readonly string[], columnas: readonly ColumnaDeIva[]): string[] {
  const dichos = new Set(textos.flatMap((texto) => ivaEn(texto) ?? []))
  const avisos: string[] = [
    ...(dichos.has('incluido') ? [mensajesMonedas.ivaIncluido] : []),
    ...(dichos.has('aparte') ? [mensajesMonedas.sinIva] : []),
  ]
  for (const { encabezado, celdas } of columnas) {
    const claves = celdas.map(sinTildes)
    const si = claves.filter((clave) => /^(?:s|si|x|incluido)$/.test(clave)).length
    const no = claves.filter((clave) => /^(?:n|no)$/.test(clave)).length
    if (si > 0 && no === 0) avisos.push(mensajesMonedas.ivaIncluido)
    else if (no > 0) avisos.push(mensajesMonedas.ivaPorFila(encabezado, si, no))
  }
  return [...new Set(avisos)]
}
