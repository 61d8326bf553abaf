import { readFileSync } from 'node:fs'
import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'

// Who did a tarea before what was done on site was recorded: only the audit knows.

const MIGRACION = readFileSync(
  new URL('../../../migrations/0059_contratistas_de_antes.sql', import.meta.url),
  'utf8',
)
/** What migration 0027 found: who does each that day. */
const COMO_LA_0027 = `
  delete from tarea_contratista;
  insert into tarea_contratista (empresa_id, tarea_id, contratista_id, desde)
    select empresa_id, id, contratista_id, ts_created from tarea where contratista_id is not null`

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('those that were replaced, one by one or in the whole work, are found with the day on which they began', async () => {
  const p = await PresupuestoDePrueba.crear(s)
  const lugar = await p.capitulo()
  const [segundo, tercero] = [await p.contratista('Cuadrilla Dos'), await p.contratista('Cuadrilla Tres')]
  await p.tareaDe(lugar, 1000, 900, 'Muro')
  const losa = await p.tareaDe(lugar, 1000, 900, 'Losa')
  const reemplazar = async (de: string, a: string) =>
    exigir(
      await s.pedir(reemplazarContratista, {
        como: p.como,
        body: { presupuestoId: p.id, contratistaOriginalId: de, contratistaReemplazanteId: a },
      }),
    )
  await reemplazar(lugar.contratistaId, segundo)
  exigir(await p.editar({ _id: losa, contratistaId: lugar.contratistaId }))
  await reemplazar(segundo, tercero)

  const leer = () =>
    s.base.comoSistema(async (tx) => {
      const { rows } = await sql<{ tarea: string; de: string; desde: string; al_empezar: boolean }>`
        select t.nombre as tarea, tc.contratista_id as de, tc.desde, tc.desde = t.ts_created as al_empezar
        from tarea_contratista tc join tarea t on t.empresa_id = tc.empresa_id and t.id = tc.tarea_id
        where t.presupuesto_id = ${p.id} order by t.nombre, tc.contratista_id`.execute(tx)
      return rows
    })
  const vivido = await leer()
  const quienes = (filas: typeof vivido) => filas.map(({ tarea, de }) => [tarea, de])
  expect(quienes(vivido)).toHaveLength(5)
  await s.base.conDueno((dueno) => dueno.query(COMO_LA_0027))
  // The control: two are all that was known.
  expect(quienes(await leer())).toHaveLength(2)
  for (const _ of [1, 2]) await s.base.conDueno((dueno) => dueno.query(MIGRACION))
  const hallado = await leer()
  expect(quienes(hallado)).toEqual(quienes(vivido))
  const cuando = (filas: typeof vivido, tarea: string, de: string) =>
    filas.find((fila) => fila.tarea === tarea && fila.de === de)
  expect(cuando(hallado, 'Muro', lugar.contratistaId)?.al_empezar).toBe(true)
  expect(cuando(hallado, 'Muro', segundo)?.desde).toBe(cuando(vivido, 'Muro', segundo)?.desde)
})
