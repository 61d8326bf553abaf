import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { abrirBase } from '../abrir.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { SistemaDurable } from './durable.ts'
import { abrirPglite, probarFsync } from './pglite.ts'

const limpiezas: (() => unknown)[] = []
afterAll(async () => {
  for (const limpiar of limpiezas) await limpiar()
})

async function carpetaConBase(): Promise<string> {
  const copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('copia de PostgreSQL')
  limpiezas.push(copia.borrar)
  return copia.config.dataDir
}

test('cada confirmación llega al disco; en PGlite como viene, ninguna (control de la prueba de arranque)', async () => {
  const base = join(await carpetaConBase(), 'base')
  const contador = { fsyncs: 0, diario: 0 }
  const durable = await abrirPglite(base, contador)
  expect(await probarFsync(durable, contador)).toBeGreaterThan(0)
  await durable.exec('create table t (a int)')
  const antes = contador.fsyncs
  for (let i = 0; i < 20; i++) await durable.query('insert into t values ($1)', [i])
  expect(contador.fsyncs - antes).toBeGreaterThanOrEqual(20)
  await durable.close()

  const nada = { fsyncs: 0, diario: 0 }
  const comoViene = await PGlite.create({ fs: new SistemaDurable(base, () => undefined) })
  expect(await probarFsync(comoViene, nada)).toBe(0)
  await comoViene.close()
})

test('al abrir se borra lo que dejó una consulta cortada', async () => {
  const dataDir = await carpetaConBase()
  const temporales = join(dataDir, 'base', 'base', 'pgsql_tmp')
  mkdirSync(temporales, { recursive: true })
  writeFileSync(join(temporales, 'pgsql_tmp1.0'), 'resto')
  const base = await abrirBase({ dataDir })
  expect(existsSync(join(temporales, 'pgsql_tmp1.0'))).toBe(false)
  await base.cerrar()
})

test('una creación cortada por la mitad no deja una base a medias', async () => {
  const dataDir = mkdtempSync(join(carpetaRapida(), 'plomada-a-medias-'))
  limpiezas.push(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'base.nueva'))
  writeFileSync(join(dataDir, 'base.nueva', 'PG_VERSION'), '18\n')
  const base = await abrirBase({ dataDir })
  await base.migrar()
  expect(existsSync(join(dataDir, 'base.nueva'))).toBe(false)
  await base.cerrar()
}, 60_000)

test('una base dañada no abre, se dice en una línea y la carpeta queda libre', async () => {
  const dataDir = await carpetaConBase()
  rmSync(join(dataDir, 'base', 'global', 'pg_control'))
  for (let vez = 0; vez < 2; vez++) {
    await expect(abrirBase({ dataDir })).rejects.toMatchObject({ codigo: 'base_danada' })
  }
})
