import { unidadesDelBanco } from '@plomada/contract/banco/items'
import { editarDatoAuxiliar, inhabilitarDatoAuxiliar } from '@plomada/contract/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { bancoDePrueba } from './prueba/banco.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let plantilla: PresupuestoDePrueba
let banco: ReturnType<typeof bancoDePrueba>
let cemento: string
let oficial: string
beforeAll(async () => {
  s = await servidorDePrueba()
  banco = bancoDePrueba(s)
  p = await PresupuestoDePrueba.crear(s)
  cemento = await p.dato('materialTipo', 1_000, 900)
  oficial = await p.dato('manoDeObra', 20_000, 15_000)
  plantilla = await PresupuestoDePrueba.plantilla(s)
})

const ID_AJENO = '0192f5c0-0000-7000-8000-000000000000'
const deCemento = (cantidad: number | string = 2) =>
  ({ foreignKey: cemento, tipo: 'materialTipo', cantidad }) as const
const cuerpo = () => ({
  nombre: 'Contrapiso',
  plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
  componentes: [deCemento()] as object[],
})

describe('POST and PATCH /v1/tareas/bd/rubro', () => {
  test('an item is born in the plantilla, without a capitulo, at base prices', async () => {
    const r = await banco.crear({ ...cuerpo(), estado: 'activo' })
    expect(r.cuerpo).toEqual({ _id: r.cuerpo._id, message: 'Tarea creada con exito' })
    expect(await plantilla.leer(r.cuerpo._id)).toMatchObject({
      presupuestoId: plantilla.id,
      rubroId: null,
      grupoId: null,
      contratistaId: null,
      plan: { precioUnitario: 2_000, precioTotalConMargen: 2_000 },
    })
  })

  test('the bank freezes nothing: a base price reaches its items at once', async () => {
    const cal = await p.dato('materialTipo', 500)
    const id = await banco.item([{ foreignKey: cal, tipo: 'materialTipo', cantidad: 3 }])
    exigir(await s.pedir(editarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId: cal, precio: 700 } }))
    expect((await plantilla.leer(id)).plan.precioUnitario).toBe(2_100)
  })

  test('what is absent from an edit stays; its componentes, when sent, are the whole list', async () => {
    const id = await banco.item([deCemento(), { foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1 }])
    const { cuerpo: r } = await banco.editar({ rubroId: id, version: 1, nombre: 'Carpeta' })
    expect(r).toMatchObject({
      message: 'Tarea editada con exito',
      tarea: { nombre: 'Carpeta', plan: { precioUnitario: 22_000 }, version: 2, rubroId: null },
    })
    exigir(await banco.editar({ rubroId: id, componentes: [deCemento(5)] }))
    expect((await plantilla.leer(id)).plan.precioUnitario).toBe(5_000)
    const vieja = await banco.editar({ rubroId: id, version: 1, nombre: 'Otra' })
    expect([vieja.estado, vieja.cuerpo.error?.code]).toEqual([409, 'VERSION_VIEJA'])
  })

  test('an item of the plantilla with a capitulo keeps it', async () => {
    const lugar = await plantilla.capitulo('Pisos')
    const id = await plantilla.tarea(lugar, [deCemento()])
    exigir(await banco.editar({ rubroId: id, plan: { cantidad: 9 } }))
    expect(await plantilla.leer(id)).toMatchObject({ ...lugar, plan: { cantidad: 9 } })
  })

  test('a tarea of a work is none of the bank, and what was discarded stays so', async () => {
    const deObra = await p.tarea(await p.capitulo(), [deCemento()])
    for (const rubroId of [deObra, ID_AJENO]) {
      const r = await banco.editar({ rubroId, nombre: 'X' })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesEdicion.noEstaEnElBanco])
    }
    const id = await banco.item([deCemento()])
    exigir(await plantilla.descartar(id))
    const r = await banco.editar({ rubroId: id, nombre: 'X' })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.tareaDescartada])
  })

  const mal: [string, object, number, string?][] = [
    ['no name', { nombre: ' ' }, 400, mensajesComun.completeTodosLosCampos],
    ['no unit', { plan: { cantidad: 1 } }, 400, mensajesComun.completeTodosLosCampos],
    ['no quantity', { plan: { unidadMedida: { codigo: 'm2' } } }, 400, mensajesComun.completeTodosLosCampos],
    ['no componente', { componentes: [] }, 400, mensajesComun.completeTodosLosCampos],
    ['no componentes', { componentes: undefined }, 400, mensajesComun.completeTodosLosCampos],
    [
      'a wrong tag',
      { componentes: [{ foreignKey: ID_AJENO, tipo: 'otro', cantidad: 1 }] },
      400,
      'Tag no valido',
    ],
    [
      'an entry that is not there',
      { componentes: [{ foreignKey: ID_AJENO, tipo: 'materialTipo', cantidad: 1 }] },
      404,
      mensajesEdicion.componenteNoExiste,
    ],
    ['a NUL', { nombre: 'a\u0000b' }, 400],
    ['a name of 501', { nombre: 'a'.repeat(501) }, 400],
    ['another estado', { estado: 'descartado' }, 400],
    ['a unit that is not there', { plan: { unidadMedida: { codigo: 'xx' }, cantidad: 1 } }, 400],
    ['a quantity of letters', { plan: { unidadMedida: { codigo: 'm2' }, cantidad: '1e3' } }, 400],
  ]
  test.each(mal)('%s is refused and nothing is stored', async (_, cambio, estado, texto) => {
    const antes = await p.todo()
    const r = await banco.crear({ ...cuerpo(), ...cambio })
    expect(r.estado).toBe(estado)
    if (texto) expect(r.cuerpo.error?.message).toBe(texto)
    expect(await p.todo()).toBe(antes)
  })
})

