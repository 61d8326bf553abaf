import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumar } from '../nucleo/dinero.ts'
import { mesPorCongelar, razonContraCongelar } from './cambio.ts'
import {
  type Cronograma,
  desgloseDeMes,
  excesoCongelado,
  montoPorMes,
  partesDeCapitulo,
  precioPorSemana,
  type Semanas,
  totalPorMes,
} from './montos.ts'
import { CUANTOS, inicial, type Jugada, jugada, jugar, precio } from './prueba/vidas.ts'

const [AGO, SEP, OCT] = ['2026-08', '2026-09', '2026-10'] as const
const semanas = (...marcadas: number[]): Semanas => [1, 2, 3, 4].map((n) => marcadas.includes(n))

describe('what a week costs (domain.md §11)', () => {
  it.each([
    // Obra El Mirador.
    [41_928_236, 6, 6_988_039],
    [26_466_929, 2, 13_233_464],
    [32_061_717, 7, 4_580_245],
    [3, 4, 0],
    [0, 5, 0],
    // No week can be marked.
    [5_000, 0, 0],
    // Where a division of doubles could round up.
    [9_007_199_254_740_991, 2, 4_503_599_627_370_495],
  ])('%i in %i weeks: %i', (precioTotal, duracion, porSemana) => {
    expect(precioPorSemana(precioTotal, duracion)).toBe(porSemana)
  })
})

describe('what each month of a capitulo costs', () => {
  const capitulo = { duracion: 3, activo: true, precioTotal: 1_000 }
  const meses = [AGO, SEP, OCT]
  const abierta = { meses, congelados: [] }

  it('is its marked weeks, and the last takes what is left once all are marked', () => {
    const dos = partesDeCapitulo(capitulo, abierta, { [AGO]: semanas(1), [OCT]: semanas(4) })
    expect(dos).toMatchObject({ porSemana: 333, congelado: 0, conElResto: undefined })
    expect(dos.montoPorMes).toEqual({ [AGO]: 333, [SEP]: 0, [OCT]: 333 })
    const todas = partesDeCapitulo(capitulo, abierta, { [AGO]: semanas(1), [SEP]: semanas(2, 3) })
    expect(todas.conElResto).toBe(SEP)
    expect(todas.montoPorMes).toEqual({ [AGO]: 333, [SEP]: 667, [OCT]: 0 })
    expect(partesDeCapitulo(capitulo, abierta).montoPorMes).toEqual({ [AGO]: 0, [SEP]: 0, [OCT]: 0 })
  })

  it('is what was frozen, whatever its price is now; the last week takes the rest, not below 0', () => {
    const marcas = { [AGO]: semanas(1), [SEP]: semanas(1, 2) }
    const desde = (precioTotal: number, congelado: number) =>
      partesDeCapitulo({ ...capitulo, precioTotal }, { meses, congelados: [AGO] }, marcas, {
        [AGO]: congelado,
      }).montoPorMes
    expect(desde(1_000, 333)).toEqual({ [AGO]: 333, [SEP]: 667, [OCT]: 0 })
    expect(desde(1_600, 333)).toEqual({ [AGO]: 333, [SEP]: 1_267, [OCT]: 0 })
    // What is left does not reach for a week: that one costs 0 and the other what it costs.
    expect(desde(300, 333)).toEqual({ [AGO]: 333, [SEP]: 100, [OCT]: 0 })
    expect(desde(0, 333)).toEqual({ [AGO]: 333, [SEP]: 0, [OCT]: 0 })
  })

  it('whose end was frozen takes what is left in a week that a longer duration allows', () => {
    const cuenta = partesDeCapitulo(
      { duracion: 4, activo: true, precioTotal: 1_500 },
      { meses, congelados: [AGO] },
      { [AGO]: semanas(1, 2, 3), [SEP]: semanas(1) },
      { [AGO]: 1_000 },
    )
    expect(cuenta.montoPorMes).toEqual({ [AGO]: 1_000, [SEP]: 500, [OCT]: 0 })
  })

  it('says how a month comes about: so many weeks at their price, and what is left in the last', () => {
    const marcas = { [AGO]: semanas(1), [SEP]: semanas(2, 3) }
    const cuenta = partesDeCapitulo(capitulo, abierta, marcas)
    expect(desgloseDeMes(cuenta, AGO, marcas[AGO])).toEqual({ semanas: 1, monto: 333, resto: null })
    expect(desgloseDeMes(cuenta, SEP, marcas[SEP])).toEqual({ semanas: 1, monto: 333, resto: 334 })
    expect(desgloseDeMes(cuenta, OCT, undefined)).toEqual({ semanas: 0, monto: 0, resto: null })
  })

  it('is nothing in the open months of one that is no longer active', () => {
    const cuenta = partesDeCapitulo(
      { ...capitulo, activo: false },
      { meses, congelados: [AGO] },
      { [AGO]: semanas(1), [SEP]: semanas(1, 2) },
      { [AGO]: 333 },
    )
    expect(cuenta.montoPorMes).toEqual({ [AGO]: 333, [SEP]: 0, [OCT]: 0 })
    expect(cuenta.conElResto).toBeUndefined()
  })
})

