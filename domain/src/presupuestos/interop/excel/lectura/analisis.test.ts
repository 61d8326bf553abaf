import { describe, expect, test } from 'vitest'
import { NOMBRE_DE_PLAN } from '../../../plan.ts'
import { nuevoComponente } from '../prueba/comparacion.ts'
import { dice, exportar, type FilaEscrita, tablaDe } from '../prueba/libro.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'
import { filasDeAnalisis, NOMBRE } from './analisis.ts'
import { HallazgosDelLibro } from './hallazgos.ts'

/** Each row by what it was taken for, as 'componente of tarea row'. */
function leer(editar: (filas: FilaEscrita[]) => void) {
  const obra = obraDeEjemplo()
  const filas = exportar(obra).analisis
  editar(filas)
  const hallazgos = new HallazgosDelLibro(obra)
  const leidas = filasDeAnalisis(obra, tablaDe('analisis', filas), hallazgos)
  const nombres = new Map(obra.tareas.map((t) => [t.id, t.nombre]))
  return {
    componentes: leidas.componentes.map(({ tarea, componente, fila }) =>
      [componente.nombre, tarea.nombre, fila.numero].join(' de '),
    ),
    nuevos: [...leidas.nuevos].flatMap(([tareaId, suyas]) =>
      suyas.map((fila) => `${fila.texto(NOMBRE)} en ${nombres.get(tareaId)}`),
    ),
    nuevas: leidas.nuevas.map(({ fila, componentes }) => [
      fila.texto(NOMBRE),
      ...componentes.map((f) => f.texto(NOMBRE)),
    ]),
    avisos: hallazgos.avisos.map(({ fila, clase, texto }) => `${fila} ${clase}: ${texto}`),
  }
}
const COMO_ESTABAN = [
  'Ladrillo común de Muro de 15 de 4',
  'Cemento de Muro de 15 de 5',
  'Albañil de Muro de 15 de 6',
  'Cemento de Contrapiso de 8',
  'Albañil de Contrapiso de 9',
  'Albañil de Sereno de 11',
]

test('the rows that stand as they were are the componentes of the work', () => {
  expect(leer(() => {})).toEqual({ componentes: COMO_ESTABAN, nuevos: [], nuevas: [], avisos: [] })
})

test.each([1, 4, 9])('the line of the file’s rounding is none of its componentes: at %i', (donde) => {
  const redondeo = { [NOMBRE]: NOMBRE_DE_PLAN.redondeoDelArchivo, Subtotal: 0.29, 'Subtotal proveedor': 0.29 }
  const { componentes, nuevos, nuevas, avisos } = leer((f) => void f.splice(donde, 0, redondeo))
  expect([componentes.length, nuevos, nuevas, avisos]).toEqual([6, [], [], []])
})

test('are known wherever they were sorted to, and whatever they say now', () => {
  const { componentes, nuevos, nuevas, avisos } = leer((filas) => {
    for (const fila of filas) fila.Unidad = 'otra'
    filas.sort((a, b) => dice(a[NOMBRE]).localeCompare(dice(b[NOMBRE])))
  })
  expect([componentes.length, nuevos, nuevas, avisos]).toEqual([6, [], [], []])
})

describe('a row without an id', () => {
  test.each<[string, number, string]>([
    ['first of an analysis', 1, 'Cal en Muro de 15'],
    ['in its middle', 2, 'Cal en Muro de 15'],
    ['its last', 4, 'Cal en Muro de 15'],
    ['in the next one', 6, 'Cal en Contrapiso'],
    ['at the end', 9, 'Cal en Sereno'],
  ])('belongs to what it stands under: %s', (_, donde, esperado) => {
    const { componentes, nuevos, avisos } = leer((f) => void f.splice(donde, 0, nuevoComponente('Cal')))
    expect([componentes.length, nuevos, avisos]).toEqual([6, [esperado], []])
  })

  test.each<[string, (filas: FilaEscrita[]) => void, RegExp]>([
    ['above everything', (f) => void f.unshift(nuevoComponente('Cal')), /^3 rechazo.*debajo de un rubro/],
    [
      'among rows that were sorted',
      (f) => void f.reverse().splice(4, 0, nuevoComponente('Cal')),
      /^7 rechazo.*cambiaron de lugar/,
    ],
    [
      'under an analysis of nobody',
      (f) => void f.push({ id: id(999), [NOMBRE]: 'Ajeno', Unidad: 'm2' }, nuevoComponente('Cal')),
      /rechazo: «Ajeno» no es de esta obra/,
    ],
  ])('is not taken: %s', (_, editar, aviso) => {
    const { nuevos, avisos } = leer(editar)
    expect(nuevos).toEqual([])
    expect(avisos.join('\n')).toMatch(aviso)
  })

  test('one row that was cut and put under another tarea stays its own; a new one can’t be placed then', () => {
    const { componentes, nuevos, avisos } = leer((filas) => {
      const [cortada] = filas.splice(1, 1)
      filas.splice(5, 0, cortada ?? {}, nuevoComponente('Cal'))
    })
    expect(componentes).toContain('Ladrillo común de Muro de 15 de 8')
    expect([nuevos, avisos]).toEqual([[], [expect.stringMatching(/cambiaron de lugar/)]])
  })
})