describe('GET /v1/tareas/bd', () => {
  beforeEach(async () => {
    await p.sql((tx) =>
      tx
        .updateTable('tarea')
        .set({ estado: 'descartado' })
        .where('presupuesto_id', '=', plantilla.id)
        .execute(),
    )
  })

  test('lists the active items of the plantilla whatever work the address names, 10 a page', async () => {
    for (let i = 0; i < 11; i++) await banco.item([deCemento(i + 1)], { nombre: `Ítem ${10 + i}` })
    const descartado = await banco.item([deCemento()], { nombre: 'Descartado' })
    exigir(await plantilla.descartar(descartado))
    await p.tarea(await p.capitulo(), [deCemento()], 1, { nombre: 'De la obra' })
    const { items, count } = await banco.lista({ presupuestoId: p.id })
    expect([items.length, count, items[0]?.nombre]).toEqual([10, 11, 'Ítem 10'])
    expect(items[0]?.componentes).toMatchObject([{ foreignKey: cemento, cantidad: 1 }])
    const segunda = await banco.lista({ presupuestoId: plantilla.id, page: 2 })
    expect(segunda.items.map(({ nombre }) => nombre)).toEqual(['Ítem 20'])
    const caros = await banco.lista({ sortField: 'precioUnitario', sortOrder: '-1', limit: 2 })
    expect(caros.items.map(({ plan }) => plan.precioUnitario)).toEqual([11_000, 10_000])
    const recientes = await banco.lista({ sortField: 'tsCreated', sortOrder: 'desc', limit: 1 })
    expect(recientes.items[0]?.nombre).toBe('Ítem 20')
  })

  test('searches without accents nor case, and takes % as written', async () => {
    await banco.item([deCemento()], { nombre: 'Cañería Ø 100 %' })
    await banco.item([deCemento()], { nombre: 'Losa' })
    expect((await banco.lista({ busquedaRapida: 'canería' })).count).toBe(1)
    expect((await banco.lista({ busquedaRapida: '%' })).count).toBe(1)
    expect((await banco.lista({ busquedaRapida: 'nada' })).items).toEqual([])
  })

  test('the units it offers', async () => {
    const r = await s.pedir(unidadesDelBanco, { como: p.como })
    expect(r.cuerpo.items).toContainEqual({ codigo: 'm2', nombre: expect.any(String) })
    expect(r.cuerpo.count).toBe(r.cuerpo.items.length)
  })

  test("another empresa's bank is another", async () => {
    const id = await banco.item([deCemento()], { nombre: 'De A' })
    const deB = bancoDePrueba(s, 'b')
    expect((await deB.lista()).items.map(({ nombre }) => nombre)).not.toContain('De A')
    expect((await deB.editar({ rubroId: id, nombre: 'X' })).estado).toBe(404)
  })

  test('a deactivated entry stays where it is used', async () => {
    const arena = await p.dato('materialTipo', 10)
    const id = await banco.item([{ foreignKey: arena, tipo: 'materialTipo', cantidad: 1 }])
    exigir(await s.pedir(inhabilitarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId: arena } }))
    const lugar = await p.capitulo()
    expect((await banco.copiar(p, lugar, { tareaId: id, cantidad: 1 })).estado).toBe(200)
  })
})
