import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crearAvisos } from './avisos.ts'
import { fechaDeRespaldo, listarRespaldos } from './base/db/respaldo/respaldar.ts'

const DIA_MS = 86_400_000
const hace = (dias: number): Date => new Date(Date.now() - dias * DIA_MS)
const con = (ultimo: Date | null, nacio: Date, lleno = false) =>
  crearAvisos({ discoLleno: () => lleno }, { ultimo: () => ultimo }, nacio.getTime())()

test.each([
  ['a fresh one', hace(1), hace(90)],
  ['one of almost three days', hace(2.99), hace(90)],
  ['none yet, of a new base', null, hace(1)],
])('%s is no reason to say anything', (_, ultimo, nacio) => {
  expect(con(ultimo, nacio)).toEqual([])
})

test('a backup of more than three days is told with its date; none at all, without', () => {
  const viejo = hace(3.01)
  expect(con(viejo, hace(90))).toEqual([{ codigo: 'respaldoViejo', desde: viejo.toISOString() }])
  expect(con(null, hace(4))).toEqual([{ codigo: 'respaldoViejo', desde: null }])
})

test('a full disk is told', () => {
  expect(con(hace(1), hace(90), true)).toEqual([{ codigo: 'discoLleno', desde: null }])
})

test('the name of a backup tells when it was made', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-avisos-'))
  expect(listarRespaldos(join(carpeta, 'no hay'))).toEqual([])
  rmSync(carpeta, { recursive: true })
  expect(fechaDeRespaldo('2026-11-21T04-48-14-037Z').toISOString()).toBe('2026-11-21T04:48:14.037Z')
})