describe('a row that was copied with its hidden ids', () => {
  test.each<[string, number, FilaEscrita, string]>([
    ['and written over', 2, { [NOMBRE]: 'Ladrillo hueco' }, 'Ladrillo hueco en Muro de 15'],
    ['above its original', 1, { [NOMBRE]: 'Ladrillo hueco' }, 'Ladrillo hueco en Muro de 15'],
    ['under another tarea, as it is', 6, {}, 'Ladrillo común en Contrapiso'],
  ])('is new: %s', (_, donde, cambio, esperado) => {
    const { componentes, nuevos, avisos } = leer((f) => void f.splice(donde, 0, { ...f[1], ...cambio }))
    expect([componentes.length, nuevos, avisos]).toEqual([6, [esperado], []])
  })

  test('beside its original with the same name can’t be told, and neither is taken', () => {
    const { componentes, nuevos, avisos } = leer((f) => void f.splice(2, 0, { ...f[1] }))
    expect([componentes.length, nuevos]).toEqual([5, []])
    expect(avisos).toEqual([
      expect.stringMatching(/^4 rechazo: «Ladrillo común» está repetido \(filas 4, 5\)/),
    ])
  })
})

describe('the head of an analysis', () => {
  const cabeza = (nombre: string, resto: FilaEscrita = {}): FilaEscrita => ({
    [NOMBRE]: nombre,
    Unidad: 'm2',
    ...resto,
  })

  test.each<[string, FilaEscrita]>([
    ['without an id', cabeza('Revoque')],
    ['copied from another', cabeza('Revoque', { id: id(301), 'id del rubro': id(301) })],
  ])('%s is of a new tarea, with the rows under it', (_, suya) => {
    const { componentes, nuevas, avisos } = leer(
      (f) => void f.push(suya, nuevoComponente('Cal'), nuevoComponente('Arena')),
    )
    expect([componentes, nuevas, avisos]).toEqual([COMO_ESTABAN, [['Revoque', 'Cal', 'Arena']], []])
  })

  test('copied whole, with its componentes, and renamed: they are its own', () => {
    const { componentes, nuevas, avisos } = leer((f) => {
      f.push(...f.slice(0, 4).map((fila, i) => (i === 0 ? { ...fila, [NOMBRE]: 'Muro de 20' } : { ...fila })))
    })
    expect([componentes, avisos]).toEqual([COMO_ESTABAN, []])
    expect(nuevas).toEqual([['Muro de 20', 'Ladrillo común', 'Cemento', 'Albañil']])
  })

  test('renamed where it stands is still the head of its own', () => {
    const { componentes, nuevas, avisos } = leer((f) => void Object.assign(f[0] ?? {}, { [NOMBRE]: 'Otro' }))
    expect([componentes, nuevas, avisos]).toEqual([COMO_ESTABAN, [], []])
  })
})

test.each([
  ['of another work', id(999)],
  ['an error', '#REF!'],
  ['of the prototype', 'constructor'],
])('a componente whose id this work has not is refused: %s', (_, ajeno) => {
  const { componentes, nuevos, avisos } = leer(
    (f) => void Object.assign(f[1] ?? {}, { 'id del componente': ajeno }),
  )
  expect([componentes.length, nuevos]).toEqual([5, []])
  expect(avisos).toEqual([expect.stringMatching(/^4 rechazo: «Ladrillo común» no es de esta obra/)])
})

test('rows that are gone are nobody’s: nothing else moves', () => {
  const { componentes, avisos } = leer((f) => void f.splice(1, 2))
  expect([componentes, avisos]).toEqual([
    [
      'Albañil de Muro de 15 de 4',
      'Cemento de Contrapiso de 6',
      'Albañil de Contrapiso de 7',
      'Albañil de Sereno de 9',
    ],
    [],
  ])
})
