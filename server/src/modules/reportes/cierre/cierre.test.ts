import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe, tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraConSemanas } from '../semanales/prueba/semanas.ts'
import { cerrarSemanas, SEMANAS_POR_TANDA } from './cierre.ts'
import { hastaElProximo } from './programar.ts'

const DIA_MS = 86_400_000
const ESTA = semanaDe(hoyEnAsuncion(new Date())).inicio
/** Mondays of this week and of those after it: works of the tests are approved now. */
const lunes = (n: number): Fecha => masDias(ESTA, 7 * n)
const justoDespues = (n: number) => cierreDe(lunes(n))
const justoAntes = (n: number) => new Date(cierreDe(lunes(n)).getTime() - 1)

conCadaBase('closing weeks', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  beforeAll(async () => {
    base = await abrir()
    s = await servidorDePrueba({ base })
  })
  /** Up to the week before this one all is closed, as a server that was on last Monday leaves it. */
  beforeEach(async () => {
    await base.sqlDeSistema(
      `delete from cierre_semanal; insert into cierre_semanal (empresa_id, hasta) select empresa_id, '${lunes(-1)}' from empresa`,
    )
    await base.sqlDeSistema("update presupuesto set activo = false where tipo = 'presupuesto'")
  })
  const reportes = async (presupuestoId: string) =>
    (
      await base.comoSistema((tx) =>
        tx
          .selectFrom('reporte_semanal')
          .select(['numero', 'inicio', 'ts_cerrado'])
          .where('presupuesto_id', '=', presupuestoId)
          .orderBy('numero')
          .execute(),
      )
    ).map(({ numero, inicio, ts_cerrado }) => [numero, inicio, ts_cerrado !== null])

  test('each approved work on its Monday at six, not before; the open report as it is then', async () => {
    const [o, otra] = [await obraConSemanas(s), await obraConSemanas(s, 'b')]
    exigir(await o.registrar({ fecha: ESTA }))
    const { _id } = exigir(await o.generar())
    exigir(await o.registrar({ fecha: ESTA, nota: 'Después de generar' }))
    expect(await cerrarSemanas(base, justoAntes(0))).toEqual({
      cerrados: 0,
      ocupadas: 0,
      fallidas: 0,
      quedan: 0,
    })
    expect(await cerrarSemanas(base, justoDespues(0))).toEqual({
      cerrados: 2,
      ocupadas: 0,
      fallidas: 0,
      quedan: 0,
    })
    expect(await reportes(o.p.id)).toEqual([[1, ESTA, true]])
    expect(await reportes(otra.p.id)).toEqual([[1, ESTA, true]])
    expect(exigir(await o.leer(_id)).secciones).toMatchObject([
      { titulo: tituloDeSemana(semanaDe(ESTA)), items: [{}, { nota: 'Después de generar' }] },
    ])
    expect(await cerrarSemanas(base, justoDespues(0))).toMatchObject({ cerrados: 0 })
    const { rows } = await base.sqlDeSistema(
      `select credencial_id, despues from bitacora where operacion = 'cerrarSemana' and conjunto_id = '${o.p.id}'`,
    )
    expect(rows).toEqual([{ credencial_id: null, despues: { numero: 1, inicio: ESTA, cerrado: true } }])
  })

  test('after weeks of being off: each of them, the oldest first', async () => {
    const o = await obraConSemanas(s)
    expect(await cerrarSemanas(base, justoDespues(2))).toMatchObject({ cerrados: 3 })
    expect(await reportes(o.p.id)).toEqual([
      [1, lunes(0), true],
      [2, lunes(1), true],
      [3, lunes(2), true],
    ])
  })

  test('after months of being off: some a day, the oldest first, and none is lost', async () => {
    const o = await obraConSemanas(s)
    const semanas = 2 * SEMANAS_POR_TANDA + 2
    const alVolver = justoDespues(semanas - 1).getTime()
    const alDia = async (dia: number) => {
      const { cerrados, quedan } = await cerrarSemanas(base, new Date(alVolver + dia * DIA_MS))
      return [cerrados, quedan]
    }
    expect(await alDia(0)).toEqual([SEMANAS_POR_TANDA, SEMANAS_POR_TANDA + 2])
    expect(await alDia(0.9)).toEqual([0, SEMANAS_POR_TANDA + 2])
    expect(await alDia(1)).toEqual([SEMANAS_POR_TANDA, 2])
    expect(await alDia(2)).toEqual([2, 0])
    expect(await reportes(o.p.id)).toEqual(Array.from({ length: semanas }, (_, n) => [n + 1, lunes(n), true]))
  })

  test('of no work that is pending, put aside or approved later, and not what was deleted', async () => {
    const [apartada, pendiente, tardia, borrada] = [
      await obraConSemanas(s),
      await obraConSemanas(s),
      await obraConSemanas(s),
      await obraConSemanas(s),
    ]
    const { p } = apartada
    exigir(await borrada.generar())
    await base.sqlDeSistema(
      `update reporte_semanal set ts_cerrado = now(), partes = '{}', ts_borrado = now() where presupuesto_id = '${borrada.p.id}'`,
    )
    await base.sqlDeSistema(`update presupuesto set activo = false where id = '${p.id}'`)
    await base.sqlDeSistema(
      `update presupuesto set estado = 'pendiente', ts_aprobado = null where id = '${pendiente.p.id}'`,
    )
    await base.sqlDeSistema(
      `update presupuesto set ts_aprobado = '${justoDespues(0).toISOString()}' where id = '${tardia.p.id}'`,
    )
    expect(await cerrarSemanas(base, justoDespues(0))).toEqual({
      cerrados: 0,
      ocupadas: 0,
      fallidas: 0,
      quedan: 0,
    })
  })

  test('a first start owes nothing of before it', async () => {
    const o = await obraConSemanas(s)
    await base.sqlDeSistema('delete from cierre_semanal')
    await base.sqlDeSistema(`update presupuesto set ts_aprobado = '2026-01-05' where id = '${o.p.id}'`)
    expect(await cerrarSemanas(base, justoDespues(0))).toMatchObject({ cerrados: 0 })
    expect(await cerrarSemanas(base, justoDespues(1))).toMatchObject({ cerrados: 1 })
    expect(await reportes(o.p.id)).toEqual([[1, lunes(1), true]])
  })

  test('several servers at once: each week of each work once', async () => {
    const obras = [await obraConSemanas(s), await obraConSemanas(s, 'b'), await obraConSemanas(s)]
    const cuentas = await Promise.all([1, 2, 3].map(() => cerrarSemanas(base, justoDespues(1))))
    expect(cuentas.reduce((suma, { cerrados }) => suma + cerrados, 0)).toBe(6)
    for (const { p } of obras)
      expect(await reportes(p.id)).toEqual([
        [1, lunes(0), true],
        [2, lunes(1), true],
      ])
  })

  test('a work that fails keeps no other from being closed, and is tried again', async () => {
    const [mala, buena] = [await obraConSemanas(s), await obraConSemanas(s)]
    await base.sqlDeSistema(`create function romper() returns trigger language plpgsql as
      $$ begin if new.presupuesto_id = '${mala.p.id}' then raise 'roto a propósito'; end if; return new; end $$;
      create trigger romper before insert on reporte_semanal for each row execute function romper()`)
    const errores: unknown[] = []
    try {
      expect(
        await cerrarSemanas(base, justoDespues(0), { alFallar: (error) => void errores.push(error) }),
      ).toEqual({ cerrados: 1, ocupadas: 0, fallidas: 1, quedan: 0 })
    } finally {
      await base.sqlDeSistema('drop trigger romper on reporte_semanal; drop function romper')
    }
    expect(errores).toHaveLength(1)
    expect(await reportes(buena.p.id)).toHaveLength(1)
    expect(await cerrarSemanas(base, justoDespues(0))).toMatchObject({ cerrados: 1 })
    expect(await reportes(mala.p.id)).toHaveLength(1)
  })

  test('one that is told to stop stops between two works', async () => {
    await obraConSemanas(s)
    expect(await cerrarSemanas(base, justoDespues(0), { signal: AbortSignal.abort() })).toMatchObject({
      cerrados: 0,
    })
  })
})

describe('when to look again', () => {
  test.each([
    ['a week’s day', '2026-09-09T12:00:00Z', 3_600_000],
    ['a minute before six on a Monday', '2026-09-14T08:59:00Z', 60_000],
    ['half past five', '2026-09-14T08:30:00Z', 1_800_000],
    ['just after', '2026-09-14T09:00:00Z', 3_600_000],
    ['a Sunday night in Asunción, a Monday elsewhere', '2026-09-14T02:00:00Z', 3_600_000],
  ])('%s', (_, ahora, ms) => expect(hastaElProximo(new Date(ahora))).toBe(ms))
})
