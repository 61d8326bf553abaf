import { editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { editarGrupo } from '@plomada/contract/presupuestos/capitulos'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { redondeoDeCable } from '@plomada/contract/presupuestos/redondeoCable'
import { COPIAS_MAXIMAS } from '@plomada/domain/banco/copias'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, MICRO } from '@plomada/domain/nucleo/micro'
import { calcularPlan } from '@plomada/domain/presupuestos/plan'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { bancoDePrueba } from './prueba/banco.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let plantilla: PresupuestoDePrueba
let banco: ReturnType<typeof bancoDePrueba>
let cemento: string
let oficial: string
beforeAll(async () => {
  s = await servidorDePrueba()
  banco = bancoDePrueba(s)
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
  cemento = await p.dato('materialTipo', 1_000, 900)
  oficial = await p.dato('manoDeObra', 20_000, 15_000)
  plantilla = await PresupuestoDePrueba.plantilla(s)
})

const deCemento = (cantidad: number | string = 2) =>
  ({ foreignKey: cemento, tipo: 'materialTipo', cantidad }) as const
const deOficial = (cambio: object = {}) =>
  ({ foreignKey: oficial, tipo: 'manoDeObra', cantidad: 1, ...cambio }) as const
const ponerPrecio = (datoAuxiliarId: string, precio: number) =>
  s.pedir(editarDatoAuxiliar, { como: p.como, body: { datoAuxiliarId, precio } })
const deLaObra = async (obra: PresupuestoDePrueba, materialId: string, precio: number) =>
  exigir(
    await s.pedir(precioPresupuesto, {
      como: p.como,
      body: { presupuestoId: obra.id, materialId, precio },
    }),
  )
const copiarUna = async (tareaId: string, cantidad: number | string = 3) =>
  p.leer(exigir(await banco.copiar(p, lugar, { tareaId, cantidad })).newTareaId)
const copiadas = () =>
  p.sql((tx) => tx.selectFrom('tarea').select('id').where('presupuesto_id', '=', p.id).execute())

