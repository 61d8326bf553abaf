import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre, masDias } from '../../nucleo/fecha.ts'
import { COLORES } from './colores.ts'
import { areaDeLineas, type DatosDeLineas, diaEn, graficoDeLineas } from './lineas.ts'
import { atributosDe, lugaresDe, puntosDe, textosDe, todos } from './prueba/leer.ts'

const DATOS: DatosDeLineas = {
  frase: 'La obra está en 50 %',
  fechas: diasEntre('2026-11-20', '2026-11-22'),
  series: [{ nombre: 'La obra', valores: [0, 25, 50] }],
  elegido: 2,
}
/** 506 wide: 46 for the axis, 68 for the figures at the end, 392 for the lines; 200 high: 12 above, 30 below, 158. */
const MEDIDAS = { ancho: 506, alto: 200 }
const EJE = ['0 %', '25 %', '50 %', '75 %', '100 %']
const dibujar = (datos: Partial<DatosDeLineas> = {}, medidas = MEDIDAS) =>
  graficoDeLineas({ ...DATOS, ...datos }, medidas, COLORES.claro)
const caminos = (datos?: Partial<DatosDeLineas>, medidas?: typeof MEDIDAS) =>
  atributosDe(dibujar(datos, medidas), 'path', 'd').map(([d]) => puntosDe(String(d)))

describe('the chart of lines', () => {
  it('is an image with a sentence, of the size that it will have', () => {
    expect(dibujar().atributos).toEqual({
      viewBox: '0 0 506 200',
      width: 506,
      height: 200,
      role: 'img',
      'aria-label': 'La obra está en 50 %',
    })
  })

  it('each day is a point: its percentage of the height, from 0 to 100', () => {
    const [relleno, linea] = caminos()
    expect(linea).toEqual([
      [46, 170],
      [242, 130.5],
      [438, 91],
    ])
    expect(relleno).toEqual([...(linea ?? []), [438, 170], [46, 170]])
  })

  it('a line that ends before its date does not reach it', () => {
    const series = [{ nombre: 'La obra', valores: [0, 25, 50], hasta: 1.5 }]
    expect(caminos({ series })[1]).toEqual([
      [46, 170],
      [242, 130.5],
      [340, 91],
    ])
  })

  it('stops at 100 and at 0, and says so', () => {
    const series = [{ nombre: 'La obra', valores: [-5, 100, 130] }]
    expect(caminos({ series })[1]?.map(([, y]) => y)).toEqual([170, 12, 12])
    expect(textosDe(dibujar({ series }))).toContain('100 %')
    expect(textosDe(dibujar({ series })).join()).not.toContain('130')
  })

  it('names the axis, the dates and what it came to', () => {
    expect(textosDe(dibujar())).toEqual([
      ...EJE,
      ...DATOS.fechas.map((fecha) => `${fecha.slice(8)}/11`),
      '50 %',
    ])
  })

  it('marks the day that is pointed at on each line', () => {
    const series = [...DATOS.series, { nombre: 'Muros', valores: [100, 100, 100] }]
    const circulos = atributosDe(dibujar({ series, elegido: 1 }), 'circle', 'cx')
    expect(circulos).toEqual([[242], [242]])
    expect(atributosDe(dibujar({ elegido: 9 }), 'circle', 'cx')).toEqual([])
  })

  it('two lines differ by more than their colour, and by name: at their ends, or above them on a phone', () => {
    const series = [...DATOS.series, { nombre: 'Muros', valores: [50, 50, 50] }]
    const lineas = (ancho: number) =>
      atributosDe(dibujar({ series }, { ancho, alto: 300 }), 'path', 'fill', 'stroke-dasharray').filter(
        ([fill]) => fill === 'none',
      )
    expect(lineas(700)).toEqual([
      ['none', undefined],
      ['none', '6 4'],
    ])
    for (const ancho of [360, 700]) {
      const arbol = dibujar({ series }, { ancho, alto: 300 })
      const nombres = todos(arbol).filter(({ hijos }) => hijos[0] === 'La obra' || hijos[0] === 'Muros')
      expect(nombres.map(({ hijos }) => hijos[0])).toEqual(['La obra', 'Muros'])
      const { ancho: largo, x, y } = areaDeLineas({ ancho, alto: 300 }, 2)
      for (const { atributos } of nombres) {
        if (ancho === 700) expect(atributos['x']).toBeGreaterThan(x + largo)
        else expect(atributos['y']).toBeLessThan(y)
      }
    }
  })

  it('two lines that end at one point have their figures one below the other', () => {
    const series = [...DATOS.series, { nombre: 'Muros', valores: [50, 50, 50] }]
    for (const ancho of [360, 700]) {
      const cifras = todos(dibujar({ series }, { ancho, alto: 300 })).filter(
        ({ atributos }) => atributos['font-weight'] === 700,
      )
      const [una = 0, otra = 0] = cifras.map(({ atributos }) => Number(atributos['y']))
      expect(cifras).toHaveLength(2)
      expect(Math.abs(otra - una)).toBeGreaterThanOrEqual(18)
    }
  })

  it('has as many dates as there is room for, fewer on a phone, the first and the last among them', () => {
    const fechas = diasEntre('2026-08-01', '2026-11-23')
    const cuantas = (ancho: number) =>
      textosDe(dibujar({ fechas }, { ancho, alto: 300 })).filter((texto) => /^\d\d\/\d\d$/.test(texto))
    expect(cuantas(360)).toEqual(['01/08', '27/09', '23/11'])
    expect(cuantas(1100).length).toBeGreaterThan(8)
    // Every so many days: only the first one may stand further from the next.
    expect(cuantas(1100).slice(-4)).toEqual(['24/10', '03/11', '13/11', '23/11'])
    for (const ancho of [360, 1100]) {
      expect([cuantas(ancho)[0], cuantas(ancho).at(-1)]).toEqual(['01/08', '23/11'])
    }
  })

  it('a line that has no figure for the last dates ends before them, at its own date', () => {
    const series = [
      { nombre: 'Previsto', valores: [0, 50, 100] },
      { nombre: 'Ejecutado', valores: [0, 40] },
    ]
    const [, , ejecutado] = caminos({ series })
    expect(ejecutado?.map(([x]) => x)).toEqual(
      caminos({ series })[1]
        ?.slice(0, 2)
        .map(([x]) => x),
    )
    expect(atributosDe(dibujar({ series, elegido: 2 }), 'circle', 'cx')).toHaveLength(1)
  })

  it('dates that are no days are named as who asks says', () => {
    const textos = textosDe(dibujar({ rotulo: (fecha) => `mes ${fecha.slice(5, 7)}` }))
    expect(textos).toContain('mes 11')
    expect(textos.join()).not.toContain('/11')
  })

  it('says the year where there are two', () => {
    expect(textosDe(dibujar({ fechas: diasEntre('2026-12-31', '2027-01-02') }))).toContain('31/12/26')
  })

  it('of one day it is a point, and of none the empty axis', () => {
    const uno = { fechas: ['2026-11-23'], series: [{ nombre: 'La obra', valores: [40] }], elegido: 0 }
    expect(atributosDe(dibujar(uno), 'circle', 'cx', 'cy')).toEqual([[242, 106.8]])
    const nada = dibujar({ fechas: [], series: [{ nombre: 'La obra', valores: [] }], elegido: 0 })
    expect(textosDe(nada)).toEqual(EJE)
  })
})

