import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workbook, type Worksheet } from '@cj-tech-master/excelts'
import { unzip, zip } from '@cj-tech-master/excelts/archive'
import { installFormulaEngine } from '@cj-tech-master/excelts/formula'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { excelCliente, excelCostos } from './excel/taller/taller.ts'
import { documentoCostos } from './prueba/documentos.ts'
import { esperanzaConCostos, esperanzaDelCliente } from './prueba/esperanza.ts'
import { obraFea, obraFeaDelCliente } from './prueba/fea.ts'

installFormulaEngine()

const SOFFICE = process.env.SOFFICE ?? '/usr/bin/soffice'
const TAREAS = 300

const LIBROS = {
  'La Esperanza': () => excelCostos(esperanzaConCostos()),
  'La Esperanza, for the client': () => excelCliente(esperanzaDelCliente()),
  'a work of halves': () => excelCostos(obraFea(TAREAS)),
  'a work of halves, for the client': () => excelCliente(obraFeaDelCliente(TAREAS)),
}
type Nombre = keyof typeof LIBROS
const NOMBRES = Object.keys(LIBROS) as Nombre[]

const nuestros = new Map<Nombre, Uint8Array>()
const sinResultados = new Map<Nombre, Uint8Array>()
beforeAll(async () => {
  for (const nombre of NOMBRES) {
    const bytes = await LIBROS[nombre]()
    nuestros.set(nombre, bytes)
    sinResultados.set(nombre, await sinValores(bytes))
  }
})

/** The same workbook without stored results, so that every value read from it was computed by the reader. */
async function sinValores(bytes: Uint8Array): Promise<Uint8Array> {
  const nuevo = zip()
  for await (const entrada of unzip(bytes).entries()) {
    const datos = await entrada.bytes()
    const esHoja = entrada.path.startsWith('xl/worksheets/sheet')
    const texto = () => new TextDecoder().decode(datos).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')
    nuevo.add(entrada.path, esHoja ? new TextEncoder().encode(texto()) : datos)
  }
  return nuevo.bytes()
}

/** Column titles of figures with decimals; all other figures are whole guaraníes. */
const CON_DECIMALES =
  /^(?:Precio unitario|Costo unitario final|Precio unitario con margen|Subtotal|Subtotal proveedor|Parte de la obra|Margen %|Cantidad|Cantidad por unidad)$/

/** Every figure of a workbook, by its cell and column title, and how many of them are formulas. */
async function cifras(bytes: Uint8Array, calcular = false) {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  if (calcular) libro.calculateFormulas()
  const valores = new Map<string, unknown>()
  let formulas = 0
  for (const hoja of libro.worksheets) {
    hoja.eachRow((fila) =>
      fila.eachCell((celda) => {
        const valor = celda.formula ? celda.result : celda.value
        if (celda.formula) formulas++
        const titulo = hoja.getCell(FILA_DE_TITULOS, celda.col).text
        if (typeof valor === 'number' || celda.formula)
          valores.set(`${hoja.name}!${celda.address} ${titulo}`, valor)
      }),
    )
  }
  return { valores, formulas }
}

const FILA_DE_TITULOS = 4

/** Amounts must be equal; figures with decimals may differ in the last digits of a double. */
function compararCifras(suyas: Map<string, unknown>, propias: Map<string, unknown>): string[] {
  return [...propias].flatMap(([celda, valor]) => {
    const suya = suyas.get(celda)
    const titulo = celda.slice(celda.indexOf(' ') + 1).replace(/^de precios!\S+ /, '')
    const igual = CON_DECIMALES.test(titulo)
      ? Math.abs(Number(suya) - Number(valor)) <= 1e-13 * Math.abs(Number(valor))
      : suya === valor
    return igual ? [] : [`${celda}: ${String(suya)} y es ${String(valor)}`]
  })
}

const de = (mapa: Map<Nombre, Uint8Array>, nombre: Nombre) => mapa.get(nombre) ?? new Uint8Array()

