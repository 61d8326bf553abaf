import clases from './Medidor.module.css'

/**
 * The fonts of the grid: figures in their boldest line and in the others, and headings. Where a browser rounds a digit to
 * whole pixels, the thin ones can be the wider.
 */
export type Letra = 'cifra' | 'fina' | 'titulo'

const medidas = new Map<string, number>()
let medidor: HTMLElement | undefined

/** Width in pixels of a text on one line. All digits are as wide as 0, so that few texts have to be measured. */
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

/**
 * Called when the font has loaded: until then the browser measures with another one, so everything is measured again.
 */
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
/** Changes when a font has loaded. */
export const leerLetra = (): number => letras
