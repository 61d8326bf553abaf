import type { Envio } from './envio.ts'
import { type EstadoDeEnvios, leerEstado, oirEstado } from './lista.ts'

/** How far an operation got while somebody was waiting for it. */
export type Suerte =
  /** The server has it. */
  | { tipo: 'hecho' }
  | { tipo: 'rechazado'; envio: Envio }
  /** It waits for a connection, or for the answer. */
  | { tipo: 'espera' }
  /** It waits for the password. */
  | { tipo: 'sinSesion' }

/** Resolves once what waits at `lugar` has arrived or failed, and after `limiteMs` at the latest. */
export function esperarSuerte(lugar: string, limiteMs: number): Promise<Suerte> {
  return new Promise((listo) => {
    const terminar = (suerte: Suerte) => {
      dejarDeOir()
      clearTimeout(reloj)
      listo(suerte)
    }
    const mirar = () => {
      const suerte = suerteDe(lugar, leerEstado())
      if (suerte !== null) terminar(suerte)
    }
    const dejarDeOir = oirEstado(mirar)
    const reloj = setTimeout(() => terminar({ tipo: 'espera' }), limiteMs)
    mirar()
  })
}

/** Null while it is being sent. */
function suerteDe(lugar: string, { cola, varado, sinSesion }: EstadoDeEnvios): Suerte | null {
  const envio = cola.find((e) => e.lugar === lugar)
  if (envio === undefined) return { tipo: 'hecho' }
  if (envio.estado === 'rechazado') return { tipo: 'rechazado', envio }
  if (sinSesion) return { tipo: 'sinSesion' }
  return varado ? { tipo: 'espera' } : null
}
