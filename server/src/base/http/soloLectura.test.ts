import { acontecimientos, crearAcontecimiento } from '@plomada/contract/reportes/acontecimientos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { abrirBase } from '../db/apertura/abrir.ts'
import { EscribioAlLeer } from '../db/perdida.ts'
import { type CopiaDePrueba, copiarBase } from '../db/prueba/conCadaBase.ts'

const superusuario = inject('urlPostgres')

// As while another server takes over, or where an administrator closes the base for a while.
describe.skipIf(superusuario === null)('a base that takes no writes for a while [postgres]', () => {
  let s: ServidorDePrueba
  let copia: CopiaDePrueba
  let verdugo: pg.Client
  let nombre = ''
  beforeAll(async () => {
    copia = await copiarBase('postgres')
    if (!('databaseUrl' in copia.config)) throw new Error('no PostgreSQL')
    s = await servidorDePrueba({ base: await abrirBase(copia.config) })
    nombre = new URL(copia.config.databaseUrl).pathname.slice(1)
    verdugo = new pg.Client({ connectionString: superusuario ?? '' })
    await verdugo.connect()
  })
  afterAll(async () => {
    await verdugo.end()
    await s.base.cerrar()
    await copia.borrar()
  })

  const crear = (nombreDe: string) =>
    s.pedir(crearAcontecimiento, { como: s.usuarios.a.admin, body: { nombre: nombreDe } })
  const salud = async () => (await s.inyectar({ method: 'GET', url: '/salud' })).statusCode

  test('says so with its reason, can be read, and heals by itself', async () => {
    expect(await salud()).toBe(200)
    await verdugo.query(`alter database ${nombre} set default_transaction_read_only = on`)
    await verdugo.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [nombre],
    )
    const negada = await crear('Lluvia de prueba')
    expect(negada).toMatchObject({
      estado: 503,
      cuerpo: { error: { code: 'NO_DISPONIBLE', message: mensajesComun.baseSinGuardar } },
      encabezados: { 'retry-after': '5' },
    })
    expect(await salud()).toBe(503)
    const leida = await s.pedir(acontecimientos, { como: s.usuarios.a.admin, query: {} })
    expect(leida.estado).toBe(200)

    // Its idle sessions stay as they were made: nobody ends them.
    await verdugo.query(`alter database ${nombre} reset default_transaction_read_only`)
    expect(await salud()).toBe(200)
    expect((await crear('Lluvia de prueba')).estado).toBe(200)
  })

  test('a reading of ours that writes is no such thing', async () => {
    const { empresaId, credencialId } = s.usuarios.a.admin
    const escribe = s.base.enEmpresa(
      { empresaId, credencialId, rol: 'admin' },
      (tx) => tx.updateTable('acontecimiento').set({ nombre: 'x' }).execute(),
      { lectura: true },
    )
    await expect(escribe).rejects.toBeInstanceOf(EscribioAlLeer)
  })
})
