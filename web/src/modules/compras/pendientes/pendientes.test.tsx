import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { inhabilitarPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contesta } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { id, NADIE_DEBE, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { OBRA, ordenDeLista, ordenDePrueba } from '../prueba/pedido.ts'

/** Orders are wanted on days to come too. */
const EN_UN_ANIO = masDias(hoyEnAsuncion(new Date()), 365)
const CASA = obraDePrueba({ _id: OBRA, estado: 'aprobado' })
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestos, { items: [CASA], count: 1 }),
  contesta(presupuestoPorId, CASA),
  contesta(contratistasDeObra, { items: [], count: 0, totales: NADIE_DEBE }),
  contesta(ordenPorId, ordenDePrueba()),
  contesta(inhabilitarPresupuesto, { message: 'Obra desactivada con exito' }),
])

/** The first question before the work is deactivated, once it says how its orders are. */
async function preguntar() {
  const { usuario } = abrir('/presupuestos')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Casa Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  const pregunta = await screen.findByRole('alertdialog', { name: mensajesEdicion.confirmarDesactivar })
  return { usuario, pregunta: within(pregunta) }
}

test('before a work is deactivated the question names its pending orders, and their totals open', async () => {
  const cinco = [7, 6, 5, 4, 3].map((nro) => ordenDeLista({ _id: id(40 + nro), nro }))
  servidor.contesta(ordenes, { data: { items: cinco, count: 6 } })
  const { usuario, pregunta } = await preguntar()
  await pregunta.findByText(mensajesPedidos.quedanPendientes)
  expect(pedidos('GET', '/v1/ordenesDeCompra').map(({ query }) => query)).toEqual([
    { presupuestoId: OBRA, estado: 'pendiente', limit: '5' },
  ])
  const renglones = pregunta
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(renglones).toHaveLength(6)
  expect(renglones[0]).toContain('Orden 7 de Corralón Ñandutí, 16/11/2026: Gs. 2.400.000')
  expect(renglones[5]).toBe('y 1 más')
  expect(pregunta.getByRole('link', { name: 'y 1 más' }).getAttribute('href')).toBe(
    `/presupuesto/${OBRA}/ordenes?estado=pendiente&inicio=2000-01-01&fin=${EN_UN_ANIO}`,
  )
  await usuario.click(pregunta.getByRole('button', { name: /^Total de la orden 7/ }))
  await screen.findByRole('dialog', { name: 'Orden de compra 7' })
})

test('where none waits it says so, and nothing is deactivated by asking', async () => {
  servidor.contesta(ordenes, { data: { items: [], count: 0 } })
  const { pregunta } = await preguntar()
  await pregunta.findByText(mensajesPedidos.nadaPendiente)
  expect(pregunta.queryByText(mensajesPedidos.quedanPendientes)).toBeNull()
  expect(pedidos('POST', '/v1/presupuestos/inhabilitar')).toEqual([])
})
