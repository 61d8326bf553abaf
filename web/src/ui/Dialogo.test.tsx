import { TextInput } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { Cajon } from './Cajon.tsx'
import { Dialogo } from './Dialogo.tsx'
import { FormularioDeParte } from './FormularioDeParte.tsx'
import { notificar } from './notificar.tsx'

const QUIETO = { enviar: () => undefined, ocupado: false, resumen: { mensaje: null } }

/** A page whose button opens that, in a dialog or from a side. */
function Pagina({ de: De = Dialogo, children }: { de?: typeof Dialogo; children: ReactNode }) {
  const [abierto, setAbierto] = useState(false)
  const cerrar = () => setAbierto(false)
  return (
    <>
      <button type="button" onClick={() => setAbierto(true)}>
        Precio nuevo
      </button>
      {abierto && (
        <De opened title="Precio" onClose={cerrar}>
          {children}
        </De>
      )}
      <Notifications />
    </>
  )
}

async function abierto(dentro: ReactNode, de?: typeof Dialogo) {
  const { usuario } = montar(<Pagina de={de}>{dentro}</Pagina>)
  await usuario.click(screen.getByRole('button', { name: 'Precio nuevo' }))
  await screen.findByRole('dialog')
  return usuario
}

test.each([
  ['its first field', <input aria-label="Precio" key="a" />, 'Precio'],
  [
    'not one that only shows something, nor a file',
    <div key="b">
      <input aria-label="Total" readOnly />
      <input aria-label="Foto" type="file" />
      <input aria-label="Apagado" disabled />
      <textarea aria-label="Nota" />
    </div>,
    'Nota',
  ],
  [
    "its author's choice",
    <div key="c">
      <input aria-label="Día" />
      <input aria-label="Monto" data-autofocus />
    </div>,
    'Monto',
  ],
  [
    'the chosen one of a group',
    <div key="d">
      <input type="radio" name="que" aria-label="Entregar" />
      <input type="radio" name="que" aria-label="Descontar" defaultChecked />
    </div>,
    'Descontar',
  ],
  [
    'without a field, a button that sends nothing',
    <form key="e">
      <button type="submit" aria-label="Pagar" />
      <button type="button" aria-label="Ver" />
    </form>,
    'Ver',
  ],
])('a dialog has the focus on %s, and from a side too', async (_, dentro, nombre) => {
  for (const de of [Dialogo, Cajon as typeof Dialogo]) {
    const usuario = await abierto(dentro, de)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(nombre))
    await usuario.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Precio nuevo'))
    document.body.innerHTML = ''
  }
})

test('where there is only what sends, the dialog itself has it, and Enter sends nothing', async () => {
  const enviado: string[] = []
  const usuario = await abierto(
    <form onSubmit={() => enviado.push('sí')}>
      <button type="submit">Pagar</button>
    </form>,
  )
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await usuario.keyboard('{Enter}')
  expect(enviado).toEqual([])
  expect(screen.getByRole('dialog')).toBeDefined()
})

function Tardio({ cuando }: { cuando: Promise<void> }) {
  const [llego, setLlego] = useState(false)
  useEffect(() => void cuando.then(() => setLlego(true)), [cuando])
  return llego ? <input aria-label="Precio" /> : <p>Un momento</p>
}

test('a field that comes later has it then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await abierto(<Tardio cuando={promise} />)
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await act(async () => resolve())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Precio' })))
})

/** As every dialog with a form: its two ways out are the same. */
function ConFormulario() {
  const [veces, setVeces] = useState(0)
  const [precio, setPrecio] = useState('')
  const cerrar = () => setVeces(0)
  return (
    <>
      <button type="button" onClick={() => setVeces(1)}>
        Precio nuevo
      </button>
      {veces > 0 && (
        <Dialogo title="Precio" onClose={cerrar}>
          <FormularioDeParte formulario={QUIETO} verbo="Guardar" onCancelar={cerrar}>
            <TextInput label="Precio" value={precio} onChange={(e) => setPrecio(e.currentTarget.value)} />
            <Suelto />
          </FormularioDeParte>
        </Dialogo>
      )}
      <Notifications />
    </>
  )
}

/** Keeps what was typed to itself, as the values of a form do. */
function Suelto() {
  const [nota, setNota] = useState('')
  return <TextInput label="Nota" value={nota} onChange={(e) => setNota(e.currentTarget.value)} />
}

const aviso = () => screen.queryByText(mensajesComun.borradorDescartado)
const dialogo = () => screen.queryByRole('dialog', { name: 'Precio' })

async function conNota() {
  const { usuario } = montar(<ConFormulario />)
  await usuario.click(screen.getByRole('button', { name: 'Precio nuevo' }))
  await usuario.type(await screen.findByLabelText('Nota'), 'Con flete')
  return usuario
}

test.each(['Cancelar', 'Cerrar', 'Escape'])(
  'what is left with %s can be brought back as it was',
  async (como) => {
    const usuario = await conNota()
    if (como === 'Escape') await usuario.keyboard('{Escape}')
    else await usuario.click(screen.getByRole('button', { name: como }))
    await waitFor(() => expect(dialogo()).toBeNull())
    await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Nota')).value).toBe('Con flete')
    expect(dialogo()).not.toBeNull()
  },
)

test('whoever does something else has left it: it opens empty', async () => {
  const usuario = await conNota()
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('button', { name: 'Deshacer' })
  await usuario.click(screen.getByRole('button', { name: 'Precio nuevo' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Nota')).value).toBe('')
  await waitFor(() => expect(aviso()).toBeNull())
})

test('so has whoever is told something else', async () => {
  const usuario = await conNota()
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
  const deshacer = await screen.findByRole('button', { name: 'Deshacer' })
  act(() => void notificar('Se guardó'))
  fireEvent.click(deshacer)
  await waitFor(() => expect(aviso()).toBeNull())
  expect(screen.queryByLabelText('Nota')).toBeNull()
})

test('an untouched one closes, and nothing is said', async () => {
  const { usuario } = montar(<ConFormulario />)
  await usuario.click(screen.getByRole('button', { name: 'Precio nuevo' }))
  await screen.findByLabelText('Nota')
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByLabelText('Nota')).toBeNull())
  expect(aviso()).toBeNull()
})
