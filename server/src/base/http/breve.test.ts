import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abreviar, desplegar } from './breve.ts'

test('whatever was answered comes back letter by letter, also what is long', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (texto) => {
      expect(desplegar(await abreviar(texto))).toBe(texto)
    }),
  )
  const largo = JSON.stringify(Array.from({ length: 5_000 }, (_, i) => ({ _id: i, nombre: `Ñandutí ${i}` })))
  expect(desplegar(await abreviar(largo))).toBe(largo)
})

test('an answer of an edit takes a fifth of its letters at most', async () => {
  const tarea = {
    message: 'Tarea editada con exito',
    tarea: { _id: '01a223f1-3630-7776-8804-e762753396d3', nombre: 'Muro', version: 7, estado: 'activo' },
    totales: {
      presupuestoPlanPrecioTotal: 30_000,
      presupuestoPlanPrecioTotalSinMargen: 30_000,
      presupuestoPlanPrecioTotalConMargen: 30_060,
      presupuestoPlanPrecioTotalCosto: 30_000,
      materialTotal: { montoReal: 30_000, montoPlaneado: 30_000 },
      manoDeObraTotal: { montoReal: 0, montoPlaneado: 0 },
      presupuestoPlanPrecioTotalAprobado: null,
      presupuestoPlanPrecioTotalSinMargenAprobado: null,
    },
  }
  const texto = JSON.stringify(tarea)
  expect((await abreviar(texto)).length).toBeLessThan(texto.length / 3)
})

test('what was kept by this dictionary is read for ever', () => {
  const guardada = Buffer.from(GUARDADA, 'base64')
  expect(desplegar(guardada)).toBe('{"message":"Tarea editada con exito","tarea":{"_id":"01a2"}}')
  expect(() => desplegar(Buffer.of(99, 3, 0))).toThrow('dictionary 99')
})

/** Written by the first version. */
const GUARDADA = 'ACPTP4lGSrW1AA=='
