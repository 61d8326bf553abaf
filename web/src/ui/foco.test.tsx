import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { teclear, teclearEn } from '../prueba/teclear.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PanelDeBoton } from './Desplegable.tsx'
import { FechaInput } from './FechaInput.tsx'
import { enfocar, enfocarYElegir, nadieLoToma, siNadieLoTiene } from './foco.ts'
import { MenuDeFila } from './MenuDeFila.tsx'

const porNombre = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: nombre })
const boton = (nombre: string) => screen.getByRole('button', { name: nombre })
const unCuadro = () => new Promise((listo) => requestAnimationFrame(listo))

/** Two fields; the second is drawn when it is asked for, or only when an answer comes. */
function Dos() {
  const [dos, setDos] = useState(false)
  const mostrar = () => {
    setDos(true)
    enfocarYElegir(() => document.querySelector<HTMLInputElement>('#dos'))
  }
  return (
    <>
      <input aria-label="uno" id="uno" />
      {dos && <input aria-label="dos" id="dos" defaultValue="85" />}
      <button type="button" onClick={mostrar}>
        Mostrar
      </button>
      <button type="button" onClick={() => enfocar(() => document.querySelector<HTMLInputElement>('#dos'))}>
        Pedirlo antes
      </button>
      <button type="button" onMouseEnter={() => setDos(true)}>
        Contestar
      </button>
    </>
  )
}

describe('enfocar', () => {
  test('goes, within the event, to what the event has drawn, and chooses its text', () => {
    montar(<Dos />)
    fireEvent.click(boton('Mostrar'))
    expect(document.activeElement).toBe(porNombre('dos'))
    expect(porNombre('dos').selectionEnd).toBe(2)
  })

  test('what is drawn later has it once it is there', async () => {
    montar(<Dos />)
    boton('Pedirlo antes').focus()
    fireEvent.click(boton('Pedirlo antes'))
    await act(unCuadro)
    fireEvent.mouseEnter(boton('Contestar'))
    await waitFor(() => expect(document.activeElement).toBe(porNombre('dos')))
  })

  test('but not from somebody who went elsewhere meanwhile', async () => {
    montar(<Dos />)
    fireEvent.click(boton('Pedirlo antes'))
    porNombre('uno').focus()
    fireEvent.mouseEnter(boton('Contestar'))
    await teclear('123456')
    expect(porNombre('uno').value).toBe('123456')
  })

  test('nor from who types on in the field that they were in', async () => {
    montar(<Dos />)
    porNombre('uno').focus()
    const libre = nadieLoToma()
    await teclear('12')
    fireEvent.mouseEnter(boton('Contestar'))
    act(() => enfocar(() => porNombre('dos'), libre))
    expect(document.activeElement).toBe(porNombre('uno'))
  })

  test('what comes after a time comes only where nothing has it', async () => {
    montar(<Dos />)
    ;(document.activeElement as HTMLElement).blur()
    let veces = 0
    siNadieLoTiene(0, () => {
      veces += 1
    })
    await expect.poll(() => veces).toBe(1)
    siNadieLoTiene(0, () => {
      veces += 1
    })
    porNombre('uno').focus()
    await act(unCuadro)
    expect(veces).toBe(1)
  })
})

/** What opens over a page and closes by an answer, as whatever saves does. */
function Pagina() {
  const [abierto, setAbierto] = useState(false)
  const [panel, setPanel] = useState(false)
  const [fecha, setFecha] = useState('2026-11-05')
  const cerrar = () => void Promise.resolve().then(() => setAbierto(false))
  const irAlCampo = () => porNombre('uno').focus()
  return (
    <main>
      <input aria-label="uno" />
      <button type="button" onClick={() => setAbierto(true)}>
        Preguntar
      </button>
      <ConfirmDialog
        abierto={abierto}
        texto="¿Continuar?"
        verbo="Descartar"
        onCerrar={() => setAbierto(false)}
        onConfirmar={cerrar}
      />
      <MenuDeFila nombre="Muro" acciones={[{ texto: 'Agregar línea', onClick: irAlCampo }]} />
      <PanelDeBoton
        boton={<button type="button">Tu cuenta</button>}
        etiqueta="Cuenta"
        abierto={panel}
        onCambiar={setPanel}
      >
        <button
          type="button"
          onClick={() => {
            setPanel(false)
            irAlCampo()
          }}
        >
          Escribir
        </button>
      </PanelDeBoton>
      <FechaInput aria-label="Fecha" hoy="2026-11-28" value={fecha} onChange={setFecha} />
    </main>
  )
}

describe('what closes gives the focus back', () => {
  test('a question, at once', async () => {
    const { usuario } = montar(<Pagina />)
    await usuario.click(boton('Preguntar'))
    await screen.findByRole('alertdialog')
    fireEvent.click(boton('Cancelar'))
    expect(document.activeElement).toBe(boton('Preguntar'))
  })

  test('but not from a field that somebody is in when the answer closes it', async () => {
    const { usuario } = montar(<Pagina />)
    await usuario.click(boton('Preguntar'))
    await screen.findByRole('alertdialog')
    fireEvent.click(boton('Descartar'))
    await teclearEn(porNombre('uno'), '150000123')
    expect(porNombre('uno').value).toBe('150000123')
  })

  test('a menu whose action goes to a field leaves it there', async () => {
    const { usuario } = montar(<Pagina />)
    await usuario.click(boton('Acciones de Muro'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Agregar línea' }))
    await teclear('150000123')
    expect(porNombre('uno').value).toBe('150000123')
  })

  test('a panel too', async () => {
    const { usuario } = montar(<Pagina />)
    await usuario.click(boton('Tu cuenta'))
    fireEvent.click(await screen.findByRole('button', { name: 'Escribir' }))
    await teclear('150000123')
    expect(porNombre('uno').value).toBe('150000123')
  })

  test('the menu, the panel and the calendar go back to their button when they are left', async () => {
    const { usuario } = montar(<Pagina />)
    await usuario.click(boton('Acciones de Muro'))
    await screen.findByRole('menuitem')
    await usuario.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(boton('Acciones de Muro')))
    await usuario.click(boton('Tu cuenta'))
    await screen.findByRole('button', { name: 'Escribir' })
    await usuario.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(boton('Tu cuenta')))
    await usuario.click(boton('Elegir en el calendario'))
    await usuario.click(await screen.findByRole('button', { name: '10 noviembre 2026' }))
    await waitFor(() => expect(document.activeElement).toBe(boton('Elegir en el calendario')))
  })
})
