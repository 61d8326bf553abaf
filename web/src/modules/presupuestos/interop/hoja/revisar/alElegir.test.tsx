import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { montar } from '../../../../../prueba/montar.tsx'
import { AnalisisDelBancoParaElegir } from './AnalisisDelBanco.tsx'

// The sheet is read anew with each choice, by its worker; what was chosen is shown meanwhile, and what is chosen then is added.

const oferta = (fila: number, nombre: string) => ({
  fila,
  tareaId: `t${fila}`,
  nombre,
  unidad: 'm2',
  delArchivo: '93250',
  delBanco: '95000',
  // As it was read: nothing of what follows has been read yet.
  tomada: false,
})

function DosDelBanco() {
  const [tomadas, setTomadas] = useState<readonly number[]>([])
  return (
    <AnalisisDelBancoParaElegir
      ofertas={[oferta(4, 'Muro'), oferta(5, 'Techo')]}
      tomadas={tomadas}
      conPrecios
      onTomar={setTomadas}
    />
  )
}

test('two analyses ticked one after the other, before the sheet was read with the first, are two', async () => {
  const { usuario } = montar(<DosDelBanco />)
  const [muro, techo] = [/ para Muro,/, / para Techo,/].map((name) => screen.getByRole('checkbox', { name }))
  if (!muro || !techo) throw new Error('both are offered')
  await usuario.click(muro)
  expect((muro as HTMLInputElement).checked).toBe(true)
  await usuario.click(techo)
  expect([muro, techo].map((uno) => (uno as HTMLInputElement).checked)).toEqual([true, true])
  await usuario.click(screen.getByRole('button', { name: 'Ninguno' }))
  expect([muro, techo].map((uno) => (uno as HTMLInputElement).checked)).toEqual([false, false])
})
