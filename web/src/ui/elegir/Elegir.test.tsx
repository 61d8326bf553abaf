import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { montar } from '../../prueba/montar.tsx'
import { Elegir, type ElegirProps } from './Elegir.tsx'
import { ElegirVarios } from './ElegirVarios.tsx'
import type { Opcion } from './opciones.ts'

const UNIDADES: Opcion[] = [
  { value: 'ml', label: 'Metro lineal', codigo: 'ml' },
  { value: 'm2', label: 'Metro cuadrado', codigo: 'm²' },
  { value: 'un', label: 'Unidad', codigo: 'un' },
]

interface MesaProps extends Partial<Omit<ElegirProps, 'onChange' | 'value'>> {
  inicial?: string | null
  alEnviar?: () => void
}

/** A form with a chooser between two other fields; what it holds is said. */
function Mesa({ inicial = null, alEnviar, ...props }: MesaProps) {
  const [valor, setValor] = useState<string | null>(inicial)
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        alEnviar?.()
      }}
    >
      <Elegir label="Unidad" opciones={UNIDADES} {...props} value={valor} onChange={setValor} />
      <input aria-label="Cantidad" />
      <button type="submit">Guardar</button>
      <output>{valor ?? 'ninguna'}</output>
    </form>
  )
}

const unidad = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Unidad' })
const elegida = () => screen.getByRole('status', { name: '' }).textContent
const marcada = () => {
  const id = unidad().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? '')
}

describe('one of many', () => {
  it('marks the first that what is typed finds, and Enter chooses it without sending the form', async () => {
    let envios = 0
    const { usuario } = montar(<Mesa alEnviar={() => envios++} />)
    await usuario.click(unidad())
    expect(marcada()).toBeNull()
    await usuario.keyboard('uni')
    expect(marcada()).toBe('Unidad')
    await usuario.keyboard('{Enter}')
    expect([elegida(), unidad().value, envios]).toEqual(['un', 'Unidad', 0])
    expect(unidad()).toHaveProperty('ariaExpanded', 'false')
  })

  it('is chosen by Tab, which goes on', async () => {
    const { usuario } = montar(<Mesa />)
    await usuario.tab()
    await usuario.keyboard('cuadr')
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['m2', 'Metro cuadrado'])
    expect(screen.getByLabelText('Cantidad')).toBe(document.activeElement)
  })

  it('is the one of an exact code before any whose name begins so', async () => {
    const { usuario } = montar(<Mesa />)
    await usuario.type(unidad(), 'm2')
    expect(marcada()).toBe('Metro cuadrado')
  })

  it('is left as it was by Tab where nothing was typed', async () => {
    const { usuario } = montar(<Mesa inicial="un" />)
    await usuario.tab()
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['un', 'Unidad'])
    expect(unidad().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('keeps what was typed and matches nothing, says so, and does not let the form go', async () => {
    let envios = 0
    const { usuario } = montar(<Mesa inicial="un" alEnviar={() => envios++} />)
    await usuario.tab()
    await usuario.keyboard('xyz')
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['un', 'xyz'])
    const dicho = `${mensajesComun.nadaCoincide('xyz')}. ${mensajesComun.sigueElegido('Unidad')}`
    expect(screen.getByText(dicho)).toBeDefined()
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    expect([envios, document.activeElement]).toEqual([0, unidad()])
    // The negative: once it says what is chosen, the form is sent.
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    expect([envios, unidad().value]).toEqual([1, 'Unidad'])
  })

  it('does not guess between several for who clicks elsewhere, and says how many there are', async () => {
    const { usuario } = montar(<Mesa />)
    await usuario.type(unidad(), 'metro')
    await usuario.click(screen.getByLabelText('Cantidad'))
    expect([elegida(), unidad().value]).toEqual(['ninguna', 'metro'])
    expect(screen.getByText(mensajesComun.faltaElegirCual('metro', 2))).toBeDefined()
    await usuario.clear(unidad())
    await usuario.type(unidad(), 'ML')
    await usuario.click(screen.getByLabelText('Cantidad'))
    expect([elegida(), unidad().value]).toEqual(['ml', 'Metro lineal'])
  })

  it('takes no Enter for the form while something typed has chosen nothing', async () => {
    let envios = 0
    const { usuario } = montar(<Mesa alEnviar={() => envios++} />)
    await usuario.type(unidad(), 'xyz{Enter}')
    expect([envios, unidad().value]).toEqual([0, 'xyz'])
    expect(screen.getByText(mensajesComun.nadaCoincide('xyz'))).toBeDefined()
  })

  it('is moved through with the arrows, around its end, and chosen with Enter', async () => {
    const { usuario } = montar(<Mesa />)
    await usuario.tab()
    await usuario.keyboard('{ArrowDown}{ArrowUp}')
    expect(marcada()).toBe('Unidad')
    await usuario.keyboard('{ArrowDown}')
    expect(marcada()).toBe('Metro lineal')
    await usuario.keyboard('{Enter}')
    expect(elegida()).toBe('ml')
  })

  it('is emptied by leaving it empty, where it may be, and else stays', async () => {
    const { usuario, unmount } = montar(<Mesa inicial="un" vaciable />)
    await usuario.clear(unidad())
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['ninguna', ''])
    unmount()
    montar(<Mesa inicial="un" />)
    await usuario.clear(unidad())
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['un', 'Unidad'])
  })

  it('offers what is always offered to Enter, and never takes it for who leaves', async () => {
    const opciones = [...UNIDADES, { value: '+', label: 'Crear una', siempre: true }]
    const { usuario } = montar(<Mesa opciones={opciones} />)
    await usuario.type(unidad(), 'xyz')
    expect(marcada()).toBe('Crear una')
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['ninguna', 'xyz'])
    await usuario.click(unidad())
    await usuario.keyboard('{Enter}')
    expect(elegida()).toBe('+')
  })

  it('waits for a server that has not answered yet, and then chooses', async () => {
    const { usuario } = montar(<Busqueda />)
    await usuario.type(unidad(), 'uni')
    await usuario.tab()
    expect([elegida(), unidad().value]).toEqual(['ninguna', 'uni'])
    expect(unidad().getAttribute('aria-invalid')).not.toBe('true')
    await usuario.click(screen.getByRole('button', { name: 'Responder' }))
    expect([elegida(), unidad().value]).toEqual(['un', 'Unidad'])
  })

  it('waits for a server, and says what it did not find', async () => {
    const { usuario } = montar(<Busqueda />)
    await usuario.type(unidad(), 'xyz')
    await usuario.tab()
    await usuario.click(screen.getByRole('button', { name: 'Responder' }))
    expect([elegida(), unidad().value]).toEqual(['ninguna', 'xyz'])
    expect(screen.getByText(mensajesComun.nadaCoincide('xyz'))).toBeDefined()
  })
})

