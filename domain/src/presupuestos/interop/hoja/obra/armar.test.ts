import { describe, expect, it } from 'vitest'
import { LARGO } from '../../../../nucleo/texto.ts'
import { leerRenglonesDeHoja, type Renglon } from '../filas/renglon.ts'
import { enLineas } from '../prueba/hojas.ts'
import { armarObra, type Pieza } from './armar.ts'
import { figurasDeTarea } from './precios.ts'

function renglon(numero: number, codigo: string, nombre: string, niveles: readonly string[] = []): Renglon {
  const celdas = [codigo, nombre, 'm2', '2', '5'].map((texto) => ({ texto }))
  const papeles = new Map([
    [0, 'item'],
    [1, 'nombre'],
    [2, 'unidad'],
    [3, 'cantidad'],
    [4, 'precio'],
  ] as const)
  const [leido] = leerRenglonesDeHoja({ filas: [{ numero, celdas }] }, papeles).renglones
  return { ...(leido ?? expect.unreachable()), niveles }
}

let fila = 0
const titulo = (nivel: number, nombre: string, codigo = ''): Pieza => ({
  que: 'titulo',
  nivel,
  renglon: renglon(++fila, codigo, nombre),
})
function tarea(nombre: string, niveles?: readonly string[]): Pieza {
  const suyo = renglon(++fila, '', nombre, niveles)
  return { que: 'tarea', renglon: suyo, cifras: figurasDeTarea(suyo, 'precio'), componentes: [] }
}
const descripcion = (nombre: string): Pieza => ({ que: 'descripcion', renglon: renglon(++fila, '', nombre) })

const armar = (...piezas: readonly Pieza[]) => armarObra(piezas, { nombre: '', divisa: 'PYG' })
const lineas = (...piezas: readonly Pieza[]) =>
  enLineas(armar(...piezas).obra).map((linea) => linea.replace(/ · .*/, ''))

describe('titles and items', () => {
  it('right under a capitulo go to its grupo General', () => {
    expect(lineas(titulo(1, 'UNO', '1'), tarea('a'), tarea('b'))).toEqual([
      '1 UNO',
      '  General',
      '    a',
      '    b',
    ])
  })

  it('before any title go to a capitulo without one', () => {
    expect(lineas(tarea('a'), titulo(1, 'UNO'), tarea('b'))).toEqual([
      'Sin capítulo',
      '  General',
      '    a',
      'UNO',
      '  General',
      '    b',
    ])
  })

  it('of the second level are grupos, those below fold into them', () => {
    expect(
      lineas(
        titulo(1, 'UNO'),
        titulo(2, 'Dos'),
        tarea('a'),
        titulo(3, 'Tres'),
        titulo(4, 'Cuatro'),
        tarea('b'),
        titulo(3, 'Cinco'),
        tarea('c'),
        titulo(2, 'Seis'),
        tarea('d'),
      ),
    ).toEqual([
      'UNO',
      '  Dos',
      '    a',
      '  Dos / Tres / Cuatro',
      '    b',
      '  Dos / Cinco',
      '    c',
      '  Seis',
      '    d',
    ])
  })

  it('of one name twice are two, where they stand apart', () => {
    expect(lineas(titulo(1, 'D', 'D'), tarea('a'), titulo(1, 'D', 'D'), tarea('b'))).toEqual([
      'D D',
      '  General',
      '    a',
      'D D',
      '  General',
      '    b',
    ])
  })

  it('an empty capitulo is one too', () => {
    expect(lineas(titulo(1, 'UNO'), titulo(1, 'DOS'), tarea('a'))).toEqual([
      'UNO',
      'DOS',
      '  General',
      '    a',
    ])
  })

  it('told by each row are one place a path, wherever it comes back', () => {
    expect(
      lineas(
        tarea('a', ['UNO', 'x', 'y']),
        tarea('b', ['DOS', 'x']),
        tarea('c', ['Uno', 'X', 'Y']),
        tarea('d', ['UNO', 'z']),
      ),
    ).toEqual(['UNO', '  x / y', '    a', '    c', '  z', '    d', 'DOS', '  x', '    b'])
  })
})

describe('what an item keeps', () => {
  it('its long text, of the rows below it', () => {
    const { obra } = armar(
      titulo(1, 'UNO'),
      tarea('a'),
      descripcion('primera'),
      descripcion('segunda'),
      titulo(1, 'DOS'),
      descripcion('de nadie'),
    )
    expect(obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toBe('primera\nsegunda')
  })

  it('its whole name, where it is longer than a name may be', () => {
    const largo = 'palabra '.repeat(100).trim()
    const suya = armar(tarea(largo)).obra.capitulos[0]?.grupos[0]?.tareas[0]
    expect(suya?.nombre.length).toBeLessThanOrEqual(LARGO.nombre)
    expect(suya?.textoLargo).toBe(largo)
  })

  it('its row, in the order of the work', () => {
    fila = 10
    const { numeros } = armar(tarea('a', ['UNO']), tarea('b', ['DOS']), tarea('c', ['UNO']))
    expect(numeros).toEqual([11, 13, 12])
  })

  it('no margin, no overheads: they are the work’s', () => {
    expect(armar(tarea('a')).obra).toMatchObject({
      nombre: 'Obra importada',
      divisa: 'PYG',
      indirectos: [],
      margenPropuesto: 0,
      recursos: [],
      familias: [],
    })
  })
})
