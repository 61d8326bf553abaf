import { describe, expect, it } from 'vitest'
import { mensajesCronograma as textos } from '../nucleo/mensajes/cronograma.ts'
import { mensajesPresupuestos } from '../nucleo/mensajes/presupuestos.ts'
import { razonContraDuracion } from '../presupuestos/progreso/duracion.ts'
import {
  congelar,
  diferencia,
  razonContraCongelar,
  razonContraCrear,
  razonContraMarcas,
  razonContraMeses,
} from './cambio.ts'
import {
  diasQueCuentan,
  masMeses,
  mesesDe,
  mesesDeDuracion,
  nombreDeMes,
  tituloDeMes,
  ultimoDia,
} from './meses.ts'
import type { Cronograma } from './montos.ts'

const [AGO, SEP, OCT] = ['2026-08', '2026-09', '2026-10'] as const
const semanas = (...marcadas: number[]) => [1, 2, 3, 4].map((n) => marcadas.includes(n))

const BASE: Cronograma = {
  meses: [AGO, SEP, OCT],
  congelados: [AGO],
  capitulos: [
    { id: 'a', nombre: 'Cimientos', duracion: 3, activo: true, precioTotal: 1_000 },
    { id: 'b', nombre: 'Techo', duracion: 2, activo: false, precioTotal: 500 },
    { id: 'c', nombre: 'Plazos', duracion: 0, activo: true, precioTotal: 500 },
  ],
  marcas: { a: { [AGO]: semanas(1) }, b: { [SEP]: semanas(1, 2) } },
  desembolsos: { a: { [AGO]: 333 }, b: { [AGO]: 0 } },
}

