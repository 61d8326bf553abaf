import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { CampoNumerico, type CampoNumericoProps, type NumeroLeido } from './CampoNumerico.tsx'
import { leerDecimal } from './leerDecimal.ts'

/** A count or length of a measurement: comma decimals, up to 6, and a sign, because negative lines subtract. */
export function MedidaInput(props: CampoNumericoProps) {
  return <CampoNumerico {...props} leer={leer} mostrar={mostrarMedida} />
}

function leer(texto: string): NumeroLeido {
  return leerDecimal(texto, { decimales: 6, conSigno: true })
}

/** A stored measure as the field writes it; '' where it can't be read. */
export function mostrarMedida(valor: string): string {
  const micro = leerMicro(valor)
  return micro === undefined ? '' : formatoCantidad(micro)
}
