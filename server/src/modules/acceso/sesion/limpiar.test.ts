import { invitaciones, invitar, revocarInvitacion } from '@plomada/contract/acceso/invitaciones'
import { INVITACION_DIAS, INVITACION_SE_GUARDA_DIAS } from '@plomada/domain/acceso/limites'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { limpiarVencidos } from './limpiar.ts'

conUnaBase('removal of what has expired', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  /** Moves every date back by so many days. */
  const pasan = (dias: number) =>
    s.base.comoSistema((tx) =>
      sql`update invitacion set ts_expira = ts_expira - ${`${dias} days`}::interval,
        ts_updated = ts_updated - ${`${dias} days`}::interval`.execute(tx),
    )
  const quedan = async () => {
    const como = s.usuarios.a.admin
    await limpiarVencidos(s.base)
    const { items } = (await s.pedir(invitaciones, { como, params: { id: como.empresaId } })).cuerpo
    return items.map(({ email, estado }) => [email, estado])
  }

  test('an invitation stays to be sent again, and goes long after it ended', async () => {
    const como = s.usuarios.a.admin
    const [una, otra] = await Promise.all(
      ['una@obra.py', 'otra@obra.py'].map((email) =>
        s.pedir(invitar, { como, body: { email, nombre: 'Ana', rol: 'cliente' } }),
      ),
    )
    expect([una?.estado, otra?.estado]).toEqual([200, 200])
    await pasan(INVITACION_DIAS)
    expect(new Set((await quedan()).map(([, estado]) => estado))).toEqual(new Set(['vencida']))
    // The time counts from the last change, however late that was.
    await pasan(INVITACION_SE_GUARDA_DIAS - 1)
    const body = { invitacionId: otra?.cuerpo._id ?? '' }
    expect((await s.pedir(revocarInvitacion, { como, body })).estado).toBe(200)
    expect(await quedan()).toHaveLength(2)
    await pasan(2)
    expect(await quedan()).toEqual([['otra@obra.py', 'revocada']])
    await pasan(INVITACION_SE_GUARDA_DIAS)
    expect(await quedan()).toEqual([])
  })
})
