import { describe, expect, it } from 'vitest'
import { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import { LIMITES_BC3 } from '../formato/limites.ts'
import { CASITA, documento } from '../prueba/archivo.ts'
import { armarArbol, type NodoBc3 } from './arbol.ts'

type Arbol = [clase: string, codigo: string, ...hijos: Arbol[]]
const dibujar = ({ clase, concepto, hijos }: NodoBc3): Arbol => [
  clase,
  concepto.codigo,
  ...hijos.map(dibujar),
]

function arbolDe(...renglones: string[]) {
  const doc = documento(...renglones)
  const arbol = armarArbol(doc)
  return { arbol, dibujo: dibujar(arbol), clases: doc.hallazgos.lista.map(({ clase }) => clase) }
}
const C = (...codigos: string[]): string[] => codigos.map((codigo) => `~C|${codigo}|u|${codigo}|1|`)

describe('chapters and items (bc3.md, Item vs chapter)', () => {
  it('a work with sub-chapters, and what is inside an item is not of the tree', () => {
    const { dibujo, clases } = arbolDe(...CASITA)
    expect(dibujo).toEqual([
      'obra',
      'CASITA',
      [
        'capitulo',
        'A',
        ['tarea', 'A1'],
        ['capitulo', 'A2', ['tarea', 'A21'], ['capitulo', 'A22', ['tarea', 'A221']]],
      ],
      ['capitulo', 'B', ['tarea', 'B1']],
    ])
    expect(clases).toEqual([])
  })

  it('the # may be in ~C, in ~D of the parent, or in neither if it has measured children or chapters', () => {
    const renglones = [...C('R##', 'A#', 'B', 'C', 'D', 'X', 'Y'), '~D|R|A\\\\\\B#\\\\\\C\\\\\\D\\\\\\|']
    const { dibujo } = arbolDe(
      ...renglones,
      '~D|C|X\\1\\2\\|',
      '~M|C\\X|3\\1\\|2||',
      '~D|D|Y#\\\\\\|',
      '~D|X|Y\\\\\\|',
    )
    expect(dibujo).toEqual([
      'obra',
      'R',
      ['capitulo', 'A'],
      ['capitulo', 'B'],
      // X holds Y, which is a chapter by its mark in D.
      ['capitulo', 'C', ['capitulo', 'X', ['capitulo', 'Y']]],
      ['capitulo', 'D', ['capitulo', 'Y']],
    ])
  })

  it('a concept with a decomposition and nothing of that is an item', () => {
    expect(arbolDe(...C('R##', 'A', 'B'), '~D|R|A\\\\3\\|', '~D|A|B\\\\2\\|').dibujo).toEqual([
      'obra',
      'R',
      ['tarea', 'A'],
    ])
  })

  it('a percentage among items is a percentage', () => {
    const { dibujo } = arbolDe(...C('R##', 'A#', 'T', '%1'), '~D|R|A\\\\\\|', '~D|A|T\\\\\\%1\\\\.03\\|')
    expect(dibujo).toEqual(['obra', 'R', ['capitulo', 'A', ['tarea', 'T'], ['porcentaje', '%1']]])
  })

  it('without a root the chapters that nobody has are gathered; without chapters, what has an analysis', () => {
    const conCapitulos = arbolDe(...C('A#', 'B#', 'T'), '~D|A|T\\\\\\|')
    expect(conCapitulos.dibujo).toEqual(['obra', '##', ['capitulo', 'A', ['tarea', 'T']], ['capitulo', 'B']])
    expect(conCapitulos.arbol.concepto.resumen).toBe('Nosotros')
    expect(conCapitulos.clases).toEqual(['sinRaiz'])
    expect(arbolDe(...C('T', 'M'), '~D|T|M\\\\\\|').dibujo).toEqual(['obra', '##', ['tarea', 'T']])
    expect(arbolDe(...C('M', '%1')).dibujo).toEqual(['obra', '##', ['tarea', 'M']])
  })
})

describe("what can't be is cut, and told", () => {
  it.each([
    ['una obra dentro de sí', ['~D|R|A\\\\\\R\\\\\\|'], ['ciclo']],
    ['un capítulo dentro de su hijo', ['~D|R|A\\\\\\|', '~D|A|B\\\\\\|', '~D|B|A\\\\\\|'], ['ciclo']],
    ['un hijo que nadie define', ['~D|R|A\\\\\\NADIE\\\\\\|'], ['huerfano']],
    ['el mismo hijo dos veces', ['~D|R|A\\\\\\T\\\\\\T\\\\\\|'], ['hijoRepetido']],
    ['una descomposición de afuera', ['~D|R|A\\\\\\|', '~D|B|T\\\\\\|'], ['fueraDeLaObra']],
    [
      'la medición de un componente, que vale su rendimiento',
      ['~D|R|A\\\\\\|', '~C|M|kg|m|1||3|', '~D|A|T\\1\\12\\|', '~D|T|M\\1\\2\\|', '~M|T\\M|1\\1\\1\\|2||'],
      ['medicionDeComponente'],
    ],
    ['una medición de nada', ['~D|R|A\\\\\\|', '~M|A\\T|1\\1\\|2||'], ['medicionSinLinea']],
    ['otra raíz', ['~D|R|A\\\\\\|', '~C|Q##|u|Q|1|'], ['variasRaices']],
  ])('%s', (_, renglones, esperado) => {
    expect(arbolDe(...C('R##', 'A#', 'B#', 'T'), ...renglones).clases).toEqual(esperado)
  })

  it('many levels, or a work that multiplies when it is unfolded, are refused', () => {
    const cadena = Array.from({ length: LIMITES_BC3.niveles + 2 }, (_, n) => n)
    const honda = [...C('R##', ...cadena.map((n) => `N${n}#`)), '~D|R|N0\\\\\\|']
    expect(() => arbolDe(...honda, ...cadena.map((n) => `~D|N${n}|N${n + 1}\\\\\\|`))).toThrow(
      mensajesInterop.demasiadosNiveles,
    )
    const niveles = Array.from({ length: 20 }, (_, n) => n)
    const ancha = niveles.map((n) => `~D|N${n}|N${n + 1}\\\\\\N${n + 1}\\\\\\|`)
    expect(() => arbolDe(...C('R##', ...cadena.map((n) => `N${n}#`)), '~D|R|N0\\\\\\|', ...ancha)).toThrow(
      mensajesInterop.demasiadosNodos,
    )
  })
})

describe('which measurement is of which line', () => {
  const medidas = (...mediciones: string[]) => {
    const base = [
      ...C('R##', 'A#', 'B#', 'T'),
      '~D|R|A\\\\\\B\\\\\\|',
      '~D|A|T\\1\\1\\T\\1\\2\\|',
      '~D|B|T\\1\\3\\|',
    ]
    const { arbol } = arbolDe(...base, ...mediciones)
    return arbol.hijos.flatMap(({ hijos }) => hijos.map(({ medicion }) => medicion?.total?.n ?? null))
  }
  it.each([
    [
      'por el camino entero',
      ['~M|A\\T|1\\2\\|2||', '~M|A\\T|1\\1\\|1||', '~M|B\\T|2\\1\\|3||'],
      [1n, 2n, 3n],
    ],
    ['por el lugar en el padre', ['~M|A\\T|2\\|2||', '~M|A\\T|1\\|1||', '~M|B\\T|1\\|3||'], [1n, 2n, 3n]],
    ['por el orden', ['~M|A\\T|7\\|1||', '~M|A\\T|8\\|2||'], [1n, 2n, null]],
    ['sin padre, de la de su cantidad', ['~M|T||2||'], [null, 2n, null]],
    ['sin padre y de ninguna cantidad', ['~M|T||5||'], [null, null, null]],
  ])('%s', (_, mediciones, esperado) => {
    expect(medidas(...mediciones)).toEqual(esperado)
  })
})
