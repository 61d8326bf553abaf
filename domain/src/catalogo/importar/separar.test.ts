import { describe, expect, it } from 'vitest'
import { claveDeCorreccion } from './lectura.ts'
import { sePuedenSeparar, separar } from './separar.ts'

const opcion = (precio: number, ...filas: number[]) => ({ precio, precioReal: null, filas })
const pregunta = (clave: string, ...opciones: ReturnType<typeof opcion>[]) => ({
  clase: 'precio' as const,
  clave,
  nombre: 'Caño',
  catalogo: undefined,
  opciones,
})
const DE_QUE = (numero: number) => `Desagüe ${numero}`

describe('a name with several prices in the sheet', () => {
  it.each<[string, ReturnType<typeof pregunta>, boolean]>([
    ['sin código y con dos precios, sí', pregunta('\ncano\nun', opcion(5, 3), opcion(6, 4)), true],
    ['con un solo precio, que el catálogo tiene otro, no', pregunta('\ncano\nun', opcion(5, 3, 4)), false],
    [
      'con un código que dice que son lo mismo, no',
      pregunta('a1\ncano\nun', opcion(5, 3), opcion(6, 4)),
      false,
    ],
  ])('can be separated: %s', (_, una, esperado) => {
    expect(sePuedenSeparar(una)).toBe(esperado)
  })

  it('the rows of the most frequent price stay as they are; the others carry their item', () => {
    const una = pregunta('\ncano\nun', opcion(5, 3), opcion(6, 4, 9), opcion(7, 12))
    expect([...separar(una, DE_QUE)]).toEqual([
      [claveDeCorreccion(3, 'nombre'), 'Caño (Desagüe 3)'],
      [claveDeCorreccion(12, 'nombre'), 'Caño (Desagüe 12)'],
    ])
  })

  it('the name never passes what can be stored', () => {
    const una = pregunta('\ncano\nun', opcion(5, 3, 4), opcion(6, 5))
    const [nombre = ''] = separar(una, () => 'x'.repeat(600)).values()
    expect(nombre).toHaveLength(500)
    expect(nombre.startsWith('Caño (xxx')).toBe(true)
  })
})
