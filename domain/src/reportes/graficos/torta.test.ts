import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Elemento } from './arbol.ts'
import { COLORES } from './colores.ts'
import { atributosDe, lugaresDe, textosDe } from './prueba/leer.ts'
import { graficoDeTorta } from './torta.ts'

const dibujar = (hecho: number, ancho = 500) =>
  graficoDeTorta(
    {
      frase: 'Hecho y por hacer',
      partes: [
        { nombre: 'Hecho', porcentaje: hecho },
        { nombre: 'Por hacer', porcentaje: (10_000 - Math.round(hecho * 100)) / 100 },
      ],
    },
    ancho,
    COLORES.claro,
  )
/** An arc can't leave the circle that it is of. */
const esSinCamino = (hijo: Elemento | string) => typeof hijo === 'string' || hijo.etiqueta !== 'path'
const camino = (hecho: number) => atributosDe(dibujar(hecho), 'path', 'd').map(([d]) => String(d))

describe('the pie', () => {
  it('says both parts with two decimals', () => {
    for (const ancho of [360, 500]) {
      expect(textosDe(dibujar(34.56, ancho))).toEqual(['Hecho: 34,56 %', 'Por hacer: 65,44 %'])
    }
  })

  it('a quarter ends at three o’clock, and more than a half goes the long way', () => {
    expect(camino(25)).toEqual(['M92 92V8A84 84 0 0 1 176 92Z'])
    expect(camino(75)).toEqual(['M92 92V8A84 84 0 1 1 8 92Z'])
  })

  it('nothing done has no part, all done has no other', () => {
    expect(camino(0)).toEqual([])
    expect(atributosDe(dibujar(0), 'circle', 'fill')).toEqual([[COLORES.claro.rejilla]])
    expect(camino(100)).toEqual([])
    expect(atributosDe(dibujar(100), 'circle', 'fill')[1]).toEqual([COLORES.claro.series[0]])
  })

  it('over 100 it stops there, and the figure is as it is', () => {
    expect(atributosDe(dibujar(112), 'circle', 'fill')).toHaveLength(2)
    expect(textosDe(dibujar(112))[0]).toBe('Hecho: 112 %')
  })

  it('whatever is done and however narrow, nothing lies outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_500 }), (hecho, ancho) => {
        const arbol = dibujar(hecho / 100, ancho)
        const { x, y } = lugaresDe({ ...arbol, hijos: arbol.hijos.filter(esSinCamino) })
        const [w, h] = [Number(arbol.atributos['width']), Number(arbol.atributos['height'])]
        for (const n of x) expect(n >= 0 && n <= w).toBe(true)
        for (const n of y) expect(n >= 0 && n <= h).toBe(true)
      }),
    )
  })
})
