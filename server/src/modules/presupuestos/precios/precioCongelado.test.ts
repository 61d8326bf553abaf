import { beforeAll, expect, test } from 'vitest'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { congelarPrecios, tomarDatos } from '../tareas/escribirRepo.ts'
import { leerDatos } from '../tareas/repo.ts'

// A material has one price a work (domain.md §5): the base refuses whatever computes with another one than the frozen.

conUnaBase('un precio por material y obra', (abrir) => {
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
  /** As it was done: read, compute, write, and freeze at the end; the base's price changes in between. */
  const alViejoModo = (tareaId: string, datoId: string) =>
    p.sql(async (tx) => {
      const [dato] = await leerDatos(tx, p.id, [datoId])
      await subir(tx, datoId)
      await usar(tx, tareaId, datoId, dato?.ultimo_precio ?? null)
      await congelarPrecios(tx, { id: p.id, tipo: 'presupuesto' }, [datoId])
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

  test('lo que se congela primero es con lo que se calcula, cambie lo que cambie la base después', async () => {
    const tarea = await p.tareaDe(lugar, 500)
    const dato = await p.dato('materialTipo', 1_000)
    await p.sql(async (tx) => {
      const [tomado] = await tomarDatos(tx, { id: p.id, tipo: 'presupuesto' }, [dato])
      await subir(tx, dato)
      await usar(tx, tarea, dato, tomado?.precio_congelado ?? null)
    })
    expect(await precios(dato)).toEqual([[1_000], [1_000]])
  })

  test('leer primero y congelar al final no entra en la base, y nada queda escrito', async () => {
    const tarea = await p.tareaDe(lugar, 500)
    const dato = await p.dato('materialTipo', 1_000)
    await expect(alViejoModo(tarea, dato)).rejects.toMatchObject({
      constraint: 'componente_precio_congelado',
    })
    expect(await precios(dato)).toEqual([[], []])
  })

  test('un precio puesto a mano en un material, tampoco', async () => {
    const dato = await p.dato('materialTipo', 1_000)
    await p.tarea(lugar, [{ foreignKey: dato, tipo: 'materialTipo', cantidad: 1 }])
    const cambio = p.sql((tx) =>
      tx.updateTable('componente').set({ precio_unitario: 7 }).where('dato_auxiliar_id', '=', dato).execute(),
    )
    await expect(cambio).rejects.toMatchObject({ constraint: 'componente_precio_congelado' })
    // What isn't priced is not looked at.
    await p.sql((tx) =>
      tx.updateTable('componente').set({ orden: 3 }).where('dato_auxiliar_id', '=', dato).execute(),
    )
  })

  test('sin esa vigilancia, leer primero pierde: dos precios en una obra', async () => {
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
