import { describe, expect, it } from 'vitest'
import { APROBADA, vistaDePrueba } from '../prueba/vista.ts'
import { previaDeMargen } from './previaDeMargen.ts'

const vista = vistaDePrueba()
const capituloDe = (nombre: string): string =>
  vista.rubrosWithGrupos.find((c) => c.nombre === nombre)?._id ?? ''

describe('previaDeMargen', () => {
  it('sin cambiar nada da el total de hoy', () => {
    expect(previaDeMargen(vista, { capituloId: null, margen: 10 })).toBe(
      vista.totales.presupuestoPlanPrecioTotalConMargen,
    )
  })

  // Fundaciones: 500.000 + 50.000 y 3.600.000. Pintura: 1.663.000, con 30 % propio. El indirecto no entra.
  it('el de la obra no toca al capítulo que tiene el suyo', () => {
    expect(previaDeMargen(vista, { capituloId: null, margen: 20 })).toBe(660_000 + 4_320_000 + 2_161_900)
  })

  it('el de un capítulo cambia sólo ese', () => {
    const cambio = { capituloId: capituloDe('Pintura'), margen: 0 }
    expect(previaDeMargen(vista, cambio)).toBe(605_000 + 3_960_000 + 1_663_000)
  })

  it('volver al margen de la obra', () => {
    const cambio = { capituloId: capituloDe('Pintura'), margen: null }
    expect(previaDeMargen(vista, cambio)).toBe(605_000 + 3_960_000 + 1_829_300)
  })

  it('lo descartado después de aprobar no cambia de precio: cuenta lo aprobado, acá nada', () => {
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
