import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import type { TipoComponente } from '../tipos.ts'
import { type EntradaDeCatalogo, type FilaDeEntrada, Indice } from './entradas.ts'
import { agruparIguales, decidirFilas } from './iguales.ts'
import { entrada, fila } from './prueba/hojas.ts'

const numeradas = (filas: Partial<FilaDeEntrada>[]) => filas.map((f, numero) => fila({ ...f, numero }))

describe('agruparIguales', () => {
  const agrupar = (filas: Partial<FilaDeEntrada>[], entradas: EntradaDeCatalogo[] = []) =>
    agruparIguales(numeradas(filas), () => 'materialTipo', new Indice(entradas)).map(
      ({ filas: suyas, falta }) => [suyas.map((f) => f.numero).join(), falta?.clase ?? 'una'],
    )

  const [A, B, nada] = [{ codigo: 'A' }, { codigo: 'B' }, {}]
  it.each<[string, Partial<FilaDeEntrada>[], EntradaDeCatalogo[], string[][]]>([
    [
      'por nombre y unidad',
      [nada, { nombre: 'CEMENTO' }, { unidad: 'm' }],
      [],
      [
        ['0,1', 'una'],
        ['2', 'una'],
      ],
    ],
    [
      'por código',
      [A, { codigo: 'a' }, B],
      [],
      [
        ['0,1', 'una'],
        ['2', 'una'],
      ],
    ],
    ['un código con dos nombres', [A, { codigo: 'a', nombre: 'Otro' }], [], [['0,1', 'conflicto']]],
    ['un código con dos unidades', [A, { codigo: 'A', unidad: 'm' }], [], [['0,1', 'conflicto']]],
    ['la que no tiene código es la única que lo tiene', [nada, A], [], [['0,1', 'una']]],
    ['y no la del catálogo', [nada, A], [entrada({ codigo: 'Z' })], [['0,1', 'una']]],
    [
      'entre dos códigos no se sabe',
      [A, B, nada],
      [],
      [
        ['0', 'una'],
        ['1', 'una'],
        ['2', 'ambigua'],
      ],
    ],
    ['dos códigos para una sin código', [A, B], [entrada()], [['0,1', 'conflicto']]],
    [
      'por caminos distintos a una entrada',
      [{ codigo: 'A', nombre: 'Otro' }, nada],
      [entrada({ codigo: 'A' })],
      [['0,1', 'conflicto']],
    ],
    ['en cadena', [{ codigo: 'A', nombre: 'Cal' }, A, B], [entrada()], [['0,1,2', 'conflicto']]],
  ])('%s', (_, filas, entradas, esperado) => {
    expect(agrupar(filas, entradas)).toEqual(esperado)
  })

  it('one code with two types is a conflict; one name with two types is two things', () => {
    const tagDe = (f: FilaDeEntrada): TipoComponente => (f.numero === 0 ? 'materialTipo' : 'manoDeObra')
    const con = (codigo: string) =>
      agruparIguales(numeradas([{ codigo }, { codigo }]), tagDe, new Indice([])).map((g) => g.falta?.clase)
    expect(con('A')).toEqual(['conflicto'])
    expect(con('')).toEqual([undefined, undefined])
  })

  it('deals out all the rows, each once', () => {
    const una = fc.record({
      codigo: fc.constantFrom('', 'A', 'b'),
      nombre: fc.constantFrom('Cal', 'CAL ', 'Arena'),
      unidad: fc.constantFrom('kg', 'm3'),
    })
    fc.assert(
      fc.property(fc.array(una, { maxLength: 8 }), fc.array(una, { maxLength: 3 }), (filas, entradas) => {
        const catalogo = entradas.map((e, i) => entrada({ ...e, id: String(i) }))
        const numeros = agrupar(filas, catalogo).flatMap(([suyos]) => String(suyos).split(',').map(Number))
        expect(numeros.sort((a, b) => a - b)).toEqual(filas.map((_, i) => i))
      }),
    )
  })

  it('twenty thousand rows of one code with as many names take no time', () => {
    const filas = Array.from({ length: 20_000 }, (_, i) => ({ codigo: 'A', nombre: `Cosa ${i}` }))
    const catalogo = filas.map(({ nombre }, i) => entrada({ id: String(i), nombre }))
    expect(agrupar(filas, catalogo)).toHaveLength(1)
  })
})

describe('decidirFilas', () => {
  const decidir = (filas: Partial<FilaDeEntrada>[], entradas: EntradaDeCatalogo[] = []) =>
    decidirFilas(numeradas(filas), 'materialTipo', new Indice(entradas))

  it.each<[string, Partial<FilaDeEntrada>]>([
    ['otro precio', { precio: 2 }],
    ['sin precio', { precio: null }],
    ['otro del proveedor', { precioReal: 2 }],
  ])('with %s nobody steps on anybody', (_, otra) => {
    const motivo = mensajesImportar.filasEnConflicto('0, 1')
    expect(decidir([{}, otra])).toMatchObject([
      { enConflicto: true, decision: { accion: 'rechazar', motivo } },
    ])
  })

  it('what the catalogue does not take is refused, and there is nothing to choose', () => {
    expect(decidir([{ codigo: 'A', unidad: 'm' }], [entrada({ codigo: 'A' })])).toMatchObject([
      { enConflicto: false, decision: { motivo: mensajesImportar.codigoConOtraUnidad('A', 'kg') } },
    ])
  })

  it('those of one thing make a single one', () => {
    expect(decidir([{}, {}, {}])).toMatchObject([{ filas: [{}, {}, {}], decision: { accion: 'crear' } }])
  })
})
