import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../../api/sesion.ts'
import { tokenDePrueba } from '../../../../prueba/servidor.ts'
import { editar, enSuMundo, guardar } from '../prueba/pantalla.ts'

const { esto, enviado: pedido } = enSuMundo()

const VACIA = {
  tipo: 'normal' as const,
  comentario: '',
  unidades: null,
  largo: null,
  ancho: null,
  alto: null,
}
/** 12,5 m², which is what the tarea has. */
const MEDIDAS = [
  { ...VACIA, comentario: 'Muro', unidades: 5, largo: 2.5 },
  { ...VACIA, tipo: 'subtotalAcumulado' as const, comentario: 'Total' },
]
const editarConMedidas = () => {
  esto.mundo.mediciones = MEDIDAS
  return editar()
}
const enviado = () => pedido()?.body
const cantidad = () => screen.getByRole('textbox', { name: /^Cantidad( \*)?$/ })
const celda = (campo: string, linea: number) =>
  screen.getByRole('textbox', { name: `${campo} de la línea ${linea}` })
const avisos = () =>
  screen
    .getAllByRole('alert')
    .map((a) => a.textContent)
    .join(' ')

describe('Cómputo métrico', () => {
  test('its lines give the quantity, which is locked and says why; totals follow each keystroke', async () => {
    const { usuario } = await editarConMedidas()
    expect(cantidad()).toHaveProperty('readOnly', true)
    expect(screen.getByText('Sale del cómputo métrico')).toBeDefined()
    await usuario.clear(celda('Unidades', 1))
    await usuario.type(celda('Unidades', 1), '6')
    expect(cantidad()).toHaveProperty('value', '15')
    const tabla = screen.getByRole('table', { name: 'Cómputo métrico' })
    expect(within(tabla).getAllByText('15')).toHaveLength(3)
    await guardar(usuario)
    await waitFor(() =>
      expect(enviado()).toMatchObject({
        plan: { cantidad: '15', cantidadCliente: '15' },
        mediciones: [{ ...VACIA, comentario: 'Muro', unidades: '6', largo: '2.5' }, { comentario: 'Total' }],
      }),
    )
  })

  test('untouched lines are not sent, nor the quantity that is stored with them', async () => {
    const { usuario } = await editarConMedidas()
    await usuario.type(screen.getByDisplayValue('Mampostería'), ' de 15')
    await guardar(usuario)
    await waitFor(() => expect(enviado()).toMatchObject({ nombre: 'Mampostería de 15' }))
    expect(enviado()).not.toHaveProperty('mediciones')
    expect(enviado()).not.toHaveProperty('plan.cantidad')
  })

  test('what can’t be read gives no total and is not saved; a formula says how it is written', async () => {
    const { usuario } = await editarConMedidas()
    await usuario.type(celda('Ancho', 1), '0.750')
    const tabla = screen.getByRole('table', { name: 'Cómputo métrico' })
    expect(within(tabla).getAllByText('—')).toHaveLength(3)
    await guardar(usuario)
    expect(avisos()).toContain(mensajesEdicion.medidaIlegible)
    await usuario.clear(celda('Ancho', 1))
    await usuario.click(screen.getByRole('button', { name: 'Subtotal o fórmula' }))
    await usuario.click(await screen.findByRole('menuitem', { name: /Fórmula/ }))
    await usuario.type(celda('Comentario', 3), 'a*b+')
    await guardar(usuario)
    expect(avisos()).toContain('«a*b+» no se puede calcular')
    expect(enviado()).toBeUndefined()
  })

  test('Enter goes down and adds a line after the last; Alt with an arrow moves it', async () => {
    const { usuario } = await editarConMedidas()
    await usuario.click(celda('Comentario', 2))
    await usuario.keyboard('{Enter}')
    await expect.poll(() => document.activeElement).toBe(celda('Comentario', 3))
    await usuario.keyboard('Otro{Alt>}{ArrowUp}{/Alt}')
    expect(celda('Comentario', 2)).toHaveProperty('value', 'Otro')
    await expect.poll(() => document.activeElement).toBe(celda('Comentario', 2))
  })

  test('rows are pasted where they can all be read, and the paste is undone', async () => {
    const { usuario } = await editarConMedidas()
    await usuario.click(celda('Comentario', 1))
    await usuario.paste('Uno\t1\t1.234\nDos\t1\t2,5')
    expect(await screen.findByText(/Fila 1, largo: «1\.234»/)).toBeDefined()
    expect(cantidad()).toHaveProperty('value', '12,5')
    await usuario.paste('Uno\t1\t1,5\nDos\t1\t2,5')
    expect(screen.queryByText('No se pegó nada')).toBeNull()
    expect(cantidad()).toHaveProperty('value', '4')
    await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(cantidad()).toHaveProperty('value', '12,5')
  })

  test('taken away, the quantity stays and is typed again; and it comes back', async () => {
    const { usuario } = await editarConMedidas()
    await usuario.click(screen.getByRole('button', { name: 'Quitar el cómputo' }))
    expect(cantidad()).toHaveProperty('readOnly', false)
    expect(cantidad()).toHaveProperty('value', '12,5')
    await usuario.type(cantidad(), '{End}5')
    await guardar(usuario)
    await waitFor(() => expect(enviado()).toMatchObject({ plan: { cantidad: '12.55' }, mediciones: [] }))
  })

  test('a resident reads the lines and changes none', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    await editarConMedidas()
    const tabla = screen.getByRole('table', { name: 'Cómputo métrico' })
    expect(within(tabla).getByRole('row', { name: /Muro.*5.*2,5.*12,5/ })).toBeDefined()
    expect(within(tabla).queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /cómputo|línea/ })).toBeNull()
    expect(screen.getByText(mensajesComun.soloLectura)).toBeDefined()
  })
})
