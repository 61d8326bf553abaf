import { describe, expect, it } from 'vitest'
import type { Nombres } from './campos.ts'
import { idsDe, type Linea, lineasDeCambio } from './lineas.ts'

const NOMBRES: Nombres = new Map([
  ['c1', 'Mampostería'],
  ['c2', 'Techos'],
  ['p1', 'Albañilería Ayala'],
  ['p2', 'Cuadrilla Ñandú'],
  ['k1', 'Familia Rojas'],
])

const linea = (campo: string, antes: string | null, despues: string | null): Linea => ({
  campo,
  antes,
  despues,
})

describe('lineasDeCambio, of one field', () => {
  it.each<[string, object | null, object | null, Linea[]]>([
    ['un texto', { nombre: 'Muro' }, { nombre: 'Muro de 15' }, [linea('Nombre', 'Muro', 'Muro de 15')]],
    ['uno que se vacía', { descripcion: 'Casa' }, { descripcion: '' }, [linea('Descripción', 'Casa', null)]],
    ['lo que sigue igual se calla', { nombre: 'Muro' }, { nombre: 'Muro' }, []],
    ['una cantidad exacta', { cantidad: '1234.5' }, { cantidad: '12' }, [linea('Cantidad', '1.234,5', '12')]],
    ['la misma cantidad escrita de otro modo', { cantidad: '7.50' }, { cantidad: '7.5' }, []],
    ['un porcentaje', { margen: 10 }, { margen: 12.5 }, [linea('Margen', '10\u00a0%', '12,5\u00a0%')]],
    [
      'el margen propio de un capítulo, quitado',
      { margen: 10 },
      { margen: null },
      [linea('Margen', '10\u00a0%', null)],
    ],
    [
      'un monto',
      { precioUnitario: null },
      { precioUnitario: 60000 },
      [linea('Precio unitario', null, 'Gs.\u00a060.000')],
    ],
    [
      'un monto de cero',
      { precio: 0 },
      { precio: 1 },
      [linea('Precio unitario', 'Gs.\u00a00', 'Gs.\u00a01')],
    ],
    [
      'un sí o no',
      { visibleParaCliente: false },
      { visibleParaCliente: true },
      [linea('Visible para el cliente', 'No', 'Sí')],
    ],
    [
      'una opción, por su etiqueta',
      { presupuestoTipo: 'administrativo', estado: 'pendiente' },
      { presupuestoTipo: 'llaveEnMano', estado: 'aprobado' },
      [
        linea('Estado', 'Pendiente', 'Aprobado'),
        linea('Tipo de presupuesto', 'Administrativo', 'Llave en mano'),
      ],
    ],
    [
      'una opción que no conoce, como es',
      { estado: 'activo' },
      { estado: 'raro' },
      [linea('Estado', 'Activo', 'raro')],
    ],
    [
      'un id, por su nombre',
      { capituloId: 'c1' },
      { capituloId: 'c2' },
      [linea('Capítulo', 'Mampostería', 'Techos')],
    ],
    [
      'uno que ya no está',
      { clienteId: 'k1' },
      { clienteId: 'x' },
      [linea('Cliente', 'Familia Rojas', 'Ya no existe')],
    ],
    [
      'una lista de personas, sin importar su orden',
      { contratistas: ['p1'] },
      { contratistas: ['p2', 'p1'] },
      [linea('Contratistas', 'Albañilería Ayala', 'Albañilería Ayala, Cuadrilla Ñandú')],
    ],
    [
      'los grupos con los que se hizo',
      {},
      { grupos: ['Muros', 'Aberturas'] },
      [{ campo: 'Grupos', antes: null, despues: 'Muros, Aberturas' }],
    ],
    ['las mismas personas en otro orden', { contratistas: ['p1', 'p2'] }, { contratistas: ['p2', 'p1'] }, []],
    [
      'un primer día',
      { fechaInicio: '2026-08-03' },
      { fechaInicio: '2026-12-15' },
      [linea('Fecha de inicio', '03/08/2026', '15/12/2026')],
    ],
    ['una duración', { duracion: 1 }, { duracion: 6 }, [linea('Duración', '1 semana', '6 semanas')]],
    ['lo que nace', null, { nombre: 'Losa' }, [linea('Nombre', null, 'Losa')]],
    ['lo que sólo entiende un programa', { version: 1, raro: {} }, { version: 2, raro: [1] }, []],
    ['nada', null, null, []],
    ['lo que no es un objeto', [2], [1], []],
  ])('%s', (_, antes, despues, esperadas) => {
    expect(lineasDeCambio(antes, despues, NOMBRES)).toEqual(esperadas)
  })
})

