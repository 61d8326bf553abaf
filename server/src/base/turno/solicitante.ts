import { AsyncLocalStorage } from 'node:async_hooks'
import { redDe } from './red.ts'

/** In whose name something waits its turn. Both are keys, never shown. */
export interface Solicitante {
  firma: string
  persona: string
}

const enCurso = new AsyncLocalStorage<{ de: Solicitante }>()

const DE_RED = 'red:'

/** Whoever calls from an address, while nothing more is known of them: their network. */
export function deRed(ip: string): Solicitante {
  const red = `${DE_RED}${redDe(ip)}`
  return { firma: red, persona: red }
}

/** Whether only the network is known. */
export const esDeRed = ({ firma }: Solicitante): boolean => firma.startsWith(DE_RED)

/** Runs `fn` in the name of the calling network, until `enNombreDe` names the person. */
export function atendiendoA<T>(ip: string, fn: () => T): T {
  return enCurso.run({ de: deRed(ip) }, fn)
}

/** Runs `fn` in somebody's name. */
export function como<T>(de: Solicitante, fn: () => T): T {
  return enCurso.run({ de }, fn)
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
