import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSA_MS = 250

/** What is typed in a chooser and searched by a server, after a pause. */
export function useBuscado() {
  const [texto, setTexto] = useState('')
  const [buscado] = useDebouncedValue(texto.trim(), PAUSA_MS)
  return {
    onBuscar: setTexto,
    /** What to ask the server for. */
    buscado,
    /** Whether something was typed that it has not been asked for yet. */
    porPedir: buscado !== texto.trim(),
  }
}
