import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { TIPOS_COMPONENTE, type TipoComponente } from '../tipos.ts'
import { decidirEntrada, type EntradaDeCatalogo, type FilaDeEntrada, Indice } from './entradas.ts'
import { entrada as entradaDeCatalogo, fila } from './prueba/hojas.ts'

let ids = 0
const entrada = (cambio: Partial<EntradaDeCatalogo> = {}) =>
  entradaDeCatalogo({ id: `id${++ids}`, ...cambio })
const decidir = (f: FilaDeEntrada, entradas: EntradaDeCatalogo[], tag: TipoComponente = 'materialTipo') =>
  decidirEntrada(f, tag, new Indice(entradas))

describe('decidirEntrada', () => {
  it.each<[string, FilaDeEntrada, EntradaDeCatalogo[], string]>([
    ['nada en el catálogo', fila(), [], 'crear'],
    ['lo mismo', fila(), [entrada()], 'sinCambio'],
    [
      'lo mismo, con otras mayúsculas, acentos y blancos',
      fila({ nombre: ' CÉMENTO ' }),
      [entrada()],
      'sinCambio',
    ],
    ['otro precio', fila({ precio: 1100 }), [entrada()], 'modificar'],
    ['sin precio en la lista: queda el que hay', fila({ precio: null }), [entrada()], 'sinCambio'],
    ['otra unidad es otra cosa', fila({ unidad: 'bolsa' }), [entrada()], 'crear'],
    ['otro tipo es otra cosa', fila(), [entrada({ tag: 'manoDeObra' })], 'crear'],
    ['un código nuevo para lo que no tenía', fila({ codigo: 'A' }), [entrada()], 'modificar'],
    ['otro código es otra cosa', fila({ codigo: 'B' }), [entrada({ codigo: 'A' })], 'crear'],
    [
      'por código, con otro nombre',
      fila({ codigo: 'a', nombre: 'Otro' }),
      [entrada({ codigo: 'A' })],
      'sinCambio',
    ],
    ['sin código, y una sola lo tiene', fila(), [entrada({ codigo: 'A' })], 'sinCambio'],
    ['sin código, entre varias: la que no tiene', fila(), [entrada({ codigo: 'A' }), entrada()], 'sinCambio'],
    [
      'sin código, y varias lo tienen',
      fila(),
      [entrada({ codigo: 'A' }), entrada({ codigo: 'B' })],
      'rechazar',
    ],
    ['un código de otra unidad', fila({ codigo: 'A', unidad: 'm' }), [entrada({ codigo: 'A' })], 'rechazar'],
    [
      'un código de otro tipo',
      fila({ codigo: 'A' }),
      [entrada({ codigo: 'A', tag: 'manoDeObra' })],
      'rechazar',
    ],
    [
      'un código repetido',
      fila({ codigo: 'A' }),
      [entrada({ codigo: 'A' }), entrada({ codigo: 'a' })],
      'rechazar',
    ],
  ])('%s', (_, f, entradas, accion) => {
    expect(decidir(f, entradas).accion).toBe(accion)
  })

  it('prices keep the rule of twins', () => {
    const precios = (f: FilaDeEntrada, entradas: EntradaDeCatalogo[]) => {
      const d = decidir(f, entradas)
      return d.accion === 'rechazar' ? d : [d.precios.precioUnitario, d.precios.precioUnitarioReal]
    }
    expect(precios(fila(), [])).toEqual([1000, 1000])
    expect(precios(fila({ precio: null }), [])).toEqual([null, null])
    expect(precios(fila({ precio: 5, precioReal: 4 }), [])).toEqual([5, 4])
    expect(precios(fila({ precio: 1100 }), [entrada()])).toEqual([1100, 1100])
    expect(precios(fila({ precio: 1100 }), [entrada({ precioUnitarioReal: 900 })])).toEqual([1100, 900])
  })

  it('the reason names what it found', () => {
    expect(decidir(fila({ codigo: 'A', unidad: 'm' }), [entrada({ codigo: 'A' })])).toEqual({
      accion: 'rechazar',
      motivo: mensajesImportar.codigoConOtraUnidad('A', 'kg'),
    })
  })

  const unaEntrada = fc.record({
    codigo: fc.constantFrom('', 'A', 'b', 'B'),
    nombre: fc.constantFrom('Cal', 'cál', 'Arena'),
    unidad: fc.constantFrom('kg', 'm3'),
    tag: fc.constantFrom(...TIPOS_COMPONENTE),
    precioUnitario: fc.option(fc.integer({ min: 0, max: 9 })),
    precioUnitarioReal: fc.option(fc.integer({ min: 0, max: 9 })),
  })
  const unaFila = fc.record({
    codigo: fc.constantFrom('', 'A', 'b'),
    nombre: fc.constantFrom('Cal', 'CAL ', 'Arena'),
    unidad: fc.constantFrom('kg', 'm3'),
    precio: fc.option(fc.integer({ min: 0, max: 9 })),
    precioReal: fc.option(fc.integer({ min: 0, max: 9 })),
  })

  it('twice is once: what was imported, imported again, changes nothing', () => {
    let aplicadas = 0
    fc.assert(
      fc.property(fc.array(unaEntrada, { maxLength: 5 }), unaFila, (entradas, f) => {
        const catalogo = entradas.map((e, i) => ({ ...e, id: String(i) }))
        const una = fila(f)
        const decision = decidir(una, catalogo)
        if (decision.accion === 'rechazar') return
        aplicadas++
        const despues =
          decision.accion === 'crear'
            ? [...catalogo, entrada({ ...una, ...decision.precios })]
            : catalogo.map((e) =>
                e.id === decision.entrada.id ? { ...e, ...decision.precios, codigo: decision.codigo } : e,
              )
        expect(decidir(una, despues).accion).toBe('sinCambio')
      }),
      { numRuns: 2_000 },
    )
    expect(aplicadas).toBeGreaterThan(500)
  })
})
