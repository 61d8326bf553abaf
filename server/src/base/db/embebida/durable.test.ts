import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { endurecer, type Flujo, type Nodefs, SistemaDurable } from './durable.ts'
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

test('each commit reaches the disk; with PGlite as it comes none does (control of the check at start)', async () => {
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

test('after a kill each file is synced before the journal is read, and once: never again what nobody changed', async () => {
  const dataDir = await carpetaConBase()
  const viva = await abrirPglite(join(dataDir, 'base'), { fsyncs: 0, diario: 0 })
  await viva.exec('create table t (a int); insert into t values (1)')
  // A copy of a base that nobody closed is what a kill leaves.
  const matada = join(dataDir, 'matada')
  cpSync(join(dataDir, 'base'), matada, { recursive: true })
  await viva.close()
  const nombres = readdirSync(matada, { recursive: true }).length + 1

  const contador = { fsyncs: 0, diario: 0 }
  const sincronizados = new Set<string>()
  const base = await abrirPglite(matada, contador, (nodefs) => {
    const { fsync } = nodefs.stream_ops
    nodefs.stream_ops.fsync = (flujo) => {
      sincronizados.add(nodefs.realPath(flujo.node))
      return fsync?.(flujo) ?? 0
    }
  })
  // All files but PostgreSQL's own pid file are synced; PostgreSQL asks twice for each of them.
  expect(sincronizados.size).toBeGreaterThanOrEqual(nombres - 1)
  expect(contador.fsyncs).toBeGreaterThanOrEqual(nombres - 1)
  expect(contador.fsyncs).toBeLessThan(nombres * 1.2)
  const abierta = contador.fsyncs
  await base.exec('insert into t values (2)')
  expect(contador.fsyncs).toBeGreaterThan(abierta)
  await base.close()
})

/** The part of Emscripten's file system that this test uses. */
interface Fs {
  open(ruta: string, modo: string): Flujo
  close(flujo: Flujo): void
  write(flujo: Flujo, datos: Uint8Array, desde: number, largo: number, posicion: number): void
  truncate(ruta: string, largo: number): void
  ftruncate(fd: number, largo: number): void
  rename(ruta: string, nueva: string): void
  unlink(ruta: string): void
}

test('whatever changes a file or a name while the base opens makes its next fsync real', async () => {
  const dataDir = await carpetaConBase()
  const contador = { fsyncs: 0, diario: 0 }
  let nodefs: Nodefs | undefined
  const pglite = await PGlite.create({
    // Hardened, and never told that the base is open: the state while a base is being opened.
    fs: new SistemaDurable(join(dataDir, 'base'), (deEste) => {
      nodefs = deEste
      endurecer(deEste, contador)
    }),
  })
  const fs: Fs = pglite.Module.FS
  const ruta = '/pglite/data/prueba'
  const flujo = fs.open(ruta, 'w+')
  const escribir = (): void => fs.write(flujo, new Uint8Array(8), 0, 8, 0)
  const reales = (): number => {
    const antes = contador.fsyncs
    nodefs?.stream_ops.fsync?.(flujo)
    return contador.fsyncs - antes
  }
  escribir()
  expect([reales(), reales()]).toEqual([1, 0])
  const cambios: (() => void)[] = [
    escribir,
    () => fs.truncate(ruta, 4),
    () => fs.ftruncate((flujo as Flujo & { fd: number }).fd, 2),
    () => fs.close(fs.open(ruta, 'w')),
    () => fs.close(fs.open(`${ruta}2`, 'w')),
    () => fs.rename(`${ruta}2`, `${ruta}3`),
    () => fs.unlink(`${ruta}3`),
  ]
  for (const cambiar of cambios) {
    cambiar()
    expect([reales(), reales()], String(cambiar)).toEqual([1, 0])
  }
  fs.close(flujo)
  fs.unlink(ruta)
  await pglite.close()
})

test('opening removes what a query that was cut off left behind', async () => {
  const dataDir = await carpetaConBase()
  const temporales = join(dataDir, 'base', 'base', 'pgsql_tmp')
  mkdirSync(temporales, { recursive: true })
  writeFileSync(join(temporales, 'pgsql_tmp1.0'), 'resto')
  const base = await abrirBase({ dataDir })
  expect(existsSync(join(temporales, 'pgsql_tmp1.0'))).toBe(false)
  await base.cerrar()
})

test('a creation that was cut off halfway leaves no half-made base', async () => {
  const dataDir = mkdtempSync(join(carpetaRapida(), 'plomada-a-medias-'))
  limpiezas.push(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'base.nueva'))
  writeFileSync(join(dataDir, 'base.nueva', 'PG_VERSION'), '18\n')
  const base = await abrirBase({ dataDir })
  await base.migrar()
  expect(existsSync(join(dataDir, 'base.nueva'))).toBe(false)
  await base.cerrar()
})

test('a damaged base does not open, says so in one line and leaves its folder free', async () => {
  const dataDir = await carpetaConBase()
  rmSync(join(dataDir, 'base', 'global', 'pg_control'))
  for (let vez = 0; vez < 2; vez++) {
    await expect(abrirBase({ dataDir })).rejects.toMatchObject({ codigo: 'base_danada' })
  }
})
