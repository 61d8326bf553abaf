import { type RefObject, useId, useLayoutEffect, useMemo } from 'react'
import { columnasTapadas } from './anchos.ts'

interface Medidas {
  anchos: readonly number[]
  alBorde: number
  acciones: number
}

/**
 * Has columns that are covered say nothing, without rendering on scroll, and tells the style sheet whether the grid slides at
 * all: where it does not, nothing has to stay at an edge. By a sheet of styles of its own, which is only written when that
 * changes: a property of each cell would have all of them styled anew.
 */
export function useTapadas(
  marco: RefObject<HTMLElement | null>,
  { anchos, alBorde, acciones }: Medidas,
): void {
  const clave = anchos.join()
  const medidas = useMemo(() => clave.split(',').map(Number), [clave])
  const suya = useId()
  // Before what else hears the scroll: after a row is drawn, to ask where it stands has all of it laid out.
  useLayoutEffect(() => {
    const nodo = marco.current
    if (nodo === null) return
    const estilos = estiloPropio()
    nodo.setAttribute('data-tapa', suya)
    let mirada = ''
    let escrito = ''
    const alCorrer = () => {
      if (nodo.hasAttribute('data-desliza')) marcar()
    }
    const marcar = () => {
      const visible = nodo.clientWidth
      if (mirada === `${visible} ${nodo.scrollLeft}`) return
      mirada = `${visible} ${nodo.scrollLeft}`
      const [minimo = 0, ...resto] = medidas
      const fijas = resto.reduce((suma, ancho) => suma + ancho, acciones)
      nodo.toggleAttribute('data-desliza', minimo + fijas > visible)
      const tapadas = columnasTapadas({
        anchos: [Math.max(minimo, visible - fijas), ...resto],
        alBorde,
        acciones,
        visible,
        corrido: nodo.scrollLeft,
      })
      const estilo = estiloDeTapadas(suya, tapadas)
      if (estilo !== escrito) estilos?.replaceSync(estilo)
      escrito = estilo
    }
    marcar()
    nodo.addEventListener('scroll', alCorrer, { passive: true })
    const observador = new ResizeObserver(marcar)
    observador.observe(nodo)
    return () => {
      nodo.removeEventListener('scroll', alCorrer)
      observador.disconnect()
      if (estilos)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((otra) => otra !== estilos)
    }
  }, [marco, medidas, alBorde, acciones, suya])
}

/** Null where the document takes none, as in jsdom. */
function estiloPropio(): CSSStyleSheet | null {
  if ((document as Partial<Document>).adoptedStyleSheets === undefined) return null
  const estilos = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, estilos]
  return estilos
}

/** Half a figure is another figure: what an edge covers in part says nothing until it is seen whole, nor its heading. */
function estiloDeTapadas(grilla: string, tapadas: ReadonlySet<number>): string {
  if (tapadas.size === 0) return ''
  const celdas = [...tapadas].flatMap((col) => [
    `[aria-colindex="${col + 1}"]`,
    `[data-columna="${col + 1}"]`,
  ])
  const suyas = `[data-tapa="${grilla}"] :is(${celdas.join()})`
  return `${suyas} > *, ${suyas}::before { opacity: 0 !important }`
}
