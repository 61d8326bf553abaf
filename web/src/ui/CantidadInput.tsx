import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { CampoNumerico, type CampoNumericoProps, type NumeroLeido } from './CampoNumerico.tsx'
import { leerDecimal } from './leerDecimal.ts'

/** Decimals a person may type; the store keeps 6, so that imported yields stay exact (domain.md §2). */
const DECIMALES = 3

interface CantidadInputProps extends CampoNumericoProps {
  /** Reads what is written in another way, as a calculation; undefined for a number. */
  leerAntes?: (texto: string) => NumeroLeido | undefined
}

/**
 * A quantity with comma decimals. It shows all stored decimals ('0,0125'); a value with more than three may be
 * replaced by one with as many. The value is canonical text ('0.0125'); an untouched field never changes it.
 */
export function CantidadInput({ leerAntes, ...props }: CantidadInputProps) {
  const [decimales] = useState(Math.max(DECIMALES, props.value.split('.')[1]?.length ?? 0))
  const leer = (texto: string): NumeroLeido => leerAntes?.(texto) ?? leerDecimal(texto, { decimales })
  return <CampoNumerico {...props} leer={leer} mostrar={mostrarCantidad} />
}

function mostrarCantidad(valor: string): string {
  const micro = leerMicro(valor)
  return micro === undefined ? '' : formatoCantidad(micro)
}
