import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Impreso, Tabla } from '../impreso/modelo.ts'
import { enPapel } from '../impreso/papel.ts'
import { unImpreso } from '../impreso/prueba/arbitrario.ts'
import { linea, MODELOS, manoDeObra } from '../impreso/prueba/modelos.ts'
import { conCorridas } from './corridas.ts'
import { avancesDe } from './glifos.ts'
import { componerPdf, pdfDe } from './pdf.ts'

const ruta = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
)
const avances = avancesDe(readFileSync(ruta))

/** As of a document too long for tags. */
const sinEtiquetas = async (datos: object) =>
  Buffer.from(await componerPdf({ molde: 'impreso.typ', datos: { ...datos, relleno: 'x'.repeat(30_000) } }))
const hechoDe = async (impreso: Impreso) => Buffer.from(await pdfDe(impreso))
const porCeldas = (impreso: Impreso) => sinEtiquetas(enPapel(impreso, null))
const corrido = (impreso: Impreso, suyos = avances) =>
  sinEtiquetas(conCorridas(enPapel(impreso, null), suyos))

const conFilas = (
  filas: { nombre: string; codigo?: string; monto?: number; marcas?: string[] }[],
): Impreso => ({
  ...manoDeObra,
  bloques: [
    {
      bloque: 'tabla',
      hoja: 'Hoja',
      titulo: 'Tabla',
      columnas: [
        { clave: 'codigo', titulo: 'Código', ancho: 8, tipo: 'codigo' },
        { clave: 'nombre', titulo: 'Nombre', ancho: 40, tipo: 'texto' },
        { clave: 'monto', titulo: 'Monto', ancho: 12, tipo: 'gs' },
        { clave: 'marcas', titulo: 'Avisos', ancho: 12, tipo: 'marcas' },
      ],
      filas: filas.map((celdas) => linea(celdas)),
    } satisfies Tabla,
  ],
})

/** Names of all lengths around that of one line, of narrow and wide letters, with and without kerning. */
const unNombre = fc
  .array(
    fc.constantFrom('AVATAR', 'To.', 'Wy', '111', '444', '000', 'ill', 'MWM', 'ñandú', '½"', '→', '(18x18)'),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((palabras) => palabras.join(' '))

describe('a row as one paragraph is the same document, byte by byte', () => {
  test.each(Object.keys(MODELOS) as (keyof typeof MODELOS)[])('%s', async (nombre) => {
    expect((await corrido(MODELOS[nombre])).equals(await porCeldas(MODELOS[nombre]))).toBe(true)
  })

  test('any table', async () => {
    await fc.assert(
      fc.asyncProperty(unImpreso, async (impreso) => {
        expect((await corrido(impreso)).equals(await porCeldas(impreso))).toBe(true)
      }),
      { numRuns: 8 },
    )
  })

  test('names that hardly have room, and those that have none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unNombre, { minLength: 30, maxLength: 30 }), async (nombres) => {
        const impreso = conFilas(nombres.map((nombre, n) => ({ nombre, codigo: `${n}`, monto: n * 1234 })))
        expect((await corrido(impreso)).equals(await porCeldas(impreso))).toBe(true)
      }),
      { numRuns: 8 },
    )
  })

  test('notices, words that may break, codes wider than their column, nothing in a cell', async () => {
    const impreso = conFilas([
      { nombre: 'Con aviso', marcas: ['Descartado'] },
      { nombre: 'x'.repeat(60) },
      { nombre: 'Código largo', codigo: 'un código que no entra en su columna', monto: 7 },
      { nombre: '', codigo: 'm²' },
      { nombre: 'Sin nada más' },
    ])
    expect((await corrido(impreso)).equals(await porCeldas(impreso))).toBe(true)
  })

  test('would not be, if a long name were taken for a short one', async () => {
    const impreso = conFilas([{ nombre: 'palabras '.repeat(30).trim(), codigo: 'm²', monto: 7 }])
    const deNada = new Map([...avances.keys()].map((letra) => [letra, 0]))
    expect((await corrido(impreso, deNada)).equals(await porCeldas(impreso))).toBe(false)
  })
})

test('a long document is set so, and a short one by cells, which its tags need', async () => {
  const filas = Array.from({ length: 700 }, (_, n) => ({
    nombre: `Fila ${n} de la tabla`,
    codigo: 'm²',
    monto: n * 77,
  }))
  const larga = conFilas(filas)
  const datos = conCorridas(enPapel(larga, null), avances)
  const tablas = datos.bloques.flatMap((bloque) => ('filas' in bloque ? bloque.filas : []))
  expect(tablas.filter((fila) => 'forma' in fila)).toHaveLength(700)
  expect((await hechoDe(larga)).equals(await porCeldas(larga))).toBe(true)
  const corta = conFilas(filas.slice(0, 20))
  expect((await hechoDe(corta)).includes('/StructTreeRoot')).toBe(true)
  expect((await hechoDe(larga)).includes('/StructTreeRoot')).toBe(false)
})
