import { describe, expect, it } from 'vitest'
import { UNIDADES_DE_NACIMIENTO } from '../unidades.ts'
import { CAMPOS_DE_ENTRADA } from './campos.ts'
import { claveDeCorreccion, leerTabla, type Respuestas, SIN_RESPUESTAS } from './lectura.ts'
import { hoja, proponer } from './prueba/hojas.ts'

const ENCABEZADO = 'Nombre | Unidad | Precio'
const LISTA = hoja([
  ENCABEZADO,
  'Grava | m3 | 9',
  'DEMOLICIONES | |',
  'Con recuperación | |',
  'De 0,45 m | m2 | 34000',
  'De 0,30 m | m2 | 26000',
  'Sin recuperación | |',
  'De 0,45 m | m2 | 21000',
])

const nombres = (respuestas: Partial<Respuestas> = {}) =>
  leerTabla(LISTA, CAMPOS_DE_ENTRADA, UNIDADES_DE_NACIMIENTO, {
    ...SIN_RESPUESTAS,
    conTitulos: true,
    ...respuestas,
  }).filas.map((f) => f.textos.get('nombre'))

describe('the titles of a list', () => {
  it('are not added unless somebody asks', () => {
    expect(nombres({ conTitulos: false })).toEqual([
      'Grava',
      'DEMOLICIONES',
      'Con recuperación',
      'De 0,45 m',
      'De 0,30 m',
      'Sin recuperación',
      'De 0,45 m',
    ])
  })

  it('added, each row carries the nearest above it; titles and what stands before them stay as they are', () => {
    expect(nombres()).toEqual([
      'Grava',
      'DEMOLICIONES',
      'Con recuperación',
      'Con recuperación - De 0,45 m',
      'Con recuperación - De 0,30 m',
      'Sin recuperación',
      'Sin recuperación - De 0,45 m',
    ])
  })

  it('what somebody wrote is the whole name', () => {
    const correcciones = new Map([[claveDeCorreccion(5, 'nombre'), 'Muro de 0,45']])
    expect(nombres({ correcciones })[3]).toBe('Muro de 0,45')
  })

  it('hold even when their own rows are left out', () => {
    expect(nombres({ omitidas: new Set([3, 4, 5]) })).toEqual([
      'Grava',
      'Con recuperación - De 0,30 m',
      'Sin recuperación',
      'Sin recuperación - De 0,45 m',
    ])
  })

  it('what by its name seemed the same is so no more', () => {
    expect(proponer(LISTA).preguntas).toMatchObject([{ clase: 'conflicto', nombre: 'De 0,45 m' }])
    const { preguntas, filas } = proponer(LISTA, [], { conTitulos: true })
    expect(preguntas).toEqual([])
    expect(filas.filter((f) => f.estado === 'lista')).toHaveLength(4)
  })
})
