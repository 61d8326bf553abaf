import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Base, Tx } from '../db/base.ts'
import { conCadaBase } from '../db/prueba/conCadaBase.ts'
import { abrirTrabajos, type Trabajos } from '../trabajos/trabajos.ts'
import { abrirCorreo, type Correo } from './correo.ts'
import { abrirBuzon, type Buzon } from './prueba/buzon.ts'
import { abrirSalida, type EncolarCorreo } from './salida.ts'

const empresaId = '01990000-0000-7000-8000-000000000001'
const quien = { empresaId, credencialId: '01990000-0000-7000-8000-000000000002', rol: 'admin' }
const mensaje = (asunto: string) => ({
  empresaId,
  para: 'maria@obra.py',
  asunto,
  texto: 'x',
  html: '<p>x</p>',
})
const espera = { timeout: 15_000, interval: 50 }

conCadaBase('salida de correo', (abrir) => {
  let base: Base
  let buzon: Buzon
  let carpeta = ''
  let correo: Correo
  let trabajos: Trabajos
  let encolarCorreo: EncolarCorreo
  const avisos: string[] = []

  const arrancar = async () => {
    trabajos = await abrirTrabajos(base, {
      avisar: (que) => avisos.push(que),
      cadaSegundos: 0.5,
      reintentoSegundos: 1,
    })
    encolarCorreo = await abrirSalida(trabajos, correo, (que) => avisos.push(que))
  }
  const asuntos = () => buzon.recibidos.map(({ crudo }) => /^Subject: (.*)\r$/m.exec(crudo)?.[1])
  const encolar = (asunto: string) => base.enEmpresa(quien, (tx) => encolarCorreo(tx, mensaje(asunto)))

  beforeAll(async () => {
    base = await abrir()
    buzon = await abrirBuzon()
    carpeta = await mkdtemp(join(tmpdir(), 'plomada-salida-'))
    correo = abrirCorreo({
      smtpUrl: buzon.url,
      carpeta,
      remitente: { nombre: 'Plomada', direccion: 'a@b.test' },
    })
    await arrancar()
  })
  beforeEach(() => {
    buzon.recibidos.splice(0)
    avisos.splice(0)
  })
  afterAll(async () => {
    await trabajos.cerrar()
    correo.cerrar()
    await buzon.cerrar()
    await rm(carpeta, { recursive: true })
  })

  test('a mail is sent after the commit, and not before', async () => {
    await base.enEmpresa(quien, async (tx) => {
      await encolarCorreo(tx, mensaje('uno'))
      await sql`select pg_sleep(0.7)`.execute(tx)
      expect(asuntos()).toEqual([])
    })
    await vi.waitFor(() => expect(asuntos()).toEqual(['uno']), espera)
  })

  test('the system’s own transactions queue too', async () => {
    await base.comoSistema((tx: Tx) => encolarCorreo(tx, { ...mensaje('sistema'), empresaId: null }))
    await vi.waitFor(() => expect(asuntos()).toEqual(['sistema']), espera)
  })

  test('nothing is sent for a transaction that was rolled back', async () => {
    const rota = base.enEmpresa(quien, async (tx) => {
      await encolarCorreo(tx, mensaje('nunca'))
      throw new Error('a propósito')
    })
    await expect(rota).rejects.toThrow('a propósito')
    await encolar('otro')
    await vi.waitFor(() => expect(asuntos()).toEqual(['otro']), espera)
  })

  test('a refused mail is tried again until it goes, and the log gets no data', async () => {
    buzon.fallar(1)
    await encolar('insistente')
    await vi.waitFor(() => expect(asuntos()).toEqual(['insistente']), espera)
    expect(avisos).toEqual(['correo'])
  })

  test('an address that is none is dropped at once', async () => {
    await base.enEmpresa(quien, (tx) => encolarCorreo(tx, { ...mensaje('x'), para: 'a@b.py, c@d.py' }))
    await vi.waitFor(() => expect(avisos).toHaveLength(1), espera)
    expect(avisos[0]).toMatch(/dropped/)
    expect(asuntos()).toEqual([])
  })

  test('the application can queue a mail and not read one', async () => {
    const leer = base.enEmpresa(quien, (tx) => sql`select data from pgboss.job`.execute(tx))
    await expect(leer).rejects.toMatchObject({ code: '42501' })
    const dueno = await base.comoSistema((tx: Tx) => sql`select data from pgboss.job`.execute(tx))
    expect(dueno.rows.length).toBeGreaterThan(0)
  })

  test('closing waits for the job under way', async () => {
    const propios = await abrirTrabajos(base, { avisar: (que) => avisos.push(que), cadaSegundos: 0.5 })
    const pasos: string[] = []
    const cola = await propios.abrirCola<{ n: number }>('lenta', async () => {
      pasos.push('empieza')
      await new Promise((listo) => setTimeout(listo, 600))
      pasos.push('termina')
    })
    await base.enEmpresa(quien, (tx) => cola.encolar(tx, { n: 1 }))
    await vi.waitFor(() => expect(pasos).toEqual(['empieza']), espera)
    await propios.cerrar()
    expect(pasos).toEqual(['empieza', 'termina'])
    expect(avisos).toEqual([])
  })

  test('what is queued while nobody works is sent at the next start', async () => {
    await trabajos.cerrar()
    const quieta = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: 3600 })
    const encolarQuieta = await abrirSalida(
      quieta,
      { enviar: async () => undefined, cerrar: () => undefined },
      () => undefined,
    )
    await new Promise((listo) => setTimeout(listo, 300))
    await base.enEmpresa(quien, (tx) => encolarQuieta(tx, mensaje('guardado')))
    await quieta.cerrar()
    expect(asuntos()).toEqual([])
    await arrancar()
    await vi.waitFor(() => expect(asuntos()).toEqual(['guardado']), espera)
  })
})
