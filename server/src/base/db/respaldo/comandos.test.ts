import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { correr, correrHasta } from '../../comando/prueba/correr.ts'
import { abrirBase } from '../apertura/abrir.ts'
import type { ConfigBase } from '../base.ts'
import { mensajes } from '../errores.ts'
import { nuevoId } from '../ids.ts'
import { carpetaRapida } from '../prueba/carpetaRapida.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { respaldarSiToca } from './programar.ts'
import { listarRespaldos, respaldar } from './respaldar.ts'

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
  const dicho = /^Respaldo guardado en .*: (1 fila en \d+ tablas, 0 fotos)\.\n/.exec(
    correr('respaldar', { DATA_DIR, RESPALDOS_DIR }),
  )
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
  expect(/restaurado: (.*)\.\n/.exec(restaurado)?.[1]).toBe(dicho?.[1])
  expect(dicho).not.toBeNull()
  expect(restaurado).not.toContain('TOKEN_SECRET')
  expect(readFileSync(join(nueva, 'secreto'), 'utf8').trim()).toBe(SECRETO)
  expect(await empresas({ dataDir: nueva })).toEqual([{ nombre: 'Mudada' }])
  expect(correr('restaurar', { DATA_DIR: nueva }, respaldo)).toMatch(/ya tiene datos/)
})

test('‘espacio’ names the firms that take most, with their ids, and the largest tables', async () => {
  const copia = await copiarBase('embebida')
  limpiezas.push(copia.borrar)
  if (!('dataDir' in copia.config)) throw new Error('copia de PostgreSQL')
  const base = await abrirBase(copia.config)
  const id = nuevoId()
  await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [id, 'Ñandutí Obras'])
  await base.sqlDeSistema(
    `insert into archivo (empresa_id, id, suma, largo) values ($1, $1, decode(repeat('00', 32), 'hex'), 1250000)`,
    [id],
  )
  await base.cerrar()
  const dicho = correr('espacio', { DATA_DIR: copia.config.dataDir })
  expect(dicho).toContain(`Ñandutí Obras (${id}): 1,3 MB; fotos 1,3 MB, reportes 0 B`)
  expect(dicho).toMatch(/Las tablas más grandes: \w+ \d/)
})

/** Commands that should find a base, with what each needs besides. */
const QUE_BUSCAN: [string, ...string[]][] = [
  ['respaldar'],
  ['usuario', 'a@b.py', 'superadmin'],
  ['reabrir', '28/11/2026'],
  ['mudar'],
  ['espacio'],
]
/** Before it, that what a test has made was open to other users. */
const ultimo = (salida: string) => salida.trim().split('\n').at(-1)
const SIN_POSTGRES = { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }

test.each(QUE_BUSCAN)('‘%s’ makes nothing where there is no base, nor of an empty one', async (...cual) => {
  const [comando, ...argumentos] = cual
  const a = comando === 'mudar' ? SIN_POSTGRES : {}
  const arriba = mkdtempSync(join(carpetaRapida(), 'plomada-nada-'))
  limpiezas.push(() => rmSync(arriba, { recursive: true, force: true }))
  const vacia = join(arriba, 'vacia')
  mkdirSync(vacia)
  for (const DATA_DIR of [join(arriba, 'no', 'hay'), vacia]) {
    const { codigo, salida } = correrHasta(comando, { DATA_DIR, ...a }, ...argumentos)
    expect([codigo, ultimo(salida)]).toEqual([1, mensajes.sinBaseEnCarpeta(DATA_DIR)])
  }
  expect([readdirSync(arriba), readdirSync(vacia)]).toEqual([['vacia'], []])
})

test.each(['respaldar', 'mudar', 'espacio'])('‘%s’ of a base without a firm is an error', async (comando) => {
  const copia = await copiarBase('embebida')
  limpiezas.push(copia.borrar)
  if (!('dataDir' in copia.config)) throw new Error('copia de PostgreSQL')
  const DATA_DIR = copia.config.dataDir
  const a = comando === 'mudar' ? SIN_POSTGRES : {}
  const { codigo, salida } = correrHasta(comando, { DATA_DIR, ...a })
  expect([codigo, ultimo(salida)]).toEqual([1, mensajes.sinDatos])
  expect(existsSync(join(DATA_DIR, 'respaldos'))).toBe(false)
})

