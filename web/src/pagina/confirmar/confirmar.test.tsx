import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorDeApi } from '../../api/errores.ts'
import { montar } from '../../prueba/montar.tsx'
import { Confirmar } from './confirmar.tsx'

test('what it waits for says no: the dialog says so, and stays', async () => {
  const cerrado: string[] = []
  const { usuario } = montar(
    <Confirmar
      texto="Se aprobara el presupuesto. ¿Continuar?"
      verbo="Aprobar el presupuesto"
      endpoint={aprobarPresupuesto}
      envio={{ body: { presupuestoId: '0199aaaa-0000-7000-8000-000000000001' } }}
      tras={() => Promise.reject(new ErrorDeApi(mensajesEnvios.faltanEnviar(2), 0))}
      invalida={[]}
      onCerrar={() => cerrado.push('cerrado')}
    />,
  )
  const dialogo = await screen.findByRole('alertdialog')
  await usuario.click(within(dialogo).getByRole('button', { name: 'Aprobar el presupuesto' }))
  expect(await within(dialogo).findByText(mensajesEnvios.faltanEnviar(2))).toBeDefined()
  expect(cerrado).toEqual([])
})
