import { describe, expect, it } from 'vitest'
import { UNIDADES_DE_NACIMIENTO } from '../unidades.ts'
import { claveDeUnidad, codigoDeUnidad } from './unidades.ts'

describe('codigoDeUnidad', () => {
  it.each([
    ['m2', 'm2'],
    ['m²', 'm2'],
    ['M2', 'm2'],
    ['m 2', 'm2'],
    ['Mts2.', 'm2'],
    ['m^2', 'm2'],
    ['Metro cuadrado', 'm2'],
    ['m³', 'm3'],
    ['un', 'un'],
    ['Un', 'un'],
    ['u', 'un'],
    ['Und.', 'un'],
    ['UNIDAD', 'un'],
    ['Kg', 'kg'],
    ['lts', 'l'],
    ['hs', 'h'],
    ['Bolsas', 'bolsa'],
    ['glb', 'gl'],
    ['m', 'm'],
  ])('«%s» is %s', (texto, codigo) => {
    expect(codigoDeUnidad(texto, UNIDADES_DE_NACIMIENTO)).toBe(codigo)
  })

  it.each(['ml', 'gal', 't', 'pulg', 'pza', 'm2/día', '', '__proto__', 'mm'])('«%s» is asked', (texto) => {
    expect(codigoDeUnidad(texto, UNIDADES_DE_NACIMIENTO)).toBeUndefined()
  })

  it('the code as it stands wins, though another looks like it', () => {
    const unidades = [
      { codigo: 'M', nombre: 'Mil' },
      { codigo: 'm', nombre: 'Metro' },
    ]
    expect(codigoDeUnidad('M', unidades)).toBe('M')
    expect(codigoDeUnidad('m', unidades)).toBe('m')
    expect(codigoDeUnidad('M.', unidades)).toBeUndefined()
  })

  it('two units that it could be: it is asked', () => {
    const unidades = [
      { codigo: 'u', nombre: 'Unidad' },
      { codigo: 'und', nombre: 'Unidad de venta' },
    ]
    expect(codigoDeUnidad('un', unidades)).toBeUndefined()
    expect(codigoDeUnidad('Unidad', unidades)).toBe('u')
  })

  it('what was answered holds, for all its writings', () => {
    const elegidas = new Map([[claveDeUnidad('ML'), 'm']])
    expect(codigoDeUnidad('ml', UNIDADES_DE_NACIMIENTO, elegidas)).toBe('m')
    expect(codigoDeUnidad('M.L.', UNIDADES_DE_NACIMIENTO, elegidas)).toBe('m')
  })
})
