import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { describe, expect, test } from 'vitest'
import { documentoCliente, documentoCostos, HOSTILES } from '../prueba/documentos.ts'
import { excelCliente, excelCostos } from './taller/taller.ts'

installFormulaEngine()

async function leer(bytes: Uint8Array) {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  const hoja = (nombre: string): Worksheet => {
    const encontrada = libro.getWorksheet(nombre)
    if (!encontrada) throw new Error(`no sheet ${nombre}`)
    return encontrada
  }
  return { libro, hoja, nombres: libro.worksheets.map(({ name }) => name) }
}

/** The row whose cell in `columna` begins with that text, as a program without a calculator shows it. */
function fila(hoja: Worksheet, columna: number, texto: string): unknown[] {
  for (let n = 1; n <= hoja.rowCount; n++) {
    if (hoja.getCell(n, columna).value === texto) {
      return Array.from({ length: hoja.columnCount }, (_, c) => {
        const celda = hoja.getCell(n, c + 1)
        return celda.formula ? celda.result : celda.value
      })
    }
  }
  throw new Error(`no row ${texto}`)
}

/** Every formula of the workbook with its stored result. */
function resultados(libro: Workbook): [string, unknown][] {
  return libro.worksheets.flatMap((hoja) => {
    const todas: [string, unknown][] = []
    hoja.eachRow((renglon) =>
      renglon.eachCell((celda) => {
        if (celda.formula) todas.push([`${hoja.name}!${celda.address}`, celda.result])
      }),
    )
    return todas
  })
}

describe('Excel with costs', () => {
  test('has the tree with every figure of domain.md §3, and the ids hidden', async () => {
    const { hoja, nombres } = await leer(await excelCostos(documentoCostos(2)))
    expect(nombres).toEqual(['Presupuesto', 'Análisis de precios', 'Resumen'])
    const arbol = hoja('Presupuesto')
    expect(arbol.getColumn(1).hidden).toBe(true)
    expect(fila(arbol, 2, 'Ítem')).toEqual([
      'id',
      'Ítem',
      'Rubro',
      'Unidad',
      'Cantidad',
      'Precio unitario',
      'Precio total',
      'Gasto indirecto',
      'Costo unitario final',
      'Costo final',
      'Margen %',
      'Precio unitario con margen',
      'Precio total con margen',
      'Contratista',
      'Observaciones',
      'versión',
    ])
    expect(arbol.getColumn(16).hidden).toBe(true)
    expect(fila(arbol, 2, '1.1.1').slice(0, 14)).toEqual([
      't1',
      '1.1.1',
      'Rubro 1',
      'm²',
      12.5,
      570_000,
      7_125_000,
      100_000,
      540_500,
      6_756_250,
      0.1,
      635_800,
      7_947_500,
      'Cuadrilla Duarte',
    ])
    const nulos = [null, null, null]
    const capitulo = ['c1', '1', 'Mampostería', ...nulos, 14_250_000, 200_000, null, 13_512_500, null, null]
    expect(fila(arbol, 2, '1').slice(0, 13)).toEqual([...capitulo, 15_895_000])
  })

  test('shows how a quantity was measured, only where one was', async () => {
    const documento = documentoCostos(2)
    const [primera] = documento.capitulos.flatMap((c) => c.grupos.flatMap((g) => g.tareas))
    if (primera === undefined) throw new Error('no tarea')
    const vacia = { unidades: null, largo: null, ancho: null, alto: null }
    primera.medicion = {
      decimales: null,
      lineas: [
        { ...vacia, tipo: 'normal', comentario: 'PLANTA BAJA' },
        { ...vacia, tipo: 'normal', comentario: '=1+1', unidades: 5_000_000n, alto: 2_500_000n },
        { ...vacia, tipo: 'subtotalParcial', comentario: 'Muros' },
      ],
    }
    const { hoja, nombres } = await leer(await excelCostos(documento))
    expect(nombres).toEqual(['Presupuesto', 'Análisis de precios', 'Cómputo métrico', 'Resumen'])
    const computo = hoja('Cómputo métrico')
    const nada = [null, null, null]
    expect(fila(computo, 2, primera.nombre)).toEqual([
      primera.id,
      primera.nombre,
      'm²',
      ...nada,
      ...nada,
      12.5,
    ])
    expect(fila(computo, 2, 'PLANTA BAJA').slice(2)).toEqual([null, ...nada, ...nada, null])
    expect(fila(computo, 2, '=1+1').slice(2)).toEqual([null, 5, null, null, 2.5, 12.5, null, null])
    expect(fila(computo, 2, 'Subtotal: Muros').slice(7)).toEqual([null, 12.5, null])
  })

  test('the total adds what stands above it, with what is left to distribute; the indirect one stands apart', async () => {
    const { libro, hoja } = await leer(await excelCostos(documentoCostos(2)))
    const arbol = hoja('Presupuesto')
    expect(fila(arbol, 3, 'Gasto indirecto por distribuir')[9]).toBe(50_000)
    const total = [14_250_000, 200_000, null, 13_562_500, null, null, 15_895_000]
    expect(fila(arbol, 3, 'Total de la obra').slice(6, 13)).toEqual(total)
    expect(fila(arbol, 3, 'Gastos indirectos').slice(6, 13)).toEqual([
      250_000,
      0,
      null,
      250_000,
      null,
      null,
      null,
    ])
    const antes = resultados(libro)
    expect(antes.length).toBeGreaterThan(20)
    libro.calculateFormulas()
    expect(resultados(libro)).toEqual(antes)
  })

  test('the analysis folds each componente under its tarea and adds up to its unit prices', async () => {
    const { hoja } = await leer(await excelCostos(documentoCostos(1)))
    const analisis = hoja('Análisis de precios')
    expect(fila(analisis, 2, 'Rubro 1').slice(7)).toEqual([570_000, 532_500, 't1', null, null])
    const ladrillo = [
      'dato-1',
      'Ladrillo común',
      'Material',
      'un',
      7.5,
      60_000,
      55_000,
      450_000,
      412_500,
      't1',
      'k-1',
      '60000/55000',
    ]
    expect(fila(analisis, 2, 'Ladrillo común')).toEqual(ladrillo)
    expect(fila(analisis, 2, 'Albañil')[2]).toBe('Mano de obra')
    expect(fila(hoja('Resumen'), 2, 'Total de la obra').slice(3)).toEqual([
      7_125_000, 100_000, 6_906_250, 7_947_500,
    ])
  })

  test('a missing price says so and counts 0', async () => {
    const documento = documentoCostos(1)
    const componente = documento.capitulos[0]?.grupos[0]?.tareas[0]?.componentes[0]
    if (!componente) throw new Error('fixture')
    componente.precio = null
    const { hoja } = await leer(await excelCostos(documento))
    const celdas = fila(hoja('Análisis de precios'), 2, 'Ladrillo común')
    expect(celdas.slice(5, 9)).toEqual(['Sin precio', 55_000, 0, 412_500])
  })

  test('one whose lines do not add up is not made', async () => {
    const documento = documentoCostos(1)
    documento.totales.costoFinal += 1
    await expect(excelCostos(documento)).rejects.toThrow(/total, costoFinal/)
  })
})

