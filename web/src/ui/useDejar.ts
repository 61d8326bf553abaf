import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useEffect, useRef, useState } from 'react'
import { notificar } from './notificar.tsx'

/** What the notices are drawn in: what is pressed there is no other thing to do. */
const AVISO = '.mantine-Notification-root'
/** Keys that lead to the notice's button, are part of another, or have closed the dialog just now. */
const DE_PASO = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/**
 * How a dialog is left in which somebody typed: it is hidden with all that stands in it, and 'Deshacer' shows it again,
 * for 10 s or until they do something else; then it closes. Untouched it closes at once.
 */
export function useDejar(abierto: boolean, onClose: () => void, olvida: boolean) {
  const [escondido, setEscondido] = useState(false)
  const escrito = useRef(false)
  // One that is drawn all the time opens anew.
  useEffect(() => {
    if (!abierto) escrito.current = false
  }, [abierto])
  const dejar = () => {
    if (olvida || !escrito.current) return onClose()
    setEscondido(true)
    const terminar = () => {
      soltar()
      setEscondido(false)
      onClose()
    }
    const alActuar = (evento: Event) => {
      if (evento instanceof KeyboardEvent && DE_PASO.has(evento.key)) return
      if (!(evento.target instanceof Element && evento.target.closest(AVISO))) cerrar()
    }
    const soltar = () => {
      document.removeEventListener('pointerdown', alActuar, true)
      document.removeEventListener('keydown', alActuar, true)
    }
    const cerrar = notificar(
      mensajesComun.borradorDescartado,
      () => {
        soltar()
        setEscondido(false)
      },
      terminar,
    )
    document.addEventListener('pointerdown', alActuar, true)
    document.addEventListener('keydown', alActuar, true)
  }
  return { escondido, dejar, anotar: () => void (escrito.current = true) }
}
