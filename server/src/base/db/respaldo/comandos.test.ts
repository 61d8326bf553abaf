import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { afterAll, expect, inject, test } from 'vitest'
import { correr } from '../../comando/prueba/correr.ts'
import { abrirBase } from '../apertura/abrir.ts'
import type { ConfigBase } from '../base.ts'
import { nuevoId } from '../ids.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { listarRespaldos } from './respaldar.ts'

// Each opens several bases, and the machine may be busy.

const SECRETO = 'uno-0123456789abcdefghijklmnopqrstuvwxyz'

const limpiezas: (() => unknown)[] = []
afterAll(async () => {
  for (const limpiar of limpiezas) await limpiar()
})

/** A data folder with one company in it. */
async function carpetaConEmpresa(): Promise<string> {
  const copia = await copiarBase('embebida')
  limpiezas.push(copia.borrar)
  const base = await abrirBase(copia.config)
  await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [nuevoId(), 'Mudada'])
  await base.cerrar()
  if (!('dataDir' in copia.config)) throw new Error('copia de PostgreSQL')
  return copia.config.dataDir
}

async function empresas(config: ConfigBase): Promise<unknown[]> {
  const base = await abrirBase(config)
  const { rows } = await base.sqlDeSistema('select nombre from empresa')
  await base.cerrar()
  return rows
}

test('‘respaldar’, then ‘restaurar’ into another folder', async () => {
  const DATA_DIR = await carpetaConEmpresa()
  const RESPALDOS_DIR = mkdtempSync(join(carpetaRapida(), 'plomada-respaldos-'))
  limpiezas.push(() => rmSync(RESPALDOS_DIR, { recursive: true, force: true }))
  writeFileSync(join(DATA_DIR, 'secreto'), SECRETO)
  expect(correr('respaldar', { DATA_DIR, RESPALDOS_DIR })).toMatch(/^Respaldo guardado en /)
  expect(existsSync(join(DATA_DIR, 'respaldos'))).toBe(false)
  const respaldo = join(RESPALDOS_DIR, listarRespaldos(RESPALDOS_DIR)[0] ?? '')
  const nueva = mkdtempSync(join(carpetaRapida(), 'plomada-restaurada-'))
  limpiezas.push(() => rmSync(nueva, { recursive: true, force: true }))
  // A secret that can not be put in its place, as on a disk without room, or a kill at that moment: nothing is loaded,
  // and it can be repeated.
  const estorbo = join(nueva, 'secreto.nuevo')
  mkdirSync(estorbo)
  expect(correr('restaurar', { DATA_DIR: nueva }, respaldo)).not.toContain('restaurado')
  rmSync(estorbo, { recursive: true })
  const restaurado = correr('restaurar', { DATA_DIR: nueva }, respaldo)
  expect(restaurado).toMatch(/restaurado: 1 filas en \d+ tablas\.\n/)
  expect(restaurado).not.toContain('TOKEN_SECRET')
  expect(readFileSync(join(nueva, 'secreto'), 'utf8').trim()).toBe(SECRETO)
  expect(await empresas({ dataDir: nueva })).toEqual([{ nombre: 'Mudada' }])
  expect(correr('restaurar', { DATA_DIR: nueva }, respaldo)).toMatch(/ya tiene datos/)
})

test('‘usuario’ says what is missing, and that nobody has that email', async () => {
  const DATA_DIR = await carpetaConEmpresa()
  expect(correr('usuario', { DATA_DIR }, 'a@b.py')).toMatch(
    /^Falta qué hacer: .*superadmin \| sin-segundo-paso/,
  )
  const nadie = correr('usuario', { DATA_DIR }, 'A@b.py', 'superadmin')
  expect(nadie.split('\n').slice(-2)).toEqual([mensajesAcceso.usuarioNoExiste, ''])
})

test.skipIf(inject('urlPostgres') === null)('‘mudar’ takes the embedded base to a PostgreSQL', async () => {
  const DATA_DIR = await carpetaConEmpresa()
  expect(correr('mudar', { DATA_DIR })).toMatch(/Falta DATABASE_URL/)
  const destino = await copiarBase('postgres', { vacia: true })
  limpiezas.push(destino.borrar)
  if (!('databaseUrl' in destino.config)) throw new Error('copia embebida')
  const DATABASE_URL = destino.config.databaseUrl
  expect(correr('mudar', { DATA_DIR, DATABASE_URL })).toMatch(/^Mudanza terminada: 1 filas/)
  expect(await empresas(destino.config)).toEqual([{ nombre: 'Mudada' }])
})
