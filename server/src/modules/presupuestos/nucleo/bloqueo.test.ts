import { expect, test } from 'vitest'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import type { ObraBloqueada } from './bloqueo.ts'
import { cargarObra } from './cargar.ts'

test('a work that was read is no locked one, to the compiler neither', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const quien = { ...p.como, sesionId: '', residenteVe: 'todo', nombre: '' } as const
  const bloqueos = await p.sql(async (tx) => {
    const leida = await cargarObra(tx, quien, p.id, 'leer')
    const prevista = await cargarObra(tx, quien, p.id, 'prever')
    const obras: ObraBloqueada[] = [
      await cargarObra(tx, quien, p.id, 'escribir'),
      await cargarObra(tx, quien, p.id, 'bloquear'),
      // @ts-expect-error it was read
      leida,
      // @ts-expect-error and so was this one
      prevista,
    ]
    return obras.map((obra) => Object.getOwnPropertySymbols(obra).length)
  })
  expect(bloqueos).toEqual([1, 1, 0, 0])
})
