import { describe, expect, test } from 'vitest'
import { MICRO } from '../../../nucleo/micro.ts'
import { razonContraImportarExcel } from '../../razones.ts'
import type { CambioDeVuelta, ComponenteNuevo, TareaNueva } from './cambios.ts'
import { id, obraConMuro, obraDeEjemplo } from './prueba/obra.ts'
import { razonContraCambio, razonContraCambios, sigueEnPie } from './razones.ts'

const MURO = { tareaId: id(301) }
const LADRILLO = { ...MURO, componenteId: id(401) }
const ALBANIL = { ...MURO, componenteId: id(403), campo: 'precioUnitario' } as const
const cantidad = (despues: bigint): CambioDeVuelta => ({
  clase: 'cantidad',
  ...MURO,
  antes: 10n * MICRO,
  despues,
})
const CAL: ComponenteNuevo = {
  datoId: id(4),
  nombre: 'Cal',
  tipo: 'materialTipo',
  unidad: 'kg',
  cantidad: MICRO,
}
const NUEVO: ComponenteNuevo = { ...CAL, datoId: null, nombre: 'Hidrófugo', precioUnitario: 1 }
const conComponente = (componente: Partial<ComponenteNuevo>, de = CAL): CambioDeVuelta => ({
  clase: 'componenteNuevo',
  ...MURO,
  componente: { ...de, ...componente },
})
const TAREA: TareaNueva = {
  nombre: 'Revoque',
  unidad: 'm2',
  cantidad: MICRO,
  capituloId: id(100),
  grupoId: id(101),
  contratistaId: id(108),
  componentes: [CAL],
  sinAnalisis: false,
}
const tareaNueva = (tarea: Partial<TareaNueva>): CambioDeVuelta => ({
  clase: 'tareaNueva',
  tarea: { ...TAREA, ...tarea },
})
const deObra = (datoId: string, despues: number | null): CambioDeVuelta => ({
  clase: 'precioDeObra',
  datoId,
  campo: 'precioUnitarioReal',
  antes: 1_000,
  despues,
})

describe('nothing is against', () => {
  test.each<[string, CambioDeVuelta]>([
    ['a quantity of 0', cantidad(0n)],
    ['the most', cantidad(999_999_999_999_999n)],
    ['a name as long as it may be', { clase: 'nombre', ...MURO, antes: '', despues: 'x'.repeat(500) }],
    ['a name that only has an error inside', { clase: 'nombre', ...MURO, antes: '', despues: 'Muro #REF!' }],
    ['a unit of the firm', { clase: 'unidad', ...MURO, antes: 'm2', despues: 'gl' }],
    ['a yield', { clase: 'rendimiento', ...LADRILLO, antes: 1n, despues: 1n }],
    ['a price of labour taken away', { clase: 'precioPropio', ...ALBANIL, antes: 1, despues: null }],
    ['a free material', deObra(id(2), 0)],
    ['an entry that there is', conComponente({})],
    ['an entry that there isn’t', conComponente({}, NUEVO)],
    ['a tarea', tareaNueva({})],
    ['a tarea of quantity 0', tareaNueva({ cantidad: 0n })],
  ])('%s', (_, cambio) => {
    expect(razonContraCambio(obraDeEjemplo(), cambio)).toBeNull()
    expect(razonContraCambio(obraDeEjemplo({ estado: 'aprobado' }), cambio)).toBeNull()
  })
})

