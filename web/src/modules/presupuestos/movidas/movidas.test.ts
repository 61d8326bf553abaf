import { describe, expect, test } from 'vitest'
import type { Lado } from '../../../pagina/grilla/modelo/mandos.ts'
import type { Operacion } from '../lotes/sitio.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import { arbolDeVista, type Dato, type Vista } from '../vista/arbol.ts'
import { operacionesDeCorrer } from './correr.ts'
import { type Elegidas, elegidasDe } from './elegidas.ts'
import { cambiarPrecios, conPrecioPropio, duplicar, mover } from './encargos.ts'
import { operacionesDePoner } from './poner.ts'

const fila = (nombre: string) => ({ nombre, cantidad: '1', precio: 1_000 })
const vista = vistaDePrueba({
  capitulos: [
    { nombre: 'Muros', grupos: { Bajos: ['a', 'b', 'c', 'd'].map(fila), Altos: ['e'].map(fila) } },
    { nombre: 'Techos', grupos: { General: ['f', 'g'].map(fila) } },
    { nombre: 'Indirectos', indirecto: true, grupos: { General: ['i'].map(fila) } },
  ],
})
const datos = arbolDeVista(vista).flatMap(function todos(nodo): Dato[] {
  return [nodo.dato, ...nodo.hijos.flatMap(todos)]
})
const nombreDe = (dato: Dato) =>
  dato.clase === 'tarea'
    ? dato.tarea.nombre
    : dato.clase === 'grupo'
      ? dato.grupo.nombre
      : dato.capitulo.nombre
function dato(nombre: string): Dato {
  const suyo = datos.find((uno) => nombreDe(uno) === nombre)
  if (suyo === undefined) throw new Error(`no ${nombre}`)
  return suyo
}
function elegir(...nombres: string[]): Elegidas {
  const elegidas = elegidasDe(nombres.map(dato))
  if (elegidas === null) throw new Error('nothing chosen')
  return elegidas
}
const conId = ({ rubrosWithGrupos }: Vista) =>
  new Map(
    rubrosWithGrupos.flatMap((c) => [
      [c._id, c.nombre] as const,
      ...c.grupos.flatMap((g) => [
        [g._id, g.nombre] as const,
        ...g.tareas.map((t) => [t._id, t.nombre] as const),
      ]),
    ]),
  )
/** In words: 'ordenar c antes de a', 'mover e a Bajos al final'. */
function enPalabras(operaciones: readonly Operacion[]): string[] {
  const nombres = conId(vista)
  const de = (id: string | null | undefined) => (id == null ? 'al final' : `antes de ${nombres.get(id)}`)
  return operaciones.map((op) => {
    if (op.op === 'ordenar') return `ordenar ${nombres.get(op._id)} ${de(op.antesDe)}`
    if (op.op === 'mover')
      return `mover ${nombres.get(op._id)} a ${nombres.get(op.grupoId ?? '')} ${de(op.antesDe)}`
    if (op.op === 'crear') return `copiar ${nombres.get(op.copiaDe ?? '')} ${de(op.antesDe)}`
    return op.op
  })
}

describe('one place up or down', () => {
  const correr = (elegidas: Elegidas, pasos: -1 | 1) =>
    enPalabras(operacionesDeCorrer(vista, elegidas, pasos))

  test.each<[string[], -1 | 1, string[]]>([
    [['b'], -1, ['ordenar b antes de a']],
    [['b'], 1, ['ordenar b antes de d']],
    [['c'], 1, ['ordenar c al final']],
    // A block keeps its order.
    [['b', 'c'], -1, ['ordenar b antes de a', 'ordenar c antes de a']],
    [['a', 'b'], 1, ['ordenar a antes de d', 'ordenar b antes de d']],
    // At the edge of a grupo, on to the next one, of the next capitulo too.
    [['d'], 1, ['mover d a Altos antes de e']],
    [['e'], 1, ['mover e a General antes de f']],
    [['f'], -1, ['mover f a Altos al final']],
    // There is no further place; what is indirect stays apart.
    [['a'], -1, []],
    [['g'], 1, []],
    [['i'], -1, []],
    [['Altos'], -1, ['ordenar Altos antes de Bajos']],
    [['Altos'], 1, []],
    [['Muros'], 1, ['ordenar Muros al final']],
    [['Techos'], 1, []],
  ])('%s by %i', (nombres, pasos, esperado) => {
    expect(correr(elegir(...nombres), pasos)).toEqual(esperado)
  })
})

