import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { servidorEnCadaPrueba } from '../../prueba/enCadaPrueba.ts'
import { id } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { tokenDePrueba } from '../../prueba/servidor.ts'

// Pages that show what a work costs, and who may not open them: nothing of it is asked for.

const { pedidos } = servidorEnCadaPrueba(() => [])
const OBRA = id(1)
const DE_QUIEN_ADMINISTRA = [
  `/presupuesto/${OBRA}/comparacionAprobado?tipo=presupuesto`,
  `/presupuesto/${OBRA}/seguimiento?tipo=presupuesto`,
  `/presupuesto/${OBRA}/seguimiento?tipo=presupuesto&vista=avance`,
  `/avances/gastos/${OBRA}`,
  `/reporte/materiales/uso/${OBRA}`,
]

test.each([
  ...DE_QUIEN_ADMINISTRA.map((direccion) => ['obraResidente', direccion] as const),
  ...[...DE_QUIEN_ADMINISTRA, `/cronograma/${OBRA}`].map((direccion) => ['cliente', direccion] as const),
])('%s may not open %s', async (rol, direccion) => {
  abrirSesion(tokenDePrueba({ rol }))
  const { router } = abrir(direccion)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(pedidos('GET', '/v1/').filter(({ ruta }) => ruta.includes(OBRA))).toEqual([])
})
