import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escribir } from '../excel/escribir.ts'
import { enLibro } from '../impreso/libro.ts'
import type { Celda, Columna, Fila, Impreso, Tabla } from '../impreso/modelo.ts'
import { unImpreso } from '../impreso/prueba/arbitrario.ts'
import { diferencias } from '../impreso/prueba/comparar.ts'
import { hojasDeExcel, renglonesDePdf } from '../impreso/prueba/leer.ts'
import {
  certificacion,
  cronograma,
  linea,
  MODELOS,
  manoDeObra,
  ordenDeCompra,
} from '../impreso/prueba/modelos.ts'
import { pdfDe } from './pdf.ts'
import { textoDePdf } from './textoDePdf.ts'

installFormulaEngine()

const enExcel = async (impreso: Impreso) => hojasDeExcel(await escribir(enLibro(impreso)))
const enPdf = async (impreso: Impreso) => renglonesDePdf(await pdfDe(impreso))

/** The differences between a document's paper and its sheet. */
async function comparar(enHoja: Impreso, enPapel = enHoja): Promise<string[]> {
  const [{ hojas }, papel] = await Promise.all([enExcel(enHoja), enPdf(enPapel)])
  expect(hojas[0]?.notas).toEqual(enHoja.notas)
  return diferencias(hojas, papel)
}

const NOMBRES = Object.keys(MODELOS) as (keyof typeof MODELOS)[]

