import { describe, expect, test } from 'vitest'
import { dice, exportar, type FilaEscrita, type LibroEscrito, tablaDe } from '../prueba/libro.ts'
import { id, obraConMuro, obraDeEjemplo } from '../prueba/obra.ts'
import { filasDelArbol } from './arbol.ts'
import { HallazgosDelLibro } from './hallazgos.ts'

/** What each row was taken for: tareas by name, new ones as 'name in capitulo'; and what was refused, row by row. */
function leer(editar: (filas: FilaEscrita[]) => FilaEscrita[] | void, obra = obraDeEjemplo()) {
  const filas: LibroEscrito['presupuesto'] = exportar(obra).presupuesto
  const hallazgos = new HallazgosDelLibro(obra)
  const { tareas, nuevas } = filasDelArbol(obra, tablaDe('presupuesto', editar(filas) ?? filas), hallazgos)
  return {
    tareas: tareas.map(({ tarea, fila }) => `${tarea.nombre} ${fila.numero}`).sort(),
    nuevas: nuevas.map(({ capitulo, fila }) => `${fila.texto('Rubro')} en ${capitulo.nombre}`),
    avisos: hallazgos.avisos.map(({ fila, clase, texto }) => `${fila} ${clase}: ${texto}`),
  }
}
const TODAS = ['Contrapiso 6', 'Muro de 15 5', 'Sereno 9']
const nueva = (Rubro: string, resto: FilaEscrita = {}): FilaEscrita => ({ Rubro, Unidad: 'm2', ...resto })

describe('the rows that stand as they were', () => {
  test('are the tareas of the work, whatever their names say now', () => {
    expect(leer(() => {})).toEqual({ tareas: TODAS, nuevas: [], avisos: [] })
    const renombradas = leer((filas) => filas.map((f) => ({ ...f, Rubro: `Otro ${dice(f.Ítem)}` })))
    expect(renombradas).toEqual({ tareas: TODAS, nuevas: [], avisos: [] })
  })

  test('an id that lost its case is the same id', () => {
    const obra = obraConMuro({ id: 'abcdef00-0000-7000-8000-00000000000a' })
    const { tareas } = leer((filas) => filas.map((f) => ({ ...f, id: dice(f.id).toUpperCase() })), obra)
    expect(tareas).toEqual(TODAS)
  })

  test('are known wherever they were sorted to', () => {
    expect(leer((filas) => filas.reverse())).toMatchObject({ nuevas: [], avisos: [] })
    expect(leer((filas) => filas.reverse()).tareas).toHaveLength(3)
  })
})

describe('a row without an id', () => {
  test.each<[string, number, string]>([
    ['in the middle of a grupo', 3, 'Revoque en Mampostería'],
    ['first of a grupo', 2, 'Revoque en Mampostería'],
    ['last of a grupo, before the next capitulo', 4, 'Revoque en Mampostería'],
    ['at the end', 7, 'Revoque en Gastos indirectos'],
  ])('is new, %s', (_, donde, esperada) => {
    const { tareas, nuevas, avisos } = leer((filas) => void filas.splice(donde, 0, nueva('Revoque')))
    expect([tareas.length, nuevas, avisos]).toEqual([3, [esperada], []])
  })

  test.each<[string, (filas: FilaEscrita[]) => void, RegExp]>([
    ['above everything', (f) => void f.unshift(nueva('Revoque')), /^3 rechazo.*debajo de un grupo/],
    [
      'between a capitulo and its first grupo',
      (f) => void f.splice(1, 0, nueva('Revoque')),
      /^4 rechazo.*debajo de un grupo/,
    ],
    [
      'under the total of the work',
      (f) => void f.push({ Rubro: 'Total de la obra' }, nueva('Revoque')),
      /^11 rechazo.*debajo de un grupo/,
    ],
    [
      'under what is left to distribute',
      (f) => void f.push({ Rubro: 'Gasto indirecto por distribuir' }, nueva('Revoque')),
      /^11 rechazo.*debajo de un grupo/,
    ],
    [
      'among rows that were sorted',
      (f) => void f.reverse().splice(2, 0, nueva('Revoque')),
      /^5 rechazo.*cambiaron de lugar/,
    ],
    [
      'neither unit nor quantity',
      (f) => void f.push({ Rubro: 'Techos' }),
      /^10 rechazo.*se agregan en la obra/,
    ],
    ['without a name', (f) => void f.push({ Unidad: 'm2', Cantidad: 3 }), /^10 nota.*no tiene nombre/],
  ])('is not taken: %s', (_, editar, aviso) => {
    const { tareas, nuevas, avisos } = leer(editar)
    expect([tareas.length, nuevas, avisos.length]).toEqual([3, [], 1])
    expect(avisos[0]).toMatch(aviso)
  })

  test('keeps its rows apart: two alike are two', () => {
    const { nuevas } = leer((filas) => void filas.splice(3, 0, nueva('Revoque'), nueva('Revoque')))
    expect(nuevas).toEqual(['Revoque en Mampostería', 'Revoque en Mampostería'])
  })
})

