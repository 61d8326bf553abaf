import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { FECHA_ILEGIBLE, FechaInput } from './FechaInput.tsx'
import { FiltroDeFecha } from './FiltroDeFecha.tsx'
import { TELEFONO_ILEGIBLE, TelefonoInput } from './TelefonoInput.tsx'

type Campo = (props: { label: string; value: string; onChange: (valor: string) => void }) => React.JSX.Element

const HOY = '2026-11-28'
const DeFecha: Campo = (props) => <FechaInput hoy={HOY} {...props} />

function poner(Componente: Campo, inicial = '') {
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
  return { usuario, avisos, campo: screen.getByLabelText<HTMLInputElement>('Campo') }
}

describe('FechaInput', () => {
  test('05/11/2026 is the 5th of November, never the 11th of May', async () => {
    const { usuario, campo, avisos } = poner(DeFecha)
    await usuario.type(campo, '05/11/2026')
    expect(avisos.at(-1)).toBe('2026-11-05')
  })

  test.each([
    ['5/1/2026', '05/01/2026'],
    ['5/1/26', '05/01/2026'],
    ['5-1-26', '05/01/2026'],
    ['5.1.2026', '05/01/2026'],
    ['5/1', '05/01/2026'],
    ['05012026', '05/01/2026'],
    ['050126', '05/01/2026'],
  ])('%s is a day at once, and is written out when the field is left', async (texto, escrita) => {
    const { usuario, campo, avisos } = poner(DeFecha)
    await usuario.type(campo, texto)
    expect([avisos.at(-1), campo.value]).toEqual(['2026-01-05', texto])
    await usuario.tab()
    expect([avisos.at(-1), campo.value]).toEqual(['2026-01-05', escrita])
  })

  test('of what is ahead, a day without its year is the nearest', async () => {
    const { usuario, campo } = poner((props) => <FechaInput hoy={HOY} adelante {...props} />)
    await usuario.type(campo, '5/1')
    await usuario.tab()
    expect(campo.value).toBe('05/01/2027')
  })

  test.each(['31/02/2026', '2026-11-05', '11/25/2026', '5/11/202', '5'])(
    '%s is no date: it stays and says so',
    async (texto) => {
      const { usuario, campo, avisos } = poner(DeFecha)
      await usuario.type(campo, texto)
      await usuario.tab()
      expect(avisos.at(-1)).toBe(FECHA_ILEGIBLE)
      expect(campo.value).toBe(texto)
      expect(screen.getByText(mensajesComun.fechaNoValida)).toBeDefined()
    },
  )

  test('shows a stored date without moving it a day, and untouched it stays', async () => {
    const { usuario, campo, avisos } = poner(DeFecha, '2026-11-21')
    expect(campo.value).toBe('21/11/2026')
    await usuario.click(campo)
    await usuario.tab()
    expect(avisos).toEqual([])
  })

  test('a day chosen in the calendar is written in the field', async () => {
    const { usuario, campo, avisos } = poner(DeFecha, '2026-11-05')
    await usuario.click(screen.getByRole('button', { name: 'Elegir en el calendario' }))
    await usuario.click(await screen.findByRole('button', { name: '9 noviembre 2026' }))
    expect(avisos.at(-1)).toBe('2026-11-09')
    expect(campo.value).toBe('09/11/2026')
  })
})

describe('FiltroDeFecha', () => {
  test.each([
    ['as soon as it is whole', '05/11/2026', ''],
    ['of digits alone too', '05112026', ''],
    ['a short one when the field is left', '5/11', '{Tab}'],
    ['or with Enter', '5-11-26', '{Enter}'],
    ['a cleared one goes back to what it is without', '', '{Tab}'],
  ])('asks for a day %s, once', async (_, texto, tecla) => {
    const { usuario, campo, avisos } = poner(
      (props) => <FiltroDeFecha etiqueta={props.label} hoy={HOY} maximo={HOY} {...props} />,
      '2026-11-21',
    )
    await usuario.clear(campo)
    if (texto) await usuario.type(campo, texto)
    if (tecla) {
      expect(avisos).toEqual([])
      await usuario.keyboard(tecla)
    }
    expect(avisos).toEqual([texto === '' ? '' : '2026-11-05'])
  })
})

describe('TelefonoInput', () => {
  test.each(['0981 123 456', '981123456', '+595 981 123-456', '595981123456'])(
    '%s is one phone',
    async (texto) => {
      const { usuario, campo, avisos } = poner(TelefonoInput)
      await usuario.click(campo)
      await usuario.paste(texto)
      expect(avisos.at(-1)).toBe('+595981123456')
      await usuario.tab()
      expect(campo.value).toBe('981 123 456')
    },
  )

  test('another country is refused: the selector is of Paraguay alone', async () => {
    const { usuario, campo, avisos } = poner(TelefonoInput)
    await usuario.type(campo, '+54 11 4321 0000')
    await usuario.tab()
    expect(avisos.at(-1)).toBe(TELEFONO_ILEGIBLE)
    expect(screen.getByText(mensajesComun.telefonoNoValido)).toBeDefined()
  })

  test('emptied it is no phone', async () => {
    const { usuario, campo, avisos } = poner(TelefonoInput, '+595981123456')
    await usuario.clear(campo)
    expect(avisos.at(-1)).toBe('')
  })
})
