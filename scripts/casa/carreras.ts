import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

// `npm run carreras -- 300`: the races of quality.md R5 on PostgreSQL, so many rounds each, by two processes behind a
// pgbouncer in transaction mode. 300 take an hour on a quiet machine; without a number 30.

const [pedidas = '30', ...otras] = process.argv.slice(2)
const rondas = Number(pedidas)
if (!Number.isSafeInteger(rondas) || rondas < 1 || otras.length > 0) {
  console.error('Uso: npm run carreras -- <rondas>')
  process.exit(1)
}
const archivos = [...globSync('server/src/**/carreras.test.ts'), 'server/src/modules/banco/primerUso.test.ts']
console.log(`${new Date().toISOString()} · ${rondas} rondas de cada carrera, ${archivos.length} archivos`)
// One file after another: the base is one, and so are the processors.
const args = [
  'run',
  '--project=server',
  '--reporter=verbose',
  '--no-file-parallelism',
  '-t=postgres',
  ...archivos,
]
const hijo = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env: { ...process.env, PLOMADA_R5: String(rondas), PLOMADA_PGBOUNCER: 'si' },
})
hijo.on('exit', (codigo) => process.exit(codigo ?? 1))
