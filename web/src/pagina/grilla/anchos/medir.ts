import clases from './Medidor.module.css'

/** As the grid writes: a figure in its heaviest line, a heading. */
export type Letra = 'cifra' | 'titulo'

const medidas = new Map<string, number>()
let medidor: HTMLElement | undefined

/** Width in pixels of a text on one line. Every digit is as wide as a 0, so that few texts are ever measured. */
export function medir(texto: string, letra: Letra): number {
  if (texto === '') return 0
  const forma = texto.replace(/\d/g, '0')
  const clave = `${letra} ${forma}`
  const sabida = medidas.get(clave)
  if (sabida !== undefined) return sabida
  medidor ??= document.body.appendChild(document.createElement('span'))
  medidor.ariaHidden = 'true'
  medidor.className = clases.medidor ?? ''
  medidor.dataset.letra = letra
  medidor.textContent = forma
  const { width } = medidor.getBoundingClientRect()
  medidor.textContent = ''
  medidas.set(clave, width)
  return width
}

/** Until the house's letter has come the browser writes with another one: what was measured then is measured again. */
export function oirLetra(oyente: () => void): () => void {
  const alCargar = () => {
    medidas.clear()
    letras++
    oyente()
  }
  // jsdom has no fonts.
  const { fonts } = document as { fonts?: FontFaceSet }
  fonts?.addEventListener('loadingdone', alCargar)
  return () => fonts?.removeEventListener('loadingdone', alCargar)
}

let letras = 0
/** Changes when another letter has come. */
export const leerLetra = (): number => letras
