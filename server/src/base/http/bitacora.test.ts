import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { escribirBitacora } from './bitacora.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('one operation may write more facts than a statement takes parameters', async () => {
  const { empresaId, credencialId } = s.usuarios.a.admin
  const quien = { empresaId, credencialId }
  const hechos = Array.from({ length: 7500 }, (_, n) => ({
    entidad: 'tarea',
    entidadId: null,
    despues: { n },
  }))
  const filas = await s.base.enEmpresa({ ...quien, rol: 'prueba' }, async (tx) => {
    await escribirBitacora(tx, quien, 'muchos', hechos)
    return tx
      .selectFrom('bitacora')
      .select('despues')
      .where('operacion', '=', 'muchos')
      .orderBy('id')
      .execute()
  })
  expect(filas.map(({ despues }) => despues)).toEqual(hechos.map(({ despues }) => despues))
})
