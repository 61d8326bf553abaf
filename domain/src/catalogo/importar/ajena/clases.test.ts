import { describe, expect, it } from 'vitest'
import { claseDeTexto, esNombreDeTotal, filasDeOtraClase } from './clases.ts'

describe('what a list calls its rows', () => {
  it.each([
    ['Mano de obra', 'manoDeObra'],
    ['MÃO DE OBRA', 'manoDeObra'],
    ['01 - MATERIALES', 'material'],
    ['Insumo', 'material'],
    ['EQUIPOS Y HERRAMIENTAS:', 'equipo'],
    ['Maquinaria', 'equipo'],
    ['Material y mano de obra', 'materialYMano'],
    ['Partida', 'partida'],
    ['Capítulo', 'capitulo'],
    ['Material eléctrico', undefined],
    ['Tipo A', undefined],
    ['', undefined],
  ])('«%s» is %s', (texto, clase) => {
    expect(claseDeTexto(texto)).toBe(clase)
  })

  it.each([
    ['TOTAL', true],
    ['Sub-total materiales:', true],
    ['Total general', true],
    ['Total Flex 20 mm', false],
    ['Totalizador', false],
  ])('«%s» as a sum: %s', (nombre, es) => {
    expect(esNombreDeTotal(nombre)).toBe(es)
  })
})

describe('rows of another kind', () => {
  const fila = (numero: number, nombre: string, naturaleza = '', esTitulo = false) => ({
    numero,
    esTitulo,
    textos: new Map([
      ['nombre', nombre],
      ['naturaleza', naturaleza],
    ]),
  })
  const LISTA = [
    fila(1, 'Cal'),
    fila(2, 'MANO DE OBRA', '', true),
    fila(3, 'Oficial'),
    fila(4, 'PINTORES', '', true),
    fila(5, 'Pintor'),
    fila(6, 'Brocha', 'Material'),
    fila(7, 'MATERIALES', '', true),
    fila(8, 'Yeso'),
    fila(9, 'Hormigonera', 'Maquinaria'),
  ]

  it('are those of the nearest heading that names a kind, but for what they say themselves', () => {
    expect(filasDeOtraClase(LISTA, 'material')).toEqual([
      { clase: 'otraClase', que: 'manoDeObra', filas: [3, 5] },
      { clase: 'otraClase', que: 'equipo', filas: [9] },
    ])
    expect(filasDeOtraClase(LISTA, 'manoDeObra').map(({ que, filas }) => [que, filas])).toEqual([
      ['material', [6, 8]],
      ['equipo', [9]],
    ])
  })

  it('that somebody takes all the same are none', () => {
    expect(filasDeOtraClase(LISTA, 'material', new Set(['manoDeObra', 'equipo']))).toEqual([])
  })
})