it('what is frozen over the present price is said', () => {
  const capitulos = [
    { id: 'a', nombre: 'A', duracion: 2, activo: true, precioTotal: 100 },
    { id: 'b', nombre: 'B', duracion: 2, activo: true, precioTotal: 100 },
    { id: 'c', nombre: 'C', duracion: 2, activo: true, precioTotal: 100 },
  ]
  const desembolsos = { a: { [AGO]: 60, [SEP]: 61 }, b: { [AGO]: 100 } }
  expect(excesoCongelado({ capitulos, desembolsos })).toEqual({ a: 21, b: 0, c: 0 })
})

describe('of any schedule, whatever happens to it', () => {
  const vida = (mirar: (antes: Cronograma, despues: Cronograma, j: Jugada) => void) =>
    fc.assert(
      fc.property(
        fc.array(precio, { minLength: CUANTOS, maxLength: CUANTOS }),
        fc.array(jugada, { maxLength: 40 }),
        (precios, jugadas) => {
          let k = inicial(precios)
          for (const j of jugadas) {
            const despues = jugar(k, j)
            mirar(k, despues, j)
            k = despues
          }
        },
      ),
    )

  it('a frozen month never changes again, nor is one opened', () => {
    vida((antes, despues) => {
      expect(despues.congelados.slice(0, antes.congelados.length)).toEqual(antes.congelados)
      expect(despues.congelados).toEqual(despues.meses.slice(0, despues.congelados.length))
      const [a, d] = [montoPorMes(antes), montoPorMes(despues)]
      for (const { id } of antes.capitulos)
        for (const mes of antes.congelados) {
          expect(d[id]?.[mes]).toBe(a[id]?.[mes])
          expect(despues.marcas[id]?.[mes] ?? semanas()).toEqual(antes.marcas[id]?.[mes] ?? semanas())
        }
    })
  })

  it('freezing moves no amount', () => {
    let congelados = 0
    vida((antes, despues, { que }) => {
      if (que !== 'congelar') return
      congelados += despues.congelados.length - antes.congelados.length
      expect(montoPorMes(despues)).toEqual(montoPorMes(antes))
    })
    expect(congelados).toBeGreaterThan(50)
  })

  it('no capitulo has more weeks than its duration, none is below 0, and the open months stay within its price', () => {
    vida((_, k) => {
      const montos = montoPorMes(k)
      const exceso = excesoCongelado(k)
      for (const { id, duracion, precioTotal } of k.capitulos) {
        const suyos = k.meses.map((mes) => montos[id]?.[mes] ?? 0)
        const marcadas = Object.values(k.marcas[id] ?? {})
          .flat()
          .filter(Boolean).length
        expect(marcadas).toBeLessThanOrEqual(duracion)
        expect(Math.min(0, ...suyos)).toBe(0)
        const abiertos = sumar(suyos.slice(k.congelados.length))
        expect(abiertos).toBeLessThanOrEqual(precioTotal)
        // Without a price that changed after a freeze there is nothing over it.
        if (k.congelados.length === 0) expect(exceso[id]).toBe(0)
      }
      expect(sumar(Object.values(totalPorMes(k.meses, montos)))).toBe(
        sumar(Object.values(montos).flatMap((suyos) => Object.values(suyos))),
      )
    })
  })

  it('with all weeks marked and no price that changed, its months sum to its price', () => {
    const completos: string[] = []
    fc.assert(
      fc.property(
        fc.array(precio, { minLength: CUANTOS, maxLength: CUANTOS }),
        fc.array(
          jugada.filter(({ que }) => que === 'marcar' || que === 'congelar' || que === 'agregar'),
          { minLength: 10, maxLength: 40 },
        ),
        (precios, jugadas) => {
          const k = jugadas.reduce(jugar, inicial(precios))
          const montos = montoPorMes(k)
          for (const { id, duracion, precioTotal } of k.capitulos) {
            const suma = sumar(Object.values(montos[id] ?? {}))
            const marcadas = Object.values(k.marcas[id] ?? {})
              .flat()
              .filter(Boolean).length
            if (marcadas === duracion) {
              completos.push(id)
              expect(suma).toBe(precioTotal)
            } else expect(suma).toBeLessThanOrEqual(precioTotal)
          }
        },
      ),
    )
    expect(completos.length).toBeGreaterThan(20)
  })

  it('the month that may be frozen is the first, or the one after the last frozen', () => {
    vida((_, k) => {
      const cual = mesPorCongelar(k)
      expect(cual).toBe(k.meses[k.congelados.length])
      for (const mes of k.meses) expect(razonContraCongelar(k, [mes]) === null).toBe(mes === cual)
    })
  })
})
