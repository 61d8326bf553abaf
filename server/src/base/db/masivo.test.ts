import { expect, test } from 'vitest'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import { nuevoId } from './ids.ts'
import { insertarMuchas } from './masivo.ts'

test('more rows than a statement takes are all there, as they were given; none is no statement', async () => {
  const s = await servidorDePrueba()
  const { empresaId, credencialId } = s.usuarios.a.admin
  const filas = Array.from({ length: 12_345 }, (_, n) => ({
    empresa_id: empresaId,
    id: nuevoId(),
    codigo: `u${n}`,
    nombre: `Unidad "${n}" \\ ñ`,
  }))
  const alcance = { empresaId, credencialId, rol: 'admin' }
  const guardadas = await s.base.enEmpresa(alcance, async (tx) => {
    await insertarMuchas(tx.insertInto('unidad_de_medida'), [])
    await insertarMuchas(tx.insertInto('unidad_de_medida'), filas)
    return tx
      .selectFrom('unidad_de_medida')
      .select(['codigo', 'nombre'])
      .where('codigo', 'like', 'u%')
      .where('nombre', 'like', 'Unidad "%')
      .execute()
  })
  const ordenadas = (unas: readonly { codigo: string; nombre: string }[]) =>
    unas.map(({ codigo, nombre }) => `${codigo} ${nombre}`).toSorted()
  expect(ordenadas(guardadas)).toEqual(ordenadas(filas))
})
