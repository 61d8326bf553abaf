import { describe, expect, it } from 'vitest'
import { anchoDeTexto, decimo, elemento, enEje, recortado } from './arbol.ts'
import { COLORES } from './colores.ts'

it('numbers are to a tenth of a pixel; texts are as they are', () => {
  expect([decimo(1.25), decimo(1.24), decimo(-0.04)]).toEqual([1.3, 1.2, -0])
  expect(elemento('line', { x1: 1 / 3, stroke: '#0b5d7a' }, ['1.23456'])).toEqual({
    etiqueta: 'line',
    atributos: { x1: 0.3, stroke: '#0b5d7a' },
    hijos: ['1.23456'],
  })
})

it('what is drawn is between 0 and 100', () => {
  expect([-1, 0, 34.5, 100, 120].map(enEje)).toEqual([0, 0, 34.5, 100, 100])
})

describe('a text that does not fit', () => {
  it('is cut, and what is left fits', () => {
    const cortado = recortado('Instalación eléctrica de baja tensión', 13, 120)
    expect(cortado).toBe('Instalación eléc…')
    expect(anchoDeTexto(cortado, 13)).toBeLessThanOrEqual(120)
  })
  it('stays where it fits, and has a letter however little room there is', () => {
    expect(recortado('Muros', 13, 120)).toBe('Muros')
    expect(recortado('Muros', 13, 0)).toBe('M…')
  })
  it('is not cut through a letter of two parts', () => {
    expect(recortado('🏗🏗🏗🏗🏗🏗', 13, 30)).toMatch(/^🏗+…$/u)
  })
})

/** Of WCAG 2.2: how much light two colours differ by, from 1 to 21. */
function contraste(una: string, otra: string): number {
  const luz = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(color.slice(i, i + 2), 16) / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [clara = 0, oscura = 0] = [luz(una), luz(otra)].toSorted((a, b) => b - a)
  return (clara + 0.05) / (oscura + 0.05)
}

describe.each(Object.entries(COLORES))('the colours, %s', (_, colores) => {
  it('texts are read: 4,5 to 1', () => {
    for (const color of [colores.texto, colores.tenue, ...colores.series]) {
      expect(contraste(color, colores.fondo)).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('what was gained is told from what there was, by more than its outline', () => {
    expect(contraste(colores.ganado, colores.series[0])).toBeGreaterThanOrEqual(2.5)
    expect(contraste(colores.series[0], colores.rejilla)).toBeGreaterThanOrEqual(3)
  })
  it('a bar whose colour tells something is told from what is left of it', () => {
    for (const color of Object.values(colores.estados)) {
      expect(contraste(color, colores.rejilla)).toBeGreaterThanOrEqual(3)
    }
  })
})
