import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { ErrorDeApi } from '../errores.ts'
import { cuantosLugares } from './cola.ts'
import { estadoDelEnvio, leerEstado, oirEstado } from './lista.ts'

/**
 * Resolves once everything typed in the work `donde` is on the server, so that a document or approval requested right
 * after an edit has the figures on the screen; photos change none. Where something fails or was refused it rejects with an `ErrorDeApi`
 * of status 0, which says in Spanish how many edits would be missing. `signal` ends the wait.
 */
export function alDia(donde: string, signal?: AbortSignal): Promise<void> {
  return new Promise((listo, fallar) => {
    const mirar = () => {
      const estado = leerEstado()
      const suyos = estado.cola.filter(({ muestra, tras }) => muestra.donde === donde && tras === undefined)
      const parados = suyos.filter((envio) => estadoDelEnvio(envio, estado) !== 'enviando')
      if (parados.length > 0) fallar(new ErrorDeApi(mensajesEnvios.faltanEnviar(cuantosLugares(parados)), 0))
      else if (suyos.length === 0) listo()
      else return
      dejarDeOir()
    }
    const dejarDeOir = oirEstado(mirar)
    signal?.addEventListener('abort', () => {
      dejarDeOir()
      fallar(signal.reason)
    })
    mirar()
  })
}
