import { abrirSitio } from './sitio.ts'

/**
 * How many entries and edits wait on this device, whoever's they are: for pages that nobody is logged in to, where nobody
 * can tell more of them. An entry and its photos are one.
 */
export async function cuantosHay(): Promise<number> {
  const base = await abrirSitio()
  const todos = await base?.getAll('envio').catch(() => [])
  return new Set(todos?.map(({ de, lugar }) => `${de} ${lugar.split('/foto/')[0]}`)).size
}
