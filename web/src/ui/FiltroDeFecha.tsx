import { Text } from '@mantine/core'
import { useState } from 'react'
import { FECHA_ILEGIBLE, FechaInput } from './FechaInput.tsx'

interface FiltroDeFechaProps {
  etiqueta: string
  /** 'YYYY-MM-DD', from the address or by default. */
  value: string
  /** A whole date, never half a one; '' once the field is left empty: back to the default. */
  onChange: (fecha: string) => void
  hoy: string
  minimo?: string
  maximo?: string
}

/**
 * Filters by a day, once it is whole: what is half typed, or may go on ('5/1' of '5/11'), stays here until the field is
 * left or Enter, so that nothing is asked for with it.
 */
export function FiltroDeFecha({ etiqueta, value, onChange, ...limites }: FiltroDeFechaProps) {
  const [escrita, setEscrita] = useState(value)
  const [anterior, setAnterior] = useState(value)
  // The address changed: its day replaces what was typed.
  if (value !== anterior) {
    setAnterior(value)
    setEscrita(value)
  }
  const pedir = () => {
    if (escrita === FECHA_ILEGIBLE) return
    if (escrita === '') setEscrita(value)
    if (escrita !== value) onChange(escrita)
  }
  return (
    <FechaInput
      aria-label={etiqueta}
      w={200}
      leftSection={
        <Text fz="xs" c="dimmed">
          {etiqueta}
        </Text>
      }
      leftSectionWidth={56}
      value={escrita}
      onChange={(fecha, entera) => {
        setEscrita(fecha)
        if (entera && fecha !== '' && fecha !== FECHA_ILEGIBLE) onChange(fecha)
      }}
      onBlur={pedir}
      onKeyDown={(evento) => evento.key === 'Enter' && pedir()}
      {...limites}
    />
  )
}
