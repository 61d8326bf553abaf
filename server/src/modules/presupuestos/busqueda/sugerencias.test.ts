import { sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('what is typed finds what other works have, each name and unit once, and nothing of the same work', async () => {
  const w = `zs${nuevoId().slice(-12)}`
  const [una, otra, aca] = [
    await PresupuestoDePrueba.crear(s, { nombre: `Primera ${w}` }),
    await PresupuestoDePrueba.crear(s, { nombre: `Segunda ${w}` }),
    await PresupuestoDePrueba.crear(s),
  ]
  await una.tareaDe(await una.capitulo(), 1_000, 900, `Muro ${w}`)
  await una.tareaDe(await una.capitulo('Otro'), 70, 70, `Un muro ${w}`)
  await otra.tareaDe(await otra.capitulo(), 2_000, 1_800, `Múro ${w}`)
  await aca.tareaDe(await aca.capitulo(), 5, 5, `Muro propio ${w}`)
  const pedir = async (texto: string) =>
    exigir(
      await s.pedir(sugerenciasDeTarea, {
        como: s.usuarios.a.admin,
        query: { presupuestoId: aca.id, texto },
      }),
    ).items
  expect(await pedir(`MURÓ ${w}`)).toMatchObject([
    { nombre: `Múro ${w}`, obraNombre: `Segunda ${w}`, precioUnitario: 2_000, precioUnitarioReal: 1_800 },
    { nombre: `Un muro ${w}`, obraNombre: `Primera ${w}`, precioUnitario: 70 },
  ])
  expect(await pedir(`${w} que no`)).toEqual([])
  // Another firm finds nothing of this one.
  const ajena = await s.pedir(sugerenciasDeTarea, {
    como: s.usuarios.b.admin,
    query: { presupuestoId: aca.id, texto: w },
  })
  expect(exigir(ajena).items).toEqual([])
})
