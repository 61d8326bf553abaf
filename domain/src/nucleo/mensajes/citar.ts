const CITADO = 60

/** A text of somebody inside a sentence of ours, cut where it would drown it; never through a character. */
export function citar(texto: string): string {
  const letras = Array.from(texto.slice(0, 2 * CITADO))
    .slice(0, CITADO)
    .join('')
  return letras.length < texto.length ? `«${letras}…»` : `«${letras}»`
}