describe('there is a reason against', () => {
  test.each<[string, CambioDeVuelta, RegExp]>([
    ['a tarea that isn’t there', { clase: 'nombre', tareaId: id(1), antes: '', despues: 'x' }, /no existe/],
    [
      'a material priced in one tarea',
      { clase: 'precioPropio', ...ALBANIL, componenteId: id(401), antes: 0, despues: 1 },
      /toda la obra/,
    ],
    ['an entry of nobody', conComponente({ datoId: id(999) }), /no existe/],
    ['a componente that yields 0', conComponente({ cantidad: 0n }), /mayor a 0/],
    ['a tarea without analysis', tareaNueva({ componentes: [] }), /análisis/],
    ['a quantity below 0', cantidad(-1n), /entre 0/],
    ['one that is too much', cantidad(1_000_000_000_000_000n), /entre 0/],
    ['a name of nothing', { clase: 'nombre', ...MURO, antes: '', despues: '   ' }, /sin nombre/],
    ['one letter more', { clase: 'nombre', ...MURO, antes: '', despues: 'x'.repeat(501) }, /500/],
    [
      'a division by 0 for a name',
      { clase: 'nombre', ...MURO, antes: '', despues: '#DIV/0!' },
      /una fórmula/,
    ],
    ['a formula for a name', { clase: 'nombre', ...MURO, antes: '', despues: '=A1&B1' }, /una fórmula/],
    ['a unit of nobody', { clase: 'unidad', ...MURO, antes: 'm2', despues: 'M2' }, /«M2»/],
    ['a yield of 0', { clase: 'rendimiento', ...LADRILLO, antes: 1n, despues: 0n }, /mayor a 0/],
    [
      'a componente of another tarea',
      { clase: 'rendimiento', tareaId: id(302), componenteId: id(401), antes: 1n, despues: 1n },
      /no existe/,
    ],
    ['a price below 0', { clase: 'precioPropio', ...ALBANIL, antes: 1, despues: -1 }, /precio/],
    ['half a guaraní', { clase: 'precioPropio', ...ALBANIL, antes: 1, despues: 0.5 }, /precio/],
    ['a price of nobody', deObra(id(999), 1), /no existe/],
    ['labour, for the whole work', deObra(id(3), 1), /de cada rubro/],
    ['a new entry without a name', conComponente({ nombre: ' ' }, NUEVO), /sin nombre/],
    ['a new entry of an error', conComponente({ nombre: '#N/A' }, NUEVO), /una fórmula/],
    ['a new entry of a unit of nobody', conComponente({ unidad: 'vara' }, NUEVO), /«vara»/],
    ['a new entry of no type', conComponente({ tipo: 'equipo' as ComponenteNuevo['tipo'] }, NUEVO), /[Tt]ag/],
    ['a new entry priced below 0', conComponente({ precioUnitarioReal: -1 }, NUEVO), /precio/],
    ['a capitulo of nobody', tareaNueva({ capituloId: id(999) }), /no existe/],
    ['a grupo of another capitulo', tareaNueva({ grupoId: id(201) }), /grupo/],
    ['a contratista of another capitulo', tareaNueva({ contratistaId: id(208) }), /contratista/],
    ['a tarea without a name', tareaNueva({ nombre: '' }), /sin nombre/],
    ['a tarea of a unit of nobody', tareaNueva({ unidad: '' }), /Falta la unidad/],
    ['a tarea of a quantity below 0', tareaNueva({ cantidad: -1n }), /entre 0/],
    [
      'a tarea of a bad componente',
      tareaNueva({ componentes: [CAL, { ...CAL, cantidad: 0n }] }),
      /mayor a 0/,
    ],
    ['a tarea of 501', tareaNueva({ componentes: Array.from({ length: 501 }, () => CAL) }), /500/],
  ])('%s', (_, cambio, razon) => {
    expect(razonContraCambio(obraDeEjemplo(), cambio)).toMatch(razon)
  })

  test('an entry that was deactivated', () => {
    const obra = obraDeEjemplo()
    const datos = obra.datos.map((d) => ({ ...d, activo: false }))
    expect(razonContraCambio({ ...obra, datos }, conComponente({}))).toMatch(/desactivado/)
  })

  test('anything in a work that is read-only', () => {
    expect(razonContraCambio(obraDeEjemplo({ activo: false }), cantidad(1n))).toMatch(/desactivada/)
  })

  test('what stands in a capitulo that was discarded', () => {
    const obra = obraDeEjemplo()
    const capitulos = obra.capitulos.map((c) => ({ ...c, descartado: true }))
    expect(razonContraCambio({ ...obra, capitulos }, tareaNueva({}))).toMatch(/borrado/)
  })

  test.each<[string, CambioDeVuelta]>([
    ['a name', { clase: 'nombre', tareaId: id(303), antes: 'Sereno', despues: 'Guardia' }],
    ['a new componente', { clase: 'componenteNuevo', tareaId: id(303), componente: CAL }],
    ['a new tarea', tareaNueva({ capituloId: id(200), grupoId: id(201), contratistaId: id(208) })],
  ])('what approval closed: %s', (_, cambio) => {
    expect(razonContraCambio(obraDeEjemplo(), cambio)).toBeNull()
    expect(razonContraCambio(obraDeEjemplo({ estado: 'aprobado' }), cambio)).toMatch(/indirectos/)
  })
})

