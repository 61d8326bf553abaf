import { componentes, unidadesForSelect } from '@plomada/contract/catalogo'
import { crearTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rechazo } from '../../../prueba/contesta.ts'
import { teclear, teclearEn } from '../../../prueba/teclear.ts'
import { agregarComponentes, campo, crear, editar, elegir, enSuMundo } from './prueba/pantalla.ts'

const { esto, enviado } = enSuMundo()
const entrada = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: nombre })
const pulsar = (nombre: string) => fireEvent.click(screen.getByRole('button', { name: nombre }))

async function conElegidos() {
  const vista = await crear()
  await vista.usuario.click(screen.getByRole('button', { name: 'Agregar componentes' }))
  const dialogo = await screen.findByRole('dialog')
  await vista.usuario.click(await within(dialogo).findByRole('checkbox', { name: /Ladrillo/ }))
  await vista.usuario.click(within(dialogo).getByRole('checkbox', { name: /Albañil/ }))
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Agregar 2 componentes' }))
  return vista
}

describe('componentes that were just added', () => {
  test('typed at once, it is the quantity of the first', async () => {
    await conElegidos()
    expect(document.activeElement).toBe(entrada('Cantidad de Ladrillo'))
    await teclear('7,5')
    expect(entrada('Cantidad de Ladrillo').value).toBe('7,5')
  })

  test('what is typed into a price meanwhile stays there, whole', async () => {
    await conElegidos()
    await teclearEn(entrada('Precio de Albañil'), '150000123')
    expect(entrada('Precio de Albañil').value).toBe('150.000.123')
    expect(entrada('Cantidad de Ladrillo').value).toBe('')
    expect(document.activeElement).toBe(entrada('Precio de Albañil'))
  })

  test('one made on the spot takes what is typed once it is there', async () => {
    const { usuario } = await crear()
    await agregarComponentes(usuario)
    await teclearEn(entrada('Cantidad de Albañil'), '0,800001')
    expect(entrada('Cantidad de Albañil').value).toBe('0,800001')
  })
})

describe('the chooser of componentes', () => {
  const abrirlo = async () => {
    const { usuario } = await crear()
    await usuario.type(campo('nombre'), 'Muro de ladrillo')
    await elegir(usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
    await usuario.click(screen.getByRole('button', { name: 'Agregar componentes' }))
    return within(await screen.findByRole('dialog'))
  }

  test('where there is nothing to choose it opens on a new one, which has the name and the unit of the tarea', async () => {
    esto.servidor.contesta(componentes, { items: [], count: 0 })
    esto.servidor.contesta(unidadesForSelect, {
      items: [{ codigo: 'm2', nombre: 'Metro cuadrado' }],
      count: 1,
    })
    const dialogo = await abrirlo()
    const nombre = dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
    expect(nombre.value).toBe('Muro de ladrillo')
    const unidad = dialogo.getByRole<HTMLInputElement>('combobox', { name: /^Unidad de medida/ })
    await waitFor(() => expect(unidad.value).toMatch(/^m2/))
    expect(dialogo.getByRole('tab', { name: 'Componente nuevo' }).getAttribute('aria-selected')).toBe('true')
  })

  test('where there is something to choose, on that', async () => {
    const dialogo = await abrirlo()
    expect(await dialogo.findByRole('checkbox', { name: /Ladrillo/ })).toBeDefined()
  })
})

describe('the sheet of measures', () => {
  test('a new line takes what is typed at once, and its neighbour nothing of it', async () => {
    await editar()
    pulsar('Medir la cantidad')
    expect(document.activeElement).toBe(entrada('Comentario de la línea 1'))
    await teclear('Muro')
    expect(entrada('Comentario de la línea 1').value).toBe('Muro')
    fireEvent.keyDown(entrada('Comentario de la línea 1'), { key: 'Enter' })
    expect(document.activeElement).toBe(entrada('Comentario de la línea 2'))
    await teclear('Viga')
    expect(entrada('Comentario de la línea 1').value).toBe('Muro')
    expect(entrada('Comentario de la línea 2').value).toBe('Viga')
  })

  test('from its menu too, which gives the focus back', async () => {
    const { usuario } = await editar()
    await usuario.click(screen.getByRole('button', { name: 'Medir la cantidad' }))
    await usuario.click(screen.getByRole('button', { name: 'Subtotal o fórmula' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /Fórmula/ }))
    expect(document.activeElement).toBe(entrada('Comentario de la línea 2'))
    await teclear('a*b*c*d')
    expect(entrada('Comentario de la línea 2').value).toBe('a*b*c*d')
  })

  test('another field is not left for it', async () => {
    await editar()
    pulsar('Medir la cantidad')
    await teclearEn(campo('nombre'), 'Muro de 15')
    expect(campo('nombre').value).toBe('Muro de 15')
  })
})

describe('a form that is refused', () => {
  test('before sending: what is typed at once into another field stays there', async () => {
    await crear()
    pulsar('Guardar')
    expect(screen.getByRole('alert').textContent).toContain(mensajesPresupuestos.completeTodosLosCampos)
    expect(document.activeElement).toBe(campo('nombre'))
    await teclearEn(campo('cantidad'), '1234,5')
    expect(campo('cantidad').value).toBe('1234,5')
    expect(campo('nombre').value).toBe('')
  })

  test('by the server, while somebody types on: the field keeps what is typed', async () => {
    let contestar: () => void = () => undefined
    const puerta = new Promise<void>((listo) => {
      contestar = listo
    })
    esto.servidor.contesta(crearTarea, async () => {
      await puerta
      return rechazo(400, mensajesEdicion.preciosNumericos, 'INVALIDO', {
        campos: [{ campo: 'nombre', message: mensajesEdicion.preciosNumericos }],
      })
    })
    const { usuario } = await crear()
    await usuario.type(campo('nombre'), 'Muro')
    await elegir(usuario, 'capituloId', 'Obra gruesa')
    await elegir(usuario, 'grupoId', 'Muros')
    await elegir(usuario, 'contratistaId', 'Albañilería Ayala')
    await elegir(usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
    await usuario.type(campo('cantidad'), '12,5')
    await agregarComponentes(usuario)
    await usuario.type(entrada('Cantidad de Ladrillo'), '7,5')
    await usuario.type(entrada('Cantidad de Albañil'), '0,8')
    pulsar('Guardar')
    await waitFor(() => expect(enviado()).toBeDefined())
    const tecleo = teclearEn(campo('cantidad'), '123456,5')
    contestar()
    await tecleo
    // The refusal is gone again with the first key after it.
    expect(document.activeElement).toBe(campo('cantidad'))
    expect(campo('cantidad').value).toBe('123456,5')
  })
})
