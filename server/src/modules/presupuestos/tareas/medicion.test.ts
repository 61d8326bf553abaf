import { excelPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { crearTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { hacedor } from '../prueba/obra.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let tarea: string
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo()
  tarea = await p.tareaDe(lugar, 1_000, 800)
})

const editar = async (cambio: object) => exigir(await p.editar({ _id: tarea, ...cambio }))
const rechazo = async (cambio: object) => {
  const antes = await p.todo()
  const r = await p.editar({ _id: tarea, ...cambio })
  expect(await p.todo()).toBe(antes)
  return { estado: r.estado, ...(r.cuerpo as { error?: { message: string; campo?: string } }).error }
}
/** 16,31 m²: two walls less their door. */
const MURO = [
  { comentario: 'PLANTA BAJA' },
  { comentario: 'Muro norte', unidades: 2, largo: 3.5, alto: 2.6 },
  { comentario: 'Puerta', unidades: '-1', largo: '0.9', alto: '2.1' },
  { tipo: 'subtotalAcumulado', comentario: 'Total' },
]
const VACIA = { unidades: null, largo: null, ancho: null, alto: null }

describe('mediciones', () => {
  test('give the quantity, with every figure that hangs on it, and are read as they were sent', async () => {
    const { tarea: medida } = await editar({ mediciones: MURO })
    expect(medida.plan).toMatchObject({ cantidad: 16.31, cantidadCliente: 16.31, precioTotal: 16_310 })
    expect(medida).toMatchObject({ conMedicion: true, medicionDecimales: null, version: 2 })
    expect(medida.mediciones).toEqual([
      { ...VACIA, tipo: 'normal', comentario: 'PLANTA BAJA' },
      { ...VACIA, tipo: 'normal', comentario: 'Muro norte', unidades: 2, largo: 3.5, alto: 2.6 },
      { ...VACIA, tipo: 'normal', comentario: 'Puerta', unidades: -1, largo: 0.9, alto: 2.1 },
      { ...VACIA, tipo: 'subtotalAcumulado', comentario: 'Total' },
    ])
    expect(await p.leer(tarea)).toEqual(medida)
    expect((await p.lineas()).map((t) => t.conMedicion)).toEqual([true])
  })

  test('absent they stay; the list sent is the whole list; empty takes them away and keeps the quantity', async () => {
    await editar({ mediciones: MURO })
    expect((await editar({ nombre: 'Otro' })).tarea.mediciones).toHaveLength(4)
    const uno = (await editar({ mediciones: [{ unidades: 3 }] })).tarea
    expect([uno.mediciones.length, uno.plan.cantidad]).toEqual([1, 3])
    const sin = (await editar({ mediciones: [] })).tarea
    expect(sin).toMatchObject({ mediciones: [], conMedicion: false, plan: { cantidad: 3 } })
    expect((await editar({ plan: { cantidad: 8 } })).tarea.plan.cantidad).toBe(8)
  })

  test('a quantity is not written over them; the same one, and the client’s, are', async () => {
    await editar({ mediciones: MURO })
    expect(await rechazo({ plan: { cantidad: 20 } })).toMatchObject({
      estado: 409,
      message: mensajesPresupuestos.cantidadDelComputo,
      campo: 'plan.cantidad',
    })
    expect(await rechazo({ plan: { cantidad: 20 }, mediciones: MURO })).toMatchObject({
      estado: 400,
      message: 'La cantidad no es la del cómputo métrico, que da 16,31',
    })
    const { plan } = (await editar({ plan: { cantidad: 16.31, cantidadCliente: 20 } })).tarea
    expect(plan).toMatchObject({ cantidad: 16.31, cantidadCliente: 20 })
    // Once edited apart, the client's quantity no longer follows.
    expect((await editar({ mediciones: [{ unidades: 3 }] })).tarea.plan.cantidadCliente).toBe(20)
  })

  test('comments alone measure nothing: the quantity is typed', async () => {
    const { tarea: anotada } = await editar({
      mediciones: [{ comentario: 'según plano' }],
      plan: { cantidad: 9 },
    })
    expect(anotada).toMatchObject({ conMedicion: false, plan: { cantidad: 9 } })
    expect(anotada.mediciones).toHaveLength(1)
  })

  test.each([
    ['a negative total', [{ unidades: -2 }], 'plan.cantidad', mensajesPresupuestos.computoNegativo],
    [
      'a formula that can’t be read',
      [{ unidades: 1 }, { tipo: 'expresion', comentario: 'a+' }],
      'mediciones.1',
      '«a+»',
    ],
    ['seven decimals', [{ unidades: 0.1234567 }], 'mediciones.0.unidades', 'hasta 6 decimales'],
    ['501 lines', Array.from({ length: 501 }, () => ({ unidades: 1 })), 'mediciones', 'hasta 500'],
    ['a long comment', [{ comentario: 'x'.repeat(501), unidades: 1 }], 'mediciones.0.comentario', '500'],
  ])('%s is refused with its reason and nothing changes', async (_, mediciones, campo, razon) => {
    await editar({ mediciones: MURO })
    const r = await rechazo({ mediciones })
    expect([r.estado, r.campo]).toEqual([400, campo])
    expect(r.message).toContain(razon)
  })

  test('a new tarea may be born with them', async () => {
    const foreignKey = await p.dato('materialTipo', 100)
    const componentes = [{ foreignKey, tipo: 'materialTipo' as const, cantidad: 1 }]
    const body = { ...p.cuerpoTarea(lugar, componentes, 6), mediciones: [{ unidades: 2, largo: 3 }] }
    const { _id } = exigir(await s.pedir(crearTarea, { como: p.como, body }))
    expect(await p.leer(_id)).toMatchObject({ conMedicion: true, plan: { cantidad: 6 } })
    const distinta = { ...body, plan: { ...body.plan, cantidad: 7 } }
    expect((await s.pedir(crearTarea, { como: p.como, body: distinta })).estado).toBe(400)
  })

  test('lines of a file are rounded as the file does until the computation is taken away', async () => {
    await editar({ mediciones: [{ unidades: 1 }] })
    await p.sql((tx) =>
      tx.updateTable('tarea').set({ medicion_decimales: 2 }).where('id', '=', tarea).execute(),
    )
    const dos = [
      { unidades: 0.333, largo: 0.333 },
      { unidades: 0.333, largo: 0.333 },
    ]
    expect((await editar({ mediciones: dos })).tarea).toMatchObject({
      medicionDecimales: 2,
      plan: { cantidad: 0.22 },
    })
    expect((await editar({ mediciones: [] })).tarea.medicionDecimales).toBeNull()
    expect((await editar({ mediciones: dos })).tarea.plan.cantidad).toBe(0.221778)
  })

  test('the audit says what lines were and what they are', async () => {
    await editar({ mediciones: [{ comentario: 'Muro', unidades: 2, largo: 3.5 }] })
    const filas = await p.sql((tx) =>
      tx.selectFrom('bitacora').select(['antes', 'despues']).where('entidad_id', '=', tarea).execute(),
    )
    expect(filas.at(-1)).toMatchObject({
      antes: { mediciones: [], cantidad: '1' },
      despues: { mediciones: ['Muro: 2 × 3.5 × - × -'], cantidad: '7' },
    })
  })

  test('the snapshot keeps the quantity they gave, and they go on changing', async () => {
    await editar({ mediciones: MURO })
    exigir(await p.aprobar())
    const { tarea: despues } = await editar({ mediciones: [{ unidades: 5 }] })
    expect(despues).toMatchObject({
      plan: { cantidad: 5 },
      aprobado: { cantidad: 16.31 },
      editadoPostAprobacion: true,
    })
    const [foto] = await p.lineas({ soloTareasAprobadas: 'true' })
    expect(foto).toMatchObject({ conMedicion: false, plan: { cantidad: 16.31 } })
  })

  test('a resident reads them and changes none; a client never gets them', async () => {
    await editar({ mediciones: MURO })
    const como = s.usuarios.a
    const cliente = await s.pedir(vistaPresupuesto, { como: como.cliente, query: { presupuestoId: p.id } })
    expect(JSON.stringify(cliente.cuerpo)).not.toMatch(/edicion/)
    const params = { tareaId: tarea }
    expect((await s.pedir(tareaPorId, { como: como.cliente, params })).estado).toBe(403)
    const deOtra = await s.pedir(tareaPorId, { como: s.usuarios.b.admin, params })
    expect(deOtra.estado).toBe(404)
    const body = { _id: tarea, mediciones: [] }
    expect((await s.pedir(editarTarea, { como: como.obraResidente, body })).estado).toBe(403)
  })

  test('a work made from the template takes them along', async () => {
    const haz = hacedor(s)
    const plantilla = await PresupuestoDePrueba.plantilla(s)
    const suya = await plantilla.tareaDe(await plantilla.capitulo('Muros'), 500)
    exigir(await plantilla.editar({ _id: suya, mediciones: MURO }))
    const copia = PresupuestoDePrueba.de(s, await haz.obra({ usarPlantilla: true }))
    const [linea] = await copia.lineas()
    expect(linea).toMatchObject({ conMedicion: true, plan: { cantidad: 16.31 } })
    expect((await copia.leer(linea?._id ?? '')).mediciones).toEqual((await plantilla.leer(suya)).mediciones)
  })

  test('the workbook with costs is made with them', async () => {
    await editar({ mediciones: MURO })
    const r = await s.pedir(excelPresupuesto, { como: p.como, query: { presupuestoId: p.id } })
    expect(r.estado).toBe(200)
  })
})
