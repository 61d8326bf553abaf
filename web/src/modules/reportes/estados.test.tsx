import { tareasParaElegir } from '@plomada/contract/avances/avances'
import { opcionesDeOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { totalesDeManoDeObra, totalesDeMateriales } from '@plomada/contract/compras/totales'
import { cronograma } from '@plomada/contract/cronograma/cronograma'
import type { Endpoint } from '@plomada/contract/endpoint'
import { personas } from '@plomada/contract/personas'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { analisis, curvaDeObra, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { seguimientoDePrueba } from './prueba/obra.ts'

// What every page of purchases, schedule and reports shows while it waits and where it is refused.

const OBRA = id(1)
const PAGINAS: readonly [direccion: string, lectura: Endpoint][] = [
  [`/presupuesto/${OBRA}/ordenes`, ordenes],
  [`/presupuesto/orden/crear?presupuestoId=${OBRA}`, opcionesDeOrden],
  [`/presupuesto/ordenes/${id(2)}?presupuestoId=${OBRA}`, ordenPorId],
  [`/presupuesto/ordenes/${id(2)}/review?presupuestoId=${OBRA}`, ordenPorId],
  [`/presupuesto/${OBRA}/materiales`, totalesDeMateriales],
  [`/presupuesto/${OBRA}/manoDeObra`, totalesDeManoDeObra],
  [`/cronograma/${OBRA}`, cronograma],
  [`/presupuesto/${OBRA}/comparacionAprobado?tipo=presupuesto`, analisis],
  [`/presupuesto/${OBRA}/seguimiento?tipo=presupuesto`, seguimiento],
  [`/presupuesto/${OBRA}/seguimiento?tipo=presupuesto`, curvaDeObra],
  [`/presupuesto/${OBRA}/seguimiento?tipo=presupuesto&vista=avance`, seguimiento],
  [`/avances/gastos/${OBRA}`, reporteDeGastos],
  [`/reporte/materiales/uso/${OBRA}`, usoDeMateriales],
]

const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
  contesta(personas, { items: [], count: 0 }),
  contesta(ordenes, { data: { items: [], count: 0 } }),
  contesta(tareasParaElegir, { items: [], count: 0 }),
  contesta(seguimiento, seguimientoDePrueba()),
])

test.each(PAGINAS)('%s keeps a place while it waits, and says that it does', async (direccion, lectura) => {
  let soltar = () => {}
  const despues = new Promise<void>((listo) => {
    soltar = listo
  })
  servidor.contesta(lectura, async () => {
    await despues
    return rechazo(500, 'Se cortó')
  })
  abrir(direccion)
  const titulos = await screen.findAllByRole('heading', { level: 1 })
  expect(titulos).toHaveLength(1)
  expect((await screen.findAllByText('Cargando…')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
  soltar()
  expect(await screen.findByText(/Se cortó/)).toBeDefined()
  expect(screen.queryAllByText('Cargando…')).toEqual([])
})

test.each(PAGINAS)('%s says why it was refused, and a retry asks again', async (direccion, lectura) => {
  servidor.contesta(lectura, () => rechazo(503, 'No se puede ahora'))
  const { usuario } = abrir(direccion)
  expect((await screen.findByRole('alert')).textContent).toContain('No se puede ahora')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const ruta = lectura.ruta.split(':')[0] ?? ''
  const antes = pedidos('GET', ruta).length
  expect(antes).toBeGreaterThan(0)
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  await expect.poll(() => pedidos('GET', ruta).length).toBeGreaterThan(antes)
})

test.each(PAGINAS)('%s that is not theirs offers no other try', async (direccion, lectura) => {
  servidor.contesta(lectura, () => rechazo(403, 'No te toca', 'SIN_PERMISO'))
  abrir(direccion)
  expect((await screen.findByRole('alert')).textContent).toContain('No te toca')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test.each(PAGINAS)('%s of a work in another state is no error', async (direccion, lectura) => {
  servidor.contesta(lectura, () => rechazo(409, mensajesPresupuestos.noAprobado, 'CONFLICTO'))
  abrir(direccion)
  expect((await screen.findAllByText(new RegExp(mensajesPresupuestos.noAprobado))).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
