import type { ClipboardEvent } from 'react'
import type { Escrito, Seleccion } from './modelo/lugar.ts'
import type { Tabla } from './portapapeles/colocar.ts'
import { copiaDe } from './portapapeles/copiar.ts'

/**
 * Copies and pastes by the clipboard's own events: `navigator.clipboard` is absent over plain http, where firms may open the
 * server by its address in the office network. A field in a cell has its own.
 */
export function usePortapapeles<D>(
  tabla: Tabla<D>,
  seleccion: Seleccion,
  escribir: (escritos: readonly Escrito[], ademas: string) => void,
) {
  const onCopy = (evento: ClipboardEvent) => {
    if (esDeUnCampo(evento)) return
    evento.preventDefault()
    for (const [clase, texto] of Object.entries(copiaDe(tabla.filas, tabla.columnas, seleccion)))
      evento.clipboardData.setData(clase, texto)
  }
  const onPaste = (evento: ClipboardEvent) => {
    if (esDeUnCampo(evento)) return
    evento.preventDefault()
    const { clipboardData: datos } = evento
    const copiado = { texto: datos.getData('text/plain'), html: datos.getData('text/html') }
    void import('./portapapeles/pegar.ts').then(({ pegar }) => pegar(copiado, seleccion, tabla, escribir))
  }
  return { onCopy, onPaste }
}

/** The browser tells it to what was clicked last, wherever the focus is. */
const esDeUnCampo = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null