describe('paper and sheet of one model', () => {
  test.each(NOMBRES)('say the same rows, groups, totals and notes: %s', async (nombre) => {
    const { hojas } = await enExcel(MODELOS[nombre])
    expect(hojas.flatMap(({ filas }) => filas).length).toBeGreaterThan(2)
    expect(await comparar(MODELOS[nombre])).toEqual([])
  })

  test('say the same of any table', async () => {
    await fc.assert(
      fc.asyncProperty(unImpreso, async (impreso) => {
        expect(await comparar(impreso)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  /** The purchase order, with one thing changed in its first table. */
  const con = (cambio: (tabla: Tabla, impreso: Impreso) => void): Impreso => {
    const otra = structuredClone(ordenDeCompra)
    const [tabla] = otra.bloques
    if (tabla?.bloque !== 'tabla') throw new Error('fixture')
    cambio(tabla, otra)
    return otra
  }
  const [muros, losas] = [0, 1].map((g) => (tabla: Tabla) => {
    const [capitulo] = tabla.filas
    const grupo = capitulo?.clase === 'grupo' ? capitulo.filas[g] : undefined
    if (grupo?.clase !== 'grupo') throw new Error('fixture')
    return grupo
  })
  if (!muros || !losas) throw new Error('fixture')
  test.each<[string, (tabla: Tabla, impreso: Impreso) => void]>([
    ['a guaraní', (tabla) => Object.assign(losas(tabla).filas[0]?.celdas ?? {}, { precio: 15_001 })],
    ['a day', (tabla) => Object.assign(muros(tabla).filas[1]?.celdas ?? {}, { entrega: '2026-12-04' })],
    ['the name of a group', (tabla) => Object.assign(losas(tabla).celdas, { nombre: 'Techos' })],
    ['the order of two rows', (tabla) => muros(tabla).filas.reverse()],
    ['a notice', (tabla) => Object.assign(losas(tabla).filas[0]?.celdas ?? {}, { marcas: ['Descartado'] })],
    ['a note', (_, impreso) => impreso.notas.splice(0)],
    ['a total', (tabla) => tabla.filas.pop()],
  ])('would be seen to differ in %s', async (_, cambio) => {
    expect(await comparar(ordenDeCompra, con(cambio))).not.toEqual([])
  })

  test('are not made where a total is not the sum of its lines, and every wrong one is named', async () => {
    const torcida = con((tabla) =>
      Object.assign(losas(tabla).celdas, { total: { suma: 'debajo', valor: 1 } }),
    )
    const dicho = 'Losas, total: the lines add up to 150000 and the total says 1'
    expect(() => enLibro(torcida)).toThrow(dicho)
    await expect(pdfDe(torcida)).rejects.toThrow(dicho)
    const otra = con((tabla) => Object.assign(losas(tabla).filas[0]?.celdas ?? {}, { total: 150_001 }))
    expect(() => enLibro(otra)).toThrow(/Obra gruesa, total: .*Losas, total: .*total, total: /)
  })
})

const tabla = (filas: Fila[], columnas: Columna[] = []): Impreso => ({
  ...manoDeObra,
  bloques: [
    {
      bloque: 'tabla',
      hoja: 'Hoja',
      titulo: 'Tabla',
      columnas: [
        { clave: 'nombre', titulo: 'Nombre', ancho: 30, tipo: 'texto' },
        { clave: 'monto', titulo: 'Monto', ancho: 14, tipo: 'gs' },
        ...columnas,
      ],
      filas,
    },
  ],
})

describe('the sheet', () => {
  test.each(NOMBRES)('gets to each figure by itself: %s', async (nombre) => {
    const { libro } = await enExcel(MODELOS[nombre])
    const cifras = () =>
      libro.worksheets.flatMap((hoja) => {
        const suyas: [string, unknown][] = []
        hoja.eachRow((fila) =>
          fila.eachCell((celda) => {
            if (celda.formula) suyas.push([`${hoja.name}!${celda.address}`, celda.result])
          }),
        )
        return suyas
      })
    const nuestras = cifras()
    libro.calculateFormulas()
    expect(cifras()).toEqual(nuestras)
    expect(nuestras.length > 0).toBe(nombre !== 'manoDeObra')
  })

  test('a formula finds a row of another sheet by its key', async () => {
    const { libro } = await enExcel(certificacion)
    expect(libro.getWorksheet('Cuenta')?.getCell('C5').formula).toBe("'Avances'!$I$10")
    expect(libro.getWorksheet('Avances')?.getCell('I10').result).toBe(3_395_831)
  })

  test.each<[string, Celda]>([
    ['column', { valor: 1, formula: [{ columna: 'nada' }] }],
    ['row', { valor: 1, formula: [{ columna: 'monto', fila: 'nada' }] }],
    ['sheet', { valor: 1, formula: [{ columna: 'monto', hoja: 'nada' }] }],
  ])('a formula that names a %s that is not there is an error', (_, monto) => {
    expect(() => enLibro(tabla([linea({ nombre: 'a', monto })]))).toThrow('names what is not there')
  })

  test('two sheets, columns or rows of one key are an error, not a formula that finds but one', () => {
    const dos = tabla([
      { clase: 'linea', clave: 'a', celdas: {} },
      { clase: 'linea', clave: 'a', celdas: {} },
    ])
    expect(() => enLibro(dos)).toThrow('a row of the document')
    const columna: Columna = { clave: 'monto', titulo: 'Otro', ancho: 1, tipo: 'gs' }
    expect(() => enLibro(tabla([], [columna]))).toThrow('a column of the document')
    expect(() => enLibro({ ...dos, bloques: [...cronograma.bloques, ...cronograma.bloques] })).toThrow(
      'a sheet',
    )
  })

  test('a day is one that a sheet counts with, whatever the time zone; what is no day stays a text', async () => {
    const dia: Columna = { clave: 'dia', titulo: 'Día', ancho: 12, tipo: 'fecha' }
    const filas = ['1900-03-01', '2024-02-29', '2026-12-31', '2026-02-30'].map((d) =>
      linea({ nombre: 'a', dia: d }),
    )
    const { libro } = await enExcel(tabla(filas, [dia]))
    const [hoja] = libro.worksheets
    const celdas = [5, 6, 7, 8].flatMap((n) => hoja?.getCell(n, 3) ?? [])
    expect(celdas.map((celda) => celda.numFmt ?? '')).toEqual([...Array(3).fill('dd/mm/yyyy'), ''])
    expect(celdas.slice(0, 3).map((celda) => (celda.value as Date).toISOString().slice(0, 10))).toEqual([
      '1900-03-01',
      '2024-02-29',
      '2026-12-31',
    ])
    expect(celdas[3]?.value).toBe('2026-02-30')
  })

  test('what is for paper alone is not in it, nor an amount in words', async () => {
    const { hojas } = await enExcel({
      ...manoDeObra,
      bloques: [
        { ...cronograma.bloques[0], solo: 'papel' } as Tabla,
        { bloque: 'letras', monto: 5, aclaracion: null },
        ...manoDeObra.bloques,
      ],
    })
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Mano de obra'])
    expect(hojas[0]?.titulos).toEqual(['Nombre', 'Capítulo', 'Año', 'Cantidad', '% usado'])
  })
})

describe('on paper', () => {
  test('what is for the sheet alone is not there: hidden, its columns, its totals, its tables', async () => {
    const columnas: Columna[] = [
      { clave: 'id', titulo: 'Identidad', ancho: 10, tipo: 'texto', oculta: true },
      { clave: 'solo', titulo: 'De la hoja', ancho: 10, tipo: 'codigo', solo: 'hoja' },
    ]
    const impreso = tabla(
      [
        linea({ nombre: 'Una', monto: 5, id: 'oculto', solo: 'hojita' }),
        { clase: 'total', solo: 'hoja', celdas: { nombre: 'Suma', monto: { suma: 'encima', valor: 5 } } },
      ],
      columnas,
    )
    const suelta = { ...manoDeObra.bloques[0], solo: 'hoja' } as Tabla
    const todo = (await enPdf({ ...impreso, bloques: [...impreso.bloques, suelta] })).join('\n')
    expect(todo).toContain('Una 5')
    for (const ajeno of ['oculto', 'Identidad', 'hojita', 'De la hoja', 'Suma', 'Albañil']) {
      expect(todo).not.toContain(ajeno)
    }
  })

  test('groups with nothing in them, with totals or without, and a table of no rows are documents too', async () => {
    const vacio = (monto?: Celda, filas: Fila[] = []): Fila => ({
      clase: 'grupo',
      celdas: { nombre: 'Vacío', monto },
      filas,
    })
    const cero: Celda = { suma: 'debajo', valor: 0 }
    const casos = [
      [],
      [vacio()],
      [vacio(), vacio(), vacio(cero), vacio(cero)],
      [vacio(cero, [vacio(), vacio()]), vacio(undefined, [vacio(cero)]), linea({ nombre: 'a', monto: 1 })],
    ]
    for (const filas of casos) {
      const papel = (await enPdf(tabla(filas))).filter((renglon) => renglon === 'Vacío')
      // Empty groups inside others are left out.
      expect(papel).toHaveLength(filas.length === 3 ? 2 : filas.length)
      expect((await enExcel(tabla(filas))).hojas).toHaveLength(1)
    }
  })

  test('the outermost groups say their name again on each page', async () => {
    const filas = Array.from({ length: 90 }, (_, n) => linea({ nombre: `Fila ${n}`, monto: 1 }))
    const papel = await enPdf(
      tabla([
        {
          clase: 'grupo',
          celdas: { nombre: 'Grupo de afuera', monto: { suma: 'debajo', valor: 90 } },
          filas,
        },
      ]),
    )
    expect(papel.filter((renglon) => renglon === 'Grupo de afuera')).toHaveLength(3)
    expect(papel.filter((renglon) => /^Fila \d+ 1$/.test(renglon))).toHaveLength(90)
    expect(papel).toContain('Subtotal Grupo de afuera 90')
  })

  test('a stamp is on each page and above each sheet; without one there is none', async () => {
    const filas = Array.from({ length: 90 }, (_, n) => linea({ nombre: `Fila ${n}`, monto: 1 }))
    const hojasDe = async (impreso: Impreso) => (await textoDePdf(await pdfDe(impreso))).paginas
    const estampado = { ...tabla(filas), estampa: 'ANULADA' }
    const paginas = await hojasDe(estampado)
    expect(paginas.length).toBeGreaterThan(2)
    for (const pagina of paginas) expect(pagina.match(/ANULADA/g)).toHaveLength(1)
    for (const pagina of await hojasDe(tabla(filas))) expect(pagina).not.toContain('ANULADA')
    const { libro } = await enExcel({ ...certificacion, estampa: 'ANULADA' })
    expect(libro.worksheets).toHaveLength(2)
    for (const hoja of libro.worksheets) {
      const titulo = hoja.getRow(1).values
      expect(JSON.stringify(titulo)).toMatch(/ANULADA · .* – Obra La Esperanza/)
    }
  })

  test('a table that is to be whole is on one page, with what follows it', async () => {
    const filas = Array.from({ length: 8 }, (_, n) => linea({ nombre: `Corta ${n}`, monto: n }))
    const paginasDe = async (largo: number, entera: boolean) => {
      const antes = Array.from({ length: largo }, (_, n) => linea({ nombre: `Larga ${n}`, monto: n }))
      const [una, otra] = [tabla(antes), tabla(filas)].flatMap(({ bloques }) => bloques)
      if (una === undefined || otra?.bloque !== 'tabla') throw new Error('fixture')
      const bloques = [una, { ...otra, entera }, { bloque: 'letras', monto: 5, aclaracion: null } as const]
      const { paginas } = await textoDePdf(await pdfDe({ ...manoDeObra, bloques }))
      return paginas.filter((pagina) => /Corta|Son guaraníes/.test(pagina)).length
    }
    const largos = [28, 31, 34, 37, 40]
    const paginas = async (entera: boolean) => Promise.all(largos.map((largo) => paginasDe(largo, entera)))
    expect(await paginas(true)).toEqual(largos.map(() => 1))
    expect(await paginas(false)).toContain(2)
  })

  test('amounts say their currency in their titles, or once where there are many', async () => {
    const de = async (impreso: Impreso) => (await enPdf(impreso)).join('\n')
    expect((await de(ordenDeCompra)).match(/\(Gs\.\)/g)).toHaveLength(2)
    const deMeses = await de(cronograma)
    expect(deMeses).not.toContain('(Gs.)')
    expect(deMeses.match(/Montos en guaraníes/g)).toHaveLength(1)
    expect(await de(manoDeObra)).not.toMatch(/Gs\.|guaraníes/)
  })

  test.each([1, 999_999_999_999])(
    'texts keep room beside seven columns of %d and four more',
    async (monto) => {
      const montos = Array.from(
        { length: 7 },
        (_, n): Columna => ({
          clave: `m${n}`,
          titulo: `Costo proyectado ${n}`,
          ancho: 18,
          tipo: 'gs',
        }),
      )
      const celdas = Object.fromEntries(montos.map(({ clave }) => [clave, monto]))
      const papel = await enPdf({
        ...cronograma,
        bloques: [
          {
            bloque: 'tabla',
            hoja: 'Ancha',
            titulo: 'Ancha',
            columnas: [
              { clave: 'nombre', titulo: 'Rubro', ancho: 50, tipo: 'texto' },
              { clave: 'unidad', titulo: 'Unidad', ancho: 8, tipo: 'codigo' },
              { clave: 'cantidad', titulo: 'Avance', ancho: 12, tipo: 'cantidad' },
              { clave: 'hecho', titulo: '% avance', ancho: 10, tipo: 'porcentaje' },
              ...montos,
              { clave: 'usado', titulo: '% usado', ancho: 10, tipo: 'porcentaje' },
            ],
            filas: [
              linea({
                nombre: 'Mampostería de elevación',
                unidad: 'm2',
                cantidad: 123_456_500_000n,
                hecho: 100,
                ...celdas,
                usado: 100,
              }),
            ],
          },
        ],
      })
      // On one line, and no figure of it is cut or over another.
      const cifras = montos.map(() => formatoGs(monto, { simbolo: false }))
      expect(papel).toContain(
        ['Mampostería de elevación', 'm2', '123.456,5', '100 %', ...cifras, '100 %'].join(' '),
      )
    },
  )

  test('an amount is said in words, and there is a place for each who signs', async () => {
    const papel = await enPdf(certificacion)
    expect(papel).toContain('Neto a cobrar Gs. 2.869.477')
    expect(papel.join(' ')).toContain(
      'dos millones ochocientos sesenta y nueve mil cuatrocientos setenta y siete',
    )
    expect((await enPdf(ordenDeCompra)).join('\n')).toContain('Pedido por Autorizado por Recibido por')
  })
})
