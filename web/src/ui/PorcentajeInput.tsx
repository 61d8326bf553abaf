import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { CampoNumerico, type CampoNumericoProps, type NumeroLeido } from './CampoNumerico.tsx'
import { leerDecimal } from './leerDecimal.ts'

/**
 * A percentage with up to 2 decimals: '12,35' for the value '12.35'. Limits are checked by the form, with their own
 * texts.
 */
export function PorcentajeInput({ conSigno = false, ...props }: PorcentajeInputProps) {
  const leer = (texto: string): NumeroLeido =>
    leerDecimal(texto.replace(/\s*%$/, ''), { decimales: 2, conSigno })
  return <CampoNumerico rightSection="%" {...props} leer={leer} mostrar={mostrarPorcentaje} />
}

interface PorcentajeInputProps extends CampoNumericoProps {
  /** Less than nothing too: -5. */
  conSigno?: boolean
}

function mostrarPorcentaje(valor: string): string {
  const micro = leerMicro(valor)
  return micro === undefined ? '' : formatoCantidad(micro)
}
