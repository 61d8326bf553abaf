import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CERO, type Decimal, iguales, restar, sumarDecimales } from '../../../nucleo/decimal.ts'
import { tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { leerPresupuesto } from './leerPresupuesto.ts'
import type { CeldaDeHoja, HojaDeCalculo } from './modelo/hojas.ts'
import { CLASES_DE_FILA, type LecturaDeHoja, PAPELES } from './modelo/leido.ts'
import { HABITOS, obraAjenaDeHoja } from './prueba/ajenos.ts'

// Sheets that somebody broke. `FUZZ_HOJA=100000 npx vitest run …/hoja/fuzz.test.ts` for the long run.

// The one setting of this test; types of the platform are not this floor's.
declare const process: { env: Record<string, string | undefined> }
const VECES = Number(process.env.FUZZ_HOJA ?? 400)
const PLAZO_MS = Math.max(60_000, VECES * 100)

const TEXTOS = [
  '',
  ' ',
  'Total',
  'SUBTOTAL',
  'IVA 10 %',
  'Cantidad',
  'Precio unitario',
  'Descripción',
  'Capítulo',
  'Material',
  'Mano de obra',
  'ANÁLISIS DE PRECIOS UNITARIOS',
  '1.1',
  '1.10',
  'en miles de guaraníes',
  'Importe (000)',
  'Valor',
  'Stock',
  'A + B',
  'TOTAL GENERAL',
  'Alternativa: puerta de chapa',
  'No incluido',
  'US$ 45',
  'Dólar: 7.300',
  '90.000.-',
  'gl',
  'A.',
  'XIV',
  '-5',
  '(1.234,50)',
  '1,234.5',
  '1.234',
  'Gs. 1.500',
  'R$ 3',
  '#REF!',
  '12..5',
  '1e999',
  '9'.repeat(60),
  'a'.repeat(9_000),
  '\u0301'.repeat(200),
  '\ud800',
  '\u0000',
  '=1+1',
  '__proto__',
  'constructor',
]
const NUMEROS = ['0', '1', '-1', '0.1', '1000000', '999999999999999', '0.000000000001', '-99999999', '1.005']

const celda: fc.Arbitrary<CeldaDeHoja> = fc.oneof(
  fc.constantFrom(...TEXTOS).map((texto) => ({ texto })),
  fc.constantFrom(...NUMEROS).map((numero) => ({ texto: numero, numero })),
  fc
    .constantFrom('A1+1', 'SUM(A1:Z9999)', 'B2*C2', 'D5', '(((', 'Otra!A1')
    .map((expresion) => ({ texto: '', expresion })),
  fc.record({
    texto: fc.constantFrom(...TEXTOS),
    estilo: fc.record({ negrita: fc.boolean(), sangria: fc.nat(9) }),
  }),
)

interface Cambio {
  que: 'celda' | 'quitar' | 'copiar' | 'mover' | 'ocultar' | 'columna' | 'alLado'
  fila: number
  columna: number
  nueva: CeldaDeHoja
}
const cambio: fc.Arbitrary<Cambio> = fc.record({
  que: fc.constantFrom(
    'celda',
    'celda',
    'celda',
    'quitar',
    'copiar',
    'mover',
    'ocultar',
    'columna',
    'alLado',
  ),
  fila: fc.nat(60),
  columna: fc.nat(9),
  nueva: celda,
})

function romper(hoja: HojaDeCalculo, { que, fila, columna, nueva }: Cambio): HojaDeCalculo {
  const filas = [...hoja.filas]
  const suya = filas[fila % Math.max(1, filas.length)]
  if (suya === undefined) return hoja
  const i = filas.indexOf(suya)
  const con = (celdas: readonly CeldaDeHoja[]) => [
    ...celdas.slice(0, columna),
    nueva,
    ...celdas.slice(columna + 1),
  ]
  // The same table again at the right, up to a width that no chain of them makes endless.
  if (que === 'alLado')
    return {
      ...hoja,
      filas: filas.map((f) => ({ ...f, celdas: [...f.celdas, { texto: '' }, ...f.celdas].slice(0, 40) })),
    }
  if (que === 'quitar') filas.splice(i, 1)
  else if (que === 'copiar') filas.splice(i, 0, suya)
  else if (que === 'mover') filas.push(...filas.splice(i, 1))
  else if (que === 'ocultar') filas[i] = { ...suya, oculta: true }
  else if (que === 'columna')
    return { ...hoja, filas: filas.map((f) => ({ ...f, celdas: f.celdas.toSpliced(columna, 1) })) }
  else {
    const rellenas = [...suya.celdas, ...Array.from({ length: 10 }, () => ({ texto: '' }))]
    filas[i] = { ...suya, celdas: con(rellenas) }
  }
  return { ...hoja, filas: filas.map((f, k) => ({ ...f, numero: k + 1 })) }
}

const rota = fc
  .tuple(obraAjenaDeHoja, fc.constantFrom(...HABITOS), fc.array(cambio, { minLength: 1, maxLength: 8 }))
  .map(([obra, habito, cambios]) => habito.escribir(obra).map((hoja) => cambios.reduce(romper, hoja)))

const PREGUNTAS = ['moneda', 'decimales', 'importes', 'incompletos', 'ocultas', 'columnas', 'hoja'].concat([
  'tabla',
  'escala',
  'recargo',
  'titulos',
  'pie',
  'debajo',
  'presupuesto',
  'otraMoneda',
  'opcionales',
])
const eleccion = fc.record({
  respuestas: fc.dictionary(
    fc.constantFrom(...PREGUNTAS),
    fc.constantFrom(
      'PYG',
      'coma',
      'punto',
      'importe',
      'precio',
      'afuera',
      'entran',
      'si',
      'con',
      '0',
      '1',
      '3',
      'todos',
      'x',
    ),
  ),
  papeles: fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...PAPELES, null)), { maxLength: 3 }),
  clases: fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...CLASES_DE_FILA)), { maxLength: 3 }),
  conOcultas: fc.boolean(),
})

