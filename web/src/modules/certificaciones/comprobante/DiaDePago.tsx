import type { ComponentProps } from 'react'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import type { ValoresDeComprobante } from './valores.ts'

interface DiaDePagoProps extends Omit<ComponentProps<typeof DiaInput>, 'clase'> {
  valores: ValoresDeComprobante
  elegir: (nombre: 'fechaComprobante', dia: string) => void
}

/** The day of a payment. That of its receipt goes with it, until it is another one. */
export function DiaDePago({ valores, elegir, onChange, ...campo }: DiaDePagoProps) {
  return (
    <DiaInput
      {...campo}
      clase="hecho"
      withAsterisk
      onChange={(dia, entera) => {
        if (valores.fechaComprobante === campo.value) elegir('fechaComprobante', dia)
        onChange(dia, entera)
      }}
    />
  )
}
