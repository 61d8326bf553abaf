import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface FiltroDeTextoProps {
  etiqueta: string
  /** The present filter, from the address. */
  value: string
  onChange: (texto: string) => void
}

const PAUSA_MS = 300

/** Filters while typing, after a pause; Enter filters at once, and the cross empties it. */
export function FiltroDeTexto({ etiqueta, value, onChange }: FiltroDeTextoProps) {
  const [texto, setTexto] = useState(value)
  const [visto, setVisto] = useState(value)
  const avisar = (nuevo: string) => {
    const limpio = nuevo.trim()
    setVisto(limpio)
    if (limpio !== value) onChange(limpio)
  }
  const avisarLuego = useDebouncedCallback(avisar, PAUSA_MS)

  // The address changed otherwise (Back, a link): its filter replaces what was typed.
  if (value !== visto) {
    setVisto(value)
    setTexto(value)
  }
  return (
    <TextInput
      type="search"
      aria-label={etiqueta}
      placeholder={`${etiqueta}…`}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        texto !== '' && (
          <CloseButton
            size="sm"
            aria-label="Borrar el filtro"
            onClick={() => {
              setTexto('')
              avisar('')
            }}
          />
        )
      }
      value={texto}
      onChange={(evento) => {
        setTexto(evento.currentTarget.value)
        avisarLuego(evento.currentTarget.value)
      }}
      onKeyDown={(evento) => evento.key === 'Enter' && avisar(texto)}
    />
  )
}
