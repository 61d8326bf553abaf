import { createInterface } from 'node:readline'
import { construirApp } from '../app.ts'
import { abrirBase } from '../base/db/apertura/abrir.ts'
import type { Encargo, Hecho } from './otroProceso.ts'

// The program of `otroProceso.ts`: the whole server over a base that another process has open too. It takes its requests
// by lines, any number at once, and answers each with a line.

const { databaseUrl, accessKey, tokenSecret } = JSON.parse(process.argv[2] ?? '{}')
const base = await abrirBase({ databaseUrl })
const app = await construirApp({
  base,
  encolar: async () => undefined,
  registrar: () => undefined,
  web: '',
  pedidosPorMinuto: 0,
  estricto: true,
  config: {
    publicUrl: 'https://plomada.test',
    accessKey,
    tokenSecret,
    registroAbierto: false,
    demo: true,
    userTokenEnUrl: true,
    proxies: 0,
    espacio: { porEmpresa: 10e9, deEmpresas: {} },
  },
})

async function cumplir({ turno, pedido }: Encargo): Promise<void> {
  const { statusCode, headers, body } = await app.inject(pedido)
  const hecho: Hecho = { turno, estado: statusCode, encabezados: headers, texto: body }
  process.stdout.write(`${JSON.stringify(hecho)}\n`)
}

const enCurso: Promise<void>[] = []
// The only writer is `otroProceso.ts`.
for await (const linea of createInterface({ input: process.stdin }))
  enCurso.push(cumplir(JSON.parse(linea) as Encargo))
await Promise.all(enCurso)
await app.close()
await base.cerrar()
