import { tareasParaElegir } from '@plomada/contract/avances/avances'
import { cambiarOrden, opcionesDeOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contesta, versionVieja } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { CEMENTO, MURO, OBRA, OPCIONES, ORDEN, ordenDePrueba, PROVEEDOR, TAREAS } from '../prueba/pedido.ts'

beforeEach(() => localStorage.clear())
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(opcionesDeOrden, OPCIONES),
  contesta(tareasParaElegir, TAREAS),
  contesta(ordenes, { data: { items: [], count: 0 } }),
  contesta(ordenPorId, ordenDePrueba()),
  contesta(cambiarOrden, { message: mensajesCompras.ordenEditada, orden: ordenDePrueba() }),
])

describe('an order that is edited', () => {
  const EDITAR = `/presupuesto/ordenes/${ORDEN}?presupuestoId=${OBRA}&editar=s`

  test('opens with what it asks for, and sends the change with its version', async () => {
    const { usuario } = abrir(EDITAR)
    const cantidad = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Cantidad de Cemento para Muro',
    })
    expect(cantidad.value).toBe('40')
    await usuario.clear(cantidad)
    await usuario.type(cantidad, '38')
    await usuario.click(screen.getByRole('button', { name: 'Guardar los cambios' }))
    await expect
      .poll(() => pedidos('PATCH', '/v1/ordenDeCompra').map(({ body }) => body))
      .toEqual([
        {
          _id: ORDEN,
          version: 2,
          proveedorId: PROVEEDOR,
          fecha: '2026-11-16',
          materiales: [{ rubroId: MURO, materialId: CEMENTO, cantidad: '38', precioUnitario: '60000' }],
        },
      ])
  })

  test('that somebody changed meanwhile is compared', async () => {
    const deAhora = ordenDePrueba({ version: 3, fecha: '2026-11-17' })
    servidor.contesta(cambiarOrden, versionVieja(deAhora))
    const { usuario } = abrir(EDITAR)
    await screen.findByRole('textbox', { name: 'Cantidad de Cemento para Muro' })
    await usuario.click(screen.getByRole('button', { name: 'Guardar los cambios' }))
    const panel = await screen.findByRole('region', { name: 'Valores actuales' })
    expect(within(panel).getByRole('row', { name: 'Fecha 17/11/2026 16/11/2026' })).toBeDefined()
  })
})
