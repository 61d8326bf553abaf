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

describe('los títulos de una lista', () => {
  it('no se agregan si nadie lo pide', () => {
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

  it('agregados, cada fila lleva el más cercano de arriba; los títulos y lo de antes quedan como están', () => {
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

  it('lo que alguien escribió es el nombre entero', () => {
    const correcciones = new Map([[claveDeCorreccion(5, 'nombre'), 'Muro de 0,45']])
    expect(nombres({ correcciones })[3]).toBe('Muro de 0,45')
  })

  it('valen aunque sus propias filas se dejen afuera', () => {
    expect(nombres({ omitidas: new Set([3, 4, 5]) })).toEqual([
      'Grava',
      'Con recuperación - De 0,30 m',
      'Sin recuperación',
      'Sin recuperación - De 0,45 m',
    ])
  })

  it('lo que por su nombre parecía lo mismo deja de serlo', () => {
    expect(proponer(LISTA).preguntas).toMatchObject([{ clase: 'conflicto', nombre: 'De 0,45 m' }])
    const { preguntas, filas } = proponer(LISTA, [], { conTitulos: true })
    expect(preguntas).toEqual([])
    expect(filas.filter((f) => f.estado === 'lista')).toHaveLength(4)
  })
})
