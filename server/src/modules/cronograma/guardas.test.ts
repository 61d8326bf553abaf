import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../base/db/base.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { AGOSTO, obraConCronograma, SEPTIEMBRE, semanas } from './prueba/obraConCronograma.ts'

// What the base itself refuses, whatever a program of ours would ask it: a frozen month stays as it is.

conCadaBase('the guards of a frozen month', (abrir) => {
  let s: ServidorDePrueba
  let o: Awaited<ReturnType<typeof obraConCronograma>>
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    o = await obraConCronograma(s)
    const t = o.techo.rubroId
    exigir(await o.congelar({ [t]: { [AGOSTO]: semanas(1), [SEPTIEMBRE]: semanas(2) } }, AGOSTO))
  })

  const deAgosto = `${AGOSTO}-01`
  const intento = (que: (tx: Tx) => Promise<unknown>) => o.p.sql(que).then(() => 'hecho', String)
  const fila = () => ({ empresa_id: o.p.como.empresaId, presupuesto_id: o.p.id })

  test('its amounts are neither changed nor taken away, nor others added', async () => {
    const antes = exigir(await o.leer())
    const nuevo = await o.p.capitulo('Nuevo', 2)
    expect(await intento((tx) => tx.updateTable('desembolso').set({ cantidad: 1 }).execute())).toContain(
      'permission denied',
    )
    expect(await intento((tx) => tx.deleteFrom('desembolso').execute())).toContain('permission denied')
    const agregado = { ...fila(), mes: deAgosto, capitulo_id: nuevo.rubroId, cantidad: 5 }
    expect(await intento((tx) => tx.insertInto('desembolso').values(agregado).execute())).toContain(
      'never change',
    )
    expect(exigir(await o.leer()).desembolsos).toMatchObject(antes.desembolsos)
  })

  test('it is not opened, nor its weeks marked or unmarked; those of another month are', async () => {
    expect(await intento((tx) => tx.deleteFrom('mes_congelado').execute())).toContain('permission denied')
    expect(
      await intento((tx) => tx.updateTable('mes_congelado').set({ mes: '2030-01-01' }).execute()),
    ).toContain('permission denied')
    const semana = { ...fila(), capitulo_id: o.muros.rubroId, semana: 1 }
    const marcar = (mes: string) =>
      intento((tx) =>
        tx
          .insertInto('semana_marcada')
          .values({ ...semana, mes })
          .execute(),
      )
    expect(await marcar(deAgosto)).toContain('never change')
    expect(
      await intento((tx) => tx.deleteFrom('semana_marcada').where('mes', '=', deAgosto).execute()),
    ).toContain('never change')
    expect(await marcar(`${SEPTIEMBRE}-01`)).toBe('hecho')
  })

  test('the first day of its schedule stays, and a schedule is never taken away', async () => {
    expect(
      await intento((tx) => tx.updateTable('cronograma').set({ fecha_inicio: '2020-01-01' }).execute()),
    ).toContain('never changes')
    expect(await intento((tx) => tx.deleteFrom('cronograma').execute())).toContain('permission denied')
  })
})
