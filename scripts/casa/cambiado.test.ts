import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let carpeta: string
const QUIEN = ['-c', 'user.name=x', '-c', 'user.email=x@x.py', '-c', 'init.defaultBranch=main']
const git = (...args: string[]) =>
  execFileSync('git', [...QUIEN, ...args], { cwd: carpeta, encoding: 'utf8', stdio: 'pipe' }).trim()
const confirmar = (archivo: string) => {
  writeFileSync(join(carpeta, archivo), archivo)
  git('add', '.')
  git('commit', '-qm', archivo)
  return git('rev-parse', 'HEAD')
}
/** Run in a process of its own, whose working folder is that checkout. */
function desde(): string {
  const modulo = pathToFileURL(join(import.meta.dirname, 'cambiado.ts')).href
  const programa = `console.log(String(await (await import('${modulo}')).cambiadoDesde())); process.exit()`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', programa], {
    cwd: carpeta,
    encoding: 'utf8',
  }).trim()
}

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-cambiado-'))
})
afterEach(() => rmSync(carpeta, { recursive: true }))

test('a branch is compared with where it left main, whatever main did since', () => {
  git('init', '-q')
  const comun = confirmar('uno')
  git('switch', '-qc', 'rama')
  confirmar('dos')
  git('switch', '-q', 'main')
  confirmar('tres')
  git('switch', '-q', 'rama')
  expect(desde()).toBe(comun)
})

test('on main, with what is not committed, new files too; and with nothing, nothing', () => {
  git('init', '-q')
  const ahora = confirmar('uno')
  expect(desde()).toBe('undefined')
  writeFileSync(join(carpeta, 'nuevo'), '')
  expect(desde()).toBe(ahora)
})

test('without git there is nothing to go by', () => {
  expect(desde()).toBe('undefined')
})
