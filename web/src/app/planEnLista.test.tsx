import { planesDeObras } from '@plomada/contract/cronograma/cronograma'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirSesion } from '../api/sesion.ts'
import { servidorEnCadaPrueba } from '../prueba/enCadaPrueba.ts'
import { contraElPlanDePrueba, id, obraDePrueba, sinCronogramaDePrueba } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { tokenDePrueba } from '../prueba/servidor.ts'

// What the list of works is given by the shell, of a room that it may not import.

const PENDIENTE = obraDePrueba({ _id: id(3), nombre: 'Obra 3' })
const { servidor, pedidos } = servidorEnCadaPrueba(() => [])

test('an approved work says how it goes against its plan; all of the page in one call, asked by who administers', async () => {
  const [APROBADA, OTRA] = [id(1), id(2)].map((_id) =>
    obraDePrueba({
      _id,
      nombre: `Obra ${_id.at(-1)}`,
      estado: 'aprobado',
      tsAprobado: '2026-08-01T12:00:00.000Z',
      presupuestoAvancePorcentajeTotal: 62.89,
    }),
  )
  if (!APROBADA || !OTRA) throw new Error('two works')
  servidor.contesta(presupuestos, { items: [APROBADA, PENDIENTE, OTRA], count: 3 })
  servidor.contesta(planesDeObras, {
    [APROBADA._id]: contraElPlanDePrueba(),
    [OTRA._id]: sinCronogramaDePrueba(),
  })
  const vista = abrir('/presupuestos')
  const textoDe = async (nombre: RegExp) =>
    (await screen.findByRole('rowheader', { name: nombre }))
      .closest('tr')
      ?.textContent?.replaceAll('\u00a0', ' ')
  await screen.findByText('5,32 puntos atrás')
  expect(await textoDe(/Obra 1/)).toContain('62,89 %5,32 puntos atrás Plan a hoy 68,21 %')
  expect(await textoDe(/Obra 2/)).toContain('62,89 %Sin cronograma')
  expect(pedidos('GET', '/v1/cronograma/planes').map(({ query }) => query)).toEqual([
    { obras: [APROBADA._id, OTRA._id].join(',') },
  ])
  vista.unmount()
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir('/presupuestos')
  await screen.findByRole('rowheader', { name: /Obra 1/ })
  expect(pedidos('GET', '/v1/cronograma/planes')).toHaveLength(1)
})
