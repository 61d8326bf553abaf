const CITADO = 60

/** A user's text quoted inside a sentence of ours, shortened where it is long, never in the middle of a character. */
export function citar(texto: string): string {
  const letras = Array.from(texto.slice(0, 2 * CITADO))
    .slice(0, CITADO)
    .join('')
  return letras.length < texto.length ? `«${letras}…»` : `«${letras}»`
}
