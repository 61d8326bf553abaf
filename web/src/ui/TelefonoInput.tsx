import { TextInput, type TextInputProps } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerTelefono, PREFIJO_PARAGUAY } from '@plomada/domain/nucleo/telefono'
import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { BanderaParaguay } from './BanderaParaguay.tsx'
import clases from './TelefonoInput.module.css'

/** Value of the field while its text is no phone number. */
export const TELEFONO_ILEGIBLE = 'ilegible'

interface TelefonoInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '+595981123456', or '' for none: the prefix alone is no phone (spec 1 §5). */
  value: string
  /** '+595…', '' or `TELEFONO_ILEGIBLE`. */
  onChange: (telefono: string) => void
  /** Accepts foreign numbers too, typed with '+', for suppliers; otherwise only Paraguay's (spec 1 §2). */
  deOtrosPaises?: boolean
}

/** A phone, of Paraguay unless its '+' says otherwise: '0981 123 456' and '+595 981 123456' are the same one. */
export function TelefonoInput({ value, onChange, deOtrosPaises, ...resto }: TelefonoInputProps) {
  const [texto, setTexto] = useState(mostrar(value))
  const [visto, setVisto] = useState(value)
  const [tocado, setTocado] = useState(false)
  const deAfuera = deOtrosPaises && esDeAfuera(texto)

  if (value !== visto) {
    setVisto(value)
    if (value !== TELEFONO_ILEGIBLE) setTexto(mostrar(value))
  }
  const teclear = (nuevo: string) => {
    const leido = leerTelefono(nuevo)
    const sirve = leido === '' || deOtrosPaises || leido?.startsWith(PREFIJO_PARAGUAY)
    const telefono = (sirve ? leido : undefined) ?? TELEFONO_ILEGIBLE
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
        <span className={clases.pais} title={deAfuera ? 'Otro país' : 'Paraguay'}>
          {deAfuera ? <IconWorld size={18} aria-hidden /> : <BanderaParaguay />}
          {!deAfuera && PREFIJO_PARAGUAY}
        </span>
      }
      leftSectionWidth={84}
    />
  )
}

/** Whether the text begins like a foreign number, as far as it is typed. */
const esDeAfuera = (texto: string) => /^\s*\+(?!$|5$|59$|595)/.test(texto)

/** '981 123 456' from '+595981123456': the prefix is shown beside it. */
function mostrar(telefono: string): string {
  return telefono.replace(PREFIJO_PARAGUAY, '').replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3')
}
