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
import { abrirSalida, type Encolar, type Suerte } from './salida.ts'

const empresaId = '01990000-0000-7000-8000-000000000001'
const quien = { empresaId, credencialId: '01990000-0000-7000-8000-000000000002', rol: 'admin' }
type Carta = { asunto: string; para?: string }
const espera = { interval: 50 }
const UNA_COLA = { nombres: ['carta'], de: () => 'carta' } as const

conCadaBase('outgoing mail', (abrir) => {
  let base: Base
  let buzon: Buzon
  let carpeta = ''
  let correo: Correo
  let trabajos: Trabajos
  let encolar: Encolar<Carta>
  const avisos: string[] = []
  let escritas = 0
  const escribir = async ({ asunto, para = 'maria@obra.py' }: Carta) => {
    if (asunto === 'ya no hace falta') return null
    const texto = `secreto-${++escritas}`
    return { para, asunto, texto, html: `<p>${texto}</p>` }
  }

  const suertes: { asunto: string; suerte: Suerte }[] = []
  /** Of the mails of that subject alone: one of a test before may still be told about. */
  const suertesDe = (asunto: string) => suertes.filter((s) => s.asunto === asunto).map(({ suerte }) => suerte)
  const anotar = async ({ asunto }: Carta, suerte: Suerte) => void suertes.push({ asunto, suerte })

  const arrancar = async (cambios: { reintentos?: number } = {}) => {
    trabajos = await abrirTrabajos(base, {
      avisar: (que) => avisos.push(que),
      cadaSegundos: 0.5,
      reintentoSegundos: 1,
      ...cambios,
    })
    encolar = await abrirSalida(trabajos, correo, { escribir, anotar }, (que) => avisos.push(que), UNA_COLA)
  }
  const asuntos = () => buzon.recibidos.map(({ crudo }) => /^Subject: (.*)\r$/m.exec(crudo)?.[1])
  const pedir = (asunto: string) => base.enEmpresa(quien, (tx) => encolar(tx, { asunto }))

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
    suertes.splice(0)
  })
  afterAll(async () => {
    await trabajos.cerrar()
    correo.cerrar()
    await buzon.cerrar()
    await rm(carpeta, { recursive: true })
  })

  test('a mail is sent after the commit, and not before', async () => {
    await base.enEmpresa(quien, async (tx) => {
      await encolar(tx, { asunto: 'uno' })
      await sql`select pg_sleep(0.7)`.execute(tx)
      expect(asuntos()).toEqual([])
    })
    await vi.waitFor(() => expect(asuntos()).toEqual(['uno']), espera)
  })

  test('the system’s own transactions queue too', async () => {
    await base.comoSistema((tx: Tx) => encolar(tx, { asunto: 'sistema' }))
    await vi.waitFor(() => expect(asuntos()).toEqual(['sistema']), espera)
  })

  test('nothing is sent for a transaction that was rolled back', async () => {
    const rota = base.enEmpresa(quien, async (tx) => {
      await encolar(tx, { asunto: 'nunca' })
      throw new Error('a propósito')
    })
    await expect(rota).rejects.toThrow('a propósito')
    await pedir('otro')
    await vi.waitFor(() => expect(asuntos()).toEqual(['otro']), espera)
  })

  test('a refused mail is tried again until it goes, and the log gets no data', async () => {
    buzon.fallar(1)
    await pedir('insistente')
    await vi.waitFor(() => expect(asuntos()).toEqual(['insistente']), espera)
    expect(avisos).toEqual(['carta'])
    await vi.waitFor(() => expect(suertesDe('insistente')).toEqual([{ estado: 'enviado' }]), espera)
  })

  test('what goes into a mail is made when it is sent: neither before nor after is it in the base', async () => {
    buzon.fallar(1)
    const antes = escritas
    await pedir('con secreto')
    await vi.waitFor(() => expect(asuntos()).toEqual(['con secreto']), espera)
    // It was refused once, so it was written twice.
    expect(escritas).toBe(antes + 2)
    expect(buzon.recibidos[0]?.crudo).toContain(`secreto-${escritas}`)
    const { rows } = await base.comoSistema((tx: Tx) =>
      sql<{ todo: string }>`select job::text as todo from pgboss.job as job`.execute(tx),
    )
    const todo = rows.map((fila) => fila.todo).join()
    expect(todo).toContain('con secreto')
    expect(todo).not.toContain(`secreto-`)
  })

  test('what there is nothing to say about any more is not sent, nor tried again', async () => {
    await pedir('ya no hace falta')
    await pedir('el siguiente')
    await vi.waitFor(() => expect(asuntos()).toEqual(['el siguiente']), espera)
    expect(avisos).toEqual([])
  })

  test('an address that is none is dropped at once', async () => {
    await base.enEmpresa(quien, (tx) => encolar(tx, { asunto: 'x', para: 'a@b.py, c@d.py' }))
    await vi.waitFor(() => expect(avisos).toHaveLength(1), espera)
    expect(avisos[0]).toMatch(/dropped/)
    expect(asuntos()).toEqual([])
    expect(suertesDe('x')).toEqual([{ estado: 'rechazado' }])
  })

  test('one that its server refuses for good is tried once, and that is told', async () => {
    buzon.desconocer('nadie@obra.py')
    await base.enEmpresa(quien, (tx) => encolar(tx, { asunto: 'rebota', para: 'nadie@obra.py' }))
    await vi.waitFor(() => expect(suertesDe('rebota')).toHaveLength(1), espera)
    // If the refused mail had been left to be tried again, it would come before this one.
    await pedir('el siguiente')
    await vi.waitFor(() => expect(asuntos()).toEqual(['el siguiente']), espera)
    expect(suertesDe('rebota')[0]).toEqual({ estado: 'rechazado', codigo: 550 })
    expect(buzon.intentos.filter((para) => para === 'nadie@obra.py')).toHaveLength(1)
    expect(avisos).toEqual(['a mail was dropped: its server answered 550'])
  })

  test('one that does not go in all its tries is given up, and that is told', async () => {
    await trabajos.cerrar()
    await arrancar({ reintentos: 1 })
    buzon.fallar(2)
    await pedir('ni así')
    await vi.waitFor(() => expect(suertesDe('ni así')).toEqual([{ estado: 'rechazado' }]), espera)
    expect(avisos).toEqual(['carta', 'a mail was dropped: it did not go in a day'])
    await trabajos.cerrar()
    await arrancar()
  })

  test('the tries of a mail take a day, however short its waits are', async () => {
    const { rows } = await base.comoSistema((tx: Tx) =>
      sql<{ veces: number; primera: number; tope: number }>`
        select retry_limit as veces, retry_delay as primera, retry_delay_max as tope
          from pgboss.queue where name = 'carta'`.execute(tx),
    )
    const { veces = 0, tope = 0 } = rows[0] ?? {}
    // pg-boss waits at least half of a time that doubles from the first wait on; that is 10 s where a test sets no
    // other.
    const esperas = Array.from({ length: veces }, (_, n) => Math.min(tope, (10 * 2 ** Math.min(16, n)) / 2))
    expect(esperas.reduce((suma, segundos) => suma + segundos, 0)).toBeGreaterThanOrEqual(86_400)
  })

  test('the application can queue a mail and not read one', async () => {
    await pedir('que nadie lee')
    await vi.waitFor(() => expect(asuntos()).toContain('que nadie lee'), espera)
    const leer = base.enEmpresa(quien, (tx) => sql`select data from pgboss.job`.execute(tx))
    await expect(leer).rejects.toMatchObject({ code: '42501' })
    const dueno = await base.comoSistema((tx: Tx) => sql`select data from pgboss.job`.execute(tx))
    expect(dueno.rows.length).toBeGreaterThan(0)
  })

  test('closing waits for the job under way', async () => {
    const propios = await abrirTrabajos(base, { avisar: (que) => avisos.push(que), cadaSegundos: 0.5 })
    const pasos: string[] = []
    const pedirla = await propios.abrirColas(['lenta'], async () => {
      pasos.push('empieza')
      await new Promise((listo) => setTimeout(listo, 600))
      pasos.push('termina')
    })
    await base.enEmpresa(quien, (tx) => pedirla(tx, 'lenta', { n: 1 }, ''))
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
      { enviar: async () => 'enviado', cerrar: () => undefined },
      { escribir, anotar },
      () => undefined,
      UNA_COLA,
    )
    await new Promise((listo) => setTimeout(listo, 300))
    await base.enEmpresa(quien, (tx) => encolarQuieta(tx, { asunto: 'guardado' }))
    await quieta.cerrar()
    expect(asuntos()).toEqual([])
    await arrancar()
    await vi.waitFor(() => expect(asuntos()).toEqual(['guardado']), espera)
  })
})