describe('all of them together', () => {
  const muchos = (n: number) => Array.from({ length: n }, () => conComponente({}))

  test('have the reason of the first that has one', () => {
    expect(
      razonContraCambios(obraDeEjemplo(), [cantidad(1n), cantidad(-1n), tareaNueva({ nombre: '' })]),
    ).toMatch(/entre 0/)
    expect(razonContraCambios(obraDeEjemplo(), [cantidad(1n), tareaNueva({})])).toBeNull()
    expect(razonContraCambios(obraDeEjemplo(), [])).toBeNull()
  })

  test('may fill a tarea up to 500 componentes, and not one by one beyond', () => {
    expect(razonContraCambios(obraDeEjemplo(), muchos(497))).toBeNull()
    expect(razonContraCambios(obraDeEjemplo(), muchos(498))).toMatch(/500/)
  })

  test('leave alone a tarea that came with more', () => {
    const ladrillo = obraDeEjemplo().tareas[0]?.componentes[0]
    if (ladrillo === undefined) throw new Error('fixture')
    const componentes = Array.from({ length: 600 }, (_, i) => ({ ...ladrillo, id: id(5_000 + i) }))
    const obra = obraConMuro({ componentes })
    expect(razonContraCambios(obra, [cantidad(1n)])).toBeNull()
    expect(razonContraCambios(obra, [conComponente({})])).toMatch(/500/)
  })
})

test.each([
  ['a work', {}, null],
  ['an approved one', { estado: 'aprobado' }, null],
  ['a deactivated one', { activo: false }, /desactivada/],
  ['the plantilla', { tipo: 'plantilla' }, /plantilla/],
] as const)('an Excel may come back into: %s', (_, cambio, razon) => {
  const hallada = razonContraImportarExcel(obraDeEjemplo(cambio))
  if (razon === null) expect(hallada).toBeNull()
  else expect(hallada).toMatch(razon)
})

describe('what it replaces', () => {
  const nombre = (antes: string, tareaId = id(301)): CambioDeVuelta => ({
    clase: 'nombre',
    tareaId,
    antes,
    despues: 'x',
  })
  const rendimiento = (antes: bigint): CambioDeVuelta => ({
    clase: 'rendimiento',
    ...LADRILLO,
    antes,
    despues: 2n,
  })
  const propio = (antes: number | null): CambioDeVuelta => ({
    clase: 'precioPropio',
    ...ALBANIL,
    antes,
    despues: 2,
  })

  test.each<[string, CambioDeVuelta, boolean]>([
    ['the quantity there is', cantidad(1n), true],
    ['another quantity', { clase: 'cantidad', ...MURO, antes: 11n * MICRO, despues: 1n }, false],
    ['the name there is', nombre('Muro de 15'), true],
    ['another name', nombre('Muro'), false],
    ['the unit there is', { clase: 'unidad', ...MURO, antes: 'm2', despues: 'm' }, true],
    ['another unit', { clase: 'unidad', ...MURO, antes: 'm', despues: 'gl' }, false],
    ['the yield there is', rendimiento(30n * MICRO), true],
    ['another yield', rendimiento(1n), false],
    ['the price there is', propio(25_000), true],
    ['another price', propio(1), false],
    ['a price that was none', propio(null), false],
    ['the price in the work', deObra(id(2), 1), true],
    ['another price in the work', deObra(id(4), 1), false],
    ['a tarea that is gone', nombre('x', id(1)), false],
    ['an entry that is gone', deObra(id(999), 1), false],
    ['nothing: a componente is new', conComponente({}), true],
    ['nothing: a tarea is new', tareaNueva({}), true],
  ])('%s', (_, cambio, esperado) => {
    expect(sigueEnPie(obraDeEjemplo(), cambio)).toBe(esperado)
  })
})
