import { expect, test } from 'vitest'
import { Bytes } from './bytes.ts'
import type { ErrorTurno } from './rotacion.ts'

const LIMITES = { persona: 30, firma: 50, todos: 100, reintentarSegundos: 4 }

const perdidos: string[] = []
const cargar = (bytes: Bytes, nombre: string, cuantos: number) =>
  bytes.tomar({ firma: nombre[0] ?? '', persona: nombre.slice(0, 2) }, cuantos, (error: ErrorTurno) =>
    perdidos.push(`${nombre} ${error.razon}`),
  )

test('a person holds so many, and nobody else is refused for it', () => {
  perdidos.length = 0
  const bytes = new Bytes(LIMITES, 'envios')
  const primera = cargar(bytes, 'a1', 20)
  cargar(bytes, 'a1', 10)
  expect(() => cargar(bytes, 'a1', 1)).toThrow('suyo')
  cargar(bytes, 'a2', 20)
  cargar(bytes, 'b1', 30)
  // Given back twice it counts once.
  primera.soltar()
  primera.soltar()
  expect(bytes.total).toBe(60)
  cargar(bytes, 'a1', 5)
  expect(() => cargar(bytes, 'a1', 16)).toThrow('suyo')
  expect(perdidos).toEqual([])
})

test('beside colleagues nobody takes more than they leave free, so who comes has room though nothing can be taken back', () => {
  const bytes = new Bytes(LIMITES, 'envios')
  const llenar = (persona: string) => {
    for (let n = 0; ; n++) {
      try {
        cargar(bytes, persona, 1).asegurar()
      } catch {
        return n
      }
    }
  }
  expect(['a1', 'a2', 'a3'].map(llenar)).toEqual([30, 10, 5])
  cargar(bytes, 'a4', 5)
})

test('when a firm is full its person with most makes room for a colleague who has less', () => {
  perdidos.length = 0
  const bytes = new Bytes(LIMITES, 'envios')
  cargar(bytes, 'b1', 30)
  for (const nombre of ['a1', 'a1']) cargar(bytes, nombre, 15)
  cargar(bytes, 'a2', 20)
  cargar(bytes, 'a3', 10)
  expect([perdidos, bytes.total]).toEqual([['a1 suyo'], 75])
  // Nobody of the firm holds more than the newcomer would, whatever others hold.
  expect(() => cargar(bytes, 'a4', 20)).toThrow('suyo')
  expect([perdidos.length, bytes.total]).toEqual([1, 75])
})

test('one thing alone may be larger than a person’s share, and not than everybody’s', () => {
  const bytes = new Bytes(LIMITES, 'envios')
  const sola = cargar(bytes, 'a1', 100)
  expect(() => cargar(bytes, 'a1', 1)).toThrow('suyo')
  sola.soltar()
  expect(() => cargar(bytes, 'a1', 101)).toThrow('todos')
})

test('when all is full the firm with most loses what it began last, and only as much as is needed', () => {
  perdidos.length = 0
  const bytes = new Bytes({ persona: 100, firma: 100, todos: 100, reintentarSegundos: 4 }, 'envios')
  for (const nombre of ['a1', 'a2', 'a3']) cargar(bytes, nombre, 20)
  cargar(bytes, 'b1', 40)
  cargar(bytes, 'c1', 30)
  expect(perdidos).toEqual(['a3 suyo', 'a2 suyo'])
  expect(bytes.total).toBe(90)
  // Nobody holds more than the newcomer would: it is refused, and nobody loses anything.
  expect(() => cargar(bytes, 'd1', 50)).toThrow('todos')
  expect([perdidos.length, bytes.total]).toEqual([2, 90])
})

test('what has come whole is not taken away', () => {
  perdidos.length = 0
  const bytes = new Bytes({ persona: 100, firma: 100, todos: 100, reintentarSegundos: 4 }, 'envios')
  const primera = cargar(bytes, 'a1', 40)
  const segunda = cargar(bytes, 'a2', 50)
  segunda.asegurar()
  cargar(bytes, 'b1', 20)
  expect(perdidos).toEqual(['a1 suyo'])
  primera.soltar()
  expect(bytes.total).toBe(70)
  expect(() => cargar(bytes, 'c1', 40)).toThrow('todos')
})
