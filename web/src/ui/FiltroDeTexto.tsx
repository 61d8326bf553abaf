import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface FiltroDeTextoProps {
  etiqueta: string
  /** What the list is filtered by now, from the address. */
  value: string
  onChange: (texto: string) => void
}

const PAUSA_MS = 300

/** Filters while one types, after a pause; Enter does not wait, and the cross empties it. */
export function FiltroDeTexto({ etiqueta, value, onChange }: FiltroDeTextoProps) {
  const [texto, setTexto] = useState(value)
  const [visto, setVisto] = useState(value)
  const avisar = (nuevo: string) => {
    const limpio = nuevo.trim()
    setVisto(limpio)
    if (limpio !== value) onChange(limpio)
  }
  const avisarLuego = useDebouncedCallback(avisar, PAUSA_MS)

  // The address changed by itself (Back, a link): its filter replaces what was typed.
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
