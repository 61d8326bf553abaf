import type { Lugar } from './lugar.ts'

/** A cell that the pointer is on, and the button of it where that is one. */
export type Pulsado = Lugar & { accion: string | undefined }

/** By the attributes of rendered rows; null for what handles the pointer itself. */
export function leerPulsado(destino: EventTarget | null): Pulsado | null {
  if (!(destino instanceof Element) || destino.closest('input, [role="menu"]')) return null
  const cerca = (nombre: string) => destino.closest<HTMLElement>(`[data-${nombre}]`)?.dataset[nombre]
  const filaId = cerca('fila')
  return filaId === undefined ? null : { filaId, col: Number(cerca('col') ?? 0), accion: cerca('accion') }
}

/** The branch whose row is copied above those in view, where that copy was pressed. */
export function ramaPulsada(destino: EventTarget): Lugar | null {
  const puesta = destino instanceof Element ? destino.closest<HTMLElement>('[data-puesta]') : null
  return puesta === null ? null : { filaId: puesta.dataset.puesta ?? '', col: 0 }
}
