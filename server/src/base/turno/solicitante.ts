import { AsyncLocalStorage } from 'node:async_hooks'
import { redDe } from './red.ts'

/** In whose name something waits its turn. Both are keys, never shown. */
export interface Solicitante {
  firma: string
  persona: string
}

const enCurso = new AsyncLocalStorage<{ de: Solicitante }>()

/** Runs `fn` in the name of the calling network, until `enNombreDe` names the person. */
export function atendiendoA<T>(ip: string, fn: () => T): T {
  const red = `red:${redDe(ip)}`
  return enCurso.run({ de: { firma: red, persona: red } }, fn)
}

/** Makes the rest of the request wait in this person's name. The claim was checked: nobody waits in another's name. */
export function enNombreDe({ empresaId, credencialId }: { empresaId: string; credencialId: string }): void {
  const actual = enCurso.getStore()
  if (actual) actual.de = { firma: empresaId, persona: credencialId }
}

/** Undefined outside a request: the server's own work, which is neither refused nor limited. */
export function solicitante(): Solicitante | undefined {
  return enCurso.getStore()?.de
}
