import { crearPersona, personas } from '@plomada/contract/personas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { abrirBase } from './base/db/apertura/abrir.ts'
import type { Base } from './base/db/base.ts'
import { binariosPostgres, type Cluster, iniciarCluster } from './base/db/prueba/cluster.ts'
import { abrirTrabajos } from './base/trabajos/trabajos.ts'
import { exigirCuentas } from './modules/certificaciones/prueba/exigirCuentas.ts'
import { cuentaDe, obraConManoDeObra } from './modules/certificaciones/prueba/obraConManoDeObra.ts'
import { exigirConsistencia } from './modules/presupuestos/prueba/consistencia.ts'
import { exigir } from './modules/presupuestos/prueba/presupuesto.ts'
import { type ServidorDePrueba, servidorDePrueba } from './prueba/servidor.ts'

// PostgreSQL ends sessions, stops and starts while people work: no answer is a 500, and nothing is done twice.

const sinPostgres = inject('urlPostgres') === null
const binarios = binariosPostgres()

describe.skipIf(sinPostgres || binarios === undefined)('a PostgreSQL that comes and goes', () => {
  let cluster: Cluster
  let base: Base
  let s: ServidorDePrueba
  let verdugo: pg.Client
  beforeAll(async () => {
    cluster = await iniciarCluster(binarios ?? '')
    base = await abrirBase({ databaseUrl: cluster.url })
    await base.migrar()
    s = await servidorDePrueba({ base })
  })
  // A test that stops PostgreSQL ends this session too.
  beforeEach(async () => {
    verdugo = await abrirVerdugo()
  })
  afterEach(() => verdugo.end())
  afterAll(async () => {
    await s.app.close()
    await base.cerrar()
    await cluster.detener()
  })

  async function abrirVerdugo(): Promise<pg.Client> {
    const cliente = new pg.Client({ connectionString: cluster.url })
    cliente.on('error', () => undefined)
    await cliente.connect()
    return cliente
  }
  async function matarTodas(): Promise<number> {
    const { rowCount } = await verdugo.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`)
    return rowCount ?? 0
  }
  const sumar = async (muertes: Promise<number>[]) =>
    (await Promise.all(muertes)).reduce((suma, cuantas) => suma + cuantas, 0)
  const crear = (nombre: string, clave?: string) =>
    s.pedir(crearPersona, {
      como: s.usuarios.a.admin,
      body: { nombre, funcion: ['contratista'] },
      ...(clave !== undefined && { encabezados: { 'idempotency-key': clave } }),
    })
  const leer = (nombre: string) =>
    s.pedir(personas, { como: s.usuarios.a.admin, query: { busquedaRapida: nombre } })

  test('all sessions ended again and again: 200, or a 503 that says when to try again', async () => {
    const respuestas: { estado: number; espera: unknown; texto: string | undefined }[] = []
    const muertes: Promise<number>[] = []
    const trabajar = async (quien: number) => {
      for (let i = 0; i < 25; i++) {
        // Counted by work done, not by the clock, so that a slow machine has time to connect.
        if ((quien + i) % 3 === 0) muertes.push(matarTodas())
        for (const r of [await crear(`Cortada ${quien} ${i}`), await leer('Cortada')]) {
          const { estado, encabezados, cuerpo } = r
          respuestas.push({ estado, espera: encabezados['retry-after'], texto: cuerpo.error?.message })
        }
      }
    }
    await Promise.all([1, 2, 3, 4].map(trabajar))
    const negadas = respuestas.filter(({ estado }) => estado !== 200)
    for (const negada of negadas) {
      expect(negada).toMatchObject({ estado: 503, espera: '2' })
      expect([mensajesComun.servicioOcupado, mensajesComun.sinConfirmar]).toContain(negada.texto)
    }
    expect(respuestas).toHaveLength(200)
    expect(negadas.length).toBeLessThan(100)
    expect(await sumar(muertes)).toBeGreaterThan(10)
  })

  test('R6: the same Idempotency-Key ten times, sessions ended in between: one effect, one answer', async () => {
    const ids: string[] = []
    const muertes: Promise<number>[] = []
    // As the web does with a 503.
    for (let veces = 0; ids.length < 10 && veces < 50; veces++) {
      muertes.push(matarTodas())
      const r = await crear('Insistida', 'corte')
      if (r.estado === 200) ids.push(r.cuerpo._id)
      else expect(r.estado).toBe(503)
    }
    expect(ids).toHaveLength(10)
    expect(new Set(ids).size).toBe(1)
    expect((await leer('Insistida')).cuerpo.count).toBe(1)
    expect(await sumar(muertes)).toBeGreaterThan(0)
    expect((await crear('Otra', 'corte')).estado).toBe(409)
  })

  test('R6: certified, paid and given back ten times with one key each, sessions ended in between: once', async () => {
    const o = await obraConManoDeObra(s)
    exigir(await o.cargar(o.muro, 40))
    const conClave = (clave: string) =>
      cuentaDe(
        {
          pedir: (endpoint, pedido = {}) =>
            s.pedir(endpoint, { ...pedido, encabezados: { 'idempotency-key': clave } }),
        },
        o.p.como,
        { presupuestoId: o.p.id, contratistaId: o.contratistaId },
      )
    const muertes: Promise<number>[] = []
    /** The answers to ten calls with one key, as texts. */
    const insistir = async <R extends { estado: number; cuerpo: unknown }>(pedir: () => Promise<R>) => {
      const dichos: R['cuerpo'][] = []
      for (let veces = 0; dichos.length < 10 && veces < 50; veces++) {
        muertes.push(matarTodas())
        const r = await pedir()
        if (r.estado === 200) dichos.push(r.cuerpo)
        else expect(r.estado).toBe(503)
      }
      expect([dichos.length, new Set(dichos.map((uno) => JSON.stringify(uno))).size]).toEqual([10, 1])
      return dichos[0]
    }
    const hecha = await insistir(() => conClave('r6-generar').generar({ totalAPagar: 30_000 }))
    await insistir(() => conClave('r6-pagar').pagarCertificacion(hecha?._id ?? ''))
    await insistir(() => conClave('r6-saldo').pagar('saldo', 100))
    await insistir(() => conClave('r6-retencion').pagar('retencion', 100))
    await insistir(() => conClave('r6-entrega').mover('entrega', 700))
    expect(await sumar(muertes)).toBeGreaterThan(0)
    await exigirConsistencia(o.p)
    await exigirCuentas(o.p)
    const { items } = exigir(await o.movimientos())
    expect(items.map(({ tipo, cantidad }) => `${tipo} ${cantidad}`).sort()).toEqual([
      'entrega 700',
      'moCalculada 100',
      'moCalculada 38000',
      'moPagada 100',
      'moPagada 100',
      'moPagada 30000',
      'retencion -100',
      'retencion 2000',
    ])
  })

  test('stopped and started while serving: it answers again by itself, and so do the jobs', async () => {
    const hechos: string[] = []
    const fallas: string[] = []
    const trabajos = await abrirTrabajos(base, {
      avisar: (que) => void fallas.push(que),
      cadaSegundos: 0.5,
      reintentoSegundos: 1,
    })
    const encolar = await trabajos.abrirColas(
      ['cortes'],
      async ({ cual }: { cual: string }) => void hechos.push(cual),
    )
    await cluster.apagar()
    const [caida, salud] = [await leer('nadie'), await s.inyectar({ url: '/salud' })]
    expect([caida.estado, caida.cuerpo.error?.message, caida.encabezados['retry-after']]).toEqual([
      503,
      mensajesComun.servicioOcupado,
      '2',
    ])
    expect(salud.statusCode).toBe(503)
    // Sent while it is off, answered once it is on.
    const enEspera = Promise.all(Array.from({ length: 20 }, (_, i) => crear(`Esperada ${i}`)))
    await cluster.encender()
    expect((await enEspera).map(({ estado }) => estado)).toEqual(Array(20).fill(200))
    expect((await leer('Esperada')).cuerpo.count).toBe(20)
    await base.comoSistema((tx) => encolar(tx, 'cortes', { cual: 'después' }, ''))
    await vi.waitFor(() => expect(hechos).toEqual(['después']))
    await trabajos.cerrar()
  })

  test('the start waits for it, and says so once; what is wrong for ever is not waited for', async () => {
    await cluster.apagar()
    const avisos: string[] = []
    const espera = { esperaInicialMs: 60_000, avisar: (linea: string) => void avisos.push(linea) }
    const abriendo = abrirBase({ databaseUrl: cluster.url }, espera)
    await vi.waitFor(() => expect(avisos).toHaveLength(1))
    await cluster.encender()
    await (await abriendo).cerrar()
    expect(avisos).toEqual([
      expect.stringMatching(/^El PostgreSQL .*127\.0\.0\.1:\d+.* espero hasta 60 segundos/),
    ])
    const mala = new URL(cluster.url)
    mala.pathname = '/no_existe'
    await expect(abrirBase({ databaseUrl: mala.href }, espera)).rejects.toMatchObject({
      codigo: 'base_inexistente',
    })
    await cluster.apagar()
    const nunca = abrirBase({ databaseUrl: cluster.url }, { ...espera, esperaInicialMs: 1200 })
    await expect(nunca).rejects.toMatchObject({ codigo: 'inalcanzable', message: /esperar 2 segundos/ })
    await cluster.encender()
  })
})
