import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const suelto = (archivo: string) => JSON.stringify(new URL(archivo, import.meta.url).href)
/** The part of start.js that keeps the server running. */
const LANZADOR = `
  import { correr } from ${suelto('hijo.js')}
  import { mantener } from ${suelto('mantener.js')}
  const [programa, ...args] = process.argv.slice(1)
  process.exit(await mantener(() => correr(programa, args, { ipc: true }), console.error))`

let carpeta = ''
const vivos: ChildProcess[] = []
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-mantener-'))
  writeFileSync(join(carpeta, 'arranques'), '')
})
afterEach(async () => {
  for (const hijo of vivos.splice(0)) {
    if (hijo.exitCode !== null || hijo.signalCode !== null) continue
    hijo.kill('SIGKILL')
    await once(hijo, 'exit')
  }
  rmSync(carpeta, { recursive: true })
})

/** Keeps a program running that adds its pid to the file `arranques` and then does `que`. */
function mantener(que: string) {
  const programa = `
    import { appendFileSync } from 'node:fs'
    process.on('disconnect', () => process.exit())
    const morir = (senal) => process.kill(process.pid, senal)
    appendFileSync('arranques', process.pid + '\\n')
    ${que}`
  const args = ['--input-type=module', '--eval', LANZADOR, process.execPath]
  const hijo = spawn(process.execPath, [...args, '--input-type=module', '--eval', programa], {
    cwd: carpeta,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  vivos.push(hijo)
  let salida = ''
  hijo.stderr.on('data', (parte) => (salida += String(parte)))
  const fin = once(hijo, 'close').then(([codigo]) => codigo as number | null)
  return { hijo, fin, salida: () => salida }
}
const arranques = () => readFileSync(join(carpeta, 'arranques'), 'utf8').split('\n').slice(0, -1).map(Number)

test.each([
  ['killed for memory', `morir('SIGKILL')`, 137, /memoria/],
  ['out of memory of its own', `morir('SIGABRT')`, 134, /memoria/],
  ['an error that nobody foresaw', 'process.exit(70)', 70, /código 70/],
])('%s: started again three times, each with its reason, and then no more', async (_, que, codigo, razon) => {
  const { fin, salida } = mantener(que)
  expect(await fin).toBe(codigo)
  expect(arranques()).toHaveLength(4)
  const renglones = salida().trim().split('\n')
  expect(renglones).toEqual([
    expect.stringContaining('(1 de 3 por minuto)'),
    expect.stringContaining('(2 de 3 por minuto)'),
    expect.stringContaining('(3 de 3 por minuto)'),
    expect.stringContaining('no sigo'),
  ])
  for (const renglon of renglones) expect(renglon).toMatch(razon)
})

test.each([
  ['a wrong setting, a folder that vanished', 'process.exit(1)', 1],
  ['an end that was asked for', 'process.exit(0)', 0],
  ['a signal sent to it alone while it started', `morir('SIGTERM')`, 143],
])('%s: not started again, and says no more', async (_, que, codigo) => {
  const { fin, salida } = mantener(que)
  expect(await fin).toBe(codigo)
  expect([arranques().length, salida()]).toEqual([1, ''])
})

test('one killed from outside comes back; a signal to the launcher then ends both', async () => {
  const { hijo, fin, salida } = mantener('setInterval(() => undefined, 1000)')
  await vi.waitFor(() => expect(arranques()).toHaveLength(1))
  process.kill(arranques()[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(arranques()).toHaveLength(2))
  hijo.kill('SIGINT')
  expect(await fin).toBe(130)
  expect(salida().trim().split('\n')).toHaveLength(1)
  expect(() => process.kill(arranques()[1] ?? 0, 0)).toThrow('ESRCH')
})
