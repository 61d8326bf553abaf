import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const TEXTO = 'Se descartara el Rubro. ¿Continuar?'

function poner(error: string | null = null) {
  const hechos: string[] = []
  function Pantalla() {
    const [abierto, setAbierto] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setAbierto(true)}>
          Descartar
        </button>
        <ConfirmDialog
          abierto={abierto}
          texto={TEXTO}
          consecuencia="El rubro deja de contar en los totales."
          verbo="Descartar el rubro"
          peligroso
          error={error}
          onConfirmar={() => hechos.push('confirmado')}
          onCerrar={() => {
            hechos.push('cerrado')
            setAbierto(false)
          }}
        />
      </>
    )
  }
  const { usuario } = montar(<Pantalla />)
  return { usuario, hechos }
}

test('is an alert dialog with the documented text, what follows, and the focus on the safe button', async () => {
  const { usuario } = poner()
  await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
  const dialogo = await screen.findByRole('alertdialog', { name: TEXTO })
  const sigue = document.getElementById(dialogo.getAttribute('aria-describedby') ?? '')
  expect(sigue?.textContent).toBe('El rubro deja de contar en los totales.')
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar')
})

test('Enter on arriving does nothing irreversible, Escape means no, the verb means yes', async () => {
  const { usuario, hechos } = poner()
  await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar')
  await usuario.keyboard('{Enter}')
  expect(hechos).toEqual(['cerrado'])
  await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
  await usuario.keyboard('{Escape}')
  expect(hechos).toEqual(['cerrado', 'cerrado'])
  await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
  await usuario.click(screen.getByRole('button', { name: 'Descartar el rubro' }))
  expect(hechos).toEqual(['cerrado', 'cerrado', 'confirmado'])
})

test('a refusal of the server is said inside it', async () => {
  const { usuario } = poner('El rubro tiene avances')
  await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('El rubro tiene avances')
})