describe('months', () => {
  it.each([
    [0, 1],
    [1, 1],
    [4, 1],
    [5, 2],
    [15, 4],
    [16, 4],
    [2_401, 600],
  ])('a work of %i weeks has a grid of %i', (semanasDeObra, meses) => {
    expect(mesesDeDuracion(semanasDeObra)).toBe(meses)
  })

  it('follow each other over the end of a year, and have a name', () => {
    expect(mesesDe('2026-11-30', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(masMeses('2026-01', -1)).toBe('2025-12')
    expect(['2026-02', '2028-02', '2026-12'].map(ultimoDia)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
    expect([nombreDeMes('2026-08'), tituloDeMes('2027-01')]).toEqual(['agosto 2026', 'Enero 2027'])
  })

  it('count the days outside the grid in its nearest end', () => {
    const dias = (mes: string) => Object.values(diasQueCuentan([AGO, SEP, OCT], mes))
    expect([AGO, SEP, OCT].map(dias)).toEqual([
      ['1900-01-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2999-12-31'],
    ])
    expect(Object.values(diasQueCuentan([AGO], AGO))).toEqual(['1900-01-01', '2999-12-31'])
  })

  it('end with the last day that there is, and with six hundred', () => {
    expect(razonContraMeses('2999-11-30', 2)).toBeNull()
    expect(razonContraMeses('2999-11-30', 3)).toBe(textos.sinMasMeses)
    expect(razonContraMeses('2026-08-01', 600)).toBeNull()
    expect(razonContraMeses('2026-08-01', 601)).toBe(textos.sinMasMeses)
  })
})

describe('a schedule is made once, in an approved work that stands', () => {
  const obra = { tipo: 'presupuesto', estado: 'aprobado', activo: true } as const
  it.each([
    [obra, false, null],
    [obra, true, textos.yaHay],
    [{ ...obra, estado: 'pendiente' } as const, false, mensajesPresupuestos.noAprobado],
    [{ ...obra, activo: false }, false, mensajesPresupuestos.obraInactiva],
  ])('%o, there is one: %s', (cual, hay, razon) => {
    expect(razonContraCrear(cual, hay)).toBe(razon)
  })
})

describe('marks', () => {
  const contra = (marcas: Cronograma['marcas']) => razonContraMarcas(BASE, marcas)
  const { a } = BASE.marcas

  it.each([
    ['the same', BASE.marcas],
    ['more of an active one', { a: { ...a, [OCT]: semanas(3, 4) } }],
    ['none of one that is no longer active', { a: { [AGO]: semanas(1), [SEP]: semanas() } }],
    ['fewer of it', { a: { ...a }, b: { [SEP]: semanas(2) } }],
    ['a month outside the grid without any', { a: { ...a, '2030-01': semanas() } }],
    ['a frozen month without any, named or not', { a: { ...a }, c: { [AGO]: semanas() } }],
  ])('%s: may be', (_, marcas) => {
    expect(contra(marcas)).toBeNull()
  })

  it.each([
    [
      'a frozen month with one more',
      { a: { [AGO]: semanas(1, 2) } },
      'estado',
      textos.mesCongelado('Agosto 2026'),
    ],
    [
      'a frozen month with another',
      { a: { [AGO]: semanas(2) } },
      'estado',
      textos.mesCongelado('Agosto 2026'),
    ],
    ['a frozen month left out', { a: {} }, 'estado', textos.mesCongelado('Agosto 2026')],
    ['a capitulo with one left out', {}, 'estado', textos.mesCongelado('Agosto 2026')],
    [
      'outside the grid',
      { a: { ...a, '2026-11': semanas(1) } },
      'dato',
      textos.fueraDelCronograma('Noviembre 2026'),
    ],
    [
      'over the duration',
      { a: { ...a, [SEP]: semanas(1, 2, 3) } },
      'dato',
      textos.masSemanas('Cimientos', 4, 3),
    ],
    [
      'of a duration of 0',
      { a: { ...a }, c: { [SEP]: semanas(1) } },
      'dato',
      textos.masSemanas('Plazos', 1, 0),
    ],
    [
      'another of one that is no longer active',
      { a: { ...a }, b: { [OCT]: semanas(1) } },
      'estado',
      textos.capituloSinSemanas('Techo'),
    ],
  ])('%s: may not be', (_, marcas, clase, razon) => {
    expect(contra(marcas)).toEqual({ clase, razon })
  })

  it('differ by the weeks that are new and those that are gone', () => {
    const despues = { a: { [AGO]: semanas(1), [SEP]: semanas(4) }, b: { [SEP]: semanas(2) } }
    expect(diferencia(BASE.marcas, despues)).toEqual({
      agregadas: { a: [[SEP, 4]] },
      quitadas: { b: [[SEP, 1]] },
    })
    expect(diferencia(BASE.marcas, {})).toEqual({
      agregadas: {},
      quitadas: {
        a: [[AGO, 1]],
        b: [
          [SEP, 1],
          [SEP, 2],
        ],
      },
    })
  })
})

describe('months to freeze', () => {
  it.each([
    [[], null],
    [[SEP], null],
    [[OCT, SEP], null],
    [[SEP, SEP], null],
    [[AGO], textos.yaCongelado('Agosto 2026')],
    [[OCT], textos.noEsElSiguiente('Octubre 2026', 'septiembre 2026')],
    [['2026-11'], textos.fueraDelCronograma('Noviembre 2026')],
    [[SEP, '2026-11'], textos.fueraDelCronograma('Noviembre 2026')],
  ])('%j', (pedidos, razon) => {
    expect(razonContraCongelar(BASE, pedidos)).toBe(razon)
  })

  it('get the amount of each capitulo, 0 too', () => {
    const despues = congelar({ ...BASE, marcas: { a: { [AGO]: semanas(1), [OCT]: semanas(1, 2) } } }, [
      OCT,
      SEP,
    ])
    expect(despues.congelados).toEqual([AGO, SEP, OCT])
    expect(despues.desembolsos).toEqual({
      a: { [AGO]: 333, [SEP]: 0, [OCT]: 667 },
      b: { [AGO]: 0, [SEP]: 0, [OCT]: 0 },
      c: { [SEP]: 0, [OCT]: 0 },
    })
  })
})

it('a duration does not go under the marked weeks', () => {
  expect([2, 3].map((duracion) => razonContraDuracion(duracion, 3))).toEqual([
    'El capítulo tiene 3 semanas marcadas en el cronograma: no puede durar menos',
    null,
  ])
  expect(razonContraDuracion(0, 0)).toBeNull()
})