describe('a row that was copied with its hidden id', () => {
  const copiar = (cambio: FilaEscrita) => (filas: FilaEscrita[]) =>
    void filas.splice(3, 0, { ...filas[2], ...cambio })

  test('and written over is new, where it stands', () => {
    const { tareas, nuevas, avisos } = leer(copiar({ Rubro: 'Muro de 20' }))
    expect(tareas).toEqual(['Contrapiso 7', 'Muro de 15 5', 'Sereno 10'])
    expect([nuevas, avisos]).toEqual([['Muro de 20 en Mampostería'], []])
  })

  test('above the original, or twice', () => {
    const { tareas, nuevas } = leer((filas) => {
      const [copia, otra] = ['Muro de 20', 'Muro de 30'].map((Rubro) => ({ ...filas[2], Rubro }))
      filas.splice(2, 0, copia ?? {})
      filas.push(otra ?? {})
    })
    expect(tareas).toContain('Muro de 15 6')
    expect(nuevas).toEqual(['Muro de 20 en Mampostería', 'Muro de 30 en Gastos indirectos'])
  })

  test('into another grupo, above the one it was copied from: the rows are still in order', () => {
    const { nuevas, avisos } = leer((filas) => void filas.splice(3, 0, { ...filas[6], Rubro: 'Guardia' }))
    expect([nuevas, avisos]).toEqual([['Guardia en Mampostería'], []])
  })

  test.each<[string, FilaEscrita]>([
    ['with the same name', { Cantidad: 3 }],
    ['with a name that only differs in its letters', { Rubro: ' MURO  de 15' }],
  ])('%s can’t be told, and neither is taken', (_, cambio) => {
    const { tareas, nuevas, avisos } = leer(copiar(cambio))
    expect([tareas, nuevas]).toEqual([['Contrapiso 7', 'Sereno 10'], []])
    expect(avisos).toEqual([expect.stringMatching(/^5 rechazo: «Muro de 15» está repetido \(filas 5, 6\)/)])
  })

  test('where none kept the name, neither is taken', () => {
    const { nuevas, avisos } = leer((filas) => {
      const [muro] = filas.filter((f) => f.Rubro === 'Muro de 15')
      filas.splice(3, 0, { ...muro, Rubro: 'Uno' })
      if (muro) muro.Rubro = 'Dos'
    })
    expect([nuevas, avisos.length]).toEqual([[], 1])
  })
})

describe('an id that this work has not', () => {
  test.each([
    ['of another work', id(999)],
    ['of nothing', 'nada'],
    ['of the prototype', '__proto__'],
    ['an error', '#REF!'],
  ])('%s is refused with its row', (_, ajeno) => {
    const { tareas, nuevas, avisos } = leer((filas) => void filas.splice(3, 0, { ...filas[2], id: ajeno }))
    expect([tareas.length, nuevas]).toEqual([3, []])
    expect(avisos).toEqual([expect.stringMatching(/^6 rechazo: «Muro de 15» no es de esta obra/)])
  })

  test('a name without end is cut in the reason', () => {
    const { avisos } = leer((filas) => void filas.push({ id: id(999), Rubro: 'x'.repeat(1_000_000) }))
    expect(avisos[0]?.length).toBeLessThan(200)
  })
})
