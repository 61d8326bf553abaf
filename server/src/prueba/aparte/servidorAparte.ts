import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CONFIG_DE_PRUEBA, pedirPor, type ServidorDePrueba } from '../servidor.ts'
import type { Encargo } from './programa.ts'

/** The users of the test's own server are known there too: both have one base and one secret. */
export interface ServidorAparte extends Pick<ServidorDePrueba, 'pedir'> {
  pid: number
  cerrar: () => Promise<void>
}

/** Another server over the base of a test, in a process of its own, called over a socket (PostgreSQL alone has two). */
export async function servidorAparte(databaseUrl: string): Promise<ServidorAparte> {
  const programa = fileURLToPath(new URL('programa.ts', import.meta.url))
  const encargo: Encargo = { databaseUrl, config: CONFIG_DE_PRUEBA }
  const proceso = spawn(process.execPath, [programa, JSON.stringify(encargo)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const fin = once(proceso, 'exit')
  const { value: direccion } = await createInterface({ input: proceso.stdout })[Symbol.asyncIterator]().next()
  if (direccion === undefined) throw new Error('the other process ended before it listened')
  return {
    pid: proceso.pid ?? 0,
    pedir: (endpoint, pedido) =>
      pedirPor(
        async ({ url, payload, ...resto }) => {
          const r = await fetch(`${direccion}${url}`, { ...resto, body: payload ?? null })
          const bytes = Buffer.from(await r.arrayBuffer())
          return {
            statusCode: r.status,
            headers: Object.fromEntries(r.headers),
            rawPayload: bytes,
            json: () => JSON.parse(bytes.toString()),
          }
        },
        endpoint,
        pedido ?? {},
      ),
    cerrar: async () => {
      proceso.stdin.end()
      await fin
    },
  }
}
