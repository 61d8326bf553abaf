import { tareasParaElegir } from '@plomada/contract/avances/avances'
import { opcionesDeOrden } from '@plomada/contract/compras/ordenes'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { borrarBorrador } from '../../../api/borradores/borradores.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { CEMENTO, OBRA, OPCIONES, TAREAS } from '../prueba/pedido.ts'

afterEach(() => borrarBorrador('c1', `orden/nueva/${OBRA}`))
const { servidor } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(opcionesDeOrden, OPCIONES),
  contesta(tareasParaElegir, TAREAS),
])

const CREAR = `/presupuesto/orden/crear?presupuestoId=${OBRA}`
const agregar = () => screen.findByRole('button', { name: /^Agregar/ })
const entrada = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: nombre })

describe('a material for several rubros', () => {
  const conPiso: typeof OPCIONES = {
    ...OPCIONES,
    materiales: OPCIONES.materiales.map((m) =>
      m._id === CEMENTO
        ? {
            ...m,
            cantidadExtra: 3,
            rubros: [
              { ...m.rubros[0], necesaria: 30.4, enOrdenes: 5, sugerida: 25.4 },
              { ...m.rubros[1], necesaria: 40, enOrdenes: 0, sugerida: 12 },
            ].map((r) => ({ rubroId: '', rubroNombre: '', cantidadUnitaria: 1, ...r })),
          }
        : m,
    ),
  }
  const cantidades = () => [
    entrada('Cantidad de Cemento para Piso').value,
    entrada('Cantidad de Cemento para Muro').value,
  ]

  test('its quantity is typed once and shared out by what each lacks; one that was typed in a line is its sum', async () => {
    servidor.contesta(opcionesDeOrden, conPiso)
    const { usuario } = abrir(CREAR)
    await usuario.click(await agregar())
    const total = entrada('Cantidad de Cemento en total (bolsa)')
    expect([total.value, ...cantidades()]).toEqual(['37,4', '25,4', '12'])
    // Bags are sold whole.
    await usuario.click(screen.getByRole('button', { name: 'Redondear Cemento a 38 bolsa' }))
    expect([total.value, ...cantidades()]).toEqual(['38', '25,807', '12,193'])
    expect(screen.queryByRole('button', { name: /^Redondear Cemento/ })).toBeNull()
    await usuario.clear(total)
    expect(cantidades()).toEqual(['', ''])
    await usuario.type(total, '18,70')
    expect([total.value, ...cantidades()]).toEqual(['18,70', '12,7', '6'])
    const muro = entrada('Cantidad de Cemento para Muro')
    await usuario.clear(muro)
    await usuario.type(muro, '10')
    expect(total.value).toBe('22,7')
  })

  test('the form opens with what is missing of the chosen ones, less what is left over, as it is sold', async () => {
    servidor.contesta(opcionesDeOrden, conPiso)
    abrir(`${CREAR}&pedir=${CEMENTO}`)
    await screen.findByRole('heading', { name: 'Cemento' })
    expect(screen.queryByRole('heading', { name: 'Arena lavada' })).toBeNull()
    // 37,4 are missing and 3 are left over: 34,4.
    expect([entrada('Cantidad de Cemento en total (bolsa)').value, ...cantidades()]).toEqual([
      '35',
      '23,77',
      '11,23',
    ])
    expect(entrada('Precio de Cemento por bolsa (Gs.)').value).toBe('60.000')
  })

  test('or of all; where nothing is missing it says so', async () => {
    servidor.contesta(opcionesDeOrden, conPiso)
    const { unmount } = abrir(`${CREAR}&pedir=todo`)
    await screen.findByRole('heading', { name: 'Cemento' })
    expect(entrada('Cantidad de Arena lavada para Muro').value).toBe('2,5')
    unmount()
    servidor.contesta(opcionesDeOrden, {
      ...conPiso,
      materiales: conPiso.materiales.map((m) => ({ ...m, cantidadExtra: 100 })),
    })
    abrir(`${CREAR}&pedir=todo`)
    expect(await screen.findByText(mensajesPedidos.nadaQuePedir)).toBeDefined()
    expect(screen.getByText(mensajesCompras.sinMateriales)).toBeDefined()
  })
})
