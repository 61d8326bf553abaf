import { describe, expect, it } from 'vitest'
import { APROBADA, vistaDePrueba } from '../prueba/vista.ts'
import { previaDeMargen } from './previaDeMargen.ts'

const vista = vistaDePrueba()
const capituloDe = (nombre: string): string =>
  vista.rubrosWithGrupos.find((c) => c.nombre === nombre)?._id ?? ''

describe('previaDeMargen', () => {
  it('with nothing changed is the present total', () => {
    expect(previaDeMargen(vista, { capituloId: null, margen: 10 })).toBe(
      vista.totales.presupuestoPlanPrecioTotalConMargen,
    )
  })

  // Fundaciones: 500.000 + 50.000 and 3.600.000. Pintura: 1.663.000, with 30 % of its own. The indirect capitulo
  // doesn't count.
  it('the work’s margin leaves alone a capitulo that has its own', () => {
    expect(previaDeMargen(vista, { capituloId: null, margen: 20 })).toBe(660_000 + 4_320_000 + 2_161_900)
  })

  it('a capitulo’s margin changes that capitulo alone', () => {
    const cambio = { capituloId: capituloDe('Pintura'), margen: 0 }
    expect(previaDeMargen(vista, cambio)).toBe(605_000 + 3_960_000 + 1_663_000)
  })

  it('null takes a capitulo back to the margin of the work', () => {
    const cambio = { capituloId: capituloDe('Pintura'), margen: null }
    expect(previaDeMargen(vista, cambio)).toBe(605_000 + 3_960_000 + 1_829_300)
  })

  it('what was discarded after approval keeps its approved price, here 0', () => {
    const conDescartada = vistaDePrueba({
      presupuesto: APROBADA,
      capitulos: [
        {
          nombre: 'Fundaciones',
          grupos: {
            Zapatas: [
              { nombre: 'Sigue', cantidad: '1', precio: 100_000 },
              { nombre: 'Descartada', cantidad: '1', precio: 900_000, descartada: true },
            ],
          },
        },
      ],
    })
    expect(previaDeMargen(conDescartada, { capituloId: null, margen: 50 })).toBe(150_000)
  })
})
