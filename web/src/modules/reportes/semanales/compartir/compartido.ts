import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { EnlaceDeReporte, FilaDeReporte } from '../queries.ts'

// What became of a report that was shared, in words.

const momento = (ts: string): string => momentoEnAsuncion(new Date(ts)).replace(' ', ' a las ')

/** 'Abierto 3 veces, la última el 14/09/2026 a las 09:12' */
export function fraseDeAbierto(abierto: FilaDeReporte['abierto']): string | null {
  if (abierto === null) return null
  const { veces, ts } = abierto
  return veces === 1 ? `Abierto el ${momento(ts)}` : `Abierto ${veces} veces, la última el ${momento(ts)}`
}

/** 'Hecho el 14/09/2026 a las 08:00 para ana@x.py' */
export function fraseDeHecho({ tsCreated, email }: Pick<EnlaceDeReporte, 'tsCreated' | 'email'>): string {
  const hecho = `Hecho el ${momento(tsCreated)}`
  return email === null ? hecho : `${hecho} para ${email}`
}

/** 'Nadie lo abrió. Abre hasta el 14/10/2026 a las 08:00' */
export function fraseDeUso({ abierto, expira }: Pick<EnlaceDeReporte, 'abierto' | 'expira'>): string {
  return `${fraseDeAbierto(abierto) ?? 'Todavía nadie lo abrió'}. Sirve hasta el ${momento(expira)}.`
}

const ENVIADO = {
  enCamino: 'En camino a',
  enviado: 'Enviado a',
  guardado: 'Guardado para',
  rechazado: 'No se pudo enviar a',
} as const

/** 'Enviado a ana@x.py el 14/09/2026 a las 08:00' */
export function fraseDeCorreo(envio: FilaDeReporte['envio']): string | null {
  return envio === null ? null : `${ENVIADO[envio.estado]} ${envio.email} el ${momento(envio.ts)}`
}

/** 'Enlace vigente hasta el 14/10/2026 a las 08:00' */
export function fraseDeEnlace(enlace: FilaDeReporte['enlace']): string | null {
  if (enlace === null) return null
  const cuantos = enlace.vigentes === 1 ? 'Enlace vigente' : `${enlace.vigentes} enlaces vigentes`
  return `${cuantos} hasta el ${momento(enlace.expira)}`
}