describe('Excel of the client', () => {
  test('has the client’s columns, and nothing of a cost anywhere in the file', async () => {
    const bytes = await excelCliente(documentoCliente({ capitulos: 2, grupos: 1, tareas: 2 }))
    const { libro, hoja, nombres } = await leer(bytes)
    expect(nombres).toEqual(['Presupuesto'])
    const arbol = hoja('Presupuesto')
    expect(fila(arbol, 2, 'Ítem').slice(2)).toEqual([
      'Rubro',
      'Unidad',
      'Cantidad',
      'Precio unitario',
      'Precio total',
      'Parte de la obra',
      'Observaciones',
    ])
    expect(fila(arbol, 2, '2.1.1').slice(0, 7)).toEqual([
      'c2g1t1',
      '2.1.1',
      'Rubro 2.1.1',
      'm²',
      12.5,
      635_800,
      7_947_500,
    ])
    expect(fila(arbol, 3, 'Total del presupuesto')[6]).toBe(31_790_000)
    const antes = resultados(libro)
    libro.calculateFormulas()
    expect(resultados(libro)).toEqual(antes)
    const todo = JSON.stringify(libro.worksheets.map((una) => una.getSheetValues()))
    for (const cosa of ['Costo', 'Margen', 'indirecto', 'Contratista', 'proveedor']) {
      expect(todo).not.toMatch(new RegExp(cosa, 'i'))
    }
  })
})

/** A formula has only cells, numbers, three functions and two sheet names: nothing that a user typed. */
const DE_LA_CASA =
  /^(?:\$?[A-Z]+\$?\d+|\d+|[-+*/=:,()]|SUBTOTAL|ROUND|IF|'(?:Presupuesto|Análisis de precios)'!)+$/

test.each(HOSTILES)('%j is text in every sheet of both faces', async (hostil) => {
  const costos = await leer(await excelCostos(documentoCostos(1, () => hostil)))
  const cliente = await leer(
    await excelCliente(documentoCliente({ capitulos: 1, grupos: 1, tareas: 1 }, () => hostil)),
  )
  // XML turns every line end into the same one.
  const esperado = hostil.replace('\r\n', '\n')
  for (const { libro } of [costos, cliente]) {
    const formulas = resultados(libro).map(
      ([celda]) => libro.getWorksheet(celda.split('!')[0] ?? '')?.getCell(celda.split('!')[1] ?? '').formula,
    )
    for (const formula of formulas) expect(formula).toMatch(DE_LA_CASA)
    expect(fila(libro.worksheets[0] as Worksheet, 2, '1.1.1')[2]).toBe(esperado)
  }
})

test('3.000 lines keep their totals', async () => {
  const { hoja } = await leer(await excelCostos(documentoCostos(3000)))
  expect(fila(hoja('Presupuesto'), 3, 'Total de la obra')[12]).toBe(7_947_500 * 3000)
  expect(hoja('Presupuesto').rowCount).toBeGreaterThan(3000)
  expect(hoja('Análisis de precios').rowCount).toBeGreaterThan(9000)
})
