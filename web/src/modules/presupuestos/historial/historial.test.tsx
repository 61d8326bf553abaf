import { historialDeObra, historialDeTarea } from '@plomada/contract/presupuestos/consultas/historial'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { juntar } from './juntar.ts'
import type { Hecho } from './queries.ts'

const OBRA = '01990000-0000-7000-8000-000000000001'
const OTRA = '01990000-0000-7000-8000-000000000002'
const TAREA = '01990000-0000-7000-8000-00000000000a'

const hecho = (n: number, cambio: Partial<Hecho> = {}): Hecho => ({
  _id: id(n),
  fecha: '2026-11-21T15:04:05.000Z',
  quien: 'Ana Rojas',
  accion: 'Editó el rubro',
  sujeto: 'Muro',
  lineas: [{ campo: 'Cantidad', antes: '1', despues: '12,5' }],
  ...cambio,
})

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let hechos: Hecho[]
let deObra: string

beforeEach(async () => {
  hechos = [hecho(1)]
  deObra = OBRA
  const lista = () => ({ items: hechos, count: hechos.length })
  servidor = await servidorDePrueba(
    contesta(historialDeObra, lista),
    contesta(historialDeTarea, () => ({ ...lista(), presupuestoId: deObra, nombre: 'Muro de 15' })),
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA })),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

test('says who changed what and when, from what to what', async () => {
  hechos = [
    hecho(1),
    hecho(2, { quien: '', accion: 'Creó la obra', sujeto: '', lineas: [] }),
    hecho(3, {
      accion: 'Editó la obra',
      sujeto: '',
      lineas: [{ campo: 'Descripción', antes: 'Casa', despues: null }],
    }),
  ]
  abrir(`/presupuesto/${OBRA}/historial`)
  const lista = await screen.findByRole('list', { name: 'Cambios, del último al primero' })
  const [edicion, creacion, vaciada] = within(lista).getAllByRole('listitem')
  expect(edicion?.textContent).toContain('Editó el rubroAna Rojas · 21/11/2026 12:04Muro')
  expect(edicion?.querySelector('dd')?.textContent).toBe('antes 1 → , ahora 12,5')
  expect(creacion?.textContent).toBe('Creó la obraPlomada · 21/11/2026 12:04')
  expect(vaciada?.textContent).toContain('sin valor')
})

test('the page is in the address and is asked for', async () => {
  abrir(`/presupuesto/${OBRA}/historial?page=2&limit=25`)
  await screen.findByText('Ana Rojas', { exact: false })
  const pedido = servidor.pedidos.find(({ ruta }) => ruta.includes('/historial'))
  expect(pedido?.ruta).toBe(`/v1/presupuestos/${OBRA}/historial?page=2&limit=25`)
})

test('an empty one says so', async () => {
  hechos = []
  abrir(`/presupuesto/${OBRA}/historial`)
  expect(await screen.findByText('Todavía no hay cambios registrados')).toBeDefined()
})

test('what could not be brought says why, and is asked for again', async () => {
  let anda = false
  servidor.contesta(historialDeObra, () =>
    anda ? { items: hechos, count: 1 } : rechazo(503, 'El servidor no responde'),
  )
  const { usuario } = abrir(`/presupuesto/${OBRA}/historial`)
  expect((await screen.findByRole('alert')).textContent).toContain('El servidor no responde')
  expect(screen.queryByText('Todavía no hay cambios registrados')).toBeNull()
  anda = true
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Ana Rojas', { exact: false })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of a tarea: its name, and the way back to it', async () => {
  abrir(`/presupuesto/${OBRA}/historial/${TAREA}`)
  const enlace = await screen.findByRole('link', { name: 'Muro de 15' })
  expect(enlace.getAttribute('href')).toBe(`/editarTarea/${OBRA}/${TAREA}`)
})

test('of a tarea of another work than the address says: there is none', async () => {
  deObra = OTRA
  abrir(`/presupuesto/${OBRA}/historial/${TAREA}`)
  await screen.findByText('El rubro no existe', { exact: false })
  expect(screen.queryByText('Ana Rojas', { exact: false })).toBeNull()
})

test('what changed an approved work is told with its reason once, what its price moved by first', async () => {
  const motivo = { campo: 'Motivo', antes: null, despues: 'El cliente agrandó el quincho' }
  const precio = { campo: 'Precio total con margen', antes: 'Gs. 10', despues: 'Gs. 15' }
  hechos = [
    hecho(1, { accion: 'Cambió la obra aprobada', sujeto: '', lineas: [precio, motivo] }),
    hecho(2, { lineas: [{ campo: 'Cantidad', antes: '1', despues: '2' }, motivo] }),
    hecho(3, { sujeto: 'Losa' }),
  ]
  abrir(`/presupuesto/${OBRA}/historial`)
  const lista = await screen.findByRole('list', { name: 'Cambios, del último al primero' })
  const [juntos, aparte] = within(lista).getAllByRole('listitem')
  expect(juntos?.textContent).toBe(
    'Cambió la obra aprobadaAna Rojas · 21/11/2026 12:04Motivo: El cliente agrandó el quincho' +
      'Precio total con margenantes Gs. 10 → , ahora Gs. 15Editó el rubro: MuroCantidadantes 1 → , ahora 2',
  )
  expect(aparte?.textContent).toContain('Losa')
  expect(within(lista).getAllByRole('listitem')).toHaveLength(2)
})

test('the facts of one operation are told together, those of another apart', () => {
  const otro = { fecha: '2026-11-21T16:00:00.000Z' }
  const juntas = juntar([
    hecho(1, { accion: 'Importó un Excel' }),
    hecho(2, { accion: 'Importó un Excel', sujeto: 'Losa' }),
    hecho(3, { accion: 'Importó un Excel', ...otro }),
    hecho(4, { accion: 'Editó el rubro', ...otro }),
    hecho(5, { quien: 'Beto', ...otro }),
  ])
  expect(juntas.map(({ hechos: deUna }) => deUna.map(({ _id }) => _id))).toEqual([
    [id(1), id(2)],
    [id(3)],
    [id(4)],
    [id(5)],
  ])
})
