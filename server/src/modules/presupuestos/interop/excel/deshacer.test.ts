import { historialDeObra } from '@plomada/contract/presupuestos/consultas/historial'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { beforeEach, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { todoLoQueDice } from '../../lote/prueba/formulario.ts'
import { deshacer } from '../../lote/prueba/lote.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import type { ArchivoDePrueba } from './prueba/archivo.ts'
import { VueltaDePrueba } from './prueba/vuelta.ts'

// An Excel that came back is one step of the sheet (decision 0148).

const s: ServidorDePrueba = await servidorDePrueba()
let p: PresupuestoDePrueba
let v: VueltaDePrueba
let cemento: string
beforeEach(async () => {
  p = await PresupuestoDePrueba.crear(s)
  v = new VueltaDePrueba(p)
  const lugar = await p.capitulo()
  cemento = await p.dato('materialTipo', 1_000, 900, { nombre: 'Cemento', unidadMedidaCodigo: 'kg' })
  const albanil = await p.dato('manoDeObra', 25_000, 25_000, { nombre: 'Albañil', unidadMedidaCodigo: 'h' })
  const componentes = [
    { foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: 7.5 },
    { foreignKey: albanil, tipo: 'manoDeObra' as const, cantidad: 0.8 },
  ]
  await p.tarea(lugar, componentes, 12.5, { nombre: 'Muro' })
  await p.tarea(lugar, componentes, 10, { nombre: 'Revoque' })
  await p.tareaDe(await p.indirecto(), 100_000, 100_003, 'Sereno')
  exigir(await p.distribuir())
})

const ANALISIS = 'Análisis de precios'

/** A quantity, a name, a yield, a price of labour, one of a material, a componente and a rubro, all new. */
function cambiarTodo(libro: ArchivoDePrueba): void {
  const nuevo = { Rubro: 'Limpieza', Unidad: 'gl', Cantidad: 2, 'Precio unitario': 500_000 }
  const cal = { 'Rubro / Componente': 'Cal', Tipo: 'Material', Unidad: 'kg', 'Cantidad por unidad': 2 }
  libro.celda(ANALISIS, 'Cemento', 'Precio').value = 1_350
  libro.celda(ANALISIS, 'Cemento', 'Precio', 1).value = 1_350
  libro.celda(ANALISIS, 'Albañil', 'Precio').value = 26_000
  libro.celda(ANALISIS, 'Cemento', 'Cantidad por unidad').value = 8
  libro.insertar(ANALISIS, 'Muro', cal)
  libro.celda('Presupuesto', 'Muro', 'Cantidad').value = 40
  libro.celda('Presupuesto', 'Revoque', 'Rubro').value = 'Revoque fino'
  libro.insertar('Presupuesto', 'Muro', nuevo)
}

async function importar() {
  const libro = await v.bajar()
  cambiarTodo(libro)
  const { cuerpo } = await v.previa(libro)
  expect(cuerpo.cambios.length).toBeGreaterThan(6)
  return exigir(await v.aplicar(cuerpo))
}

test.each([
  ['pending', false],
  ['approved', true],
])('all that it changed in a %s work goes back as one step, and forth again', async (_, aprobada) => {
  if (aprobada) exigir(await p.aprobar())
  const antes = await todoLoQueDice(p)
  const { lote, filas } = await importar()
  const despues = await todoLoQueDice(p)
  expect(despues).not.toEqual(antes)
  for (const { _id, version } of filas) expect((await p.leer(_id)).version).toBe(version)
  let siguiente = lote
  for (const esperado of [antes, despues, antes]) {
    siguiente = exigir(await deshacer(p, siguiente)).lote
    expect(await todoLoQueDice(p)).toEqual(esperado)
    await exigirConsistencia(p)
  }
})

test('a rubro that somebody made of its material since costs what the work charges again', async () => {
  const { lote } = await importar()
  const otro = await p.capitulo('De otra persona')
  const suya = await p.tarea(otro, [{ foreignKey: cemento, tipo: 'materialTipo', cantidad: 1 }], 1)
  expect((await p.leer(suya)).plan.precioUnitario).toBe(1_350)
  exigir(await deshacer(p, lote))
  expect((await p.leer(suya)).plan.precioUnitario).toBe(1_000)
  await exigirConsistencia(p)
})

test('a price that somebody changed since stays, and what uses it; the rest is undone when that is asked', async () => {
  const { lote } = await importar()
  const cambio = { presupuestoId: p.id, materialId: cemento, precio: 1_500 }
  exigir(await s.pedir(precioPresupuesto, { como: p.como, body: cambio }))
  expect((await deshacer(p, lote)).cuerpo.error?.code).toBe('LOTE_RECHAZADO')
  exigir(await deshacer(p, lote, { loQueSePueda: true }))
  const precios = (await p.lineas()).map(({ nombre }) => nombre)
  expect(precios).not.toContain('Limpieza')
  await exigirConsistencia(p)
})

test('its history tells the price that went back', async () => {
  const { lote } = await importar()
  exigir(await deshacer(p, lote))
  const { items } = exigir(
    await s.pedir(historialDeObra, { como: p.como, params: { presupuestoId: p.id }, query: {} as never }),
  )
  expect(items[0]).toMatchObject({
    sujeto: 'Cemento',
    lineas: [{ campo: 'Precio unitario', antes: formatoGs(1_350), despues: formatoGs(1_000) }],
  })
})
