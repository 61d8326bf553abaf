import {
  detalleDeMaterial,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import { crearCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import { analisis, curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { reporteDeGastos } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { PRECIO_MAXIMO } from '@plomada/domain/nucleo/dinero'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { AYER, llamadasDe, obraAprobada } from '../avances/prueba/obraAprobada.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { comprar } from './prueba/comprar.ts'

// Quantities and prices that are allowed one by one, of which no amount can be told.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const MUCHO = 999_999_999

async function desmedida() {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 0 })
  const lugar = await p.capitulo()
  const caro = await p.dato('materialTipo', PRECIO_MAXIMO)
  const muro = await p.tarea(lugar, [{ foreignKey: caro, tipo: 'materialTipo', cantidad: 1 }], 1, {
    nombre: 'Muro de oro',
  })
  exigir(await p.aprobar())
  return { p, muro, ...llamadasDe(s, p.como) }
}

test('a tarea done a billion times over: its cost is refused by name, and everything else is told', async () => {
  const { p, muro, cargar } = await desmedida()
  exigir(await s.pedir(crearCronograma, { como: p.como, body: { presupuestoId: p.id, fechaInicio: AYER } }))
  exigir(await cargar(muro, MUCHO))
  const { como } = p
  const query = { presupuestoId: p.id }
  const rango = { ...query, inicio: AYER, fin: AYER }
  for (const call of [seguimiento, curvaDeObra]) {
    const { estado, cuerpo } = await s.pedir(call, { como, query })
    expect([estado, cuerpo.error?.message]).toEqual([
      409,
      mensajesReportes.cifrasDeTareaMuyGrandes('Muro de oro'),
    ])
  }
  expect((await s.pedir(pdfDeSeguimiento, { como, params: { id: p.id } })).estado).toBe(409)
  for (const call of [analisis, cronograma, totalesDeMateriales, totalesDeManoDeObra]) {
    exigir(await s.pedir(call, { como, query }))
  }
  const [material] = exigir(await s.pedir(totalesDeMateriales, { como, query })).items
  expect(material?.cantidadUtilizada).toBe(MUCHO)
  exigir(
    await s.pedir(detalleDeMaterial, { como, query: { ...query, materialId: material?.materialId ?? '' } }),
  )
  for (const call of [reporteDeGastos, reporteDeAvances]) exigir(await s.pedir(call, { como, query: rango }))
})

test('one such work leaves the firm its landing: the others have their figures, and it has none', async () => {
  const { p, muro, cargar } = await desmedida()
  const otra = await obraAprobada(s)
  exigir(await cargar(muro, MUCHO))
  const { obras } = exigir(await s.pedir(inicio, { como: p.como }))
  const margenDe = (id: string) => obras.find(({ _id }) => _id === id)?.margenProyectado
  expect([margenDe(p.id), margenDe(otra.p.id)]).toEqual([null, 1_400])
})

test('a dear purchase of what much more is needed of: the expense report is refused with its reason', async () => {
  const p = await PresupuestoDePrueba.crear(s, { margenTareas: 0 })
  const lugar = await p.capitulo()
  const barato = await p.dato('materialTipo', 0)
  const muro = await p.tarea(
    lugar,
    [{ foreignKey: barato, tipo: 'materialTipo', cantidad: 1_000_000 }],
    1_000_000,
  )
  exigir(await p.aprobar())
  await comprar(p, { materialDe: muro, cantidad: '1', precio: PRECIO_MAXIMO, fecha: AYER })
  const query = { presupuestoId: p.id, inicio: AYER, fin: AYER }
  const { estado, cuerpo } = await s.pedir(reporteDeGastos, { como: p.como, query })
  expect([estado, cuerpo.error?.message]).toEqual([409, mensajesComun.cifraIncalculable])
  const { obras } = exigir(await s.pedir(inicio, { como: p.como }))
  expect(obras.find(({ _id }) => _id === p.id)?.margenProyectado).toBeNull()
})
