import { describe, expect, it } from 'vitest'
import { correosSemanales } from '../../nucleo/mensajes/semanales.ts'
import { acumuladoDeTardio, correccionDicha, diasDichos } from './frases.ts'
import type { Correccion } from './secciones.ts'

const canio = {
  tipo: 'tarea',
  tareaId: 'canio',
  tareaNombre: 'Cañería',
  rubroNombre: 'Desagües',
  unidad: 'm',
  cantidad: -30,
  porcentaje: -30,
  cantidadAcumulada: 60,
  porcentajeAcumulado: 60,
  semanas: ['2026-11-16'],
  motivo: 'descartado',
  fotos: [],
} as const satisfies Correccion
const dicha = (cambio: Partial<Extract<Correccion, { tipo: 'tarea' }>> = {}) =>
  correccionDicha({ ...canio, ...cambio })

describe('a correction in words', () => {
  it('says of what, how much, when it was told, why, and what there is now', () => {
    expect(dicha()).toEqual({
      nombre: 'Cañería',
      capitulo: 'Desagües',
      cambio: '−30 m, contados en la semana 47',
      motivo: 'Esa cantidad no correspondía y se sacó de la cuenta.',
      acumulado: 'Acumulado: 60 m (60\u00a0%)',
    })
  })

  it.each([
    ['of two weeks', { semanas: ['2026-11-02', '2026-11-16'] }, '−30 m, contados en las semanas 45 y 47'],
    [
      'of three',
      { semanas: ['2026-11-02', '2026-11-09', '2026-11-16'] },
      '−30 m, contados en las semanas 45, 46 y 47',
    ],
    ['that adds', { cantidad: 2.5, motivo: 'corregido' }, '+2,5 m sobre lo contado en la semana 47'],
    ['of a plan', { motivo: 'previsto' }, '−30 m, contados hasta la semana 47'],
    [
      'of a plan that only moves the percentage',
      { motivo: 'previsto', cantidad: 0, porcentaje: -12.5 },
      '−12,5 puntos de avance sobre lo contado hasta la semana 47',
    ],
    ['of a week that nobody knows', { semanas: [] }, '−30 m'],
  ] as const)('%s', (_, cambio, dicho) => expect(dicha(cambio).cambio).toBe(dicho))

  it('of what is planned no more has nothing accumulated', () => {
    expect(dicha({ motivo: 'quitado' })).toMatchObject({
      motivo: 'Este trabajo ya no está previsto en la obra.',
      acumulado: null,
    })
  })

  it('of the whole work says from what to what', () => {
    expect(correccionDicha({ tipo: 'obra', antes: 70, ahora: 60.5 })).toEqual({
      nombre: 'Avance de la obra',
      capitulo: null,
      cambio: 'De 70\u00a0% a 60,5\u00a0%',
      motivo: 'Porque se corrigió lo contado o cambió lo previsto.',
      acumulado: null,
    })
  })
})

describe('a mail', () => {
  const que = { empresa: 'Ñandutí', obra: 'Casa', titulo: 'Semana 48' }
  it.each([true, false])('says that it brings corrections: %s', (corrige) => {
    const textos = [
      correosSemanales.conAdjunto({ ...que, corrige }),
      correosSemanales.conEnlace({ ...que, corrige, url: 'https://x', dias: 30 }),
    ]
    for (const texto of textos)
      expect(texto.includes('Trae correcciones de lo contado en semanas anteriores.')).toBe(corrige)
  })
})

describe('what came late', () => {
  it('is of a day, or of some', () => {
    expect(diasDichos({ fecha: '2026-11-04' })).toBe('04/11/2026')
    expect(diasDichos({ desde: '2026-11-04', fecha: '2026-11-04' })).toBe('04/11/2026')
    expect(diasDichos({ desde: '2026-11-02', fecha: '2026-11-04' })).toBe('del 02/11/2026 al 04/11/2026')
  })

  it('says what is accumulated where its report knows it', () => {
    expect(acumuladoDeTardio({ unidad: 'm' })).toBeNull()
    expect(acumuladoDeTardio({ unidad: 'm', cantidadAcumulada: 7, porcentajeAcumulado: 8 })).toBe(
      'Acumulado: 7 m (8\u00a0%)',
    )
  })
})
