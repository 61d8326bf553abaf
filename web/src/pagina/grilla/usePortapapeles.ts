import { type ClipboardEvent, useRef } from 'react'
import type { EnBlanco } from './modelo/enBlanco.ts'
import type { Escrito, Seleccion } from './modelo/lugar.ts'
import type { Colocado, Tabla } from './portapapeles/colocar.ts'
import { copiaDe } from './portapapeles/copiar.ts'
import type { useFilas } from './useFilas.ts'

interface Manos<D> {
  escribir: (escritos: readonly Escrito[], ademas: string) => void
  /** What is selected. */
  vaciar: () => void
  enBlanco: EnBlanco<D> | undefined
  dudas: ((colocado: Colocado) => void) | undefined
  lineas: Pick<ReturnType<typeof useFilas<D>>, 'cortar' | 'pegar' | 'soltar'>
}

/**
 * Copies, cuts and pastes by the clipboard's own events: `navigator.clipboard` is absent over plain http, where firms may open the
 * server by its address in the office network. A field in a cell has its own.
 */
export function usePortapapeles<D>(
  tabla: Tabla<D>,
  seleccion: Seleccion,
  { escribir, vaciar, enBlanco, dudas, lineas }: Manos<D>,
) {
  /** What the clipboard got with the rows that were cut: with anything else in it those are not what is pasted. */
  const cortado = useRef('')
  const onCopy = (evento: ClipboardEvent) => {
    if (esDeUnCampo(evento)) return
    evento.preventDefault()
    lineas.soltar()
    copiar(evento)
  }
  const copiar = (evento: ClipboardEvent) => {
    const copia = copiaDe(tabla.filas, tabla.columnas, seleccion)
    for (const [clase, texto] of Object.entries(copia)) evento.clipboardData.setData(clase, texto)
    cortado.current = copia['text/plain']
  }
  /** Whole rows wait to be pasted elsewhere; of cells, what can be empty is emptied. */
  const onCut = (evento: ClipboardEvent) => {
    if (esDeUnCampo(evento)) return
    evento.preventDefault()
    copiar(evento)
    if (!lineas.cortar()) vaciar()
  }
  const onPaste = (evento: ClipboardEvent) => {
    const { clipboardData: datos } = evento
    const copiado = { texto: datos.getData('text/plain'), html: datos.getData('text/html') }
    const enLinea = tabla.filas[seleccion.desde.fila]?.enBlanco === true
    // A field would put rows one after the other, in one name.
    if (esDeUnCampo(evento) && !(enLinea && sonVarias(copiado.texto))) return
    evento.preventDefault()
    if (sinRetornos(copiado.texto) !== cortado.current) lineas.soltar()
    else if (lineas.pegar()) return
    void import('./portapapeles/pegar.ts').then(({ pegar }) =>
      pegar(copiado, seleccion, tabla, { escribir, filas: enBlanco?.pegar, dudas }),
    )
  }
  return { onCopy, onCut, onPaste }
}

/** Windows writes the ends of lines in its way. */
const sinRetornos = (texto: string): string => texto.replaceAll('\r\n', '\n')

/** Cells side by side or one below the other; lines between quotes are of one. */
const sonVarias = (texto: string): boolean =>
  /[\t\n]/.test(texto.trimEnd().replace(/(^|\t|\n)"(?:[^"]|"")*"/g, '$1'))

/** The browser tells it to what was clicked last, wherever the focus is. */
const esDeUnCampo = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null
