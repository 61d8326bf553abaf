import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Hacedor, hacedor } from '../prueba/obra.ts'
import { sembrarTareas, type TareaDePrueba } from '../prueba/tarea.ts'

let s: ServidorDePrueba
let haz: Hacedor
beforeAll(async () => {
  s = await servidorDePrueba()
  haz = hacedor(s)
})

type Lado = 'a' | 'b'
const enBase = <T>(lado: Lado, fn: (tx: Tx) => Promise<T>) =>
  s.base.enEmpresa({ ...s.usuarios[lado].admin, rol: 'prueba' }, fn)
const plantillaDe = (lado: Lado) =>
  enBase(lado, async (tx) => {
    const { id } = await tx
      .selectFrom('presupuesto')
      .select('id')
      .where('tipo', '=', 'plantilla')
      .executeTakeFirstOrThrow()
    const indirecto = await tx
      .selectFrom('capitulo')
      .select('id')
      .where('presupuesto_id', '=', id)
      .where('gasto_indirecto', '=', true)
      .executeTakeFirstOrThrow()
    return { id, indirectoId: indirecto.id }
  })
const obraCopiada = (presupuestoId: string, lado: Lado) =>
  enBase(lado, async (tx) => ({
    capitulos: await tx
      .selectFrom('capitulo')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .orderBy('id')
      .execute(),
    grupos: await tx
      .selectFrom('grupo as g')
      .innerJoin('capitulo as c', 'c.id', 'g.capitulo_id')
      .select(['g.id', 'g.nombre', 'g.estado', 'g.capitulo_id'])
      .where('c.presupuesto_id', '=', presupuestoId)
      .orderBy('g.id')
      .execute(),
    tareas: await tx
      .selectFrom('tarea')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .orderBy('id')
      .execute(),
    componentes: await tx
      .selectFrom('componente as c')
      .innerJoin('tarea as t', 't.id', 'c.tarea_id')
      .selectAll('c')
      .where('t.presupuesto_id', '=', presupuestoId)
      .orderBy('c.tarea_id')
      .orderBy('c.orden')
      .execute(),
    congelados: await tx
      .selectFrom('precio_congelado')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .orderBy('precio_unitario')
      .execute(),
  }))

