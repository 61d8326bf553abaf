import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Micro } from '../nucleo/micro.ts'
import { leerMicro, MICRO } from '../nucleo/micro.ts'
import { cantidadDePorcentaje } from './cantidad.ts'
import {
  hayQuePreguntar,
  intencionDicha,
  lecturasDe,
  type MedidaDeTarea,
  preguntaPorIntencion,
} from './intencion.ts'

const m = (n: number): Micro => BigInt(Math.round(n * 1_000_000))
const medida = (planeada: number, avanzada: number): MedidaDeTarea => ({
  planeada: m(planeada),
  avanzada: m(avanzada),
})

/** What is asked of who said it over what he saw, once it arrives where it is now; null where it is stored. */
function preguntar(porcentaje: number, visto: MedidaDeTarea, ahora: MedidaDeTarea) {
  const cantidad = cantidadDePorcentaje(visto.planeada, visto.avanzada, porcentaje)
  const lecturas = lecturasDe(cantidad, porcentaje, ahora)
  if (!hayQuePreguntar({ porcentaje, visto }, lecturas, ahora)) return null
  return preguntaPorIntencion({ porcentaje, visto }, lecturas, ahora, 'm2')
}

describe('what is asked', () => {
  it.each([
    [
      'another said the same first',
      preguntar(50, medida(8, 0), medida(8, 4)),
      'Cuando lo cargaste iba 0 %; ahora va 50 %. ¿Queda en 50 % (no se carga nada) o sumás 50 % más?',
      ['Queda en 50 %: no se carga nada', 'Sumar 4 m2: queda en 100 %'],
    ],
    [
      'another did less',
      preguntar(50, medida(8, 0), medida(8, 1)),
      'Cuando lo cargaste iba 0 %; ahora va 12,5 %. ¿Queda en 50 % (se carga 3 m2) o sumás 50 % más?',
      ['Queda en 50 %: se carga 3 m2', 'Sumar 4 m2: queda en 62,5 %'],
    ],
    [
      'another did more',
      preguntar(50, medida(8, 2), medida(8, 6)),
      'Cuando lo cargaste iba 25 %; ahora va 75 %. ¿Queda en 75 % (no se carga nada) o sumás 25 % más?',
      ['Queda en 75 %: no se carga nada', 'Sumar 2 m2: queda en 100 %'],
    ],
    [
      'what had been done was discarded',
      preguntar(75, medida(8, 4), medida(8, 0)),
      'Cuando lo cargaste iba 50 %; ahora va 0 %. ¿Queda en 75 % (se carga 6 m2) o sumás 25 % más?',
      ['Queda en 75 %: se carga 6 m2', 'Sumar 2 m2: queda en 25 %'],
    ],
    [
      'the plan is another, which a percentage would hide',
      preguntar(50, medida(8, 0), medida(10, 0)),
      'Cuando lo cargaste iba 0 % (0 de 8 m2); ahora va 0 % (0 de 10 m2). ¿Queda en 50 % (se carga 5 m2) o sumás 4 m2 más?',
      ['Queda en 50 %: se carga 5 m2', 'Sumar 4 m2: queda en 40 %'],
    ],
    [
      'what moved is less than a percentage says',
      preguntar(100, medida(1000, 500), medida(1000, 500.001)),
      'Cuando lo cargaste iba 50 % (500 de 1.000 m2); ahora va 50 % (500,001 de 1.000 m2). ¿Queda en 100 % (se carga 499,999 m2) o sumás 500 m2 más?',
      ['Queda en 100 %: se carga 499,999 m2', 'Sumar 500 m2: queda en 100,01 %'],
    ],
  ])('%s', (_, pregunta, texto, opciones) => {
    const sinDuros = (t: string | undefined) => t?.replaceAll(/\s/g, ' ')
    expect(sinDuros(pregunta?.texto)).toBe(texto)
    expect(pregunta?.opciones.map((o) => sinDuros(o.texto))).toEqual(opciones)
  })

  it('nothing where nothing moved, or what moved makes no difference', () => {
    expect(preguntar(50, medida(8, 2), medida(8, 2))).toBeNull()
    // Half of 16 with 4 done is 4 more, as half of 8 with none.
    expect(preguntar(50, medida(8, 0), medida(16, 4))).toBeNull()
  })
})

