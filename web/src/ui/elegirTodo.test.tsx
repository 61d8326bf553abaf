import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { CantidadInput } from './CantidadInput.tsx'
import { EnteroInput } from './EnteroInput.tsx'
import { FechaInput } from './FechaInput.tsx'
import { MedidaInput } from './MedidaInput.tsx'
import { MontoInput } from './MontoInput.tsx'
import { PorcentajeInput } from './PorcentajeInput.tsx'

// What is typed into a field of digits that is filled already replaces what stands there: '12' over 85 is never 1.285.

type Campo = (props: { label: string; value: string; onChange: (valor: string) => void }) => React.JSX.Element

const DeFecha: Campo = (props) => <FechaInput hoy="2026-11-28" {...props} />

const CAMPOS: readonly [string, Campo, string, string, string][] = [
  ['CantidadInput', CantidadInput, '85', '12', '12'],
  ['MontoInput', MontoInput, '57464626', '5', '5'],
  ['EnteroInput', EnteroInput, '85', '12', '12'],
  ['PorcentajeInput', PorcentajeInput, '85', '12', '12'],
  ['MedidaInput', MedidaInput, '-2.5', '3', '3'],
  ['FechaInput', DeFecha, '2026-11-20', '21/11/2026', '2026-11-21'],
]

function poner(Componente: Campo, inicial: string) {
  const valores = [inicial]
  function Formulario() {
    const [valor, setValor] = useState(inicial)
    return (
      <>
        <button type="button">Antes</button>
        <Componente
          label="Campo"
          value={valor}
          onChange={(nuevo) => {
            valores.push(nuevo)
            setValor(nuevo)
          }}
        />
      </>
    )
  }
  const { usuario } = montar(<Formulario />)
  const campo = screen.getByLabelText<HTMLInputElement>('Campo')
  return { usuario, campo, ultimo: () => valores.at(-1) }
}

const elegido = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

describe.each(CAMPOS)('%s, filled', (_, Componente, inicial, escrito, valor) => {
  test('by a click all of it is selected, and what is typed replaces it', async () => {
    const { usuario, campo, ultimo } = poner(Componente, inicial)
    await usuario.click(campo)
    expect(elegido(campo)).toBe(campo.value)
    await usuario.keyboard(escrito)
    expect(ultimo()).toBe(valor)
  })

  test('a second click places the caret', async () => {
    const { usuario, campo } = poner(Componente, inicial)
    await usuario.click(campo)
    await usuario.click(campo)
    expect(elegido(campo)).toBe('')
  })

  test('by its label, by Tab and by the program', async () => {
    const { usuario, campo } = poner(Componente, inicial)
    const antes = screen.getByRole('button', { name: 'Antes' })
    for (const entrar of [
      () => usuario.click(screen.getByText('Campo')),
      () => usuario.tab(),
      async () => campo.focus(),
    ]) {
      antes.focus()
      campo.setSelectionRange(1, 1)
      await entrar()
      expect([document.activeElement, elegido(campo)]).toEqual([campo, campo.value])
    }
  })

  test('a part that was dragged over stays selected', async () => {
    const { usuario, campo } = poner(Componente, inicial)
    await usuario.pointer([
      { target: campo, offset: 0, keys: '[MouseLeft>]' },
      { offset: 1 },
      { keys: '[/MouseLeft]' },
    ])
    expect(elegido(campo)).toBe(campo.value.slice(0, 1))
  })

  test('who comes back from another program goes on where he was', () => {
    const { campo } = poner(Componente, inicial)
    campo.focus()
    campo.setSelectionRange(1, 1)
    // As a browser does when its window loses the focus: the field keeps being the active one.
    fireEvent.blur(campo)
    fireEvent.focus(campo)
    expect([campo.selectionStart, campo.selectionEnd]).toEqual([1, 1])
  })
})
