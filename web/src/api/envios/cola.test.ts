import { describe, expect, test } from 'vitest'
import {
  contestado,
  cuantosLugares,
  encolar,
  intentado,
  resolver,
  siguiente,
  sobreOtraVersion,
} from './cola.ts'
import type { Envio } from './envio.ts'
import { idNuevo } from './id.ts'
import { envioDePrueba as envio } from './prueba/envio.ts'

const hecho = (version: number) => ({ tipo: 'hecho', version }) as const
const resumen = (cola: readonly Envio[]) => cola.map((e) => [e.id, e.prueba.valor, e.body.version])

describe('encolar', () => {
  test('the last value of what never left the device, over the version that the first was typed on', () => {
    const cola = encolar(encolar([], envio('1', '20', 1)), envio('2', '25', 4))
    expect(resumen(cola)).toEqual([['2', '25', 1]])
  })

  test('what may have arrived stays, and the newer one after it', () => {
    const cola = encolar(intentado(encolar([], envio('1', '20', 1)), '1'), envio('2', '25', 1))
    expect(resumen(encolar(cola, envio('3', '30', 1)))).toEqual([
      ['1', '20', 1],
      ['3', '30', 1],
    ])
    expect(cuantosLugares(cola)).toBe(1)
  })

  test('a value typed over a refused one keeps its version: what somebody else wrote is not overwritten', () => {
    const refusado = resolver([envio('1', '20', 1)], envio('1', '20', 1), {
      tipo: 'rechazado',
      motivo: 'x',
      actual: { version: 5, valor: '15' },
    })
    expect(resumen(encolar(refusado, envio('2', '25', 5)))).toEqual([['2', '25', 1]])
  })

  test('another row has nothing to do with it', () => {
    const cola = encolar([envio('1', '20', 1)], envio('2', '30', 3, 'otra'))
    expect(resumen(cola)).toEqual([
      ['1', '20', 1],
      ['2', '30', 3],
    ])
    expect(cuantosLugares(cola)).toBe(2)
  })
})

describe('resolver', () => {
  test('what waits on the row that was stored goes over its new version', () => {
    const cola = [envio('1', '20', 1), envio('2', '25', 1), envio('3', '9', 1, 'otra')]
    expect(resumen(resolver(cola, envio('1', '20', 1), hecho(2)))).toEqual([
      ['2', '25', 2],
      ['3', '9', 1],
    ])
  })

  test('a refusal stays with its reason, unless a newer value of the place asks again', () => {
    const refusado = { tipo: 'rechazado', motivo: 'No existe', actual: null } as const
    const [solo] = resolver([envio('1', '20', 1)], envio('1', '20', 1), refusado)
    expect([solo?.estado, solo?.motivo]).toEqual(['rechazado', 'No existe'])
    expect(siguiente(solo ? [solo] : [], new Set())).toBeUndefined()
    expect(
      resumen(resolver([envio('1', '20', 1), envio('2', '25', 1)], envio('1', '20', 1), refusado)),
    ).toEqual([['2', '25', 1]])
  })

  test('of one that is gone nothing is changed', () => {
    const cola = [envio('1', '20', 1)]
    expect(resolver(cola, envio('9', '20', 1, 'otra'), hecho(2))).toEqual(cola)
  })
})

describe('contestado', () => {
  const preguntado = resolver([envio('1', '20', 1)], envio('1', '20', 1), {
    tipo: 'rechazado',
    motivo: '¿20 o 25?',
    actual: null,
    opciones: [{ texto: '25', cambio: { cantidad: '25' } }],
  }).map((e) => ({ ...e, prueba: { ...e.prueba, campo: 'cantidad' } }))

  test('waits again under another key, as its answer changes it, and nothing is left of the question', () => {
    const foto = { ...envio('2', '', 1, 'foto'), tras: 'tarea/t/plan.cantidad' }
    const cola = contestado([...preguntado, foto], envio('1', '20', 1), { cantidad: '25' }, '3')
    expect(cola.map(({ id, estado }) => [id, estado])).toEqual([
      ['2', 'pendiente'],
      ['3', 'pendiente'],
    ])
    expect(cola[1]).toMatchObject({
      body: { cantidad: '25' },
      prueba: { valor: '25' },
      muestra: { valor: '25' },
      motivo: null,
      opciones: undefined,
      intentos: 0,
    })
    expect(siguiente(cola, new Set())?.id).toBe('3')
  })

  test('of one that another window answered already nothing is changed', () => {
    const cola = [envio('4', '25', 1)]
    expect(contestado(cola, envio('1', '20', 1), { cantidad: '25' }, '5')).toEqual(cola)
  })
})

test('over another version of its row one goes anew, and all that waits of that row with it', () => {
  const cola = [envio('1', '20', 1), envio('2', '30', 1), envio('3', '40', 1, 'otra')]
  expect(resumen(sobreOtraVersion(cola, envio('1', '20', 1), 4, '9'))).toEqual([
    ['2', '30', 4],
    ['3', '40', 1],
    ['9', '20', 4],
  ])
})

test('rows that failed in this pass wait, with all of theirs', () => {
  const cola = [envio('1', '20', 1), envio('2', '25', 1), envio('3', '9', 1, 'otra')]
  expect(siguiente(cola, new Set())?.id).toBe('1')
  expect(siguiente(cola, new Set(['tarea/t']))?.id).toBe('3')
})

test('ids are UUIDv7, in the order they were made though the clock goes back', () => {
  const ids = [idNuevo(1_800_000_000_000), idNuevo(1_800_000_000_000), idNuevo(1_700_000_000_000)]
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('what the device had forgotten still gives its new version to the next one of its row', () => {
  // The window had both; a full disk stored only the second.
  const primero = envio('1', '20', 1)
  const segundo = envio('2', '21', 1)
  expect(resolver([segundo], primero, { tipo: 'hecho', version: 2 })[0]?.body.version).toBe(2)
  // An outcome that is reported again doesn't undo a newer value.
  const alDia = envio('2', '21', 3)
  expect(resolver([alDia], primero, { tipo: 'hecho', version: 2 })[0]?.body.version).toBe(3)
})
