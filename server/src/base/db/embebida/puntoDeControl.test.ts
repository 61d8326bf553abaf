import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import type { Base } from '../base.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { estadoTras, posicionEnElDiario } from './puntoDeControl.ts'

const MB = 1 << 20
/** 64 MB: the most journal that a start after a kill may have to read again. */
const LIMITE = 64 * MB

let base: Base
let diario: string
let borrar: () => Promise<void>
beforeAll(async () => {
  const copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('no folder')
  borrar = copia.borrar
  diario = join(copia.config.dataDir, 'base', 'pg_wal')
  base = await abrirBase(copia.config)
  await base.conDueno((cliente) => cliente.query('create table relleno (i int, texto text)'))
})
afterAll(async () => {
  await base.cerrar()
  await borrar()
})

/** Bytes of journal that a start would read again if the process were killed now. */
const POR_REPETIR =
  'select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as bytes from pg_control_checkpoint()'

/** Writes about 4 MB of journal, of random text so that compression saves nothing. */
const LLENAR = `insert into relleno select i, (select string_agg(md5(random()::text), '') from generate_series(1, 2000))
  from generate_series(1, 60) i`

describe('the journal of the embedded base stays short', () => {
  test('through many transactions: what a start would read again, and its files', async () => {
    let escrito = 0
    let peor = 0
    const inicio = await posicion()
    while (escrito < 1.5 * LIMITE) {
      await base.comoSistema((tx) => sql.raw(LLENAR).execute(tx))
      escrito = (await posicion()) - inicio
      peor = Math.max(peor, await porRepetir())
    }
    expect(peor).toBeLessThan(LIMITE)
    expect(bytesDe(diario)).toBeLessThan(1.5 * LIMITE)
  })

  test('through one long transaction, which is whole after it', async () => {
    let peor = 0
    await base.conDueno(async (cliente) => {
      await cliente.query('truncate relleno')
      await cliente.query('begin')
      for (let vez = 0; vez < 20; vez++) {
        await cliente.query(LLENAR)
        const { rows } = await cliente.query<{ bytes: number }>(POR_REPETIR)
        peor = Math.max(peor, Number(rows[0]?.bytes))
      }
      await cliente.query('commit')
    })
    expect(peor).toBeGreaterThan(0)
    expect(peor).toBeLessThan(LIMITE)
    const { rows } = await base.sqlDeSistema('select count(*)::int as n from relleno')
    expect(rows).toEqual([{ n: 20 * 60 }])
  })
})

async function posicion(): Promise<number> {
  const { rows } = await base.sqlDeSistema(`select (pg_current_wal_insert_lsn() - '0/0')::int8 as bytes`)
  return (rows[0] as { bytes: number }).bytes
}

async function porRepetir(): Promise<number> {
  const { rows } = await base.sqlDeSistema(POR_REPETIR)
  return (rows[0] as { bytes: number }).bytes
}

const bytesDe = (carpeta: string): number =>
  readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).reduce(
    (suma, nombre) => suma + statSync(join(carpeta, nombre)).size,
    0,
  )

test('a position in the journal is that of the file’s number; other files have none', () => {
  expect(posicionEnElDiario('000000010000000000000001', 8192)).toBe(16 * MB + 8192)
  expect(posicionEnElDiario('0000000100000002000000FF', 0)).toBe((2 * 256 + 255) * 16 * MB)
  expect(posicionEnElDiario('xlogtemp.42', 16 * MB)).toBe(0)
  expect(posicionEnElDiario('archive_status', 5)).toBe(0)
})

test('the state of a session is the one of the last ReadyForQuery, and of no other bytes', () => {
  const lista = (letra: string) => Uint8Array.of(0x5a, 0, 0, 0, 5, letra.charCodeAt(0))
  expect(['I', 'T', 'E'].map((letra) => estadoTras(lista(letra)))).toEqual(['libre', 'abierta', 'fallida'])
  expect(estadoTras(Uint8Array.of(0x32, 0, 0, 0, 4))).toBe('sin respuesta')
  expect(estadoTras(new Uint8Array(0))).toBe('sin respuesta')
})
