import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Base } from '../db/base.ts'
import { conCadaBase } from '../db/prueba/conCadaBase.ts'
import { abrirTrabajos, type Trabajos } from '../trabajos/trabajos.ts'
import { atendiendoA, enNombreDe } from '../turno/solicitante.ts'
import { abrirCorreo, type Correo } from './correo.ts'
import { abrirBuzon, type Buzon } from './prueba/buzon.ts'
import { abrirSalida, type Encolar } from './salida.ts'

// In whose turn mails go (decision 0127), by a real SMTP server: what waits was all asked for before any is sent.

type Cola = 'carta' | 'ingreso' | 'reporte'
interface Carta {
  cola: Cola
  nombre: string
}
const NUNCA = 3600
const espera = { interval: 50 }
const RED = '45.10.0.1'
const OTRA_RED = '181.120.1.9'

conCadaBase('the order of mails', (abrir) => {
  let base: Base
  let buzon: Buzon
  let correo: Correo
  let trabajos: Trabajos
  let encolar: Encolar<Carta>

  /** Looks once for what waits: it is sent, without a pause, or it is not sent at all. */
  const arrancar = async (aLaVez: number) => {
    trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: NUNCA })
    const escribir = async ({ nombre }: Carta) => ({
      para: `${nombre}@obra.py`,
      asunto: nombre,
      texto: nombre,
      html: nombre,
    })
    const colas = { nombres: ['ingreso', 'reporte', 'carta'] as const, de: ({ cola }: Carta) => cola, aLaVez }
    const escribano = { escribir, anotar: async () => undefined }
    encolar = await abrirSalida<Carta, Cola>(trabajos, correo, escribano, () => undefined, colas)
  }
  beforeAll(async () => {
    base = await abrir()
    buzon = await abrirBuzon()
    correo = abrirCorreo({
      smtpUrl: buzon.url,
      carpeta: tmpdir(),
      remitente: { nombre: 'Plomada', direccion: 'a@b.test' },
    })
  })
  beforeEach(async () => {
    buzon.recibidos.splice(0)
    buzon.intentos.splice(0)
    await arrancar(1)
  })
  afterAll(async () => {
    correo.cerrar()
    await buzon.cerrar()
  })

  const pedir = (cola: Cola, nombre: string) => base.comoSistema((tx) => encolar(tx, { cola, nombre }))
  /** As a firm's person asks for mails, or somebody without a session from a network. */
  const deFirma = (empresaId: string, cola: Cola, ...nombres: string[]) =>
    atendiendoA(RED, async () => {
      enNombreDe({ empresaId, credencialId: `${empresaId}-ana` })
      for (const nombre of nombres) await pedir(cola, nombre)
    })
  const desde = (ip: string, ...nombres: string[]) =>
    atendiendoA(ip, async () => {
      for (const nombre of nombres) await pedir('ingreso', nombre)
    })
  const nombres = (prefijo: string, cuantos: number) =>
    Array.from({ length: cuantos }, (_, i) => `${prefijo}${i + 1}`)
  const deUno = (direcciones: readonly string[]) => direcciones.map((direccion) => direccion.split('@')[0])
  const llegaron = () => deUno(buzon.recibidos.flatMap(({ para }) => para))
  /** Starts again, so that all that was asked for is found at one look; answers what went, in order. */
  const mandarTodo = async (aLaVez: number, cuantos: number) => {
    await trabajos.cerrar()
    await arrancar(aLaVez)
    await vi.waitFor(() => expect(buzon.recibidos).toHaveLength(cuantos), espera)
    await trabajos.cerrar()
    return llegaron()
  }

  test('firms take turns in a queue, however many each has waiting', async () => {
    await deFirma('A', 'reporte', ...nombres('a', 5))
    await deFirma('B', 'reporte', 'b1')
    await deFirma('C', 'reporte', 'c1', 'c2')
    expect(await mandarTodo(1, 8)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4', 'a5'])
  })

  test('so do strangers, by their network', async () => {
    await desde(RED, ...nombres('x', 30))
    await desde(OTRA_RED, 'y1')
    const orden = await mandarTodo(1, 31)
    expect([orden.indexOf('x1'), orden.indexOf('y1')]).toEqual([0, 1])
  })

  test('30 requests of a stranger and 179 reports of a firm hold up no mail of another’s accounts', async () => {
    await desde(RED, ...nombres('x', 30))
    await deFirma('A', 'reporte', ...nombres('a', 179))
    await deFirma('B', 'carta', 'b1')
    await trabajos.cerrar()
    const soltar = buzon.retener()
    await arrancar(2)
    // None was delivered yet, and it is on its way: of the others two of each kind are, and no more.
    await vi.waitFor(() => expect(buzon.intentos).toHaveLength(5), espera)
    expect(deUno(buzon.intentos).sort()).toEqual(['a1', 'a2', 'b1', 'x1', 'x2'])
    expect(llegaron()).toEqual([])
    soltar()
    await vi.waitFor(() => expect(buzon.recibidos).toHaveLength(210), espera)
    expect(new Set(llegaron()).size).toBe(210)
    await trabajos.cerrar()
  })

  test('what a queue holds says whose turn it is and not where from', async () => {
    await desde(RED, 'x1')
    const { rows } = await base.sqlDeSistema(
      `select to_jsonb(j)::text as fila from pgboss.job j where name = 'ingreso'`,
    )
    expect(JSON.stringify(rows)).toContain('x1')
    expect(JSON.stringify(rows)).not.toContain(RED)
    expect(await mandarTodo(1, 1)).toEqual(['x1'])
  })
})
