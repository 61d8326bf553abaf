import { describe, expect, it } from 'vitest'
import { claveDeEncabezado } from './ajena/encabezados.ts'
import { CAMPOS_DE_ENTRADA } from './campos.ts'
import { celdasDeMas, emparejarColumnas, type Tabla, ubicarTabla } from './tabla.ts'

const fila = (numero: number, ...textos: string[]) => ({ numero, celdas: textos.map((texto) => ({ texto })) })

/** Which column each field was read from: its index, null for none, '?' where it is asked. */
function emparejar(encabezados: string[], elegidas?: Map<string, number | null>) {
  const columnas = emparejarColumnas(encabezados, CAMPOS_DE_ENTRADA, elegidas)
  return Object.fromEntries(
    columnas.map(({ campo, columna, dudosa }) => [campo.nombre, dudosa ? '?' : columna]),
  )
}

describe('claveDeEncabezado', () => {
  it.each([
    ['PRECIO (Gs.)', 'precio'],
    ['Precio de la venta', 'precio venta'],
    ['DESCRIPCIÓN / MATERIAL', 'descripcion material'],
    ['P. UNIT. (Gs.)', 'p unit'],
    ['  Código ', 'codigo'],
    ['', ''],
  ])('«%s» is «%s»', (texto, clave) => {
    expect(claveDeEncabezado(texto)).toBe(clave)
  })
})

describe('emparejarColumnas', () => {
  it.each([
    ['la plantilla', ['Código', 'Nombre', 'Unidad', 'Precio', 'Precio proveedor'], [0, 1, 2, 3, 4]],
    ['otro orden, otras palabras', ['COSTO (Gs.)', 'UN', 'DESCRIPCIÓN', 'FUENTE'], [null, 2, 1, 0, null]],
    ['dos precios posibles', ['Nombre', 'Unidad', 'Precio', 'Costo'], [null, 0, 1, '?', null]],
    ['un encabezado desconocido', ['Nombre', 'Unidad', 'Cotizado'], [null, 0, 1, '?', null]],
    ['la moneda no dice de qué es', ['Nombre', 'Unidad', 'Precio US$'], [null, 0, 1, 2, null]],
    ['ni el impuesto', ['Nombre', 'Unidad', 'Precio (IVA incluido)'], [null, 0, 1, 2, null]],
    ['un precio parecido', ['Nombre', 'Unidad', 'Precio mayorista'], [null, 0, 1, 2, null]],
    ['la fecha del precio no lo es', ['Nombre', 'Unidad', 'Precio desde', 'Costo'], [null, 0, 1, 3, null]],
    ['de SINAPI', ['CODIGO', 'DESCRIÇÃO DO INSUMO', 'UNIDADE', 'PREÇO MEDIANO R$'], [0, 1, 2, 3, null]],
    ['nada conocido', ['a', 'b'], [null, '?', '?', '?', null]],
    ['__proto__ no es nada', ['__proto__', 'constructor', 'Precio'], [null, '?', '?', 2, null]],
  ])('%s', (_, encabezados, esperado) => {
    expect(Object.values(emparejar(encabezados))).toEqual(esperado)
  })

  it('what somebody chose holds', () => {
    const elegidas = new Map([
      ['precio', 3],
      ['codigo', null],
    ])
    expect(emparejar(['Código', 'Nombre', 'Unidad', 'Precio', 'Costo'], elegidas)).toMatchObject({
      codigo: null,
      precio: 3,
    })
  })
})

describe('ubicarTabla', () => {
  it('skips titles and empty rows, and keeps the numbers of the sheet', () => {
    const tabla = ubicarTabla(
      [
        fila(1, 'Lista de precios'),
        fila(2, '', ''),
        fila(4, 'Nombre', 'Unidad', 'Precio'),
        fila(5, 'Arena', 'm3', '1'),
        fila(6, ' ', ''),
        fila(9, 'Cal', 'kg', '2'),
      ],
      CAMPOS_DE_ENTRADA,
    )
    expect(tabla.encabezados).toEqual(['Nombre', 'Unidad', 'Precio'])
    expect(tabla.filas.map((f) => f.numero)).toEqual([5, 9])
  })

  it('without known headings, the first row with something in it', () => {
    const tabla = ubicarTabla([fila(3, 'x', 'y'), fila(4, '1', '2')], CAMPOS_DE_ENTRADA)
    expect(tabla).toMatchObject({ encabezados: ['x', 'y'], filas: [{ numero: 4 }] })
    expect(ubicarTabla([], CAMPOS_DE_ENTRADA)).toEqual({ encabezados: [], filas: [] })
  })
})

describe('celdasDeMas', () => {
  const tabla: Tabla = { encabezados: ['Nombre', 'Precio'], filas: [] }
  it.each([
    [fila(2, 'Cal', '12'), false],
    [fila(2, 'Cal', '12', ' '), false],
    [fila(2, 'Cal', '12', '5'), true],
  ])('%j', (una, esperado) => {
    expect(celdasDeMas(tabla, una)).toBe(esperado)
  })
})
