import { POR_MINUTO } from '../../base/http/frenos.ts'
import type { Mundo, Prueba, Pruebas } from './mundo.ts'

/** Of one network, each minute. */
export function pruebasPorMinuto(m: Mundo): Pruebas {
  const unaDeMas = async (maximo: number, url: string, accept?: string): Promise<Prueba> => {
    const ip = m.redNueva()
    const antes = []
    for (let vez = 0; vez < maximo; vez++) antes.push(await m.desde(ip, url))
    const elNo = await m.desde(ip, url, accept)
    // Another network is not concerned.
    return { antes: [...antes, await m.desde(m.redNueva(), url)], elNo }
  }
  return {
    pedidos: () => unaDeMas(POR_MINUTO.pedidos, '/v1/nada'),
    informe: async () => {
      const { reportes } = await m.conEnlaces()
      return unaDeMas(POR_MINUTO.informe, `${reportes[0]?.camino}/abierto`, 'text/html')
    },
    informePdf: async () => {
      const { reportes } = await m.conEnlaces()
      return unaDeMas(POR_MINUTO.informePdf, `${reportes[0]?.camino}/pdf`)
    },
    informeQueNoAbre: () => unaDeMas(POR_MINUTO.informeQueNoAbre, `/informe/${'A'.repeat(43)}`),
  }
}
