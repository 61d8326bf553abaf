import { crearAutoInvitacion, crearTicket, login, olvidePass } from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { crearPersona } from '@plomada/contract/personas'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Base } from './base/db/base.ts'
import { borrarViejas } from './base/db/borrarViejas.ts'
import { conCadaBase } from './base/db/prueba/conCadaBase.ts'
import { quitarLoViejo } from './limpieza.ts'
import { exigir } from './modules/presupuestos/prueba/presupuesto.ts'
import { vivirCon } from './modules/reportes/nucleo/vivir.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from './prueba/servidor.ts'

const DIA = 24 * 3_600_000
/** Tables of which rows go for their age. */
const TABLAS = [
  'sesion',
  'ticket',
  'reset_token',
  'auto_invitacion',
  'invitacion',
  'intento',
  'idempotencia',
] as const

conCadaBase('what is removed for its age', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  const cuantas = () =>
    base.comoSistema(async (tx) => {
      const filas: Record<string, number> = {}
      for (const tabla of TABLAS) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabla)}`.execute(
          tx,
        )
        filas[tabla] = rows[0]?.n ?? 0
      }
      return filas
    })
  /** A server that starts now by a clock that is so far off, and has run for so long. */
  const servidor = (saltoMs: number, corridoMs = 0) => {
    let corrido = 0
    const vivir = vivirCon(base, {
      ahora: async () => new Date(Date.now() + corrido + saltoMs),
      corridoMs: () => corrido,
    })
    return async () => {
      await vivir()
      corrido = corridoMs
      await quitarLoViejo(base, vivir)
    }
  }
  beforeAll(async () => {
    base = await abrir()
    s = await servidorDePrueba({ base })
    const como = s.usuarios.a.admin
    exigir(await s.pedir(crearTicket, { como }))
    exigir(await s.pedir(olvidePass, { body: { username: como.email } }))
    exigir(await s.pedir(invitar, { como, body: { email: 'una@obra.py', nombre: 'Ana', rol: 'cliente' } }))
    const datos = { nombre: 'Ana', apellido: 'Benítez', documentType: 'CI', document: '1' } as const
    exigir(
      await s.pedir(crearAutoInvitacion, {
        body: { ...datos, username: 'otra@obra.py', password: PASSWORD },
      }),
    )
    await s.pedir(login, { body: { username: como.email, password: 'no es esta' } })
    const encabezados = { 'idempotency-key': 'una' }
    exigir(
      await s.pedir(crearPersona, { como, encabezados, body: { nombre: 'Una', funcion: ['contratista'] } }),
    )
  })
  beforeEach(async () => {
    const ahora = new Date().toISOString()
    await base.sqlDeSistema('delete from dia_vivido')
    await base.sqlDeSistema(
      `insert into dia_vivido values ('${hoyEnAsuncion(new Date())}', '${ahora}', '${ahora}')`,
    )
  })

  test.each([
    ['a year', 365],
    ['a month', 30],
    ['a day', 1],
  ])('nothing by a clock that is %s ahead or behind, at every start', async (_, dias) => {
    const antes = await cuantas()
    expect(Object.values(antes).every((n) => n > 0)).toBe(true)
    for (const saltoMs of [dias * DIA, dias * DIA, -dias * DIA]) await servidor(saltoMs)()
    expect(await cuantas()).toEqual(antes)
  })

  test('some at a time, the rest the next one', async () => {
    const { intento = 0 } = await cuantas()
    await base.sqlDeSistema(
      `insert into intento (clave, ts, id) select 'x', now() - interval '9 years', gen_random_uuid() from generate_series(1, 3)`,
    )
    const quitar = () =>
      base.comoSistema((tx) => borrarViejas(tx, 'intento', sql`ts < now() - interval '8 years'`, 2))
    await quitar()
    expect((await cuantas())['intento']).toBe(intento + 1)
    await quitar()
    expect((await cuantas())['intento']).toBe(intento)
  })

  // Last: nothing is left.
  test('all of it once a server has lived for so long', async () => {
    await servidor(0, 365 * DIA)()
    expect(await cuantas()).toEqual(Object.fromEntries(TABLAS.map((tabla) => [tabla, 0])))
  })
})
