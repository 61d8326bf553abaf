import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { CampoNumerico, type CampoNumericoProps, type Lectura } from './CampoNumerico.tsx'
import { leerDecimal } from './leerDecimal.ts'

/**
 * A percentage with up to 2 decimals: '12,35' for the value '12.35'. Limits are checked by the form, with their own
 * texts.
 */
export function PorcentajeInput(props: CampoNumericoProps) {
  return <CampoNumerico rightSection="%" {...props} leer={leerPorcentaje} mostrar={mostrarPorcentaje} />
}

function leerPorcentaje(texto: string): Lectura {
  return leerDecimal(texto.replace(/\s*%$/, ''), { decimales: 2 })
}

function mostrarPorcentaje(valor: string): string {
  const micro = leerMicro(valor)
  return micro === undefined ? '' : formatoCantidad(micro)
}
