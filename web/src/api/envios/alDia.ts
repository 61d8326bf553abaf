import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { ErrorDeApi } from '../errores.ts'
import { cuantosLugares } from './cola.ts'
import { estadoDe, leerEstado, oirEstado } from './lista.ts'

/**
 * Resolves once everything typed in the work `donde` is on the server: a document or an approval that is asked for right
 * after an edit speaks of the figures that the screen shows. What does not get through, or was refused, would not be in
 * it: then it rejects with an `ErrorDeApi` of status 0 that says how many, in Spanish. `signal` ends the wait.
 */
export function alDia(donde: string, signal?: AbortSignal): Promise<void> {
  return new Promise((listo, fallar) => {
    const mirar = () => {
      const estado = leerEstado()
      const suyos = estado.cola.filter(({ muestra }) => muestra.donde === donde)
      const parados = suyos.filter((envio) => estadoDe(envio, estado) !== 'enviando')
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
