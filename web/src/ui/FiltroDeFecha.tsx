import { useState } from 'react'
import { FECHA_ILEGIBLE, FechaInput } from './FechaInput.tsx'

interface FiltroDeFechaProps {
  etiqueta: string
  /** 'YYYY-MM-DD', from the address. */
  value: string
  /** A whole date, or '' for none; never while one is half typed. */
  onChange: (fecha: string) => void
  minimo?: string
  maximo?: string
}

/** Filters by a day, once it is whole: half a date is kept here, so that nothing is asked for with it. */
export function FiltroDeFecha({ etiqueta, value, onChange, ...limites }: FiltroDeFechaProps) {
  const [escrita, setEscrita] = useState(value)
  const [vista, setVista] = useState(value)
  // The address changed: its day replaces what was typed.
  if (value !== vista) {
    setVista(value)
    setEscrita(value)
  }
  return (
    <FechaInput
      aria-label={etiqueta}
      w={150}
      value={escrita}
      onChange={(fecha) => {
        setEscrita(fecha)
        if (fecha !== FECHA_ILEGIBLE) onChange(fecha)
      }}
      {...limites}
    />
  )
}
