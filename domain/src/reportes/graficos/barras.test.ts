import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Barra, graficoDeBarras } from './barras.ts'
import { COLORES } from './colores.ts'
import { atributosDe, lugaresDe, textosDe, todos } from './prueba/leer.ts'

const PARTES = ['Hasta el 16/11/2026', 'Del 16/11/2026 al 23/11/2026'] as const
const dibujar = (barras: readonly Barra[], ancho = 360) =>
  graficoDeBarras({ frase: '1 capítulo', barras, partes: PARTES }, ancho, COLORES.claro)
/** x, width and colour of the parts of the bars, without those that explain them. */
const tramos = (barras: readonly Barra[], ancho = 360) =>
  atributosDe(dibujar(barras, ancho), 'rect', 'x', 'width', 'fill').slice(2)
const { rejilla, series, ganado } = COLORES.claro

describe('the chart of bars', () => {
  it('a bar has what it was at, what it gained in an outline, and what is left', () => {
    // 359 px are 100.
    expect(tramos([{ nombre: 'Muros', antes: 20, ahora: 50 }])).toEqual([
      [0.5, 359, rejilla],
      [0.5, 71.8, series[0]],
      [72.3, 107.7, ganado],
    ])
    const [, , borde] = atributosDe(
      dibujar([{ nombre: 'Muros', antes: 20, ahora: 50 }]),
      'rect',
      'stroke',
    ).slice(2)
    expect(borde).toEqual([series[0]])
  })

  it('stops at 100', () => {
    expect(tramos([{ nombre: 'Muros', antes: 80, ahora: 140 }])).toEqual([
      [0.5, 359, rejilla],
      [0.5, 287.2, series[0]],
      [287.7, 71.8, ganado],
    ])
  })

  it('what gained nothing, or fell, has no part that did', () => {
    expect(tramos([{ nombre: 'Muros', antes: 50, ahora: 50 }])).toHaveLength(2)
    expect(tramos([{ nombre: 'Muros', antes: 50, ahora: 40 }])).toEqual([
      [0.5, 359, rejilla],
      [0.5, 143.6, series[0]],
    ])
    expect(tramos([{ nombre: 'Muros', antes: 0, ahora: 0 }])).toHaveLength(1)
  })

  it('says which part is which, what each is at and what it gained', () => {
    const barras = [
      { nombre: 'Fundaciones', antes: 100, ahora: 100 },
      { nombre: 'Muros', antes: 28.3, ahora: 34.5 },
    ]
    for (const ancho of [360, 900]) {
      expect(textosDe(dibujar(barras, ancho))).toEqual([
        ...PARTES,
        '0 %',
        '25 %',
        '50 %',
        '75 %',
        '100 %',
        'Fundaciones',
        '100 %',
        '0',
        'Muros',
        '34,5 %',
        '+6,2',
      ])
    }
  })

  it('is as high as its bars need', () => {
    const alto = (cuantas: number) => {
      const barras = Array.from({ length: cuantas }, (_, i) => ({ nombre: String(i), antes: 0, ahora: i }))
      return Number(dibujar(barras).atributos['height'])
    }
    expect(alto(3) - alto(2)).toBe(alto(2) - alto(1))
    expect(alto(2)).toBeGreaterThan(alto(1))
  })

  it('a name stands beside its bar, or above it on a phone', () => {
    const barra = [{ nombre: 'Muros', antes: 0, ahora: 50 }]
    const lugar = (ancho: number) => {
      const nombre = todos(dibujar(barra, ancho)).find(({ hijos }) => hijos[0] === 'Muros')
      const [, , fondo] = atributosDe(dibujar(barra, ancho), 'rect', 'x', 'y')
      return { texto: Number(nombre?.atributos['y']), barra: Number(fondo?.[1]), x: Number(fondo?.[0]) }
    }
    expect(lugar(360).texto).toBeLessThan(lugar(360).barra)
    expect(lugar(900).texto).toBeGreaterThan(lugar(900).barra)
    expect(lugar(900).x).toBeGreaterThan(200)
  })

  it('a name that does not fit is cut, and kept whole for who rests on it', () => {
    const nombre = 'Mampostería de elevación de ladrillo común de 0,15 m con mezcla de cal y cemento'
    const [texto] = todos(dibujar([{ nombre, antes: 0, ahora: 1 }])).filter(
      ({ etiqueta, hijos }) => etiqueta === 'text' && hijos.length === 2,
    )
    const [visible, entero] = texto?.hijos ?? []
    expect(visible).toMatch(/^Mampostería de elevación.*…$/)
    expect(entero).toEqual({ etiqueta: 'title', atributos: {}, hijos: [nombre] })
  })

  it('a bar whose colour tells something has that colour, its words, and its figure however much it is', () => {
    const barras = [
      { nombre: 'Arena', antes: 112.5, ahora: 112.5, estado: { color: '#c62828', palabras: 'Agotado' } },
      { nombre: 'Cal', antes: 0, ahora: 0, estado: { color: '#2e7d32', palabras: 'Disponible' } },
    ]
    for (const ancho of [360, 900]) {
      const arbol = graficoDeBarras({ frase: '2 materiales', barras, partes: [] }, ancho, COLORES.claro)
      const rectangulos = atributosDe(arbol, 'rect', 'fill', 'width')
      expect(rectangulos.map(([fill]) => fill)).toEqual([rejilla, '#c62828', rejilla])
      expect(rectangulos[1]?.[1]).toBe(rectangulos[0]?.[1])
      expect(textosDe(arbol).slice(5)).toEqual(['Arena', '112,5 %', 'Agotado', 'Cal', '0 %', 'Disponible'])
    }
  })

  it('what somebody wrote stays text', () => {
    const nombre = '<b>&"'
    const hijos = todos(dibujar([{ nombre, antes: 0, ahora: 1 }])).flatMap((uno) => uno.hijos)
    expect(hijos).toContain(nombre)
  })
})

const barra = fc.record({
  nombre: fc.string({ unit: 'grapheme', maxLength: 200 }),
  antes: fc.integer({ min: -1_000, max: 30_000 }).map((n) => n / 100),
  ahora: fc.integer({ min: -1_000, max: 30_000 }).map((n) => n / 100),
})

it('whatever it is of and however narrow, every number is one, and nothing lies outside', () => {
  fc.assert(
    fc.property(fc.array(barra, { maxLength: 20 }), fc.integer({ min: 0, max: 2_000 }), (barras, ancho) => {
      const arbol = dibujar(barras, ancho)
      const { x, y } = lugaresDe(arbol)
      const [w, h] = [Number(arbol.atributos['width']), Number(arbol.atributos['height'])]
      for (const n of x) expect(n >= 0 && n <= w).toBe(true)
      for (const n of y) expect(n >= 0 && n <= h).toBe(true)
      for (const texto of textosDe(arbol)) expect(texto).not.toMatch(/NaN|undefined/)
    }),
  )
})
