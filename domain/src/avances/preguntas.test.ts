import { describe, expect, it } from 'vitest'
import { leerMicro } from '../nucleo/micro.ts'
import { dichoDeLoQueQueda, preguntaDeAvance, preguntaDeCorreccion } from './preguntas.ts'

const micro = (texto: string) => leerMicro(texto) ?? 0n
const de = (planeada: string, avanzada: string, unidad = 'm') => ({
  planeada: micro(planeada),
  avanzada: micro(avanzada),
  unidad,
})

describe('more than what is left', () => {
  it('1.285 of 85 is asked about, with what was likely meant', () => {
    expect(preguntaDeAvance(micro('1285'), de('100', '15'))).toEqual({
      texto: '¿12 o 1.285 m? Quedan 85 m.',
      consecuencia: 'Con 1.285 m el rubro queda en 1.300\u00a0%, pasado de presupuesto.',
      escrita: '1.285 m',
      probable: { cantidad: micro('12'), dicha: '12 m' },
    })
  })

  it('where nothing says what was meant, it is asked all the same', () => {
    expect(preguntaDeAvance(micro('90'), de('85', '0'))).toMatchObject({
      texto: '¿90 m? Quedan 85 m.',
      probable: null,
    })
    expect(preguntaDeAvance(micro('0.001'), de('85', '85'))?.texto).toBe('¿0,001 m? No queda nada por hacer.')
  })

  it.each(['84.999999', '85'])('%s of 85 is not', (escrita) => {
    expect(preguntaDeAvance(micro(escrita), de('85', '0'))).toBeNull()
  })

  it.each([
    [de('100', '15'), 'Quedan 85 m'],
    [de('2', '1', 'un'), 'Queda 1 un'],
    [de('1.5', '1', 'm³'), 'Quedan 0,5 m³'],
    [de('85', '90'), 'No queda nada por hacer'],
  ])('what is left, in words: %#', (tarea, dicho) => {
    expect(dichoDeLoQueQueda(tarea)).toBe(dicho)
  })
})

it('a correction that takes back more than its avance is asked about', () => {
  const avance = { delAvance: micro('85'), unidad: 'm' }
  expect(preguntaDeCorreccion(micro('85'), avance)).toBeNull()
  expect(preguntaDeCorreccion(micro('850'), avance)).toMatchObject({
    texto: '¿85 o 850 m? El avance es de 85 m.',
    probable: { cantidad: micro('85'), dicha: '85 m' },
  })
})
