import type { Casa, Falta, Regla } from './casa.ts'

const DECISION = /^docs\/decisiones\/(\d{4}-.+\.md)$/
const INDICE = 'docs/decisiones.md'
const TITULO = /^# \d{4} · \S/
/** A heading, a list, a table, or a label such as '**Context.**' in front. */
const NO_ES_FRASE = /^(#|[-*] |\d+\. |\||\*\*)/
const FIN_DE_FRASE = /[.!?](?=\s|$)/g

/** The paragraphs of a page, its title first. */
const parrafos = (texto: string): string[] =>
  texto
    .split(/\n\s*\n/)
    .map((parrafo) => parrafo.trim())
    .filter(Boolean)

function contra(texto: string): string | undefined {
  const [titulo = '', primero = ''] = parrafos(texto)
  if (!TITULO.test(titulo) || titulo.includes('\n')) return "no empieza con '# NNNN · título'"
  const frases = primero.match(FIN_DE_FRASE)?.length ?? 0
  if (NO_ES_FRASE.test(primero) || frases !== 1) return 'no empieza con una frase que diga qué se decidió'
  return undefined
}

/** Each decision begins with one sentence, what was decided, and stands once in the index by room. */
export const decisiones: Regla = {
  nombre: 'decisiones',
  revisar: ({ documentos }: Casa) => {
    const suyas = [...documentos].filter(([camino]) => DECISION.test(camino))
    const indice = documentos.get(INDICE) ?? ''
    return suyas.flatMap(([donde, texto]): Falta[] => {
      const que = contra(texto)
      const enlace = `](decisiones/${DECISION.exec(donde)?.[1]})`
      const veces = indice.split(enlace).length - 1
      return [
        ...(que === undefined ? [] : [{ donde, que }]),
        ...(veces === 1 ? [] : [{ donde, que: `está ${veces} veces en ${INDICE}, y no una` }]),
      ]
    })
  },
}
