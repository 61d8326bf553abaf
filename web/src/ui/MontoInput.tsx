import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { CampoNumerico, type CampoNumericoProps, type NumeroLeido } from './CampoNumerico.tsx'
import { leerDecimal } from './leerDecimal.ts'

/** Documented maximum length of a money input, points included: 999.999.999.999 (spec 1 §5). */
const LARGO_MAXIMO = 15

interface MontoInputProps extends CampoNumericoProps {
  /** Reads what is written in another way, as a calculation; undefined for an amount. */
  leerAntes?: (texto: string) => NumeroLeido | undefined
}

/**
 * Whole guaraníes, grouped while they are typed: '1.500.000'. The value is the digits ('1500000') or ''. The currency
 * belongs to the label: 'Precio (Gs.)'.
 */
export function MontoInput({ leerAntes, ...props }: MontoInputProps) {
  return (
    <CampoNumerico
      {...props}
      enteras
      leer={(texto) => leerAntes?.(texto) ?? leerMonto(texto)}
      mostrar={mostrarMonto}
      alTeclear={(texto) => (leerAntes?.(texto) === undefined ? agrupar(texto) : texto)}
    />
  )
}

function leerMonto(texto: string) {
  if (texto.trim().length > LARGO_MAXIMO) return { razon: mensajesComun.montoMuyLargo }
  return leerDecimal(texto, { decimales: 0, razon: mensajesComun.montoSinDecimales })
}

function mostrarMonto(valor: string): string {
  return /^\d+$/.test(valor) ? formatoGs(Number(valor), { simbolo: false }) : valor
}

/** Digits beyond the limit are ignored, as in any field with a maximum length. */
function agrupar(texto: string): string {
  const digitos = texto
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 12)
  return digitos === '' ? '' : formatoGs(Number(digitos), { simbolo: false })
}
