import { zLoteRechazado } from '@plomada/contract/presupuestos/planilla/lote'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { exigir, type Lugar, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { componenteDe, crearEnFormulario, guardarFormulario, todoLoQueDice } from './prueba/formulario.ts'
import { DE_OBRA, deshacer, items } from './prueba/lote.ts'

// What the form of a rubro saved is undone as a lote is (decision 0148).

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let lugar: Lugar
let otro: Lugar
let muro: string
let cal: string
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  lugar = await p.capitulo('Mampostería')
  otro = await p.capitulo('Techos')
  const cemento = await p.dato('materialTipo', 1_003, 907)
  const albanil = await p.dato('manoDeObra', 25_001, 24_007)
  cal = await p.dato('materialTipo', 701, 699)
  const componentes = [
    { foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: '7.5' },
    { foreignKey: albanil, tipo: 'manoDeObra' as const, cantidad: '0.8' },
  ]
  muro = await p.tarea(lugar, componentes, '12.5', { nombre: 'Muro' })
  await p.tarea(lugar, componentes, 3, { nombre: 'Revoque' })
  await p.tareaDe(await p.indirecto(), 90_001, 80_001, 'Obrador')
  exigir(await p.distribuir())
})

const LINEAS = [
  { comentario: 'Muro norte', unidades: 2, largo: 3.5, alto: 2.6 },
  { comentario: 'Puerta', unidades: '-1', largo: '0.9', alto: '2.1' },
]

/** Everything that a form can change at once. */
async function cambiarTodo() {
  const { componentes } = await p.leer(muro)
  const [cemento, albanil] = componentes.map(componenteDe)
  return {
    nombre: 'Muro de 20',
    ...otro,
    componentes: [
      { foreignKey: cal, tipo: 'materialTipo', cantidad: 2 },
      { ...albanil, cantidad: '0.95', precioUnitario: 31_000, precioUnitarioReal: null },
      { ...cemento, estado: 'inactivo' },
    ],
    mediciones: LINEAS,
    plan: {
      cantidad: undefined,
      cantidadCliente: 40,
      gastoIndirectoTotal: 1_234,
      unidadMedida: { codigo: 'm' },
    },
  }
}

test('texts, place, analysis, lines and share go back whole, and forth again', async () => {
  const antes = await todoLoQueDice(p)
  const { lote } = exigir(await guardarFormulario(p, muro, await cambiarTodo()))
  const despues = await todoLoQueDice(p)
  expect(await p.leer(muro)).toMatchObject({ nombre: 'Muro de 20', conMedicion: true, rubroId: otro.rubroId })
  let siguiente = lote ?? ''
  for (const esperado of [antes, despues, antes, despues]) {
    const hecho = exigir(await deshacer(p, siguiente))
    expect(await todoLoQueDice(p)).toEqual(esperado)
    // The sheet shows it without reading again.
    const { mediciones: _m, componentes: _c, ...leida } = await p.leer(muro)
    expect(hecho.tareas[0]).toMatchObject({ conMedicion: leida.conMedicion, version: leida.version })
    await exigirConsistencia(p)
    siguiente = hecho.lote
  }
})

test('one that was moved in the form stands again where it stood', async () => {
  const antes = items(await p.vista(DE_OBRA))
  const { lote } = exigir(await guardarFormulario(p, muro, { ...otro }))
  expect(items(await p.vista(DE_OBRA))).not.toEqual(antes)
  exigir(await deshacer(p, lote ?? ''))
  expect(items(await p.vista(DE_OBRA))).toEqual(antes)
})

test('the rounding of a file, which editing an analysis ends, is back', async () => {
  await p.sql((tx) =>
    tx
      .updateTable('tarea')
      .set({ redondeo_linea: 0, redondeo_unitario: 0, redondeo_ajuste: '0.25', medicion_decimales: 2 })
      .where('id', '=', muro)
      .execute(),
  )
  exigir(await p.editar({ _id: muro, plan: { cantidad: 13 } }))
  const antes = await todoLoQueDice(p)
  const [cemento, albanil] = (await p.leer(muro)).componentes.map(componenteDe)
  const { lote } = exigir(
    await guardarFormulario(p, muro, { componentes: [{ ...cemento, cantidad: 9 }, albanil] }),
  )
  expect((await p.leer(muro)).redondeo).toBeNull()
  const { lote: vuelta } = exigir(await deshacer(p, lote ?? ''))
  expect(await todoLoQueDice(p)).toEqual(antes)
  exigir(await deshacer(p, vuelta))
  expect((await p.leer(muro)).redondeo).toBeNull()
})

