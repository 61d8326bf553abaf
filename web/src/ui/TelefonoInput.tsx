import { TextInput, type TextInputProps } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerTelefono, PREFIJO_PARAGUAY } from '@plomada/domain/nucleo/telefono'
import { useState } from 'react'
import { BanderaParaguay } from './BanderaParaguay.tsx'
import clases from './TelefonoInput.module.css'

/** What the field holds while its text is no phone of Paraguay. */
export const TELEFONO_ILEGIBLE = 'ilegible'

interface TelefonoInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '+595981123456', or '' for none: the prefix alone is no phone (spec 1 §5). */
  value: string
  /** '+595…', '' or `TELEFONO_ILEGIBLE`. */
  onChange: (telefono: string) => void
}

/** A phone of Paraguay, the only country offered (spec 1 §2): '0981 123 456' and '+595 981 123456' are the same one. */
export function TelefonoInput({ value, onChange, ...resto }: TelefonoInputProps) {
  const [texto, setTexto] = useState(mostrar(value))
  const [visto, setVisto] = useState(value)
  const [tocado, setTocado] = useState(false)

  if (value !== visto) {
    setVisto(value)
    if (value !== TELEFONO_ILEGIBLE) setTexto(mostrar(value))
  }
  const teclear = (nuevo: string) => {
    const leido = leerTelefono(nuevo)
    const telefono = leido === '' || leido?.startsWith(PREFIJO_PARAGUAY) ? leido : TELEFONO_ILEGIBLE
    setTexto(nuevo)
    setVisto(telefono)
    setTocado(false)
    if (telefono !== value) onChange(telefono)
  }
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="981 123 456"
      {...resto}
      error={tocado && value === TELEFONO_ILEGIBLE ? mensajesComun.telefonoNoValido : resto.error}
      value={texto}
      onChange={(evento) => teclear(evento.currentTarget.value)}
      onBlur={(evento) => {
        setTocado(true)
        if (value !== TELEFONO_ILEGIBLE) setTexto(mostrar(value))
        resto.onBlur?.(evento)
      }}
      leftSection={
        <span className={clases.pais} title="Paraguay">
          <BanderaParaguay />
          {PREFIJO_PARAGUAY}
        </span>
      }
      leftSectionWidth={84}
    />
  )
}

/** '981 123 456' from '+595981123456': the prefix stands beside it. */
function mostrar(telefono: string): string {
  return telefono.replace(PREFIJO_PARAGUAY, '').replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3')
}
