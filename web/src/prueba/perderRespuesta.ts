/**
 * From now on the first answer of a call to that path is lost on its way: the server has done it, and nobody here hears of
 * it. Until the test's server is closed, which puts `fetch` back.
 */
export function perderRespuesta(camino: string): void {
  const { fetch } = globalThis
  let perdida = false
  globalThis.fetch = async (ruta, opciones) => {
    const respuesta = await fetch(ruta, opciones)
    const esta = ruta === camino && opciones?.method !== 'GET'
    if (!esta || perdida) return respuesta
    perdida = true
    throw new TypeError('Failed to fetch')
  }
}
