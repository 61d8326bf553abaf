import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sitio } from '../../carpeta/sitio.ts'
import { mensajes } from '../errores.ts'
import type { Manifiesto } from './manifiesto.ts'
import { comprobarSecreto, guardarSecreto, traerSecreto } from './secreto.ts'

const UNO = 'uno-0123456789abcdefghijklmnopqrstuv'
const OTRO = 'otro-0123456789abcdefghijklmnopqrstu'

let carpeta = ''
let respaldo = ''
beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-secreto-'))
  respaldo = join(carpeta, 'respaldo')
  mkdirSync(respaldo)
})
afterEach(() => rmSync(carpeta, { recursive: true }))

function instalacion(nombre: string, secreto?: string, secretoDelEntorno?: string): Sitio {
  const dataDir = join(carpeta, nombre)
  mkdirSync(dataDir)
  if (secreto !== undefined) writeFileSync(join(dataDir, 'secreto'), secreto)
  return { dataDir, respaldosDir: respaldo, databaseUrl: undefined, secretoDelEntorno }
}
const conSecreto = (sitio: Sitio): Manifiesto => {
  const secreto = guardarSecreto(respaldo, sitio)
  return { formato: 1, ts: '', migraciones: [], tablas: [], ...(secreto && { secreto }) }
}
const guardado = ({ dataDir }: Sitio) => readFileSync(join(dataDir, 'secreto'), 'utf8').trim()

describe('a secret kept in the data folder', () => {
  test('goes beside the dump for the server’s user alone, and the manifest tells it apart without telling it', () => {
    const manifiesto = conSecreto(instalacion('vieja', UNO))
    expect(statSync(join(respaldo, 'secreto')).mode & 0o777).toBe(0o600)
    expect(JSON.stringify(manifiesto)).not.toContain(UNO)
    expect(() => comprobarSecreto(respaldo, manifiesto)).not.toThrow()
  })

  test.each([
    ['a folder without one', undefined],
    ['a folder whose empty base had made another', OTRO],
    ['its own folder', UNO],
  ])('comes back to %s', (_, anterior) => {
    const manifiesto = conSecreto(instalacion('vieja', UNO))
    const nueva = instalacion('nueva', anterior)
    expect(traerSecreto(respaldo, manifiesto, nueva)).toBeUndefined()
    expect(guardado(nueva)).toBe(UNO)
    if (anterior !== UNO) expect(statSync(join(nueva.dataDir, 'secreto')).mode & 0o777).toBe(0o600)
  })

  test('does not take the place of another one that the operator gives', () => {
    const manifiesto = conSecreto(instalacion('vieja', UNO))
    const nueva = instalacion('nueva', undefined, OTRO)
    expect(traerSecreto(respaldo, manifiesto, nueva)).toBe(mensajes.otroSecreto)
    expect(existsSync(join(nueva.dataDir, 'secreto'))).toBe(false)
    const misma = instalacion('misma', undefined, UNO)
    expect(traerSecreto(respaldo, manifiesto, misma)).toBeUndefined()
  })

  test.each([
    ['lost', () => rmSync(join(respaldo, 'secreto'))],
    ['changed', () => writeFileSync(join(respaldo, 'secreto'), OTRO)],
  ])('refuses the backup when it is %s', (_, danar) => {
    const manifiesto = conSecreto(instalacion('vieja', UNO))
    danar()
    expect(() => comprobarSecreto(respaldo, manifiesto)).toThrow(/secreto falta o está dañado/)
  })
})

describe('a secret that the operator keeps', () => {
  test('is not copied, and a restore says that it is missing', () => {
    const manifiesto = conSecreto(instalacion('vieja', undefined, UNO))
    expect(existsSync(join(respaldo, 'secreto'))).toBe(false)
    expect(() => comprobarSecreto(respaldo, manifiesto)).not.toThrow()
    expect(traerSecreto(respaldo, manifiesto, instalacion('a'))).toBe(mensajes.respaldoSinSecreto)
    expect(traerSecreto(respaldo, manifiesto, instalacion('b', undefined, OTRO))).toBe(mensajes.otroSecreto)
    expect(traerSecreto(respaldo, manifiesto, instalacion('c', undefined, UNO))).toBeUndefined()
  })
})

test('a backup of before secrets were kept says so', () => {
  const viejo: Manifiesto = { formato: 1, ts: '', migraciones: [], tablas: [] }
  expect(traerSecreto(respaldo, viejo, instalacion('nueva'))).toBe(mensajes.respaldoSinSecreto)
})