describe('POST /v1/tareas/bd/copy-rubro', () => {
  test('a new tarea with that quantity and contratista, at the margin of the work; the item stays as it was', async () => {
    const tareaId = await banco.item([deCemento(), deOficial()])
    const antes = await plantilla.leer(tareaId)
    const r = await banco.copiar(p, lugar, { tareaId, cantidad: '2.5' }, { contratistaNombre: 'No se cree' })
    expect(r.cuerpo).toEqual({
      _id: r.cuerpo._id,
      newTareaId: r.cuerpo._id,
      message: 'Tarea creada con exito',
    })
    expect(await p.leer(r.cuerpo.newTareaId)).toMatchObject({
      nombre: 'Contrapiso',
      presupuestoId: p.id,
      rubroId: lugar.rubroId,
      grupoNombre: 'General',
      contratistaNombre: 'Albañilería Ayala',
      esAdicional: false,
      version: 1,
      plan: {
        unidadMedida: { codigo: 'm2' },
        cantidad: 2.5,
        cantidadCliente: 2.5,
        precioUnitario: 22_000,
        precioTotal: 55_000,
        gastoIndirectoTotal: 0,
        precioTotalConMargen: 60_500,
      },
    })
    expect(await plantilla.leer(tareaId)).toEqual(antes)
    await exigirConsistencia(p)
  })

  test('the first use freezes; later copies come at the frozen prices, not at the base ones', async () => {
    const tareaId = await banco.item([deCemento(), deOficial()])
    expect((await copiarUna(tareaId)).plan.precioUnitario).toBe(22_000)
    exigir(await ponerPrecio(cemento, 5_000))
    exigir(await ponerPrecio(oficial, 90_000))
    expect((await plantilla.leer(tareaId)).plan.precioUnitario).toBe(100_000)
    expect((await copiarUna(tareaId)).plan.precioUnitario).toBe(22_000)
    await deLaObra(p, cemento, 3_000)
    expect((await copiarUna(tareaId)).plan.precioUnitario).toBe(26_000)
    await exigirConsistencia(p)
  })

  test('labour that the item prices by itself keeps that price, each of the two on its own', async () => {
    const tareaId = await banco.item([deCemento(), deOficial({ precioUnitario: 33_000 })])
    await p.tarea(lugar, [deOficial()])
    await deLaObra(p, oficial, 1)
    const { componentes } = await copiarUna(tareaId)
    // The provider's price comes from the base's present one; the work's frozen price is still 15.000.
    expect(componentes.map((c) => [c.precioUnitario, c.precioUnitarioReal])).toEqual([
      [1_000, 900],
      [33_000, 15_000],
    ])
  })

  test('into the grupo of the same name, else General, made once', async () => {
    const enGrupo = await plantilla.capitulo('Pisos')
    const muros = await plantilla.tarea(enGrupo, [deCemento()])
    expect((await copiarUna(muros)).grupoId).toBe(lugar.grupoId)
    const suelto = await banco.item([deCemento()])
    const [uno, dos] = [await copiarUna(suelto), await copiarUna(suelto)]
    expect([uno.grupoNombre, dos.grupoId]).toEqual(['General', uno.grupoId])
    const body = {
      rubroId: lugar.rubroId,
      grupoId: lugar.grupoId,
      nombre: 'Muros',
      estado: 'inactivo' as const,
    }
    exigir(await s.pedir(editarGrupo, { como: p.como, body }))
    expect((await copiarUna(muros)).grupoId).toBe(uno.grupoId)
  })

  test('only active componentes come along', async () => {
    const tareaId = await banco.item([deCemento(1), { ...deCemento(9), estado: 'inactivo' } as never])
    const { componentes, plan } = await copiarUna(tareaId)
    expect([componentes.length, plan.precioUnitario]).toEqual([1, 1_000])
  })

  test('after approval it is additional, and the indirect capitulo is closed', async () => {
    const tareaId = await banco.item([deCemento()])
    const indirecto = await p.indirecto()
    expect((await banco.copiar(p, indirecto, { tareaId, cantidad: 1 })).estado).toBe(200)
    await copiarUna(tareaId)
    exigir(await p.aprobar())
    expect(await copiarUna(tareaId)).toMatchObject({ esAdicional: true, aprobado: null })
    const antes = await p.todo()
    const r = await banco.copiar(p, indirecto, { tareaId, cantidad: 1 })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.indirectoCerrado])
    expect(await p.todo()).toBe(antes)
    await exigirConsistencia(p)
  })

  test('not into a deactivated work', async () => {
    const tareaId = await banco.item([deCemento()])
    exigir(await banco.desactivar(p))
    const r = await banco.copiar(p, lugar, { tareaId, cantidad: 1 })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesPresupuestos.obraInactiva])
  })

  const mal: [string, object, number, string?][] = [
    ['no quantity', { cantidad: undefined }, 400, mensajesComun.completeTodosLosCampos],
    ['no contratista', { contratistaId: '' }, 400, mensajesComun.completeTodosLosCampos],
    ['no item', { tareaId: null }, 400, mensajesComun.completeTodosLosCampos],
    ['a negative quantity', { cantidad: -1 }, 400, mensajesComun.cantidadFueraDeRango],
    ['seven decimals', { cantidad: '0.0000001' }, 400, mensajesComun.cantidadFueraDeRango],
    ['an item that is not there', { tareaId: nuevoId() }, 404, mensajesEdicion.noEstaEnElBanco],
    ['a capitulo that is not there', { capituloId: nuevoId() }, 404, mensajesEdicion.capituloNoExiste],
    ['a work that is not there', { presupuestoId: nuevoId() }, 404, mensajesPresupuestos.obraNoExiste],
    [
      'somebody who is no contratista of the capitulo',
      { contratistaId: nuevoId() },
      400,
      mensajesEdicion.contratistaDeOtroCapitulo,
    ],
    ['more than the store keeps', { cantidad: '999999999' }, 400, mensajesPresupuestos.totalMuyGrande],
  ]
  test.each(mal)('%s is refused and nothing is stored', async (_, cambio, estado, texto) => {
    const caro = await p.dato('manoDeObra', 1_000_000_000_000)
    const tareaId = await banco.item([{ foreignKey: caro, tipo: 'manoDeObra', cantidad: 1 }])
    const antes = await p.todo()
    const r = await banco.copiar(p, lugar, { tareaId, cantidad: 1 }, cambio)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([estado, texto])
    expect(await p.todo()).toBe(antes)
  })

  test('a discarded item, and a tarea of a work, are not in the bank', async () => {
    const descartado = await banco.item([deCemento()])
    exigir(await plantilla.descartar(descartado))
    for (const tareaId of [descartado, await p.tarea(lugar, [deCemento()])]) {
      const r = await banco.copiar(p, lugar, { tareaId, cantidad: 1 })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesEdicion.noEstaEnElBanco])
    }
  })
})

