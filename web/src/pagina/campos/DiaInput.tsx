import { type ClaseDeDia, diasDe, esDeAdelante, razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { type ComponentProps, useState } from 'react'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { FechaInput } from '../../ui/FechaInput.tsx'
import { useRelojMal } from '../useRelojMal.ts'

interface DiaInputProps
  extends Omit<ComponentProps<typeof FechaInput>, 'hoy' | 'minimo' | 'maximo' | 'adelante'> {
  /** What the day says: it decides from when to when it may be (domain/nucleo/dias). */
  clase: ClaseDeDia
  /** A first day of its own, where it is later: that of what is paid. */
  desde?: string
  /** A last one of its own, where its kind has none. */
  hasta?: string
}

/** A day that is kept: its calendar offers those that may be, and one outside says why as soon as it is left. */
export function DiaInput({ clase, desde = '', hasta, onBlur, ...resto }: DiaInputProps) {
  const [dejado, setDejado] = useState(false)
  const hoy = diaDeHoy()
  const { minimo, maximo } = diasDe(clase, hoy)
  const reloj = useRelojMal()
  const razon = dejado && esFecha(resto.value) ? razonContraDia(clase, resto.value, hoy) : null
  return (
    <FechaInput
      {...(reloj !== null && { description: reloj })}
      {...resto}
      hoy={hoy}
      adelante={esDeAdelante(clase)}
      error={resto.error ?? razon}
      minimo={desde > minimo ? desde : minimo}
      maximo={hasta ?? maximo}
      onBlur={(evento) => {
        setDejado(true)
        onBlur?.(evento)
      }}
    />
  )
}
