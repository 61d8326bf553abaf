import { once } from 'node:events'
import { abrirBase } from '../../../../base/db/apertura/abrir.ts'
import { cerrarSemanas } from '../cierre.ts'

// A server of `procesos.test.ts`: it says when it is ready, closes the weeks when it is told to, and says how many.

const { databaseUrl, ahora } = JSON.parse(process.argv[2] ?? '{}')
const base = await abrirBase({ databaseUrl })
process.stdout.write('listo\n')
await once(process.stdin, 'data')
process.stdout.write(`${JSON.stringify(await cerrarSemanas(base, new Date(ahora)))}\n`)
process.stdin.destroy()
await base.cerrar()
