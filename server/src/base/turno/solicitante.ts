import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv6 } from 'node:net'

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

/** Who has one IPv6 address has the 2^64 of its network; an IPv4 one written as IPv6 is itself. */
export function redDe(ip: string): string {
  const cuatro = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (cuatro !== undefined) return cuatro
  if (!isIPv6(ip)) return ip
  const [antes = '', despues] = (ip.split('%')[0] ?? ip).toLowerCase().split('::')
  const izquierda = antes === '' ? [] : antes.split(':')
  const derecha = despues ? despues.split(':') : []
  const ceros = despues === undefined ? 0 : 8 - izquierda.length - derecha.length
  const grupos = [...izquierda, ...Array.from({ length: ceros }, () => '0'), ...derecha]
  const parte = grupos.slice(0, 4).map((grupo) => grupo.replace(/^0+(?=.)/, ''))
  return `${parte.join(':')}::/64`
}