test('one that was made in the form goes without a trace, and comes back as it was', async () => {
  const antes = await todoLoQueDice(p)
  const { _id, lote } = await crearEnFormulario(p, otro, cal, {
    plan: { unidadMedida: { codigo: 'm2' }, cantidad: '16.31' },
    mediciones: LINEAS,
  })
  const despues = await todoLoQueDice(p)
  const quitada = exigir(await deshacer(p, lote ?? ''))
  expect(quitada.quitadas).toEqual([_id])
  expect(await todoLoQueDice(p)).toEqual(antes)
  exigir(await deshacer(p, quitada.lote))
  expect(await todoLoQueDice(p)).toEqual(despues)
  await exigirConsistencia(p)
})

describe('in an approved work', () => {
  test('the flag that an edit leaves goes back too', async () => {
    exigir(await p.aprobar())
    const antes = await todoLoQueDice(p)
    const { lote } = exigir(await guardarFormulario(p, muro, { plan: { cantidad: 99 } }))
    expect((await p.leer(muro)).editadoPostAprobacion).toBe(true)
    exigir(await deshacer(p, lote ?? ''))
    expect(await todoLoQueDice(p)).toEqual(antes)
  })

  test('an additional rubro made in the form goes without a trace', async () => {
    exigir(await p.aprobar())
    const antes = await todoLoQueDice(p)
    const { lote } = await crearEnFormulario(p, otro, cal)
    exigir(await deshacer(p, lote ?? ''))
    expect(await todoLoQueDice(p)).toEqual(antes)
  })
})

test('what somebody changed meanwhile refuses it, and stays', async () => {
  const { lote } = exigir(await guardarFormulario(p, muro, { nombre: 'Muro de 20' }))
  exigir(await p.editar({ _id: muro, plan: { cantidad: 77 } }))
  const queda = await todoLoQueDice(p)
  const r = await deshacer(p, lote ?? '')
  expect([r.estado, r.cuerpo.error?.code]).toEqual([409, 'LOTE_RECHAZADO'])
  expect(zLoteRechazado.parse(r.cuerpo.error?.actual).filas).toMatchObject([{ _id: muro, clase: 'vieja' }])
  const resto = await deshacer(p, lote ?? '', { loQueSePueda: true })
  expect(resto.cuerpo.error?.message).toBe(textos.nadaDelLoteQueda)
  expect(await todoLoQueDice(p)).toEqual(queda)
})

test('an analysis that comes back costs what the work pays for its materials now', async () => {
  const [cemento, albanil] = (await p.leer(muro)).componentes.map(componenteDe)
  const { lote } = exigir(
    await guardarFormulario(p, muro, {
      componentes: [{ foreignKey: cal, tipo: 'materialTipo', cantidad: 2 }, albanil],
    }),
  )
  exigir(
    await s.pedir(precioPresupuesto, {
      como: p.como,
      body: { presupuestoId: p.id, materialId: cemento?.foreignKey ?? '', precio: 2_001, precioReal: 1_999 },
    }),
  )
  exigir(await deshacer(p, lote ?? ''))
  expect((await p.leer(muro)).componentes.map(({ precioUnitario }) => precioUnitario)).toEqual([
    2_001, 25_001,
  ])
  await exigirConsistencia(p)
})

test('nothing is kept of a form that changed nothing, nor where nobody asked for it', async () => {
  expect(exigir(await guardarFormulario(p, muro)).lote).toBeUndefined()
  expect(exigir(await p.editar({ _id: muro, nombre: 'Otro' })).lote).toBeUndefined()
  const { lote } = await crearEnFormulario(p, otro, cal, { deshacible: false })
  expect(lote).toBeUndefined()
  const lotes = await p.sql((tx) =>
    tx.selectFrom('lote').select('id').where('presupuesto_id', '=', p.id).execute(),
  )
  expect(lotes).toEqual([])
})
