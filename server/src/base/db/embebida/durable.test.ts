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

test('after a kill each file is synced before the journal is read, and once: never again what nobody changed', async () => {
  const dataDir = await carpetaConBase()
  const viva = await abrirPglite(join(dataDir, 'base'), { fsyncs: 0, diario: 0 })
  await viva.exec('create table t (a int); insert into t values (1)')
  // As a kill leaves it: a copy of a base that nobody closed.
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
  // PostgreSQL leaves out its own pid file; it asks twice for each of the others.
  expect(sincronizados.size).toBeGreaterThanOrEqual(nombres - 1)
  expect(contador.fsyncs).toBeGreaterThanOrEqual(nombres - 1)
  expect(contador.fsyncs).toBeLessThan(nombres * 1.2)
  const abierta = contador.fsyncs
  await base.exec('insert into t values (2)')
  expect(contador.fsyncs).toBeGreaterThan(abierta)
  await base.close()
})

/** Emscripten's file system, as far as this test works on it. */
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
    // Hardened and never told that it is open: what an opening sees.
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