describe('put at a row', () => {
  test.each<[string[], string, Lado, string[]]>([
    [['c'], 'a', 'antes', ['ordenar c antes de a']],
    [['a'], 'c', 'despues', ['ordenar a antes de d']],
    [['a'], 'd', 'despues', ['ordenar a al final']],
    // Before one that goes too: before the next one that stays.
    [['b', 'c'], 'b', 'antes', ['ordenar b antes de d', 'ordenar c antes de d']],
    [['f', 'g'], 'b', 'antes', ['mover f a Bajos antes de b', 'mover g a Bajos antes de b']],
    [['a'], 'Altos', 'despues', ['mover a a Altos antes de e']],
    [['a'], 'Techos', 'despues', ['mover a a General antes de f']],
    [['Altos'], 'Bajos', 'antes', ['ordenar Altos antes de Bajos']],
    [['Bajos'], 'Altos', 'despues', ['ordenar Bajos al final']],
    // A grupo stays in its capitulo, and a capitulo doesn't fall among rubros.
    [['Altos'], 'f', 'antes', []],
    [['Techos'], 'Muros', 'antes', ['ordenar Techos antes de Muros']],
    [['Techos'], 'a', 'antes', []],
    [['Techos'], 'Indirectos', 'antes', []],
  ])('%s at %s, %s', (nombres, destino, lado, esperado) => {
    expect(enPalabras(operacionesDePoner(vista, elegir(...nombres), dato(destino), lado))).toEqual(esperado)
  })
})

describe('with chosen rubros', () => {
  const idsDe = (...nombres: string[]) =>
    nombres.flatMap((nombre) => {
      const suyo = dato(nombre)
      return suyo.clase === 'tarea' ? [suyo.tarea._id] : []
    })

  test('each block is duplicated below itself, and in an approved work at the end', () => {
    const { operaciones } = duplicar(idsDe('a', 'b', 'f'))
    expect(enPalabras(operaciones(vista))).toEqual([
      'copiar a antes de c',
      'copiar b antes de c',
      'copiar f antes de g',
    ])
    const aprobada = {
      ...vista,
      presupuesto: { ...vista.presupuesto, tsAprobado: '2026-11-01T12:00:00.000Z' },
    }
    expect(enPalabras(operaciones(aprobada))).toEqual([
      'copiar a al final',
      'copiar b al final',
      'copiar f al final',
    ])
  })

  test('those that are there already are not moved there', () => {
    const destino = dato('Techos')
    const grupo = destino.capitulo.grupos[0]
    if (grupo === undefined) throw new Error('no grupo')
    const { operaciones } = mover(idsDe('a', 'f'), { capitulo: destino.capitulo, grupo })
    expect(enPalabras(operaciones(vista))).toEqual(['mover a a General al final'])
  })

  test('prices are raised to whole guaraníes where they are their own, and it is known which are not', () => {
    const una = { ...dato('a') }
    if (una.clase !== 'tarea') throw new Error('no tarea')
    const propia = { ...una.tarea, precioPropio: true }
    const sinPrecio = { ...propia, plan: { ...propia.plan, precioUnitario: 0 } }
    const { propias, delAnalisis, sinPrecio: vacias } = conPrecioPropio([propia, una.tarea, sinPrecio])
    expect([propias.length, delAnalisis, vacias]).toEqual([1, 1, 1])
    // 1.000 and 5,25 %: 1.052,5, half up.
    const [op] = cambiarPrecios(idsDe('a'), 5_250_000n).operaciones(vista)
    expect(op).toMatchObject({ op: 'editar', precioUnitario: 1_053 })
  })
})