describe('POST /v1/tareas/bd/copy-rubros', () => {
  test('several in one step, each with its quantity, in the order asked', async () => {
    const ids = [
      await banco.item([deCemento(1)], { nombre: 'Uno' }),
      await banco.item([deCemento(2)], { nombre: 'Dos' }),
    ]
    const [uno = '', dos = ''] = ids
    // An item may be asked for twice, and its id in capital letters.
    const pedidas = [
      { tareaId: dos, cantidad: 10 },
      { tareaId: uno.toUpperCase(), cantidad: '0.5' },
      { tareaId: dos, cantidad: 0 },
    ]
    const r = await banco.copiarVarias(p, lugar, pedidas)
    expect(r.cuerpo.message).toBe('Se copiaron 3 rubros a «Mampostería»')
    const nuevas = await Promise.all(r.cuerpo.newTareaIds.map(p.leer))
    expect(nuevas.map((t) => [t.nombre, t.plan.cantidad, t.plan.precioTotal])).toEqual([
      ['Dos', 10, 20_000],
      ['Uno', 0.5, 500],
      ['Dos', 0, 0],
    ])
    expect(new Set(nuevas.map((t) => t.grupoId)).size).toBe(1)
    await exigirConsistencia(p)
    const hechos = await p.sql((tx) =>
      tx
        .selectFrom('bitacora')
        .select('entidad')
        .where('operacion', '=', 'copiarTareasDelBanco')
        .where('entidad_id', 'in', [...nuevas.map(({ grupoId }) => grupoId), ...r.cuerpo.newTareaIds])
        .execute(),
    )
    expect(hechos.map(({ entidad }) => entidad).sort()).toEqual(['grupo', 'tarea', 'tarea', 'tarea'])
  })

  test('all or nothing: one that can not be copied stops the others, and no grupo is left behind', async () => {
    const bueno = await banco.item([deCemento()])
    const caro = await p.dato('manoDeObra', 1_000_000_000_000)
    const enorme = await banco.item([{ foreignKey: caro, tipo: 'manoDeObra', cantidad: 1 }])
    const grupos = () =>
      p.sql((tx) => tx.selectFrom('grupo').select('id').where('capitulo_id', '=', lugar.rubroId).execute())
    const antes = [await p.todo(), await grupos()]
    const conMalo = async (malo: object) =>
      (await banco.copiarVarias(p, lugar, [{ tareaId: bueno, cantidad: 1 }, malo as never])).estado
    expect(await conMalo({ tareaId: enorme, cantidad: 999_999_999 })).toBe(400)
    expect(await conMalo({ tareaId: nuevoId(), cantidad: 1 })).toBe(404)
    expect(await conMalo({ tareaId: bueno, cantidad: 'x' })).toBe(400)
    expect(await conMalo({ tareaId: bueno })).toBe(400)
    expect([await p.todo(), await grupos()]).toEqual(antes)
  })

  test('none is refused, a hundred are copied, one more is refused with its reason', async () => {
    const tareaId = await banco.item([deCemento()])
    const pedir = (n: number) =>
      banco.copiarVarias(
        p,
        lugar,
        Array.from({ length: n }, () => ({ tareaId, cantidad: 1 })),
      )
    expect((await pedir(0)).cuerpo.error?.message).toBe(mensajesComun.completeTodosLosCampos)
    const deMas = await pedir(COPIAS_MAXIMAS + 1)
    expect([deMas.estado, deMas.cuerpo.error?.message]).toEqual([
      400,
      mensajesEdicion.copiasDeMas(COPIAS_MAXIMAS),
    ])
    expect((await pedir(COPIAS_MAXIMAS)).cuerpo.newTareaIds.length).toBe(COPIAS_MAXIMAS)
    expect((await copiadas()).length).toBe(COPIAS_MAXIMAS)
    await exigirConsistencia(p)
  })
})