/** Nothing is found until the server answers. */
function Busqueda() {
  const [llego, setLlego] = useState(false)
  return (
    <>
      <Mesa buscando={!llego} opciones={llego ? UNIDADES : []} onBuscar={() => undefined} />
      <button type="button" onClick={() => setLlego(true)}>
        Responder
      </button>
    </>
  )
}

describe('some of many', () => {
  function Obras() {
    const [obras, setObras] = useState<Pick<Opcion, 'value' | 'label'>[]>([])
    return (
      <>
        <ElegirVarios label="Obras" opciones={UNIDADES} value={obras} onChange={setObras} />
        <button type="button">Otro</button>
        <output>{obras.map(({ value }) => value).join(' ')}</output>
      </>
    )
  }
  const obras = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Obras' })

  it('are chosen one after another by Enter and Tab, and taken off by Backspace', async () => {
    const { usuario } = montar(<Obras />)
    await usuario.type(obras(), 'metro{Enter}metro')
    const lista = screen.getByRole('listbox', { name: 'Obras' })
    expect(
      within(lista)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Metro cuadrado'])
    await usuario.tab()
    expect([elegida(), obras().value]).toEqual(['ml m2', ''])
    await usuario.click(obras())
    await usuario.keyboard('{Backspace}')
    expect(elegida()).toBe('ml')
  })

  it('keep what was typed and matches none, and say so', async () => {
    const { usuario } = montar(<Obras />)
    await usuario.type(obras(), 'xyz')
    await usuario.click(screen.getByRole('button', { name: 'Otro' }))
    expect([elegida(), obras().value]).toEqual(['', 'xyz'])
    expect(screen.getByText(mensajesComun.nadaCoincide('xyz'))).toBeDefined()
  })
})
