import { aprobarPresupuesto, revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { editarPresupuesto, inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import { cambiarMargen, precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { crearTarea, descartarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// The states of domain.md §7, a test for each sentence.

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let indirecto: Lugar
let muro: string
let obrador: string
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(() => preparar('llaveEnMano'))

async function preparar(presupuestoTipo: 'llaveEnMano' | 'administrativo') {
  p = await PresupuestoDePrueba.crear(s, { presupuestoTipo })
  lugar = await p.capitulo()
  indirecto = await p.indirecto()
  muro = await p.tareaDe(lugar, 10_000, 8_000, 'Muro')
  obrador = await p.tareaDe(indirecto, 1_000, 1_000, 'Obrador')
}

const margen = (body: object) =>
  s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body: body as never })
const precio = async (tareaId: string, nuevo: number) => {
  const [{ foreignKey = '' } = {}] = (await p.leer(tareaId)).componentes
  const body = { presupuestoId: p.id, materialId: foreignKey, precio: nuevo }
  return s.pedir(precioPresupuesto, { como: p.como, body })
}
const borrar = (_id: string) =>
  s.pedir(descartarCapitulo, { como: p.como, body: { _id, presupuestoId: p.id } })
const linea = async (nombre: string) => (await p.lineas()).find((t) => t.nombre === nombre)
/** Expects a refusal with its reason, and that nothing changed. */
async function negado(
  r: () => Promise<{ estado: number; cuerpo: { error?: { message: string } | undefined } }>,
) {
  const antes = await p.todo()
  const { estado, cuerpo } = await r()
  expect(await p.todo()).toBe(antes)
  return [estado, cuerpo.error?.message]
}

describe('POST /v1/presupuestos/aprobar', () => {
  test('copies every active tarea to its snapshot, and the totals to their approved equivalents', async () => {
    exigir(await p.distribuir())
    const antes = await p.vista()
    const r = await p.aprobar()
    expect(r.cuerpo).toEqual({ message: 'Obra aprobada con éxito' })
    const { presupuesto, totales, rubrosWithGrupos } = await p.vista()
    expect(presupuesto).toMatchObject({ estado: 'aprobado', visibleParaCliente: true })
    expect(presupuesto.tsAprobado).not.toBeNull()
    expect(totales).toMatchObject({
      // Despite its name this field is the price with margin (domain.md §3).
      presupuestoPlanPrecioTotalAprobado: antes.totales.presupuestoPlanPrecioTotalConMargen,
      presupuestoPlanPrecioTotalConMargenAprobado: antes.totales.presupuestoPlanPrecioTotalConMargen,
      presupuestoPlanCostoTotalAprobado: antes.totales.presupuestoPlanCostoTotal,
      gastoIndirectoTotalAprobado: 1_000,
      gastoIndirectoDistribuidoAprobado: 1_000,
      obraDuracionAprobado: 4,
    })
    expect(rubrosWithGrupos[0]).toMatchObject({
      duracionAprobado: 4,
      planPrecioTotalConMargenAprobado: antes.rubrosWithGrupos[0]?.planPrecioTotalConMargen,
      porcentajeEnObraAprobado: 100,
    })
    const antesDelMuro = antes.rubrosWithGrupos[0]?.grupos[0]?.tareas[0]
    expect((await linea('Muro'))?.aprobado).toEqual({
      ...antesDelMuro?.plan,
      nombre: 'Muro',
      rubroNombre: 'Mampostería',
      grupoNombre: 'Muros',
      contratistaNombre: 'Albañilería Ayala',
      materialTotal: antesDelMuro?.materialTotal,
      manoDeObraTotal: antesDelMuro?.manoDeObraTotal,
      materialYManoTotal: antesDelMuro?.materialYManoTotal,
    })
  })

  test('can not be done twice', async () => {
    exigir(await p.aprobar())
    expect(await negado(p.aprobar)).toEqual([409, mensajesPresupuestos.yaAprobado])
  })

  test('a work with no active tarea outside the indirect capitulo can not be approved', async () => {
    exigir(await p.descartar(muro))
    expect(await negado(p.aprobar)).toEqual([409, mensajesPresupuestos.nadaQueAprobar])
  })

  test('with something left to distribute it is allowed', async () => {
    expect((await p.vista()).totales.gastoIndirectoPorDistribuir).toBe(1_000)
    expect((await p.aprobar()).estado).toBe(200)
  })

  test('components without a price count 0 and are named', async () => {
    // Frozen first, as everything does that prices a componente.
    await p.sql(async (tx) => {
      const deMuro = tx.selectFrom('componente').select('dato_auxiliar_id').where('tarea_id', '=', muro)
      await tx
        .updateTable('precio_congelado')
        .set({ precio_unitario: null })
        .where('presupuesto_id', '=', p.id)
        .where('dato_auxiliar_id', 'in', deMuro)
        .execute()
      await tx.updateTable('componente').set({ precio_unitario: null }).where('tarea_id', '=', muro).execute()
    })
    // They are named before approval too, each with its tarea, for the question.
    const pedido = { como: p.como, params: { presupuestoId: p.id } }
    expect(exigir(await s.pedir(revisionDeAprobacion, pedido)).sinPrecio).toEqual({
      items: [{ _id: muro, nombre: 'Muro', componentes: ['materialTipo a 10000'] }],
      count: 1,
    })
    const { message } = exigir(await p.aprobar())
    expect(message).toBe(
      `Obra aprobada con éxito. ${mensajesPresupuestos.aprobarSinPrecio(['materialTipo a 10000'])}`,
    )
  })

  test('the plantilla can not be approved', async () => {
    const plantilla = await PresupuestoDePrueba.plantilla(s)
    expect(await negado(plantilla.aprobar)).toEqual([409, mensajesPresupuestos.plantillaNoSeAprueba])
  })

  test('another empresa, a resident and a cliente can not approve', async () => {
    const body = { presupuestoId: p.id }
    const como = async (quien: typeof p.como) =>
      (await s.pedir(aprobarPresupuesto, { como: quien, body })).estado
    expect(await como(s.usuarios.b.admin)).toBe(404)
    expect(await como(s.usuarios.a.obraResidente)).toBe(403)
    expect(await como(s.usuarios.a.cliente)).toBe(403)
  })
})

describe('before approval', () => {
  test('discarding removes the tarea from view, twice is a clear error', async () => {
    exigir(await p.distribuir())
    const r = await p.descartar(muro)
    expect(r.cuerpo).toEqual({ message: 'Rubro descartada con exito' })
    expect(await linea('Muro')).toBeUndefined()
    expect((await p.vista()).totales).toMatchObject({
      presupuestoPlanPrecioTotal: 0,
      gastoIndirectoDistribuido: 0,
    })
    expect(await negado(() => p.descartar(muro))).toEqual([409, mensajesPresupuestos.tareaYaDescartada])
    expect(await negado(() => p.editar({ _id: muro, nombre: 'Otro' }))).toEqual([
      409,
      mensajesPresupuestos.tareaDescartada,
    ])
  })

  test('DELETE /v1/rubro discards its tareas and leaves the view; never the indirect one, never twice', async () => {
    expect((await borrar(lugar.rubroId)).cuerpo).toEqual({ message: 'Capítulo borrado' })
    const { rubrosWithGrupos, totales } = await p.vista()
    expect(rubrosWithGrupos.map((c) => c.nombre)).toEqual(['Gastos indirectos'])
    expect(totales.obraDuracion).toBe(0)
    expect(await negado(() => borrar(lugar.rubroId))).toEqual([409, mensajesPresupuestos.capituloDescartado])
    expect(await negado(() => borrar(indirecto.rubroId))).toEqual([
      409,
      mensajesPresupuestos.capituloIndirectoNoSeBorra,
    ])
    const otra = await PresupuestoDePrueba.crear(s)
    const ajeno = await otra.capitulo()
    expect(await negado(() => borrar(ajeno.rubroId))).toEqual([404, mensajesEdicion.capituloNoExiste])
  })

  test('no tarea goes into a discarded capitulo', async () => {
    const otro = await p.capitulo('Techo')
    exigir(await borrar(otro.rubroId))
    expect(await negado(() => p.editar({ _id: muro, ...otro }))).toEqual([
      409,
      mensajesPresupuestos.capituloDescartado,
    ])
  })
})

describe('after approval', () => {
  beforeEach(async () => {
    exigir(await p.aprobar())
  })

  test('a new tarea is additional, has no snapshot, and editing it sets no flag', async () => {
    const id = await p.tareaDe(lugar, 500, 500, 'Extra')
    expect(await p.leer(id)).toMatchObject({ esAdicional: true, aprobado: null })
    const { tarea } = exigir(await p.editar({ _id: id, plan: { cantidad: 2 } }))
    expect(tarea).toMatchObject({ esAdicional: true, editadoPostAprobacion: false })
  })

  test('only a change of the plan sets editadoPostAprobacion, and the snapshot stays', async () => {
    const sinCambio = exigir(await p.editar({ _id: muro, nombre: 'Muro norte', plan: { cantidad: 1 } }))
    expect(sinCambio.tarea.editadoPostAprobacion).toBe(false)
    const { tarea, totales } = exigir(await p.editar({ _id: muro, plan: { cantidad: 3 } }))
    expect(tarea).toMatchObject({
      editadoPostAprobacion: true,
      plan: { precioTotal: 30_000 },
      aprobado: { nombre: 'Muro', precioTotal: 10_000 },
    })
    expect(totales).toMatchObject({
      presupuestoPlanPrecioTotal: 30_000,
      presupuestoPlanPrecioTotalAprobado: 11_000,
    })
    expect(tarea.rubroId).toBe(lugar.rubroId)
  })

  test('a discarded tarea stays visible, flagged, and can be changed no more', async () => {
    exigir(await p.descartar(muro))
    expect(await linea('Muro')).toMatchObject({ estado: 'descartado', descartadoPostAprobacion: true })
    expect(await negado(() => p.descartar(muro))).toEqual([409, mensajesPresupuestos.tareaYaDescartada])
    expect(await negado(() => p.editar({ _id: muro, plan: { cantidad: 2 } }))).toEqual([
      409,
      mensajesPresupuestos.tareaDescartada,
    ])
  })

  test('in llaveEnMano it counts with its approved price and 0 for the rest; an additional one 0', async () => {
    const extra = await p.tareaDe(lugar, 500, 500, 'Extra')
    exigir(await p.editar({ _id: muro, plan: { cantidad: 3 } }))
    exigir(await p.descartar(muro))
    exigir(await p.descartar(extra))
    const { totales } = await p.vista()
    expect(totales).toMatchObject({
      presupuestoPlanPrecioTotal: 0,
      presupuestoPlanPrecioTotalConMargen: 11_000,
      presupuestoPlanCostoTotal: 1_000,
      materialTotal: { montoReal: 0, montoPlaneado: 0 },
    })
    expect((await linea('Muro'))?.plan).toMatchObject({
      precioTotal: 0,
      precioTotalConMargen: 11_000,
      precioCostoFinal: 0,
    })
    expect((await linea('Extra'))?.plan.precioTotalConMargen).toBe(0)
  })

  test('in administrativo it counts 0', async () => {
    await preparar('administrativo')
    exigir(await p.aprobar())
    exigir(await p.descartar(muro))
    expect((await p.vista()).totales.presupuestoPlanPrecioTotalConMargen).toBe(0)
    expect((await linea('Muro'))?.plan.precioTotalConMargen).toBe(0)
  })

  test('a discarded capitulo stays visible while flagged tareas are in it, and lasts no weeks', async () => {
    exigir(await borrar(lugar.rubroId))
    const { rubrosWithGrupos, totales } = await p.vista()
    expect(rubrosWithGrupos.map((c) => c.nombre)).toEqual(['Mampostería', 'Gastos indirectos'])
    expect(totales).toMatchObject({ obraDuracion: 0, obraDuracionAprobado: 4 })
    expect((await linea('Muro'))?.descartadoPostAprobacion).toBe(true)
  })

  test('the margin and prices recompute what is outside the indirect capitulo and flag what really changed', async () => {
    const otro = await p.capitulo('Techo')
    const propio = await p.tareaDe(otro, 100, 100, 'Extra')
    exigir(await margen({ margen: 20 }))
    expect(await linea('Muro')).toMatchObject({
      editadoPostAprobacion: true,
      plan: { precioTotalConMargen: 12_000 },
    })
    expect(await p.leer(propio)).toMatchObject({
      editadoPostAprobacion: false,
      plan: { precioTotalConMargen: 120 },
    })
    expect(await linea('Obrador')).toMatchObject({
      editadoPostAprobacion: false,
      plan: { precioTotalConMargen: 1_100 },
    })
    expect(exigir(await precio(obrador, 5_000)).tareasRecalculadas).toBe(0)
    expect((await linea('Obrador'))?.plan.precioTotal).toBe(1_000)
    expect(exigir(await precio(muro, 11_000)).tareasRecalculadas).toBe(1)
    expect((await linea('Muro'))?.plan.precioTotal).toBe(11_000)
  })

  test('a margin or a price that changes no figure flags nothing', async () => {
    exigir(await margen({ margen: 10 }))
    expect(exigir(await precio(muro, 10_000)).tareasRecalculadas).toBe(0)
    expect((await linea('Muro'))?.editadoPostAprobacion).toBe(false)
  })

  test('a discarded tarea is not recomputed any more', async () => {
    exigir(await p.descartar(muro))
    exigir(await margen({ margen: 20 }))
    exigir(await precio(muro, 50_000))
    expect((await linea('Muro'))?.plan.precioTotalConMargen).toBe(11_000)
  })

  test('the indirect capitulo is closed: nothing is added, edited, moved nor discarded, and no distribution', async () => {
    const { indirectoCerrado, distribucionCerrada, margenDelIndirecto } = mensajesPresupuestos
    const [{ foreignKey = '' } = {}] = (await p.leer(obrador)).componentes
    const body = p.cuerpoTarea(indirecto, [{ foreignKey, tipo: 'materialTipo', cantidad: 1 }])
    expect(await negado(() => s.pedir(crearTarea, { como: p.como, body }))).toEqual([409, indirectoCerrado])
    expect(await negado(() => p.editar({ _id: obrador, plan: { cantidad: 2 } }))).toEqual([
      409,
      indirectoCerrado,
    ])
    expect(await negado(() => p.editar({ _id: muro, ...indirecto }))).toEqual([409, indirectoCerrado])
    expect(await negado(() => p.editar({ _id: obrador, ...lugar }))).toEqual([409, indirectoCerrado])
    expect(await negado(() => p.descartar(obrador))).toEqual([409, indirectoCerrado])
    expect(await negado(p.distribuir)).toEqual([409, distribucionCerrada])
    expect(await negado(() => margen({ margen: 5, capituloId: indirecto.rubroId }))).toEqual([
      409,
      margenDelIndirecto,
    ])
  })

  test('the approved view shows the snapshot, whatever happened later', async () => {
    const foto = await p.vista({ soloTareasAprobadas: true })
    expect(foto.totales.presupuestoPlanPrecioTotalConMargen).toBe(11_000)
    expect(foto.totales.presupuestoPlanPrecioTotalConMargenAprobado).toBe(11_000)
    exigir(
      await p.editar({
        _id: muro,
        nombre: 'Otro nombre',
        plan: { cantidad: 9, unidadMedida: { codigo: 'm3' } },
      }),
    )
    await p.tareaDe(lugar, 500, 500, 'Extra')
    exigir(await margen({ margen: 50 }))
    const body = { presupuestoId: p.id, nombre: 'Casa vendida', cotizacion: 8_000 }
    exigir(await s.pedir(editarPresupuesto, { como: p.como, body }))
    exigir(await borrar(lugar.rubroId))
    const { version: _, ...obra } = (await p.vista({ soloTareasAprobadas: true })).presupuesto
    expect(obra).toMatchObject({ nombre: 'Vivienda Luque', cotizacion: 7_300, margenTareas: 10 })
    const despues = await p.vista({ soloTareasAprobadas: true })
    expect(despues.totales).toEqual(foto.totales)
    expect(despues.rubrosWithGrupos).toEqual(foto.rubrosWithGrupos)
  })

  test('presupuestoTipo is closed', async () => {
    const body = { presupuestoId: p.id, presupuestoTipo: 'administrativo' as const }
    expect(await negado(() => s.pedir(editarPresupuesto, { como: p.como, body }))).toEqual([
      409,
      mensajesPresupuestos.tipoCerrado,
    ])
  })
})

describe('a deactivated work', () => {
  test('is read-only for an admin, who still sees it, and 404 for others', async () => {
    exigir(await p.aprobar())
    exigir(await s.pedir(inhabilitarPresupuesto, { como: p.como, body: { presupuestoId: p.id } }))
    expect((await p.vista()).presupuesto.estado).toBe('inactivo')
    const { obraInactiva } = mensajesPresupuestos
    expect(await negado(() => p.editar({ _id: muro, nombre: 'x' }))).toEqual([409, obraInactiva])
    expect(await negado(p.aprobar)).toEqual([409, obraInactiva])
    expect(await negado(p.distribuir)).toEqual([409, obraInactiva])
    expect(await negado(() => margen({ margen: 1 }))).toEqual([409, obraInactiva])
    expect(await negado(() => precio(muro, 1))).toEqual([409, obraInactiva])
    expect(await negado(() => borrar(lugar.rubroId))).toEqual([409, obraInactiva])
    const body = { _id: muro }
    expect(await negado(() => s.pedir(descartarTarea, { como: p.como, body }))).toEqual([409, obraInactiva])
    const query = { presupuestoId: p.id }
    for (const rol of ['obraResidente', 'cliente'] as const) {
      const r = await s.pedir(vistaPresupuesto, { como: s.usuarios.a[rol], query })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([404, mensajesPresupuestos.obraNoExiste])
    }
  })
})
