import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { descartarEnvio } from '../../../../api/envios/cartero.ts'
import type { Envio } from '../../../../api/envios/envio.ts'
import { estadoDelEnvio, leerEstado, oirEstado } from '../../../../api/envios/lista.ts'
import { alOtroLado, elProximo } from '../../../../pagina/grilla/deshacer/pila.ts'
import type { PasoDeLote, PilaDeVentana } from '../../../../pagina/grilla/modelo/pasos.ts'
import { esDeRenglones } from './envioDeRenglones.ts'

/** Takes back new rubros too: on this device while they wait on it, by the server once they have arrived. */
export function deshacerConRenglones({ pila, deshacer, ...ventana }: PilaDeVentana): PilaDeVentana {
  return {
    ...ventana,
    pila,
    deshacer: async (paso) => {
      const envio = elSuyo(paso)
      if (envio === undefined) return deshacer(paso)
      if (envio.estado === 'rechazado' || (envio.intentos === 0 && estaVarado(envio))) {
        await descartarEnvio(envio)
        pila.current = alOtroLado(pila.current, paso, null)
        return
      }
      if (estaVarado(envio)) {
        // What shows notices comes with the first one.
        const { notificarPendiente } = await import('../../../../ui/notificar.tsx')
        return notificarPendiente(mensajesRenglones.todaviaNo)
      }
      await yaNoEspera(paso)
      const ahora = elProximo(pila.current, 'atras')
      if (elSuyo(paso) === undefined && ahora?.clase === 'lote') await deshacer(ahora)
    },
  }
}

const elSuyo = ({ lote }: PasoDeLote): Envio | undefined =>
  leerEstado().cola.find((envio) => esDeRenglones(envio) && envio.prueba._id === lote)

const estaVarado = (envio: Envio): boolean => estadoDelEnvio(envio, leerEstado()) !== 'enviando'

/** Once it has arrived or was refused, or it is known that it can't be sent now. */
function yaNoEspera(paso: PasoDeLote): Promise<void> {
  return new Promise((listo) => {
    const dejar = oirEstado(() => {
      const envio = elSuyo(paso)
      if (envio !== undefined && !estaVarado(envio)) return
      dejar()
      listo()
    })
  })
}
