import { LARGO, normalizarNombre } from '../../../../nucleo/texto.ts'
import type { ConceptoBc3, DocumentoBc3 } from '../formato/documento.ts'
import { esDePlomada } from '../formato/lexico.ts'

/** A concept's name and its long text, which together keep everything that the file says. */
export interface NombresDeConcepto {
  nombre: string
  textoLargo: string
}

/** Names and texts of one file's concepts. */
export class NombresDelArchivo {
  readonly #doc: DocumentoBc3
  /** Length at which old versions of Presto cut a summary and continue it in ~T; 0 for other files. */
  readonly #corte: number
  readonly #nuestro: boolean

  constructor(doc: DocumentoBc3) {
    this.#doc = doc
    this.#nuestro = esDePlomada(doc.cabecera.programa)
    this.#corte = /^presto/i.test(doc.cabecera.programa) ? largoDeCorte(doc) : 0
  }

  de(concepto: ConceptoBc3): NombresDeConcepto {
    const texto = this.#doc.textos.get(concepto.codigo) ?? ''
    if (this.#nuestro) return { nombre: concepto.resumen || concepto.codigo, textoLargo: texto }
    const seguido = sigue(concepto.resumen, texto, this.#corte)
    const resumen = seguido ? concepto.resumen.padEnd(this.#corte) + texto : concepto.resumen
    const completo = normalizarNombre(resumen)
    if (completo === '') return deSuTexto(texto, concepto.codigo)
    const nombre = acortar(completo)
    const partes = nombre === completo ? [] : [completo]
    if (!seguido && texto.trim() !== '' && normalizarNombre(texto) !== completo) partes.push(texto)
    return { nombre, textoLargo: partes.join('\n\n') }
  }
}

/** Some leave the summary empty and put everything in the text: then its first line is the name. */
function deSuTexto(texto: string, codigo: string): NombresDeConcepto {
  const nombre = acortar(normalizarNombre(texto.trim().split('\n', 1)[0] ?? '') || codigo)
  return { nombre, textoLargo: normalizarNombre(texto) === nombre ? '' : texto }
}

/** At most what a name may have here, cut with '…' between words. */
export function acortar(nombre: string): string {
  if (nombre.length <= LARGO.nombre) return nombre
  const corte = nombre.slice(0, LARGO.nombre - 1)
  const blanco = corte.lastIndexOf(' ')
  // Half a surrogate pair is no letter.
  return `${(blanco > LARGO.nombre / 2 ? corte.slice(0, blanco) : corte).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The commonest length of summaries whose text begins in mid-sentence; 0 where summaries are not cut. */
function largoDeCorte({ conceptos, textos }: DocumentoBc3): number {
  const veces = new Map<number, number>()
  for (const [codigo, texto] of textos) {
    const largo = conceptos.get(codigo)?.resumen.length ?? 0
    if (EN_MEDIO.test(texto)) veces.set(largo, (veces.get(largo) ?? 0) + 1)
  }
  const [mayor] = [...veces].sort((a, b) => b[1] - a[1])
  return mayor?.[0] ?? 0
}

const EN_MEDIO = /^[\s\p{Ll}\d.,;:()"-]/u

/** Whether the text continues a summary that was cut (or that ended in a blank there). */
function sigue(resumen: string, texto: string, corte: number): boolean {
  return corte > 20 && (resumen.length === corte || resumen.length === corte - 1) && EN_MEDIO.test(texto)
}
