import { construirApp, type OpcionesApp } from '../../app.ts'
import { abrirBase } from '../../base/db/apertura/abrir.ts'

// A server in a process of its own, over the same PostgreSQL as that of a test. It prints its address, and ends once its
// input does, which happens however the test's process ends.

export interface Encargo {
  databaseUrl: string
  config: OpcionesApp['config']
}

const { databaseUrl, config } = JSON.parse(process.argv[2] ?? '') as Encargo
const base = await abrirBase({ databaseUrl })
const app = await construirApp({
  base,
  config,
  encolar: async () => undefined,
  registrar: () => undefined,
  web: '',
  pedidosPorMinuto: 0,
  estricto: true,
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
for await (const _ of process.stdin);
await app.close()
await base.cerrar()