// In this order: the last test fills the template of B, which another finds empty.
describe('POST /v1/presupuestos with usarPlantilla', { shuffle: false }, () => {
  test('an empresa has one template, with its indirect capitulo', async () => {
    const { id } = await plantillaDe('a')
    const r = await s.pedir(presupuestoPorId, { como: s.usuarios.a.admin, params: { presupuestoId: id } })
    expect(r.cuerpo).toMatchObject({
      nombre: 'Plantilla',
      tipo: 'plantilla',
      margenTareas: 0,
      estado: 'pendiente',
    })
  })

  test('copies everything active at base prices of now, with the work’s margin, and freezes them', async () => {
    const plantilla = await plantillaDe('a')
    const { capituloId, contratistaId } = await haz.capitulo(plantilla.id, { nombre: 'Muros', duracion: 3 })
    const grupoId = await haz.grupo(capituloId, 'De ladrillo')
    const grupoIndirectoId = await haz.grupo(plantilla.indirectoId, 'General')
    const ladrillo = await haz.dato('materialTipo', 60_000)
    const albanil = await haz.dato('manoDeObra', 150_000)
    const sereno = await haz.dato('manoDeObra', 900_000)
    const nunca = await haz.dato('materialTipo', 1)
    const material = (datoId: string, cantidad: string, precio: number) => ({
      datoId,
      tipo: 'materialTipo' as TipoComponente,
      cantidad,
      precio,
    })
    const mano = (datoId: string, cantidad: string, precio: number) => ({
      datoId,
      tipo: 'manoDeObra' as TipoComponente,
      cantidad,
      precio,
    })
    const base = { presupuestoId: plantilla.id, contratistaId, cantidad: '12.5' }
    const tareas: TareaDePrueba[] = [
      {
        ...base,
        capituloId,
        grupoId,
        nombre: 'Muro de 0,15',
        gastoIndirectoTotal: 100_000,
        // The material's stored price is outdated: the copy takes the base's present one. Labour keeps its own.
        componentes: [material(ladrillo, '7.5', 1), mano(albanil, '0.8', 149_000)],
      },
      { ...base, capituloId, nombre: 'Sin grupo', componentes: [mano(albanil, '1', 150_000)] },
      {
        ...base,
        capituloId: plantilla.indirectoId,
        grupoId: grupoIndirectoId,
        cantidad: '1',
        nombre: 'Sereno',
        componentes: [mano(sereno, '1', 900_000)],
      },
      { ...base, capituloId: null, nombre: 'Ítem sin capítulo', componentes: [material(nunca, '1', 1)] },
      {
        ...base,
        capituloId,
        grupoId,
        nombre: 'Descartado',
        estado: 'descartado',
        componentes: [material(nunca, '1', 1)],
      },
    ]
    await sembrarTareas(s.base, s.usuarios.a.admin.empresaId, tareas)

    const _id = await haz.obra({ usarPlantilla: true, margenTareas: 10 })
    const copia = await obraCopiada(_id, 'a')
    expect(copia.capitulos.map((c) => [c.nombre, c.duracion, c.gasto_indirecto])).toEqual([
      ['Gastos indirectos', 0, true],
      ['Muros', 3, false],
    ])
    const [indirecto, muros] = copia.capitulos
    expect(copia.grupos.map((g) => [g.nombre, g.capitulo_id])).toEqual(
      expect.arrayContaining([
        ['De ladrillo', muros?.id],
        ['General', indirecto?.id],
      ]),
    )
    expect(copia.tareas.map((t) => [t.nombre, t.capitulo_id])).toEqual([
      ['Muro de 0,15', muros?.id],
      ['Sin grupo', muros?.id],
      ['Sereno', indirecto?.id],
    ])
    // 7,5 × 60.000 + 0,8 × 149.000 = 569.200; × 12,5 = 7.115.000; + 100.000 indirect; × 1,1
    expect(copia.tareas[0]).toMatchObject({
      precio_unitario: '569200.000000',
      precio_total: 7_115_000,
      gasto_indirecto_total: 100_000,
      precio_total_con_margen: 7_936_500,
      precio_unitario_con_margen: 634_920,
      contratista_id: contratistaId,
      grupo_id: copia.grupos.find((g) => g.nombre === 'De ladrillo')?.id,
      es_adicional: false,
      version: 1,
    })
    expect(copia.componentes.map((c) => c.precio_unitario)).toEqual([60_000, 149_000, 150_000, 900_000])
    expect(
      copia.congelados.map((c) => [c.dato_auxiliar_id, c.precio_unitario, c.precio_unitario_real]),
    ).toEqual([
      [ladrillo, 60_000, 60_000],
      [albanil, 150_000, 150_000],
      [sereno, 900_000, 900_000],
    ])
    const contratistas = await enBase('a', (tx) =>
      tx
        .selectFrom('capitulo_contratista')
        .select('persona_id')
        .where('capitulo_id', '=', muros?.id ?? '')
        .execute(),
    )
    expect(contratistas).toEqual([{ persona_id: contratistaId }])

    // Sums in the list: without the indirect capitulo; weeks of the active capitulos.
    const r = await s.pedir(presupuestoPorId, { como: s.usuarios.a.admin, params: { presupuestoId: _id } })
    expect(r.cuerpo).toMatchObject({
      obraDuracion: 3,
      usarPlantilla: true,
      // + 150.000 × 12,5 × 1,1
      presupuestoPlanPrecioTotalConMargen: 7_936_500 + 2_062_500,
    })
  })

  test('without it the work has its indirect capitulo alone', async () => {
    const copia = await obraCopiada(await haz.obra({ usarPlantilla: 'false' }), 'a')
    expect(copia.capitulos).toHaveLength(1)
    expect(copia.tareas).toEqual([])
  })

  test('the template of another empresa is not what is copied', async () => {
    const copia = await obraCopiada(await haz.obra({ usarPlantilla: true }, 'b'), 'b')
    expect(copia.tareas).toEqual([])
  })

  test('3.000 tareas with 6.000 componentes in one go', async () => {
    const plantilla = await plantillaDe('b')
    const { capituloId, contratistaId } = await haz.capitulo(plantilla.id, {}, 'b')
    const grupoId = await haz.grupo(capituloId, 'General', 'b')
    const arena = await haz.dato('materialTipo', 95_500, 'b')
    const peon = await haz.dato('manoDeObra', 18_000, 'b')
    const tareas = Array.from({ length: 3000 }, (_, i) => ({
      presupuestoId: plantilla.id,
      capituloId,
      grupoId,
      contratistaId,
      nombre: `Ítem ${i}`,
      cantidad: '2.125',
      componentes: [
        { datoId: arena, tipo: 'materialTipo' as const, cantidad: '0.35', precio: 95_500 },
        { datoId: peon, tipo: 'manoDeObra' as const, cantidad: '1.2', precio: 18_000 },
      ],
    }))
    await sembrarTareas(s.base, s.usuarios.b.admin.empresaId, tareas)
    const copia = await obraCopiada(await haz.obra({ usarPlantilla: true, margenTareas: 0 }, 'b'), 'b')
    expect(copia.tareas).toHaveLength(3000)
    expect(copia.componentes).toHaveLength(6000)
    expect(copia.tareas.map((t) => t.nombre)).toEqual(tareas.map((t) => t.nombre))
    // round((0,35 × 95.500 + 1,2 × 18.000) × 2,125) = round(116.928,125)
    expect(new Set(copia.tareas.map((t) => t.precio_total_con_margen))).toEqual(new Set([116_928]))
    expect(copia.congelados).toHaveLength(2)
    // Writing and reading that much takes time on a busy machine.
  })
})
