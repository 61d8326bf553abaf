import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { MICRO, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { leerNumeroEsPy } from '@plomada/domain/nucleo/numeros'
import type { NumeroLeido } from './CampoNumerico.tsx'

interface Limites {
  /** How many decimals may be typed: 0 to 6. */
  decimales: number
  /** The reason where there are more; by default 'Hasta N decimales'. */
  razon?: string
  conSigno?: boolean
}

/** Canonical text from a typed es-PY number with at most `decimales` places, or the Spanish reason against it. */
export function leerDecimal(
  texto: string,
  { decimales, razon = mensajesComun.hastaDecimales(decimales), conSigno = false }: Limites,
): NumeroLeido {
  const leido = leerNumeroEsPy(texto)
  if (!leido.ok) return { razon: leido.motivo }
  if (leido.micro < 0n && !conSigno) return { razon: mensajesComun.numeroNegativo }
  const paso = MICRO / 10n ** BigInt(decimales)
  return leido.micro % paso === 0n ? { valor: textoDeMicro(leido.micro) } : { razon }
}
