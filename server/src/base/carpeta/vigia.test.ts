import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { programaArmado } from '../../prueba/corrida.ts'
import { copiarBase } from '../db/prueba/conCadaBase.ts'
import { carpetaDesaparecida, vigilar } from './vigia.ts'

let carpeta = ''
let borrar: () => Promise<void>
beforeEach(async () => {
  const copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('no folder')
  carpeta = copia.config.dataDir
  borrar = copia.borrar
})
afterEach(async () => {
  await borrar()
  rmSync(`${carpeta}.movida`, { recursive: true, force: true })
})

test.each([
  ['removed', () => rmSync(carpeta, { recursive: true })],
  [
    'moved, with an empty one in its place as when a disk is unmounted',
    () => {
      renameSync(carpeta, `${carpeta}.movida`)
      mkdirSync(carpeta)
    },
  ],
])('a DATA_DIR that is %s stops the server with one line, and is not made anew', async (_, quitar) => {
  const { NODE_ENV: _n, ...entorno } = process.env
  const hijo = spawn(process.execPath, [programaArmado()], {
    env: { ...entorno, PORT: '0', DATA_DIR: carpeta, DEMO: 'no' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const fin = once(hijo, 'exit')
  let [dicho, salida] = ['', '']
  hijo.stderr.on('data', (trozo) => (dicho += String(trozo)))
  hijo.stdout.on('data', (trozo) => (salida += String(trozo)))
  try {
    await vi.waitFor(() => expect(salida).toContain('lista en'))
    dicho = ''
    quitar()
    expect(await fin).toEqual([1, null])
    expect(dicho.trim().split('\n')).toEqual([carpetaDesaparecida(carpeta)])
    expect(existsSync(join(carpeta, 'base'))).toBe(false)
  } finally {
    hijo.kill('SIGKILL')
  }
})

test('what stays is let be, and what was not there is not missed', async () => {
  const suelta = mkdtempSync(join(tmpdir(), 'plomada-vigia-'))
  const avisos: string[] = []
  const testigo = join(suelta, 'testigo')
  writeFileSync(testigo, 'a')
  const parar = [
    vigilar([suelta, join(suelta, 'nada')], () => avisos.push('carpeta')),
    // Control: on the same clock, and watched from the same moment, a file that does disappear is reported.
    vigilar([testigo], () => avisos.push('testigo')),
  ]
  rmSync(testigo)
  await vi.waitFor(() => expect(avisos).toEqual(['testigo']))
  for (const una of parar) una()
  rmSync(suelta, { recursive: true })
})