describe('without the results that we store', () => {
  test.each(NOMBRES)('a formula evaluator comes to every figure of %s', async (nombre) => {
    const propias = await cifras(de(nuestros, nombre))
    const pelado = await cifras(de(sinResultados, nombre))
    expect([...pelado.valores.values()].filter((valor) => valor === undefined)).toHaveLength(propias.formulas)
    const suyas = await cifras(de(sinResultados, nombre), true)
    expect(compararCifras(suyas.valores, propias.valores)).toEqual([])
  })

  test('nearly every computed figure is a formula', async () => {
    const { formulas } = await cifras(de(nuestros, 'a work of halves, for the client'))
    expect(formulas).toBeGreaterThan(TAREAS * 0.9)
    // Seven formulas a tarea, and two for each line of its analysis.
    expect((await cifras(de(nuestros, 'a work of halves'))).formulas).toBeGreaterThan(TAREAS * 10)
  })
})

const hay = existsSync(SOFFICE)
describe.skipIf(!hay)(`LibreOffice${hay ? '' : ' [SIN LIBREOFFICE: OMITIDO]'}`, () => {
  test('recomputes the workbooks to the same guaraníes', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'plomada-soffice-'))
    try {
      const archivo = (nombre: Nombre) => `${NOMBRES.indexOf(nombre)}.xlsx`
      for (const nombre of NOMBRES) await writeFile(join(carpeta, archivo(nombre)), de(sinResultados, nombre))
      const perfil = `-env:UserInstallation=file://${carpeta}/perfil`
      const aXlsx = ['--headless', '--convert-to', 'xlsx', '--outdir', join(carpeta, 'suyos')]
      execFileSync(SOFFICE, [perfil, ...aXlsx, ...NOMBRES.map((nombre) => join(carpeta, archivo(nombre)))], {
        stdio: 'pipe',
        timeout: inject('paciencia'),
      })
      for (const nombre of NOMBRES) {
        const suyas = await cifras(await readFile(join(carpeta, 'suyos', archivo(nombre))))
        const propias = await cifras(de(nuestros, nombre))
        expect(suyas.formulas).toBe(propias.formulas)
        expect(compararCifras(suyas.valores, propias.valores)).toEqual([])
      }
    } finally {
      await rm(carpeta, { recursive: true, force: true })
    }
    // LibreOffice starts slowly on a busy machine.
  })
})

/** The row that has this text in that column. */
function filaDe(hoja: Worksheet, columna: number, texto: string): number {
  for (let n = 1; n <= hoja.rowCount; n++) if (hoja.getCell(n, columna).value === texto) return n
  throw new Error(`no row ${texto}`)
}

async function abrirHojas(bytes: Uint8Array) {
  const libro = new Workbook()
  await libro.xlsx.load(bytes)
  const [arbol, analisis, resumen] = ['Presupuesto', 'Análisis de precios', 'Resumen'].map((nombre) =>
    libro.getWorksheet(nombre),
  )
  if (!arbol || !analisis || !resumen) throw new Error('no sheets')
  return { libro, arbol, analisis, resumen }
}

test('what is typed as a quantity or a price reaches the total of the work and the summary', async () => {
  const escrito = await abrirHojas(await excelCostos(documentoCostos(2)))
  // The price changes from 60.000 to 62.000, which is 7,5 × 2.000 more a unit; the quantity from 12,5 to 13,3.
  escrito.analisis.getCell(filaDe(escrito.analisis, 2, 'Ladrillo común'), 6).value = 62_000
  escrito.arbol.getCell(filaDe(escrito.arbol, 2, '1.1.1'), 5).value = 13.3
  // Stored results are removed, so that none of them can pass for the new figures.
  const { libro, arbol, resumen } = await abrirHojas(await sinValores(await escrito.libro.xlsx.writeBuffer()))
  libro.calculateFormulas()
  // round(585.000 × 13,3) + 7.125.000
  expect(arbol.getCell(filaDe(arbol, 3, 'Total de la obra'), 7).result).toBe(7_780_500 + 7_125_000)
  // round((7.780.500 + 100.000) × 1,1) + 7.947.500
  expect(arbol.getCell(filaDe(arbol, 3, 'Total de la obra'), 13).result).toBe(8_668_550 + 7_947_500)
  expect(resumen.getCell(filaDe(resumen, 2, 'Total de la obra'), 7).result).toBe(8_668_550 + 7_947_500)
  expect(resumen.getCell(filaDe(resumen, 2, 'Mampostería'), 4).result).toBe(7_780_500 + 7_125_000)
})