test('a backup without a firm is not restored, and no base is made for it', async () => {
  const copia = await copiarBase('embebida')
  limpiezas.push(copia.borrar)
  const respaldosDir = mkdtempSync(join(carpetaRapida(), 'plomada-respaldos-'))
  limpiezas.push(() => rmSync(respaldosDir, { recursive: true, force: true }))
  const base = await abrirBase(copia.config)
  const sitio = { dataDir: '', respaldosDir, databaseUrl: undefined, secretoDelEntorno: undefined }
  const respaldo = await respaldar(base, { ...sitio, dataDir: base.carpeta ?? '' })
  // Nor does a server make one by itself, which would take the place of a good one.
  expect(await respaldarSiToca(base, sitio, { cadaHoras: 0, guardar: 1 })).toBeUndefined()
  await base.cerrar()
  const nueva = join(respaldosDir, 'nueva')
  const { codigo, salida } = correrHasta('restaurar', { DATA_DIR: nueva }, respaldo)
  expect([codigo, salida]).toEqual([1, `${mensajes.respaldoInvalido('no tiene ninguna empresa')}\n`])
  expect(existsSync(nueva)).toBe(false)
})

test('‘reabrir’ wants the day that the clock says', async () => {
  const DATA_DIR = await carpetaConEmpresa()
  const hoy = formatoFecha(hoyEnAsuncion(new Date()))
  const ayer = formatoFecha(masDias(hoyEnAsuncion(new Date()), -1))
  const otro = correrHasta('reabrir', { DATA_DIR }, ayer)
  expect([otro.codigo, ultimo(otro.salida)]).toEqual([1, mensajesSemanales.otroDia(hoy)])
  const hecho = correrHasta('reabrir', { DATA_DIR }, hoy)
  expect([hecho.codigo, ultimo(hecho.salida)]).toEqual([0, `${mensajesSemanales.abiertas(0)}.`])
})

test('words that a command does not take are refused', async () => {
  const DATA_DIR = await carpetaConEmpresa()
  const { codigo, salida } = correrHasta('respaldar', { DATA_DIR }, '/otro/disco')
  expect([codigo, salida]).toEqual([1, expect.stringMatching(/^Sobra lo que sigue.*\/otro\/disco\n$/)])
  expect(existsSync(join(DATA_DIR, 'respaldos'))).toBe(false)
})

test.skipIf(inject('urlPostgres') === null)(
  'a PostgreSQL without our tables stays as it is, its roles too',
  async () => {
    const destino = await copiarBase('postgres', { vacia: true })
    limpiezas.push(destino.borrar)
    if (!('databaseUrl' in destino.config)) throw new Error('copia embebida')
    const { databaseUrl: DATABASE_URL } = destino.config
    const DATA_DIR = mkdtempSync(join(carpetaRapida(), 'plomada-nada-'))
    limpiezas.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const nombre = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1))
    for (const [comando, ...argumentos] of QUE_BUSCAN.slice(0, 3)) {
      const { codigo, salida } = correrHasta(comando, { DATA_DIR, DATABASE_URL }, ...argumentos)
      expect([codigo, salida]).toEqual([1, `${mensajes.sinBaseEnPostgres(nombre)}\n`])
    }
    const cliente = new pg.Client({ connectionString: DATABASE_URL })
    await cliente.connect()
    const { rows } = await cliente.query(
      "select count(*)::int as tablas from pg_class where relnamespace = 'public'::regnamespace",
    )
    await cliente.end()
    expect(rows).toEqual([{ tablas: 0 }])
  },
)

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
  expect(correr('mudar', { DATA_DIR, DATABASE_URL })).toMatch(
    /^Mudanza terminada: 1 fila en \d+ tablas, 0 fotos\./,
  )
  expect(await empresas(destino.config)).toEqual([{ nombre: 'Mudada' }])
})