describe('lineasDeCambio, of what touches many items', () => {
  it('a replacement says who for whom and in how many', () => {
    const antes = { contratistaId: 'p1' }
    const despues = { contratistaId: 'p2', tareas: ['t1', 't2'], capitulos: ['c1'] }
    expect(lineasDeCambio(antes, despues, NOMBRES)).toEqual([
      linea('Contratista', 'Albañilería Ayala', 'Cuadrilla Ñandú'),
      linea('Se agregó a', null, '1 capítulo'),
      linea('Rubros', null, '2 rubros'),
    ])
  })

  it('an import counts them without naming them', () => {
    expect(lineasDeCambio(null, { archivo: 'obra.bc3', tareas: 1200 }, NOMBRES)).toEqual([
      linea('Archivo', null, 'obra.bc3'),
      linea('Rubros', null, '1.200'),
    ])
  })

  it('an empty list is nothing', () => {
    expect(lineasDeCambio(null, { capitulos: [], tareas: [], tareasDescartadas: [] }, NOMBRES)).toEqual([])
  })
})

const cemento = { nombre: 'Cemento', cantidad: '7.5', precioUnitario: 60000, precioUnitarioReal: 55000 }
const arena = {
  nombre: 'Arena',
  cantidad: '1',
  precioUnitario: 900,
  precioUnitarioReal: 900,
  estado: 'activo',
}

describe('lineasDeCambio, of componentes and measurements', () => {
  it.each<[string, object[], object[], Linea[]]>([
    [
      'una cantidad',
      [cemento, arena],
      [{ ...cemento, cantidad: '8' }, arena],
      [
        linea(
          'Componente Cemento',
          '7,5 a Gs.\u00a060.000 (proveedor Gs.\u00a055.000)',
          '8 a Gs.\u00a060.000 (proveedor Gs.\u00a055.000)',
        ),
      ],
    ],
    ['uno nuevo', [], [arena], [linea('Componente Arena', null, '1 a Gs.\u00a0900')]],
    ['uno quitado', [arena], [], [linea('Componente Arena', '1 a Gs.\u00a0900', null)]],
    [
      'uno sin precio',
      [arena],
      [{ ...arena, precioUnitario: null, precioUnitarioReal: null }],
      [linea('Componente Arena', '1 a Gs.\u00a0900', '1 a Sin precio')],
    ],
    [
      'uno desactivado',
      [arena],
      [{ ...arena, estado: 'inactivo' }],
      [linea('Componente Arena', '1 a Gs.\u00a0900', '1 a Gs.\u00a0900 · inactivo')],
    ],
    ['otro orden', [cemento, arena], [arena, cemento], []],
    [
      'dos del mismo nombre, cada uno por su turno',
      [arena, arena],
      [arena, { ...arena, cantidad: '2' }],
      [linea('Componente Arena', '1 a Gs.\u00a0900', '2 a Gs.\u00a0900')],
    ],
  ])('%s', (_, antes, despues, esperadas) => {
    expect(lineasDeCambio({ componentes: antes }, { componentes: despues }, NOMBRES)).toEqual(esperadas)
  })

  it('by how much the price of an approved work moved, up or down', () => {
    const de = (antes: number, despues: number) =>
      lineasDeCambio({ precioTotalConMargen: antes }, { precioTotalConMargen: despues }, NOMBRES).at(-1)
    expect(de(10_000_000, 11_250_000)).toEqual({
      campo: 'Diferencia',
      antes: null,
      despues: 'Gs. +1.250.000',
    })
    expect(de(11_250_000, 10_000_000)?.despues).toBe('Gs. −1.250.000')
    expect(de(5, 5)).toBeUndefined()
  })

  it('the measurement, line by line', () => {
    const antes = { mediciones: ['Norte: 1 × 3 × - × 2'] }
    const despues = { mediciones: ['Norte: 1 × 3 × - × 2', 'Sur: 1 × 4 × - × 2'] }
    expect(lineasDeCambio(antes, despues, NOMBRES)).toEqual([
      linea('Cómputo métrico', 'Norte: 1 × 3 × - × 2', 'Norte: 1 × 3 × - × 2\nSur: 1 × 4 × - × 2'),
    ])
    expect(lineasDeCambio(antes, antes, NOMBRES)).toEqual([])
  })
})