/** Every tarea of the work comes of a row, each row has a class and a reason, and the totals are those of the work. */
function revisar(leido: LecturaDeHoja): void {
  if (!leido.ok) {
    expect(leido.motivo.length).toBeGreaterThan(20)
    return
  }
  const tareas = tareasDeEntrada(leido.obra)
  expect(leido.numeros.length).toBe(tareas.length)
  const deTareas = new Set(leido.filas.filter(({ clase }) => clase === 'tarea').map(({ numero }) => numero))
  expect(leido.numeros.filter((numero) => !deTareas.has(numero))).toEqual([])
  expect(leido.filas.filter(({ porque }) => porque === '')).toEqual([])
  expect(tareas.filter(({ cantidad, precioUnitario }) => cantidad < 0n || precioUnitario.n < 0n)).toEqual([])
  const importado = tareas.reduce((suma, { cantidad, precioUnitario }) => {
    const importe: Decimal = { n: cantidad * precioUnitario.n, e: 6 + precioUnitario.e }
    return sumarDecimales(suma, importe)
  }, CERO)
  expect(iguales(restar(importado, leido.totales.importado), CERO)).toBe(true)
  // What isn't imported of the file's total is told.
  const { declarado, alPrecioDelArchivo } = leido.totales
  const diferencia = restar(leido.totales.importado, declarado ?? alPrecioDelArchivo)
  const explicado = leido.causas.reduce((suma, { importe }) => sumarDecimales(suma, importe), CERO)
  expect(iguales(explicado, diferencia)).toBe(true)
}

describe('a broken sheet', () => {
  it(
    'is read or refused, never half',
    () => {
      fc.assert(
        fc.property(rota, (hojas) => revisar(leerPresupuesto(hojas))),
        { numRuns: VECES },
      )
    },
    PLAZO_MS,
  )

  it(
    'with any answers, columns and classes too',
    () => {
      fc.assert(
        fc.property(rota, eleccion, (hojas, { respuestas, papeles, clases, conOcultas }) => {
          revisar(
            leerPresupuesto(hojas, {
              respuestas: new Map(Object.entries(respuestas)),
              papeles: new Map(papeles),
              clases: new Map(clases),
              conOcultas,
            }),
          )
        }),
        { numRuns: VECES },
      )
    },
    PLAZO_MS,
  )

  it(
    'names the amount of every row that it leaves out: with what comes in they are all that the file has',
    () => {
      fc.assert(
        fc.property(rota, (hojas) => {
          const leido = leerPresupuesto(hojas, { hoja: 0 })
          if (!leido.ok) return
          const conClase = new Set(leido.filas.map(({ numero }) => numero))
          const omitidas = new Set(leido.omitidas.map(({ numero }) => numero))
          const deObra = new Set(leido.numeros)
          const deTitulos = new Set(
            leido.filas
              .filter(({ nivel, clase }) => nivel > 0 || clase === 'componente' || clase === 'descripcion')
              .map(({ numero }) => numero),
          )
          const perdidas = [...conClase].filter(
            (n) => !omitidas.has(n) && !deObra.has(n) && !deTitulos.has(n),
          )
          expect(perdidas).toEqual([])
        }),
        { numRuns: VECES },
      )
    },
    PLAZO_MS,
  )
})

describe('a long sheet', () => {
  /** How often the text of a cell is asked for while a sheet of so many rows is read. */
  const preguntas = (filas: number): number => {
    let veces = 0
    const celda = (dicho: string, numero?: string): CeldaDeHoja => ({
      get texto() {
        veces += 1
        return dicho
      },
      ...(numero !== undefined && { numero }),
    })
    const cifra = (n: number) => celda(String(n), String(n))
    const hoja: HojaDeCalculo = {
      nombre: 'Larga',
      oculta: false,
      combinadas: [],
      columnasOcultas: [],
      filas: Array.from({ length: filas }, (_, i) => {
        const titulos = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total']
        const celdas = [
          celda(`${Math.floor(i / 50) + 1}.${i % 50}`),
          celda(`Rubro ${i}`),
          celda(i % 50 === 0 ? '' : 'm2'),
          ...(i % 50 === 0 ? [] : [cifra(2), cifra(i), cifra(2 * i)]),
        ]
        return { numero: i + 1, celdas: i === 0 ? titulos.map((titulo) => celda(titulo)) : celdas }
      }),
    }
    leerPresupuesto([hoja])
    return veces
  }

  it('is gone through a fixed number of times, however long it is', () => {
    const [corta, larga] = [preguntas(2_000), preguntas(16_000)]
    expect(corta).toBeGreaterThan(2_000)
    expect(larga / corta).toBeLessThan(9)
  })
})
