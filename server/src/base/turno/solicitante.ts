import { AsyncLocalStorage } from 'node:async_hooks'
import { redDe } from './red.ts'

/** In whose name something is done, as far as its turn goes. Both are keys, never shown. */
export interface Solicitante {
  firma: string
  persona: string
}

const enCurso = new AsyncLocalStorage<{ de: Solicitante }>()

/** Runs `fn` in the name of the network that asks, until `enNombreDe` knows better. */
export function atendiendoA<T>(ip: string, fn: () => T): T {
  const red = `red:${redDe(ip)}`
  return enCurso.run({ de: { firma: red, persona: red } }, fn)
}

/** From here on the request under way is this person's. Its claim was checked: nobody waits in another's name. */
export function enNombreDe({ empresaId, credencialId }: { empresaId: string; credencialId: string }): void {
  const actual = enCurso.getStore()
  if (actual) actual.de = { firma: empresaId, persona: credencialId }
}

/** Undefined outside a request: the server's own work, which is neither refused nor limited. */
export function solicitante(): Solicitante | undefined {
  return enCurso.getStore()?.de
}