describe('lineasDeCambio, of the working days', () => {
  const LUNES = { nombre: 'Lunes', horas: 8 }
  const SABADO = { nombre: 'Sábado', horas: 4 }
  it.each<[string, unknown, unknown, Linea[]]>([
    ['un día', [LUNES, SABADO], [LUNES, { ...SABADO, horas: 4.5 }], [linea('Horas del sábado', '4', '4,5')]],
    [
      'un día que deja de trabajarse',
      [SABADO],
      [{ ...SABADO, horas: 0 }],
      [linea('Horas del sábado', '4', '0')],
    ],
    ['horas guardadas como texto', [SABADO], [{ ...SABADO, horas: '4.0' }], []],
    ['lo que no son días', 'x', [{ nombre: 'Lunes', horas: null }], []],
  ])('%s', (_, antes, despues, esperadas) => {
    expect(lineasDeCambio({ dias: antes }, { dias: despues }, NOMBRES)).toEqual(esperadas)
  })
})

describe('lineasDeCambio, of a payment schedule', () => {
  const semana = (capituloId: string, mes: string, n: number) => ({ capituloId, mes, semana: n })

  it('says whose weeks were marked and unmarked, in which months', () => {
    const despues = {
      semanas: [
        semana('c1', '2026-09', 2),
        semana('c1', '2026-08', 4),
        semana('c1', '2026-08', 1),
        semana('x', '2026-08', 1),
      ],
    }
    expect(lineasDeCambio({ semanas: [semana('c2', '2026-12', 3)] }, despues, NOMBRES)).toEqual([
      linea('Mampostería: se marcó', null, 'agosto 2026, semanas 1 y 4; septiembre 2026, semana 2'),
      linea('Un capítulo que ya no existe: se marcó', null, 'agosto 2026, semana 1'),
      linea('Techos: se desmarcó', null, 'diciembre 2026, semana 3'),
    ])
  })

  it.each<[string, object, Linea[]]>([
    [
      'los meses que se congelaron, con lo que quedó en cada uno',
      { semanas: [], congelados: { '2026-09': 0, '2026-08': 27_952_156 } },
      [linea('Se congeló', null, 'agosto 2026, Gs.\u00a027.952.156; septiembre 2026, Gs.\u00a00')],
    ],
    [
      'sin montos, para quien no los ve',
      { congelados: { '2026-08': null } },
      [linea('Se congeló', null, 'agosto 2026')],
    ],
    ['un mes más', { mes: '2027-01' }, [linea('Se agregó', null, 'enero 2027')]],
    [
      'los meses con los que se hizo',
      { fechaInicio: '2026-08-03', meses: ['2026-08', '2026-09', '2026-10'] },
      [linea('Fecha de inicio', null, '03/08/2026'), linea('Meses', null, 'agosto 2026 a octubre 2026')],
    ],
    ['un solo mes', { meses: ['2026-08'] }, [linea('Meses', null, 'agosto 2026')]],
    ['lo que no son semanas', { semanas: [1, { mes: '2026-08' }], congelados: [1], mes: 8 }, []],
  ])('%s', (_, despues, esperadas) => {
    expect(lineasDeCambio(null, despues, NOMBRES)).toEqual(esperadas)
  })

  it('asks for the names of those capitulos', () => {
    const antes = { semanas: [semana('c2', '2026-12', 3)] }
    expect(idsDe(antes, { semanas: [semana('c1', '2026-08', 1)] }).toSorted()).toEqual(['c1', 'c2'])
  })
})

describe('idsDe', () => {
  it('gathers each id once, of all the faces', () => {
    const ids = idsDe(
      { capituloId: 'c1', contratistas: ['p1', 'p2'], nombre: 'no es un id' },
      { capituloId: 'c1', grupoId: null, clienteId: 'k1', copiaDe: 't9' },
      null,
      'nada',
    )
    expect(ids.toSorted()).toEqual(['c1', 'k1', 'p1', 'p2', 't9'])
  })
})