describe('the day under a finger', () => {
  const area = areaDeLineas(MEDIDAS, 1)
  it.each([
    [-50, 0],
    [46, 0],
    [143, 0],
    [145, 1],
    [438, 2],
    [900, 2],
  ])('at %s px it is the day %s', (x, dia) => {
    expect(diaEn(x, 3, area)).toBe(dia)
  })
  it('of one day, or none, it is the first', () => {
    expect([diaEn(300, 1, area), diaEn(300, 0, area)]).toEqual([0, 0])
  })
})

const porcentajes = (dias: number) =>
  fc.array(fc.integer({ min: -1_000, max: 20_000 }), { minLength: dias, maxLength: dias })
const datos = fc.integer({ min: 0, max: 60 }).chain((dias) =>
  fc.record({
    frase: fc.string(),
    fechas: fc.constant(Array.from({ length: dias }, (_, i) => masDias('2026-11-01', i))),
    series: fc.array(
      fc.record({
        nombre: fc.string({ unit: 'grapheme' }),
        valores: porcentajes(dias).map((n) => n.map((v) => v / 100)),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    elegido: fc.integer({ min: 0, max: 70 }),
  }),
)

it('whatever it is of and however small, every number is one, and nothing lies outside', () => {
  fc.assert(
    fc.property(
      datos,
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 0, max: 600 }),
      (de, ancho, alto) => {
        const arbol = graficoDeLineas(de, { ancho, alto }, COLORES.oscuro)
        const { x, y } = lugaresDe(arbol)
        const [w, h] = [Number(arbol.atributos['width']), Number(arbol.atributos['height'])]
        for (const n of x) expect(n >= 0 && n <= w).toBe(true)
        for (const n of y) expect(n >= 0 && n <= h).toBe(true)
        const area = areaDeLineas({ ancho, alto }, de.series.length)
        for (const [d] of atributosDe(arbol, 'path', 'd')) {
          for (const [px = Number.NaN, py = Number.NaN] of puntosDe(String(d))) {
            expect(px >= area.x - 0.1 && px <= area.x + area.ancho + 0.1).toBe(true)
            expect(py >= area.y - 0.1 && py <= area.y + area.alto + 0.1).toBe(true)
          }
        }
      },
    ),
  )
})
