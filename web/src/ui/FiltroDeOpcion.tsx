import { Select } from '@mantine/core'

interface FiltroDeOpcionProps {
  etiqueta: string
  opciones: readonly { value: string; label: string }[]
  /** Width in pixels. */
  ancho?: number
  value: string
  /** Null where the chosen option was clicked again: back to the default. */
  onChange: (valor: string | null) => void
}

/** Filters by one of some options. */
export function FiltroDeOpcion({ etiqueta, opciones, ancho = 190, value, onChange }: FiltroDeOpcionProps) {
  return <Select aria-label={etiqueta} w={ancho} data={[...opciones]} value={value} onChange={onChange} />
}
