import { TextInput } from '@mantine/core'
import { crearCliente } from '@plomada/contract/acceso/clientes'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { montar } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'

const ID = '0199aaaa-0000-7000-8000-0000000000c7'
let seNiega: boolean
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  seNiega = false
  localStorage.setItem('token', tokenDePrueba())
  servidor = await servidorDePrueba(
    contesta(crearCliente, () =>
      seNiega ? rechazo(409, 'Ya hay un cliente con ese nombre') : { _id: ID, message: 'Cliente creado' },
    ),
  )
})
afterEach(() => servidor.cerrar())

/** A page with a form of its own, over which the dialog stands. */
function PaginaConDialogo({ anotar }: { anotar: (que: string) => void }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <form
      aria-label="De la página"
      onSubmit={(evento) => {
        evento.preventDefault()
        anotar('la página envió su formulario')
      }}
    >
      <button type="button" onClick={() => setAbierto(true)}>
        Cliente nuevo
      </button>
      <DialogoDeFormulario
        abierto={abierto}
        titulo="Cliente nuevo"
        verbo="Crear cliente"
        onCerrar={() => setAbierto(false)}
        endpoint={crearCliente}
        inicial={{ nombre: '' }}
        aEnvio={({ nombre }) => ({ body: { nombre, email: '', phoneNumber: '' } })}
        etiquetas={{ nombre: 'Nombre' }}
        alHacer={({ _id }, { nombre }) => anotar(`${nombre} es ${_id}`)}
      >
        {({ campo }) => <TextInput {...campo('nombre')} data-autofocus />}
      </DialogoDeFormulario>
    </form>
  )
}

test('a missing value and a refusal are said inside, what is done closes it, and the form below hears nothing', async () => {
  const hechos: string[] = []
  const { usuario } = montar(<PaginaConDialogo anotar={(que) => hechos.push(que)} />)
  await usuario.click(screen.getByRole('button', { name: 'Cliente nuevo' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cliente nuevo' }))
  const crear = dialogo.getByRole('button', { name: 'Crear cliente' })

  await usuario.click(crear)
  const nombre = dialogo.getByRole('textbox', { name: 'Nombre' })
  expect(await dialogo.findByRole('alert')).toBeDefined()
  expect(dialogo.getByText(mensajesComun.faltaDato)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(nombre))
  expect(servidor.pedidos).toEqual([])

  seNiega = true
  await usuario.type(nombre, 'Ana{Enter}')
  expect(await dialogo.findByText('Ya hay un cliente con ese nombre')).toBeDefined()
  expect(hechos).toEqual([])

  seNiega = false
  await usuario.click(crear)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hechos).toEqual([`Ana es ${ID}`])
})

test('opened again it is empty', async () => {
  const { usuario } = montar(<PaginaConDialogo anotar={() => undefined} />)
  const abrir = screen.getByRole('button', { name: 'Cliente nuevo' })
  await usuario.click(abrir)
  await usuario.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana')
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await usuario.click(abrir)
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', '')
})
