import { mensajesMotivo } from '@plomada/domain/nucleo/mensajes/motivo'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

const pregunta = () => screen.queryByRole('dialog', { name: mensajesMotivo.titulo })

/** Answers with the keyboard alone why an approved work is changed, once that is asked. */
export async function decirMotivo(
  usuario: ReturnType<(typeof userEvent)['setup']>,
  motivo: string,
): Promise<void> {
  // Its script comes once, whatever the machine is busy with.
  await import('../PreguntaDeMotivo.tsx')
  const dialogo = await screen.findByRole('dialog', { name: mensajesMotivo.titulo })
  const campo = within(dialogo).getByLabelText(/^Motivo/)
  await waitFor(() => expect(document.activeElement).toBe(campo))
  await usuario.keyboard(`${motivo}{Enter}`)
  await waitFor(() => expect(pregunta()).toBeNull())
}
