import { CampoDeCifras } from './CampoDeCifras.tsx'
import type { CampoNumericoProps } from './CampoNumerico.tsx'

/** A count without decimals; anything but digits is ignored, as documented (spec 1 §5). */
export function EnteroInput({ value, onChange, ...resto }: CampoNumericoProps) {
  return (
    <CampoDeCifras
      enteras
      maxLength={9}
      {...resto}
      value={value}
      onChange={(evento) => onChange(evento.currentTarget.value.replace(/\D/g, ''))}
      styles={{ input: { textAlign: 'right' } }}
    />
  )
}
