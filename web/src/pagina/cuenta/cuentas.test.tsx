import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { montar } from '../../prueba/montar.tsx'
import { Cifra } from './Cifra.tsx'
import { Cuentas } from './Cuentas.tsx'

interface Paso {
  que: 'total' | 'mano' | 'jornales'
}
const TITULOS = { total: 'Total', mano: 'Mano de obra', jornales: 'Jornales' }
const DEBAJO: Record<Paso['que'], Paso['que'] | null> = { total: 'mano', mano: 'jornales', jornales: null }

/** A step with a list read by pages, and a figure that goes one deeper. */
function Dibujo({ que }: Paso) {
  const [pagina, setPagina] = useState(1)
  const debajo = DEBAJO[que]
  return (
    <>
      <p>{`Página ${pagina} de ${TITULOS[que]}`}</p>
      <button type="button" onClick={() => setPagina(2)}>
        Página 2
      </button>
      {debajo && <Cifra<Paso> monto={5} nombre={TITULOS[debajo]} abre={{ que: debajo }} />}
    </>
  )
}

const figura = (nombre: string) => ({ name: new RegExp(`^${nombre}: `) })

test('who goes deeper stays in the drawer, and comes back to the figure and the page where it was', async () => {
  const { usuario } = montar(
    <Cuentas<Paso> titulo={({ que }) => TITULOS[que]} dibujo={({ que }) => <Dibujo que={que} />}>
      <Cifra<Paso> monto={5} nombre="Total" abre={{ que: 'total' }} />
    </Cuentas>,
  )
  await usuario.click(screen.getByRole('button', figura('Total')))
  const cajon = within(await screen.findByRole('dialog', { name: 'Total' }))
  await usuario.click(cajon.getByRole('button', { name: 'Página 2' }))
  await usuario.click(cajon.getByRole('button', figura('Mano de obra')))
  expect(document.activeElement?.textContent).toBe('Mano de obra')
  await usuario.click(cajon.getByRole('button', figura('Jornales')))
  expect(document.activeElement?.textContent).toBe('Jornales')
  expect(cajon.getByRole('heading', { name: 'Jornales' }).contains(document.activeElement)).toBe(true)
  for (const [aqui, atras] of [
    ['Mano de obra', 'Jornales'],
    ['Total', 'Mano de obra'],
  ] as const) {
    await usuario.click(cajon.getByRole('button', { name: 'Volver' }))
    expect(cajon.getByRole('heading', { level: 2, name: aqui })).toBeDefined()
    expect(document.activeElement).toBe(cajon.getByRole('button', figura(atras)))
  }
  expect(cajon.getByText('Página 2 de Total')).toBeDefined()
  expect(cajon.queryByRole('button', { name: 'Volver' })).toBe(null)
})
