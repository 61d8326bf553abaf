import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { DE_OBRA, items } from './prueba/lote.ts'

const MIGRACION = readFileSync(
  new URL('../../../../migrations/0067_orden_de_obra.sql', import.meta.url),
  'utf8',
)
/** What it does with works that were approved before it. */
const DE_LO_APROBADO = MIGRACION.slice(MIGRACION.indexOf('-- What was approved before'))

test('a work that was approved before gets the numbers of its papers, and goes on from them', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const [uno, dos] = [await p.capitulo('Mampostería'), await p.capitulo('Techos')]
  const otro = { ...uno, grupoId: await p.grupo(uno.rubroId, 'Revoques') }
  await p.tareaDe(uno, 1_000, 900, 'Muro')
  await p.tareaDe(otro, 1_000, 900, 'Revoque')
  const suelta = await p.tareaDe(uno, 1_000, 900, 'Suelta')
  await p.tareaDe(dos, 1_000, 900, 'Tejas')
  await p.tareaDe(await p.indirecto(), 500, 400, 'Obrador')
  await p.sql((tx) => tx.updateTable('tarea').set({ grupo_id: null }).where('id', '=', suelta).execute())
  exigir(await p.aprobar())
  const foto = items(await p.vista({ ...DE_OBRA, soloTareasAprobadas: true }))
  expect(foto).toContain('1.3.1 Suelta 1')
  await s.base.conDueno(async (cliente) => {
    await cliente.query(`alter table capitulo_aprobado alter item drop not null;
      alter table tarea_aprobada alter item drop not null;
      delete from grupo_aprobado; update capitulo_aprobado set item = null; update tarea_aprobada set item = null;
      ${DE_LO_APROBADO}`)
  })
  expect(items(await p.vista({ ...DE_OBRA, soloTareasAprobadas: true }))).toEqual(foto)
  await p.tareaDe(uno, 1_000, 900, 'Dintel')
  expect(items(await p.vista(DE_OBRA))).toEqual([...foto.slice(0, 3), '1.1.2 Dintel 1', ...foto.slice(3)])
})
