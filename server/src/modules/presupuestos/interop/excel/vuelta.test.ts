import { baseDeVuelta, type CambioEnCable } from '@plomada/contract/presupuestos/interop/vuelta'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesVuelta } from '@plomada/domain/nucleo/mensajes/vuelta'
import { compararLibro } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { VueltaDePrueba } from './prueba/vuelta.ts'

const s: ServidorDePrueba = await servidorDePrueba()
let p: PresupuestoDePrueba
let lugar: Lugar
let v: VueltaDePrueba
let cemento: string
let muro: string
let revoque: string
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  v = new VueltaDePrueba(p)
  lugar = await p.capitulo()
  cemento = await p.dato('materialTipo', 1_000, 900, { nombre: 'Cemento', unidadMedidaCodigo: 'kg' })
  const albanil = await p.dato('manoDeObra', 25_000, 25_000, { nombre: 'Albañil', unidadMedidaCodigo: 'h' })
  const componentes = [
    { foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: 7.5 },
    { foreignKey: albanil, tipo: 'manoDeObra' as const, cantidad: 0.8 },
  ]
  muro = await p.tarea(lugar, componentes, 12.5, { nombre: 'Muro de 15' })
  revoque = await p.tarea(lugar, [componentes[0] ?? never()], 10, { nombre: 'Revoque' })
  await p.tareaDe(await p.indirecto(), 100_000, 100_000, 'Sereno')
})
function never(): never {
  throw new Error('fixture')
}

const renombrar = (antes: string, despues: string, tareaId = muro): CambioEnCable => ({
  clase: 'nombre',
  tareaId,
  antes,
  despues,
})

describe('GET /v1/presupuestos/:presupuestoId/excel/base', () => {
  test('the Excel just downloaded has no difference, before and after approval', async () => {
    const nada = { diferencias: [], preguntas: [], avisos: [] }
    expect(await v.previa(await v.bajar())).toMatchObject(nada)
    exigir(await p.distribuir())
    exigir(await p.aprobar())
    exigir(await p.descartar(revoque))
    expect(await v.previa(await v.bajar())).toMatchObject(nada)
  })

  test('what it counts is what the budget view counts', async () => {
    exigir(await p.distribuir())
    const { totales } = await v.previa(await v.bajar())
    expect((await p.vista()).totales).toMatchObject(totales)
  })

  test('the client’s Excel is refused, and another empresa’s work is a 404', async () => {
    await p.sql((tx) =>
      tx.updateTable('presupuesto').set({ visible_para_cliente: true }).where('id', '=', p.id).execute(),
    )
    const deCliente = (await v.bajar(s.usuarios.a.cliente)).hojas()
    expect(compararLibro(await v.base(), deCliente)).toMatchObject({ ok: false })
    const ajena = await s.pedir(baseDeVuelta, { como: s.usuarios.b.admin, params: { presupuestoId: p.id } })
    expect(ajena.estado).toBe(404)
  })
})

/** Edits of every kind. */
async function editado() {
  const archivo = await v.bajar()
  archivo.celda('Presupuesto', 'Muro de 15', 'Cantidad').value = 20
  archivo.celda('Presupuesto', 'Revoque', 'Rubro').value = 'Revoque fino'
  archivo.celda('Análisis de precios', 'Albañil', 'Precio').value = 30_000
  archivo.celda('Análisis de precios', 'Albañil', 'Cantidad por unidad').value = 0.9
  archivo.celda('Análisis de precios', 'Cemento', 'Precio').value = 1_100
  archivo.insertar('Análisis de precios', 'Muro de 15', {
    'Rubro / Componente': 'Hidrófugo',
    Tipo: 'Material',
    Unidad: 'kg',
    'Cantidad por unidad': 0.25,
    Precio: 8_000,
  })
  archivo.insertar('Presupuesto', 'Muro de 15', {
    Rubro: 'Limpieza',
    Unidad: 'gl',
    Cantidad: 1,
    'Precio unitario': 500_000,
  })
  return archivo
}

