import { expect, test } from 'vitest'
import { aplanar } from '../../../../pagina/grilla/modelo/aplanar.ts'
import { conCantidad } from '../../celdas/parches.ts'
import { vistaDePrueba } from '../../prueba/vista.ts'
import { arbolDeVista, tareasDe, type Vista } from '../../vista/arbol.ts'
import { EN_BLANCO } from './borradores.ts'
import { conRenglonesAlFinal } from './filas.ts'

const vista = vistaDePrueba({
  capitulos: [
    {
      nombre: 'Muros',
      grupos: {
        Bloques: [
          { nombre: 'Muro', cantidad: '5', precio: 9 },
          { nombre: 'Tabique', cantidad: '2', precio: 9 },
        ],
        Ladrillos: [],
      },
    },
    { nombre: 'Techos', grupos: { General: [{ nombre: 'Tejas', cantidad: '1', precio: 9 }] } },
  ],
})
const filasDe = (una: Vista, cerrados: ReadonlySet<string> = new Set()) =>
  conRenglonesAlFinal(aplanar(arbolDeVista(una), { cerrados, busqueda: '' }), {
    enCamino: [],
    borradores: new Map(),
    admite: () => true,
  })
const dichas = (filas: ReturnType<typeof filasDe>) =>
  filas.map(({ nombre, dato, nivel, posicion, hermanos }) => [
    dato.clase === 'renglon' || dato.clase === 'agregar' ? dato.clase : nombre,
    nivel,
    posicion,
    hermanos,
  ])

test('the line of the next rubro ends each grupo, and the line to add more each capitulo', () => {
  expect(dichas(filasDe(vista))).toEqual([
    ['Muros', 1, 1, 2],
    ['Bloques', 2, 1, 3],
    ['Muro', 3, 1, 3],
    ['Tabique', 3, 2, 3],
    ['renglon', 3, 3, 3],
    ['Ladrillos', 2, 2, 3],
    ['renglon', 3, 1, 1],
    ['agregar', 2, 3, 3],
    ['Techos', 1, 2, 2],
    ['General', 2, 1, 2],
    ['Tejas', 3, 1, 2],
    ['renglon', 3, 2, 2],
    ['agregar', 2, 2, 2],
  ])
})

test('a branch that is closed has no line', () => {
  const cerrados = new Set(arbolDeVista(vista).map(({ id }) => id))
  expect(dichas(filasDe(vista, cerrados))).toEqual([
    ['Muros', 1, 1, 2],
    ['Techos', 1, 2, 2],
  ])
})

test('after an edit the rows of other branches are the same objects, and their lines', () => {
  const antes = filasDe(vista)
  expect(filasDe(vista).every((fila, i) => fila === antes[i])).toBe(true)
  const despues = filasDe(conCantidad(vista, tareasDe(vista)[0]?._id ?? '', '70'))
  const iguales = despues.filter((fila, i) => fila === antes[i]).map(({ nombre }) => nombre)
  expect(iguales).toContain('Tejas')
  expect(iguales.filter((nombre) => nombre === 'Muro')).toEqual([])
})

test('what is typed in the line of a grupo makes that line anew', () => {
  const [grupo] = vista.rubrosWithGrupos[0]?.grupos ?? []
  const con = (nombre: string) =>
    conRenglonesAlFinal(aplanar(arbolDeVista(vista), { cerrados: new Set<string>(), busqueda: '' }), {
      enCamino: [],
      borradores: new Map([[grupo?._id ?? '', { renglon: { ...EN_BLANCO, nombre }, grupo: 'Bajos' }]]),
      admite: () => true,
    })
  const nombres = (filas: ReturnType<typeof con>) =>
    filas.flatMap(({ dato }) => (dato.clase === 'renglon' ? [dato.renglon.nombre] : []))
  expect(nombres(con('Z'))).toEqual(['Z', '', ''])
  expect(nombres(con('Zócalo'))).toEqual(['Zócalo', '', ''])
})
