import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../../api/borradores/borradores.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { mundoDePrueba, OBRA, TAREA } from './mundo.ts'

// The task form as somebody who administers sees it, for the tests of more than one file.

/** Before each test of the file that calls this, a new world and its server, and at the end of it no drafts. */
export function enSuMundo() {
  let mundo = mundoDePrueba()
  const { servidor } = servidorEnCadaPrueba(() => {
    mundo = mundoDePrueba()
    return mundo.respuestas
  })
  afterEach(async () => {
    notifications.clean()
    for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
  })
  return {
    esto: {
      get mundo() {
        return mundo
      },
      servidor,
    },
    /** What was posted last. */
    enviado: () => servidor.pedidos.filter(({ metodo }) => metodo === 'POST').at(-1),
  }
}

export function campo(id: string): HTMLInputElement | HTMLTextAreaElement {
  const elemento = document.getElementById(`tarea-${id}`)
  if (!(elemento instanceof HTMLInputElement || elemento instanceof HTMLTextAreaElement))
    throw new Error(`no input ${id}`)
  return elemento
}

export async function elegir(usuario: UserEvent, id: string, opcion: string) {
  await usuario.click(campo(id))
  await usuario.click(await screen.findByRole('option', { name: opcion }))
}

export async function guardar(usuario: UserEvent) {
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
}

/** Picks both componentes of domain.md §3 in the chooser. */
export async function agregarComponentes(usuario: UserEvent) {
  await usuario.click(screen.getByRole('button', { name: 'Agregar componentes' }))
  const dialogo = await screen.findByRole('dialog')
  await usuario.click(await within(dialogo).findByRole('checkbox', { name: /Ladrillo/ }))
  await usuario.click(within(dialogo).getByRole('checkbox', { name: /Albañil/ }))
  await usuario.click(within(dialogo).getByRole('button', { name: 'Agregar 2 componentes' }))
}

export async function crear(direccion = `/crearTarea/${OBRA}`) {
  const vista = abrir(direccion)
  await screen.findByRole('button', { name: 'Guardar' })
  return vista
}

export async function editar(direccion = `/editarTarea/${OBRA}/${TAREA}`) {
  const vista = abrir(direccion)
  await screen.findByDisplayValue('Mampostería')
  return vista
}