describe('GET /v1/tareas/bd/copy-rubros', () => {
  test('says what the copy then does: prices of the work, margin, grupo', async () => {
    const suelto = await banco.item([deCemento(), deOficial()], {
      plan: { unidadMedida: { codigo: 'm2' }, cantidad: 7 },
    })
    await p.tarea(lugar, [deCemento()])
    exigir(await ponerPrecio(cemento, 9_999))
    const { cuerpo } = await banco.previa(p, lugar, [suelto])
    expect(cuerpo.margenTareas).toBe(10)
    expect(cuerpo.rubros).toMatchObject([
      { tareaId: suelto, nombre: 'Contrapiso', cantidad: 7, grupoId: null, grupoNombre: 'General' },
    ])
    const copiada = await copiarUna(suelto)
    const precios = (lista: { foreignKey: string; precioUnitario: number | null; cantidad: number }[]) =>
      lista.map((c) => [c.foreignKey, c.cantidad, c.precioUnitario])
    expect(precios(cuerpo.rubros[0]?.componentes ?? [])).toEqual(precios(copiada.componentes))
    expect(copiada.plan.precioUnitario).toBe(22_000)
  })

  test('hostile lists of ids are refused', async () => {
    for (const ids of ['x', '', `${nuevoId()},`, "' or 1=1"]) {
      expect((await banco.previa(p, lugar, [ids])).estado).toBe(400)
    }
    expect((await banco.previa(p, lugar, [nuevoId()])).estado).toBe(404)
  })

  test('an item that keeps the rounding of its file: what is shown is what is stored', async () => {
    const tareaId = await banco.item([deCemento('0.333333'), deOficial({ cantidad: '0.000025' })])
    await p.sql((tx) =>
      tx
        .updateTable('tarea')
        .set({ redondeo_linea: 0, redondeo_unitario: 0, redondeo_ajuste: '0.25' })
        .where('id', '=', tareaId)
        .execute(),
    )
    const { rubros, margenTareas } = exigir(await banco.previa(p, lugar, [tareaId]))
    const [rubro] = rubros
    if (!rubro) return expect.unreachable()
    const mostrado = calcularPlan({
      componentes: rubro.componentes.map((c) => ({ ...c, cantidad: leerMicro(c.cantidad) ?? 0n })),
      redondeo: redondeoDeCable(rubro.redondeo),
      cantidad: 1000n * MICRO,
      gastoIndirectoTotal: 0,
      margen: margenTareas,
    })
    // 333,333 and 0,5 a unit, each line rounded to whole guaraníes: 333 + 1, plus what the file's price has over its
    // lines.
    expect([rubro.redondeo, mostrado.precioTotal]).toEqual([{ linea: 0, unitario: 0, ajuste: 0.25 }, 334_250])
    expect((await copiarUna(tareaId, 1000)).plan.precioTotal).toBe(mostrado.precioTotal)
  })
})
