import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import type { CampoNumericoProps } from './CampoNumerico.tsx'
import { ILEGIBLE } from './CampoNumerico.tsx'
import { CantidadInput } from './CantidadInput.tsx'
import { EnteroInput } from './EnteroInput.tsx'
import { MedidaInput } from './MedidaInput.tsx'
import { MontoInput } from './MontoInput.tsx'
import { PorcentajeInput } from './PorcentajeInput.tsx'

type Campo = (props: CampoNumericoProps) => React.JSX.Element

/** A field in a form that remembers every value it was told. */
function poner(Componente: Campo, inicial: string) {
  const avisos: string[] = []
  function Formulario() {
    const [valor, setValor] = useState(inicial)
    return (
      <Componente
        label="Campo"
        value={valor}
        onChange={(nuevo) => {
          avisos.push(nuevo)
          setValor(nuevo)
        }}
      />
    )
  }
  const { usuario } = montar(<Formulario />)
  const campo = screen.getByLabelText<HTMLInputElement>('Campo')
  return { usuario, campo, avisos }
}

test.each([
  ['a quantity', CantidadInput],
  ['an amount', MontoInput],
])('several cells pasted in a field of %s are no figure, and not joined to one', async (_, Cual) => {
  const { usuario, campo, avisos } = poner(Cual, '')
  await usuario.click(campo)
  await usuario.paste('100\r\n200\r\n')
  expect([avisos.at(-1), campo.value]).toEqual([ILEGIBLE, '100 200'])
  await screen.findByText(mensajesComun.numeroDudoso('100 200'))
  await usuario.clear(campo)
  // One cell of a spreadsheet ends in a line.
  await usuario.paste('300\r\n')
  expect(avisos.at(-1)).toBe('300')
})

describe('MontoInput', () => {
  test('groups thousands while they are typed and tells the digits', async () => {
    const { usuario, campo, avisos } = poner(MontoInput, '')
    await usuario.type(campo, '1500000')
    expect(campo.value).toBe('1.500.000')
    expect(avisos.at(-1)).toBe('1500000')
  })

  test('keeps the caret in its place when a digit goes in the middle', async () => {
    const { usuario, campo } = poner(MontoInput, '1234567')
    await usuario.click(campo)
    campo.setSelectionRange(1, 1)
    await usuario.keyboard('9')
    expect(campo.value).toBe('19.234.567')
    expect(campo.selectionStart).toBe(2)
  })

  test('takes a pasted amount with its symbol', async () => {
    const { usuario, campo, avisos } = poner(MontoInput, '')
    await usuario.click(campo)
    await usuario.paste('Gs. 1.234.567')
    await usuario.tab()
    expect(avisos.at(-1)).toBe('1234567')
    expect(campo.value).toBe('1.234.567')
  })

  test.each([
    ['0.750', mensajesComun.numeroDudoso('0.750')],
    ['1,234.5', mensajesComun.numeroDudoso('1,234.5')],
    ['1500,50', mensajesComun.montoSinDecimales],
    ['1.000.000.000.000', mensajesComun.montoMuyLargo],
  ])('refuses a pasted %s with its reason and never guesses', async (texto, razon) => {
    const { usuario, campo, avisos } = poner(MontoInput, '')
    await usuario.click(campo)
    await usuario.paste(texto)
    expect(avisos.at(-1)).toBe(ILEGIBLE)
    expect(campo.value).toBe(texto)
    expect(screen.getByText(razon)).toBeDefined()
  })

  test('a typed point is not swallowed: 1500.50 is refused, not read as 150050', async () => {
    const { usuario, campo, avisos } = poner(MontoInput, '')
    await usuario.type(campo, '1500.50')
    expect(avisos).not.toContain('150050')
  })

  test('stops at the documented 15 characters', async () => {
    const { usuario, campo } = poner(MontoInput, '')
    await usuario.type(campo, '9999999999999')
    expect(campo.value).toBe('999.999.999.999')
  })

  test('emptied it is empty, never 0', async () => {
    const { usuario, campo, avisos } = poner(MontoInput, '500')
    await usuario.clear(campo)
    expect(avisos.at(-1)).toBe('')
  })
})

