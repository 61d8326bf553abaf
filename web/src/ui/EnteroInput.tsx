import { TextInput } from '@mantine/core'
import type { CampoNumericoProps } from './CampoNumerico.tsx'

/** A count without decimals, as digits: what is no digit is not taken, as documented (spec 1 §5). */
export function EnteroInput({ value, onChange, ...resto }: CampoNumericoProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      {...resto}
      value={value}
      onChange={(evento) => onChange(evento.currentTarget.value.replace(/\D/g, ''))}
      styles={{ input: { textAlign: 'right' } }}
    />
  )
}
