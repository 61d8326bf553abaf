import { describe, expect, it } from 'vitest'
import { hallarOpciones, type Opcion } from './opciones.ts'

const unidad = (codigo: string, nombre: string): Opcion => ({
  value: codigo,
  label: `${nombre} (${codigo})`,
  codigo,
})
const UNIDADES = [
  unidad('ml', 'Metro lineal'),
  unidad('m²', 'Metro cuadrado'),
  unidad('m³', 'Metro cúbico'),
  unidad('m', 'Metro'),
  unidad('un', 'Unidad'),
]
const valores = (texto: string, opciones: readonly Opcion[] = UNIDADES) =>
  hallarOpciones(opciones, texto).opciones.map(({ value }) => value)
const de = (...nombres: string[]): Opcion[] => nombres.map((label) => ({ value: label, label }))

describe('what a text finds', () => {
  it('is everything, in its order, where nothing is typed', () => {
    expect(valores('')).toEqual(['ml', 'm²', 'm³', 'm', 'un'])
    expect(hallarOpciones(UNIDADES, '  ').mejor).toBeNull()
  })

  it.each([
    ['m', 'm'],
    ['M', 'm'],
    ['m2', 'm²'],
    ['m3', 'm³'],
    ['ml', 'ml'],
  ])('begins with the exact code: %s', (texto, primera) => {
    expect(valores(texto)[0]).toBe(primera)
    expect(hallarOpciones(UNIDADES, texto).segura?.value).toBe(primera)
  })

  it('puts a name that begins so before one that has it inside', () => {
    const nombres = de('Cal hidratada', 'Hidrófugo', 'Calcáreo')
    expect(valores('hid', nombres)).toEqual(['Hidrófugo', 'Cal hidratada'])
    expect(valores('cal', nombres)).toEqual(['Cal hidratada', 'Calcáreo'])
  })

  it('takes words in any order, without accents, and blanks of any kind as one', () => {
    const nombres = de('Hormigón\u00a0 armado', 'Hormigón simple')
    expect(valores('armado hormigon', nombres)).toEqual(['Hormigón\u00a0 armado'])
    expect(hallarOpciones(nombres, 'hormigon  armado').segura?.value).toBe('Hormigón\u00a0 armado')
  })

  it('is sure of nothing that it names in part, nor of two of the same name', () => {
    expect(hallarOpciones(de('Juan Pérez'), 'juan').segura).toBeNull()
    expect(hallarOpciones(de('Juan Pérez', 'Juan'), 'juan').segura?.value).toBe('Juan')
    const tocayos = [
      { value: '1', label: 'Juan' },
      { value: '2', label: 'Juan' },
    ]
    expect(hallarOpciones(tocayos, 'juan').segura).toBeNull()
  })

  it('keeps groups together, and marks the best of all of them', () => {
    const opciones = [
      { value: 'c', label: 'Pisos de obra', grupo: 'Capítulos' },
      { value: 't1', label: 'Contrapiso', grupo: 'Rubros' },
      { value: 't2', label: 'Obra', grupo: 'Rubros' },
    ]
    const halladas = hallarOpciones(opciones, 'obra')
    expect(halladas.opciones.map(({ value }) => value)).toEqual(['c', 't2'])
    expect(halladas.mejor?.value).toBe('t2')
  })

  it('never chooses one that can not be, and one that is always offered only where nothing else is', () => {
    const opciones = [
      { value: 'a', label: 'Ana', disabled: true },
      { value: 'b', label: 'Anabel' },
      { value: '+', label: 'Crear', siempre: true },
    ]
    expect(hallarOpciones(opciones, 'ana').mejor?.value).toBe('b')
    const nada = hallarOpciones(opciones, 'zzz')
    expect([nada.mejor?.value, nada.cuantas, nada.segura]).toEqual(['+', 0, null])
  })
})