test('who chose to add is not asked again, unless it moved again', () => {
  const cantidad = m(4)
  const dicha = { porcentaje: 50, visto: medida(8, 4), suma: true }
  const otraVez = (ahora: MedidaDeTarea) => hayQuePreguntar(dicha, lecturasDe(cantidad, 50, ahora), ahora)
  expect([otraVez(medida(8, 4)), otraVez(medida(8, 6)), otraVez(medida(9, 4))]).toEqual([false, true, true])
  expect(preguntar(50, medida(8, 0), medida(8, 4))?.opciones[1]?.cambio).toEqual({
    cantidad: '4',
    intencion: { porcentaje: '50', vistoCantidad: '8', vistoAvanzado: '4', suma: true },
  })
})

test('all that is left is an intent for as long as the quantity is that', () => {
  const visto = medida(8, 3)
  expect(intencionDicha({ todo: m(5) }, visto)).toEqual({ porcentaje: 100, visto })
  expect(intencionDicha({ todo: m(4) }, visto)).toBeNull()
  expect(intencionDicha({ todo: undefined }, visto)).toBeNull()
  expect(intencionDicha({ porcentaje: 50 }, visto)).toEqual({ porcentaje: 50, visto })
})

// Phones say 'p % acumulado' over what each saw last, which may be of long ago; their answers are 'queda en p'.
const pasos = fc.array(
  fc.record({
    porcentaje: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    /** Which moment of the past it was said over. */
    atras: fc.nat(8),
    /** Somebody else changes the plan before it arrives. */
    plan: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: undefined, freq: 4 }),
  }),
  { maxLength: 30 },
)
/** The part of a plan that a percentage is, with nothing done. */
const parteDe = (planeada: Micro, porcentaje: number) => cantidadDePorcentaje(planeada, 0n, porcentaje)
const planes = fc.bigInt({ min: MICRO, max: 10n ** 12n })

/** What is done after each of these, as the server stores it and asks. */
function correr(inicial: Micro, dichos: typeof pasos extends fc.Arbitrary<infer T> ? T : never) {
  const historia: MedidaDeTarea[] = [{ planeada: inicial, avanzada: 0n }]
  const presente = () => historia.at(-1) ?? { planeada: 0n, avanzada: 0n }
  return dichos.flatMap(({ porcentaje, atras, plan }) => {
    const visto = historia.at(-1 - atras) ?? presente()
    const cantidad = cantidadDePorcentaje(visto.planeada, visto.avanzada, porcentaje)
    // Its own screen refuses what adds nothing.
    if (cantidad <= 0n) return []
    if (plan !== undefined) historia.push({ ...presente(), planeada: plan })
    const ahora = presente()
    const pregunta = preguntar(porcentaje, visto, ahora)
    const { cantidad: queda = '0' } = (pregunta?.opciones[0]?.cambio ?? {}) as { cantidad?: string }
    historia.push({ ...ahora, avanzada: ahora.avanzada + (pregunta ? (leerMicro(queda) ?? 0n) : cantidad) })
    return [{ porcentaje, antes: ahora, despues: presente() }]
  })
}

describe('for any sequence of accumulated percentages, however old what each saw', () => {
  it('once every question is answered, what is done is what was said, or more was done before', () => {
    fc.assert(
      fc.property(planes, pasos, (inicial, dichos) => {
        for (const { porcentaje, antes, despues } of correr(inicial, dichos)) {
          const dicho = parteDe(antes.planeada, porcentaje)
          expect(despues.avanzada).toBe(dicho > antes.avanzada ? dicho : antes.avanzada)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of one plan the whole comes to the highest that was said, and never passes it', () => {
    fc.assert(
      fc.property(planes, pasos, (inicial, dichos) => {
        const sinPlanes = dichos.map((dicho) => ({ ...dicho, plan: undefined }))
        const todos = correr(inicial, sinPlanes)
        const mayor = todos.reduce((max, { porcentaje }) => {
          const dicho = parteDe(inicial, porcentaje)
          return dicho > max ? dicho : max
        }, 0n)
        expect(todos.at(-1)?.despues.avanzada ?? 0n).toBe(mayor)
      }),
      { numRuns: 500 },
    )
  })
})
