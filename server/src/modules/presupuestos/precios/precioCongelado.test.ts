import { beforeAll, expect, test } from 'vitest'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { bloqueada } from '../nucleo/bloqueo.ts'
import { type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { congelarPrecios, tomarDatos } from '../tareas/escribirRepo.ts'
import { leerDatos } from '../tareas/repo.ts'

// A material has one price a work (domain.md §5): the base refuses a componente that was computed with another price
// than the frozen one.

conUnaBase('one price a material and work', (abrir) => {
  let s: ServidorDePrueba
  let base: Base
  let p: PresupuestoDePrueba
  let lugar: Lugar
  beforeAll(async () => {
    base = await abrir()
    s = await servidorDePrueba({ base })
    p = await PresupuestoDePrueba.crear(s)
    lugar = await p.capitulo()
  })

  const subir = (tx: Tx, id: string) =>
    tx.updateTable('dato_auxiliar').set({ ultimo_precio: 2_000 }).where('id', '=', id).execute()
  const usar = (tx: Tx, tareaId: string, datoId: string, precio: number | null) =>
    tx
      .insertInto('componente')
      .values({
        empresa_id: p.como.empresaId,
        tarea_id: tareaId,
        id: nuevoId(),
        dato_auxiliar_id: datoId,
        nombre: 'Cal',
        tipo: 'materialTipo',
        unidad_medida_codigo: 'un',
        cantidad: '1',
        precio_unitario: precio,
        precio_unitario_real: 1_000,
        orden: 9,
      })
      .execute()
  /**
   * The order that older code used: read, compute, write, and freeze last, while the base's price changes in between.
   */
  const alViejoModo = (tareaId: string, datoId: string) =>
    p.sql(async (tx) => {
      const [dato] = await leerDatos(tx, p.id, [datoId])
      await subir(tx, datoId)
      await usar(tx, tareaId, datoId, dato?.ultimo_precio ?? null)
      await congelarPrecios(tx, bloqueada({ id: p.id, tipo: 'presupuesto' as const }), [datoId])
    })
  const precios = (datoId: string) =>
    p.sql(async (tx) => {
      const de = (filas: { precio_unitario: number | null }[]) => filas.map((f) => f.precio_unitario)
      return [
        de(
          await tx
            .selectFrom('componente')
            .select('precio_unitario')
            .where('dato_auxiliar_id', '=', datoId)
            .execute(),
        ),
        de(
          await tx
            .selectFrom('precio_congelado')
            .select('precio_unitario')
            .where('dato_auxiliar_id', '=', datoId)
            .execute(),
        ),
      ]
    })

  test('what was frozen first is what is computed with, whatever the base’s price becomes afterwards', async () => {
    const tarea = await p.tareaDe(lugar, 500)
    const dato = await p.dato('materialTipo', 1_000)
    await p.sql(async (tx) => {
      const [tomado] = await tomarDatos(tx, bloqueada({ id: p.id, tipo: 'presupuesto' as const }), [dato])
      await subir(tx, dato)
      await usar(tx, tarea, dato, tomado?.precio_congelado ?? null)
    })
    expect(await precios(dato)).toEqual([[1_000], [1_000]])
  })

  test('reading first and freezing last is refused by the database, and nothing is written', async () => {
    const tarea = await p.tareaDe(lugar, 500)
    const dato = await p.dato('materialTipo', 1_000)
    await expect(alViejoModo(tarea, dato)).rejects.toMatchObject({
      constraint: 'componente_precio_congelado',
    })
    expect(await precios(dato)).toEqual([[], []])
  })

  test('so is a price written over a material’s frozen one', async () => {
    const dato = await p.dato('materialTipo', 1_000)
    await p.tarea(lugar, [{ foreignKey: dato, tipo: 'materialTipo', cantidad: 1 }])
    const cambio = p.sql((tx) =>
      tx.updateTable('componente').set({ precio_unitario: 7 }).where('dato_auxiliar_id', '=', dato).execute(),
    )
    await expect(cambio).rejects.toMatchObject({ constraint: 'componente_precio_congelado' })
    // A change that touches no price is not checked.
    await p.sql((tx) =>
      tx.updateTable('componente').set({ orden: 3 }).where('dato_auxiliar_id', '=', dato).execute(),
    )
  })

  test('without those triggers reading first leaves two prices in one work (control)', async () => {
    const tarea = await p.tareaDe(lugar, 500)
    const dato = await p.dato('materialTipo', 1_000)
    const vigilar = (como: 'disable' | 'enable') =>
      base.conDueno((cliente) => cliente.query(`alter table componente ${como} trigger user`))
    await vigilar('disable')
    try {
      await alViejoModo(tarea, dato)
      expect(await precios(dato)).toEqual([[1_000], [2_000]])
    } finally {
      await vigilar('enable')
    }
  })
})
