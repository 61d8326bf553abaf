import { tituloDeMes } from '@plomada/domain/cronograma/meses'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import type { CambioDeCronograma, Cambios } from '../datos/modelo.ts'
import type { CronogramaDeObra } from '../datos/queries.ts'

/** A mark that can't be saved any more, and why. */
export interface Perdida {
  cambio: CambioDeCronograma
  razon: string
}

/**
 * What somebody marked against what is stored now: what is still to be saved, and what can't be any more. A week that is
 * already as they want it is neither.
 */
export function repartir(
  datos: CronogramaDeObra,
  cambios: Cambios,
): { porGuardar: Cambios; perdidas: Perdida[] } {
  const porGuardar: Record<string, CambioDeCronograma> = {}
  const perdidas: Perdida[] = []
  for (const [clave, cambio] of Object.entries(cambios)) {
    if (estaAsi(datos, cambio)) continue
    const razon = razonContra(datos, cambio)
    if (razon === null) porGuardar[clave] = cambio
    else perdidas.push({ cambio, razon })
  }
  return { porGuardar, perdidas }
}

/** Without those that are already as somebody wants them. */
export const sinLosQueEstan = (datos: CronogramaDeObra, cambios: Cambios): Cambios =>
  Object.fromEntries(Object.entries(cambios).filter(([, cambio]) => !estaAsi(datos, cambio)))

/** What was changed again while it was being sent is still to be sent. */
export const sinEnviados = (presentes: Cambios, enviados: Cambios): Cambios =>
  Object.fromEntries(Object.entries(presentes).filter(([clave, cambio]) => enviados[clave] !== cambio))

const estaAsi = (
  { semanasMarcadas }: CronogramaDeObra,
  { celda: { capituloId, mes, semana }, marcada }: CambioDeCronograma,
): boolean => (semanasMarcadas[capituloId]?.[mes]?.[semana] === true) === marcada

function razonContra(
  { rubros, yearMonthsCongelados }: CronogramaDeObra,
  { celda: { capituloId, mes }, nombre }: CambioDeCronograma,
): string | null {
  if (yearMonthsCongelados.includes(mes)) return mensajesCronograma.mesCongelado(tituloDeMes(mes))
  return rubros.some(({ _id }) => _id === capituloId) ? null : mensajesCronograma.capituloQuitado(nombre)
}
