import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { cuidarElFoco } from '../app/foco/cuidarElFoco.ts'
import { montar } from '../prueba/montar.tsx'
import { Descargar } from './Descargar.tsx'

test('by keyboard: the focus goes to the cancel, and back to the button when it is given up', async () => {
  onTestFinished(cuidarElFoco())
  const hasta = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cortada'))))
  const boton = (nombre: string) => (
    <Descargar bajar={hasta} textoDeError={String}>
      {nombre}
    </Descargar>
  )
  const { usuario } = montar(
    <main>
      <h1 tabIndex={-1}>Presupuesto</h1>
      <div>
        {boton('PDF')}
        {boton('Excel')}
      </div>
    </main>,
  )
  const conFoco = (nombre: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: nombre })))
  await usuario.tab()
  await conFoco('PDF')
  await usuario.keyboard('{Enter}')
  await conFoco('Cancelar')
  expect(await screen.findByRole('progressbar', { name: 'Avance de la descarga' })).toBeDefined()
  await conFoco('Cancelar')
  await usuario.keyboard('{Enter}')
  await conFoco('PDF')
  expect(screen.queryByRole('alert')).toBeNull()
})