describe('CantidadInput', () => {
  test('reads a comma and tells canonical text', async () => {
    const { usuario, campo, avisos } = poner(CantidadInput, '')
    await usuario.type(campo, '1234,5')
    await usuario.tab()
    expect(avisos.at(-1)).toBe('1234.5')
    expect(campo.value).toBe('1.234,5')
  })

  test('shows every stored decimal and leaves an untouched value as it is', async () => {
    const { usuario, campo, avisos } = poner(CantidadInput, '0.012500')
    expect(campo.value).toBe('0,0125')
    await usuario.click(campo)
    await usuario.tab()
    expect(avisos).toEqual([])
  })

  test('takes three decimals and refuses the fourth', async () => {
    const { usuario, campo, avisos } = poner(CantidadInput, '')
    await usuario.type(campo, '1,234')
    expect(avisos.at(-1)).toBe('1.234')
    await usuario.type(campo, '5')
    await usuario.tab()
    expect(avisos.at(-1)).toBe(ILEGIBLE)
    expect(screen.getByText(mensajesComun.hastaDecimales(3))).toBeDefined()
  })

  test('where four decimals are stored, four may be typed in their place', async () => {
    const { usuario, campo, avisos } = poner(CantidadInput, '0.0125')
    await usuario.clear(campo)
    await usuario.type(campo, '0,0126')
    expect(avisos.at(-1)).toBe('0.0126')
  })

  test('a comma on its way to a decimal is not scolded until the field is left', async () => {
    const { usuario, campo } = poner(CantidadInput, '')
    await usuario.type(campo, '12,')
    expect(screen.queryByText(mensajesComun.numeroDudoso('12,'))).toBeNull()
    await usuario.tab()
    expect(screen.getByText(mensajesComun.numeroDudoso('12,'))).toBeDefined()
  })

  test('refuses a negative quantity', async () => {
    const { usuario, campo, avisos } = poner(CantidadInput, '')
    await usuario.type(campo, '-3')
    expect(avisos.at(-1)).toBe(ILEGIBLE)
  })
})

test('PorcentajeInput takes two decimals, with or without the sign', async () => {
  const { usuario, campo, avisos } = poner(PorcentajeInput, '')
  await usuario.type(campo, '12,35')
  expect(avisos.at(-1)).toBe('12.35')
  await usuario.clear(campo)
  await usuario.paste('7,5 %')
  expect(avisos.at(-1)).toBe('7.5')
  await usuario.type(campo, '{Backspace}{Backspace}55')
  expect(avisos.at(-1)).toBe(ILEGIBLE)
})

test('EnteroInput takes digits alone', async () => {
  const { usuario, campo } = poner(EnteroInput, '')
  await usuario.type(campo, '1a2,3')
  expect(campo.value).toBe('123')
})

describe('the point of the numeric pad is a decimal comma', () => {
  test.each<[string, Campo, string]>([
    ['a quantity', CantidadInput, '12.5'],
    ['a measure', MedidaInput, '12.5'],
    ['a percentage', PorcentajeInput, '12.5'],
  ])('in %s, whatever the layout writes there', async (_, Componente, valor) => {
    const { usuario, campo, avisos } = poner(Componente, '')
    for (const tecla of ['.', ',', '\u066b']) {
      await usuario.clear(campo)
      await usuario.type(campo, '12')
      // A key that was taken is not typed by the browser a second time.
      expect(fireEvent.keyDown(campo, { code: 'NumpadDecimal', key: tecla })).toBe(false)
      await usuario.keyboard('5')
      expect([tecla, campo.value, avisos.at(-1)]).toEqual([tecla, '12,5', valor])
    }
  })

  test('it goes where the caret is, over what is selected', async () => {
    const { usuario, campo } = poner(CantidadInput, '')
    await usuario.type(campo, '123')
    campo.setSelectionRange(1, 2)
    fireEvent.keyDown(campo, { code: 'NumpadDecimal', key: '.' })
    expect([campo.value, campo.selectionStart]).toEqual(['1,3', 2])
  })

  test('of whole guaraníes it says so, and never makes 150050 of 1500.50', async () => {
    const { usuario, campo, avisos } = poner(MontoInput, '')
    await usuario.type(campo, '1500')
    fireEvent.keyDown(campo, { code: 'NumpadDecimal', key: '.' })
    await usuario.keyboard('50')
    await usuario.tab()
    expect(avisos).not.toContain('150050')
    expect(screen.getByText(mensajesComun.montoSinDecimales)).toBeDefined()
  })

  test('with the numbers of the pad off it is Delete, and with Control somebody elses', async () => {
    const { usuario, campo } = poner(CantidadInput, '')
    await usuario.type(campo, '12')
    expect(fireEvent.keyDown(campo, { code: 'NumpadDecimal', key: 'Delete' })).toBe(true)
    expect(fireEvent.keyDown(campo, { code: 'NumpadDecimal', key: '.', ctrlKey: true })).toBe(true)
    expect(campo.value).toBe('12')
  })

  test('the point of the letters stays a point', async () => {
    const { campo } = poner(CantidadInput, '')
    expect(fireEvent.keyDown(campo, { code: 'Period', key: '.' })).toBe(true)
  })
})
