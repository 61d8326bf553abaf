import { afterEach, beforeEach } from 'vitest'
import { abrirSesion } from '../api/sesion.ts'
import type { Respuesta } from './contesta.ts'
import { servidorDePrueba, tokenDePrueba } from './servidor.ts'

type Servidor = Awaited<ReturnType<typeof servidorDePrueba>>

/**
 * For a file of tests: before each of them a server that answers `respuestas` and the session of who administers, and
 * the server's end after it. What is given stands for the server of the test that runs.
 */
export function servidorEnCadaPrueba(respuestas: () => readonly Respuesta[]) {
  let actual: Servidor | undefined
  const suyo = (): Servidor => {
    if (actual === undefined) throw new Error('there is a server only while a test runs')
    return actual
  }
  beforeEach(async () => {
    actual = await servidorDePrueba(...respuestas())
    abrirSesion(tokenDePrueba())
  })
  afterEach(async () => {
    await suyo().cerrar()
    actual = undefined
  })
  const contesta: Servidor['contesta'] = (endpoint, cuerpo) => suyo().contesta(endpoint, cuerpo)
  return {
    servidor: {
      get pedidos() {
        return suyo().pedidos
      },
      contesta,
    },
    /** The requests by this method whose address begins so. */
    pedidos: (metodo: string, ruta: string) =>
      suyo().pedidos.filter((pedido) => pedido.metodo === metodo && pedido.ruta.startsWith(ruta)),
  }
}
