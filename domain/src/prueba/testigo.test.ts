import { describe, expect, it } from 'vitest'
import { conTestigo, sin } from './testigo.ts'

const historia = () => ({
  obra: { nombre: 'Casa', total: 12, marcas: [true, false] },
  tareas: { A1: { precio: 5, parcial: null }, A2: { precio: 6, parcial: false } },
})

describe('conTestigo', () => {
  it('names what nobody read, each kind of place in a list once', () => {
    const { visto, sinVer } = conTestigo(historia())
    expect(visto.obra.total + visto.tareas.A1.precio).toBe(17)
    expect(sinVer()).toEqual([
      'obra.nombre',
      'obra.marcas[]',
      'tareas.A1.parcial',
      'tareas.A2.precio',
      'tareas.A2.parcial',
    ])
  })

  it('a comparison reads all that it compares, and no more', () => {
    const { visto, sinVer } = conTestigo(historia())
    expect(historia().obra).toEqual(visto.obra)
    expect({ ...historia().tareas.A1, mas: 1 }).toMatchObject(visto.tareas.A1)
    expect(sinVer()).toEqual(['tareas.A2.precio', 'tareas.A2.parcial'])
  })

  it('what is left out is not read', () => {
    const { visto, sinVer } = conTestigo(historia())
    expect(sin(visto.tareas.A1, 'parcial')).toEqual({ precio: 5 })
    expect(sinVer()).toContain('tareas.A1.parcial')
    expect(sinVer()).not.toContain('tareas.A1.precio')
  })
})
