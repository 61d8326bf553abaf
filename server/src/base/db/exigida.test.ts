import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { crearEmpresa } from '../../prueba/empresas.ts'
import { SECRETO } from '../../prueba/servidor.ts'
import type { Base, OpcionesAmbito, Quien, Tx } from './base.ts'
import { codigoDe } from './errores.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('what a transaction demands', (abrir) => {
  let base: Base
  let quien: Quien
  beforeAll(async () => {
    // With one session, so that what a failure leaves behind would be seen by the next one.
    base = await abrir({ conexiones: 1 })
    const { admin } = await crearEmpresa(base, crearTokens(SECRETO), 'Una')
    quien = { empresaId: admin.empresaId, credencialId: admin.credencialId, rol: 'admin' }
  })
  const queSeLlame = (nombre: string) =>
    CompiledQuery.raw('select 1 / count(*)::int4 from empresa where nombre = $1', [nombre])
  const nombres = async (tx: Tx) =>
    (await tx.selectFrom('empresa').select('nombre').execute()).map((e) => e.nombre)

  const FORMAS: Record<string, OpcionesAmbito> = {
    'a reading': { lectura: true },
    'a reading in parts': { lectura: true, porPartes: true },
    'a write': {},
  }
  describe.each(Object.entries(FORMAS))('%s', (_, forma) => {
    const pedir = <T>(fn: (tx: Tx) => Promise<T>, exige: CompiledQuery) =>
      base.enEmpresa(quien, fn, { ...forma, exige })

    test('is done where it holds', async () => {
      const [nombre = ''] = await base.enEmpresa(quien, nombres)
      expect(await pedir(nombres, queSeLlame(nombre))).toEqual([nombre])
    })

    test('reads nothing where it does not, and whatever it answers or throws is not believed', async () => {
      const vistos: unknown[] = []
      const leer = (tx: Tx) => nombres(tx).catch((error: unknown) => vistos.push(codigoDe(error)))
      const fallar = async () => Promise.reject(new Error('said by who was not let in'))
      for (const fn of [leer, async () => 'without asking the base', fallar]) {
        await expect(pedir<unknown>(fn, queSeLlame('Otra'))).rejects.toMatchObject({ codigo: 'no_se_cumple' })
      }
      // In a transaction that failed the base runs no statement.
      expect(vistos).toEqual(['25P02'])
      expect(await base.enEmpresa(quien, nombres)).toHaveLength(1)
    })

    test('what is wrong with the demand itself is told as such', async () => {
      await expect(pedir(nombres, CompiledQuery.raw('select from nada'))).rejects.toMatchObject({
        code: '42P01',
      })
      expect(await base.enEmpresa(quien, nombres)).toHaveLength(1)
    })
  })

  test('is asked in the scope of who asks', async () => {
    const { admin } = await crearEmpresa(base, crearTokens(SECRETO), 'Otra')
    const suya = { empresaId: admin.empresaId, credencialId: admin.credencialId, rol: 'admin' }
    const { rows } = await base.enEmpresa(suya, (tx) =>
      sql<{ nombre: string }>`select nombre from empresa`.execute(tx),
    )
    const exige = queSeLlame(rows[0]?.nombre ?? '')
    expect(await base.enEmpresa(suya, nombres, { lectura: true, exige })).toHaveLength(1)
    await expect(base.enEmpresa(quien, nombres, { lectura: true, exige })).rejects.toMatchObject({
      codigo: 'no_se_cumple',
    })
  })
})