describe('POST /v1/presupuestos/:presupuestoId/excel/aplicar', () => {
  test('leaves the totals that were shown, in the answer and in the view; a second time there is nothing', async () => {
    const archivo = await editado()
    const { total, totales, cuerpo, avisos } = await v.previa(archivo)
    expect(avisos.filter((a) => a.clase === 'rechazo')).toEqual([])
    const { cambios, message, totales: respondidos } = exigir(await v.aplicar(cuerpo))
    expect([cambios, message]).toEqual([7, 'Se importaron 7 cambios del Excel'])
    expect(respondidos).toMatchObject(totales)
    const vista = await p.vista()
    expect(vista.totales.presupuestoPlanPrecioTotalConMargen).toBe(total)
    const lineas = await p.lineas()
    expect(lineas.map((t) => [t.nombre, t.plan.cantidad, t.plan.cantidadCliente])).toEqual([
      ['Muro de 15', 20, 20],
      ['Revoque fino', 10, 10],
      ['Limpieza', 1, 1],
      ['Sereno', 1, 1],
    ])
    const { componentes, plan } = await p.leer(muro)
    expect(componentes.map((c) => [c.nombre, c.cantidad, c.precioUnitario, c.precioUnitarioReal])).toEqual([
      ['Cemento', 7.5, 1_100, 900],
      ['Albañil', 0.9, 30_000, 25_000],
      ['Hidrófugo', 0.25, 8_000, 8_000],
    ])
    // 7,5 × 1.100 + 0,9 × 30.000 + 0,25 × 8.000
    expect(plan.precioUnitario).toBe(37_250)
    expect((await p.leer(revoque)).plan.precioUnitario).toBe(8_250)
    const otraVez = await v.previa(archivo)
    expect([otraVez.diferencias, otraVez.preguntas]).toEqual([[], []])
    expect(await v.previa(await v.bajar())).toMatchObject({ diferencias: [], preguntas: [], avisos: [] })
  })

  test('is one operation of the audit, and with its Idempotency-Key is done once', async () => {
    const { cuerpo } = await v.previa(await editado())
    const clave = { 'idempotency-key': crypto.randomUUID() }
    const primera = exigir(await v.aplicar(cuerpo, clave))
    expect(exigir(await v.aplicar(cuerpo, clave))).toEqual(primera)
    expect((await p.lineas()).filter((t) => t.nombre === 'Limpieza')).toHaveLength(1)
    const hechos = await p.sql((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['entidad', 'antes', 'despues'])
        .where('operacion', '=', 'aplicarExcel')
        .where('conjunto_id', '=', p.id)
        .execute(),
    )
    // Two entries are made, one price changes, two tareas are edited and one is new.
    expect(hechos.map((h) => h.entidad).sort()).toEqual([
      'datoAuxiliar',
      'datoAuxiliar',
      'precioCongelado',
      'tarea',
      'tarea',
      'tarea',
    ])
  })

  test('who was faster makes it a 409 that names what changed, and nothing is written', async () => {
    const { cuerpo } = await v.previa(await editado())
    exigir(await p.editar({ _id: muro, plan: { cantidad: 13 } }))
    const antes = await p.todo()
    const r = await v.aplicar(cuerpo)
    expect([r.estado, r.cuerpo]).toMatchObject([
      409,
      { error: { code: 'VERSION_VIEJA', actual: { nombres: ['Muro de 15'] } } },
    ])
    expect(await p.todo()).toBe(antes)
  })

  test('another total than the one that was shown is a 409, and nothing is written', async () => {
    const { cuerpo } = await v.previa(await editado())
    const antes = await p.todo()
    expect((await v.aplicar({ ...cuerpo, totalEsperado: 1 })).estado).toBe(409)
    expect(await p.todo()).toBe(antes)
  })

  test('after approval what changed is flagged, what is new is additional, and the indirect capitulo is closed', async () => {
    exigir(await p.aprobar())
    const { cuerpo, obra } = await v.previa(await editado())
    exigir(await v.aplicar(cuerpo))
    const lineas = await p.lineas()
    expect(lineas.map((t) => [t.nombre, t.editadoPostAprobacion, t.esAdicional])).toEqual([
      ['Muro de 15', true, false],
      ['Revoque fino', true, false],
      ['Limpieza', false, true],
      ['Sereno', false, false],
    ])
    const sereno = obra.tareas.find((t) => t.nombre === 'Sereno')
    const { sello } = await v.base()
    const r = await v.aplicar({ sello, cambios: [renombrar('Sereno', 'Guardia', sereno?.id)] })
    expect([r.estado, r.cuerpo]).toMatchObject([
      409,
      { error: { message: mensajesPresupuestos.indirectoCerrado } },
    ])
  })

  test('changes that say what is there already are refused, and nothing is written', async () => {
    const { sello, tareas } = await v.base()
    const [tarea] = tareas
    if (tarea === undefined) throw new Error('no tareas')
    const { id: tareaId, nombre } = tarea
    const cambios = [{ clase: 'nombre' as const, tareaId, antes: nombre, despues: nombre }]
    const r = await v.aplicar({ sello, cambios })
    expect([r.estado, r.cuerpo.error?.message]).toEqual([409, mensajesVuelta.sinCambios])
    expect((await v.base()).sello).toBe(sello)
  })

  test('a name alone flags nothing', async () => {
    exigir(await p.aprobar())
    const { sello } = await v.base()
    exigir(await v.aplicar({ sello, cambios: [renombrar('Muro de 15', 'Muro de 20')] }))
    expect((await p.leer(muro)).editadoPostAprobacion).toBe(false)
  })

  test.each([
    ['a unit that is none', { clase: 'unidad', antes: 'm2', despues: 'vara' }, 409],
    ['a quantity below 0', { clase: 'cantidad', antes: 12.5, despues: -1 }, 400],
    ['a total that can’t be kept', { clase: 'cantidad', antes: 12.5, despues: 999_999_999 }, 400],
    ['a name of blanks', { clase: 'nombre', antes: 'Muro de 15', despues: '  ' }, 400],
    [
      'a componente of another tarea',
      { clase: 'rendimiento', componenteId: crypto.randomUUID(), antes: 1, despues: 2 },
      409,
    ],
  ])('%s is refused and nothing is written', async (_, cambio, estado) => {
    const caro = exigir(await v.aplicar({ sello: (await v.base()).sello, cambios: [precioDe(1_000_000)] }))
    expect(caro.cambios).toBe(1)
    const { sello } = await v.base()
    const antes = await p.todo()
    const buena = renombrar('Revoque', 'Revoque fino', revoque)
    const r = await v.aplicar({ sello, cambios: [buena, { ...cambio, tareaId: muro } as CambioEnCable] })
    expect(r.estado).toBe(estado)
    expect(await p.todo()).toBe(antes)
  })
  const precioDe = (despues: number): CambioEnCable => ({
    clase: 'precioDeObra',
    datoId: cemento,
    campo: 'precioUnitario',
    antes: 1_000,
    despues,
  })

  test('a deactivated work, the plantilla and another empresa’s tarea', async () => {
    const { sello } = await v.base()
    const ajena = await PresupuestoDePrueba.crear(s, {}, 'b')
    const deOtros = await ajena.tareaDe(await ajena.capitulo(), 100)
    expect(
      (await v.aplicar({ sello, cambios: [renombrar('Muro de ladrillo', 'Mío', deOtros)] })).estado,
    ).toBe(409)
    await p.sql((tx) => tx.updateTable('presupuesto').set({ activo: false }).where('id', '=', p.id).execute())
    expect((await v.aplicar({ sello, cambios: [renombrar('Muro de 15', 'Otro')] })).estado).toBe(409)
  })
})
