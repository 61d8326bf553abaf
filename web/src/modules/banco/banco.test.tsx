import { notifications } from '@mantine/notifications'
import { credencialPorId } from '@plomada/contract/acceso'
import {
  copiarTareaDelBanco,
  copiarTareasDelBanco,
  crearTareaDelBanco,
  previaDeCopia,
  tareasDelBanco,
} from '@plomada/contract/banco/items'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { descartarTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../api/borradores/borradores.ts'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { id, obraDePrueba, quienEntro } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { teclearEn } from '../../prueba/teclear.ts'
import { type Mundo, mundoDePrueba, OBRA, TAREA } from '../presupuestos/tareas/prueba/mundo.ts'
import { campo } from '../presupuestos/tareas/prueba/pantalla.ts'

const PLANTILLA = id(99)
const OTRO = id(3)

let mundo: Mundo
let vacio: boolean
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

/** The price bank, on top of the task form's world: that tarea is one item, and there is a second one like it. */
const items = () => (vacio ? [] : [mundo.tarea(), { ...mundo.tarea(), _id: OTRO, nombre: 'Revoque' }])
const RESPUESTAS = [
  contesta(credencialPorId, quienEntro({ plantilla: { _id: PLANTILLA, nombre: 'Plantilla' } })),
  contesta(tareasDelBanco, () => ({ tareas: { items: items(), count: items().length } })),
  contesta(crearTareaDelBanco, { _id: TAREA, message: 'ok' }),
  contesta(previaDeCopia, () => ({
    margenTareas: 10,
    rubros: items().map(({ _id, plan, ...item }) => ({
      ...item,
      ...plan,
      tareaId: _id,
      grupoId: null,
      grupoNombre: 'General',
    })),
  })),
  contesta(copiarTareaDelBanco, { _id: TAREA, newTareaId: TAREA, message: 'copiado' }),
  contesta(copiarTareasDelBanco, { newTareaIds: [TAREA], message: 'copiado' }),
  contesta(descartarTarea, { message: 'Tarea descartada con exito' }),
  contesta(presupuestoPorId, ({ ruta }) =>
    ruta.includes(PLANTILLA)
      ? obraDePrueba({ _id: PLANTILLA, nombre: 'Plantilla', tipo: 'plantilla' })
      : obraDePrueba({ estado: mundo.estado }),
  ),
  contesta(presupuestos, { items: [obraDePrueba()], count: 1 }),
]

beforeEach(async () => {
  mundo = mundoDePrueba()
  vacio = false
  servidor = await servidorDePrueba(...RESPUESTAS, ...mundo.respuestas)
  abrirSesion(tokenDePrueba())
})
afterEach(async () => {
  await servidor.cerrar()
  notifications.clean()
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})

const enviado = () => servidor.pedidos.filter(({ metodo }) => metodo !== 'GET').at(-1)
const elegir = (usuario: UserEvent, nombre: string) =>
  screen.findByRole('checkbox', { name: `Elegir ${nombre}` }).then((casilla) => usuario.click(casilla))

describe('the list', () => {
  test('empty, it says the documented text and offers the first item', async () => {
    vacio = true
    abrir(`/bd/${OBRA}`)
    await screen.findByText('El Banco de Precios está vacío')
    for (const enlace of screen.getAllByRole('link', { name: mensajesEdicion.crearRubro }))
      expect(enlace.getAttribute('href')).toBe(`/bd/rubro/${OBRA}`)
  })

  test('the query is the documented one, and the work of the address goes along', async () => {
    abrir(`/bd/${OBRA}?busquedaRapida=mu&sortField=precioUnitario&sortOrder=desc&page=2&capituloId=x`)
    await screen.findByText('Revoque')
    const pedido = servidor.pedidos.find(({ ruta }) => ruta.startsWith('/v1/tareas/bd?'))
    expect(Object.fromEntries(new URLSearchParams(pedido?.ruta.split('?')[1]))).toEqual({
      page: '2',
      limit: '10',
      presupuestoId: OBRA,
      busquedaRapida: 'mu',
      sortField: 'precioUnitario',
      sortOrder: 'desc',
    })
  })

  test('discards after the documented question, with the text of the bank', async () => {
    const { usuario } = abrir(`/bd/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Revoque' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
    const pregunta = await screen.findByRole('alertdialog')
    within(pregunta).getByText('Se descartara el rubro Revoque. ¿Continuar?')
    await usuario.click(within(pregunta).getByRole('button', { name: 'Descartar el rubro' }))
    await waitFor(() => expect(enviado()?.body).toEqual({ _id: OTRO, version: 3 }))
    await screen.findByText('Tarea descartada con exito')
  })
})

describe('copying', () => {
  test('two rows in one step: what is missing is named, the total is shown, then to the budget', async () => {
    const { gruesa } = mundo.capitulos
    const { usuario, router } = abrir(`/bd/${OBRA}?capituloId=${gruesa}`)
    await elegir(usuario, 'Mampostería')
    await elegir(usuario, 'Revoque')
    await usuario.click(screen.getByRole('button', { name: 'Copiar 2 rubros a un capítulo' }))
    const dialogo = await screen.findByRole('dialog')
    const cantidad = (de: string) => within(dialogo).getByRole('textbox', { name: `Cantidad de ${de}` })
    await usuario.click(await within(dialogo).findByRole('button', { name: 'Copiar 2 rubros' }))
    await within(dialogo).findByText(mensajesPresupuestos.completeTodosLosCampos)
    expect(enviado()).toBeUndefined()
    await within(dialogo).findAllByText('Grupo «General», que se crea')
    await usuario.type(cantidad('Mampostería'), '12,5')
    await usuario.type(cantidad('Revoque'), '1')
    // 7.837.500 + 627.000: the work's margin over 570.000 a unit.
    await within(dialogo).findByText((texto) => texto.endsWith('8.464.500'))
    await usuario.click(within(dialogo).getByRole('button', { name: 'Copiar 2 rubros' }))
    await waitFor(() =>
      expect(enviado()).toMatchObject({
        ruta: '/v1/tareas/bd/copy-rubros',
        body: {
          presupuestoId: OBRA,
          capituloId: gruesa,
          // The only one of the capitulo.
          contratistaId: '00000000-0000-7000-8000-000000000031',
          rubros: [
            { tareaId: TAREA, cantidad: '12.5' },
            { tareaId: OTRO, cantidad: '1' },
          ],
        },
      }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/tareas`))
    expect(router.state.location.search).toMatchObject({ tipo: 'presupuesto', rubroId: gruesa })
  })

  test('refused, what is typed at once into the second quantity is not taken by the first', async () => {
    const { usuario } = abrir(`/bd/${OBRA}?capituloId=${mundo.capitulos.gruesa}`)
    await elegir(usuario, 'Mampostería')
    await elegir(usuario, 'Revoque')
    await usuario.click(screen.getByRole('button', { name: 'Copiar 2 rubros a un capítulo' }))
    const dialogo = await screen.findByRole('dialog')
    const cantidad = (de: string) =>
      within(dialogo).getByRole<HTMLInputElement>('textbox', { name: `Cantidad de ${de}` })
    await within(dialogo).findAllByText('Grupo «General», que se crea')
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Copiar 2 rubros' }))
    expect(document.activeElement).toBe(cantidad('Mampostería'))
    await teclearEn(cantidad('Revoque'), '1234,5')
    expect(cantidad('Revoque').value).toBe('1234,5')
    expect(cantidad('Mampostería').value).toBe('')
  })

  test('from the plantilla the work is asked for', async () => {
    const { usuario } = abrir(`/bd/${PLANTILLA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Revoque' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Copiar a un capítulo' }))
    const dialogo = await screen.findByRole('dialog')
    await usuario.click(within(dialogo).getByRole('combobox', { name: 'Obra' }))
    await usuario.click(await screen.findByRole('option', { name: 'Casa Luque' }))
    await usuario.click(within(dialogo).getByRole('combobox', { name: 'Capítulo' }))
    await usuario.click(await screen.findByRole('option', { name: 'Obra gruesa' }))
    await usuario.type(within(dialogo).getByRole('textbox', { name: 'Cantidad de Revoque' }), '2')
    await usuario.click(within(dialogo).getByRole('button', { name: 'Copiar el rubro' }))
    await waitFor(() =>
      expect(enviado()).toMatchObject({
        ruta: '/v1/tareas/bd/copy-rubro',
        body: { presupuestoId: OBRA, tareaId: OTRO, cantidad: '2' },
      }),
    )
  })

  test('a deactivated work says why, and nothing is copied into it', async () => {
    mundo.estado = 'inactivo'
    const { usuario } = abrir(`/bd/${OBRA}`)
    await elegir(usuario, 'Revoque')
    await screen.findByText(`${mensajesPresupuestos.obraInactiva}.`)
    await usuario.click(screen.getByRole('button', { name: 'Copiar 1 rubro a un capítulo' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the form', () => {
  test('makes an item without a place, at the plantilla’s prices, and goes back to the list', async () => {
    const { usuario, router } = abrir(`/bd/rubro/${OBRA}?capituloId=x`)
    await screen.findByRole('button', { name: 'Guardar' })
    expect(document.getElementById('tarea-capituloId')).toBeNull()
    expect(document.getElementById('tarea-contratistaId')).toBeNull()
    await usuario.type(campo('nombre'), 'Revoque')
    await usuario.click(campo('unidadMedidaCodigo'))
    await usuario.click(await screen.findByRole('option', { name: 'm2 · Metro cuadrado' }))
    await usuario.type(campo('cantidad'), '1')
    await usuario.click(screen.getByRole('button', { name: 'Agregar componentes' }))
    const dialogo = await screen.findByRole('dialog')
    await usuario.click(await within(dialogo).findByRole('checkbox', { name: /Ladrillo/ }))
    await usuario.click(within(dialogo).getByRole('button', { name: 'Agregar' }))
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Ladrillo' }), '7,5')
    const ofrecidos = servidor.pedidos.filter(({ ruta }) =>
      ruta.startsWith('/v1/datosauxiliares/componentes'),
    )
    const deQue = ofrecidos.map(({ ruta }) => new URLSearchParams(ruta.split('?')[1]).get('presupuestoId'))
    expect([...new Set(deQue)]).toEqual([PLANTILLA])
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(enviado()).toMatchObject({
        metodo: 'POST',
        ruta: '/v1/tareas/bd/rubro',
        body: {
          nombre: 'Revoque',
          estado: 'activo',
          plan: { unidadMedida: { codigo: 'm2' }, cantidad: '1' },
          componentes: [{ tipo: 'materialTipo', cantidad: '7.5' }],
        },
      }),
    )
    await waitFor(() => expect(router.state.location.href).toBe(`/bd/${OBRA}?capituloId=x`))
  })

  test('the trip to a componente and back keeps the draft and the address of the bank', async () => {
    const { usuario, router } = abrir(`/bd/rubro/${OBRA}?capituloId=x`)
    await screen.findByRole('button', { name: 'Guardar' })
    await usuario.type(campo('nombre'), 'Azotada')
    router.history.push(
      `/componentes/${PLANTILLA}?redirect=${encodeURIComponent(`/bd/rubro/${OBRA}?capituloId=x`)}`,
    )
    await usuario.click(await screen.findByRole('button', { name: 'Seleccionar Ladrillo' }))
    await screen.findByRole('textbox', { name: 'Cantidad de Ladrillo' })
    expect(campo('nombre').value).toBe('Azotada')
    expect(router.state.location.pathname).toBe(`/bd/rubro/${OBRA}`)
    expect(router.state.location.search).toMatchObject({ capituloId: 'x', s: 'on', recalculate: 'true' })
  })
})
