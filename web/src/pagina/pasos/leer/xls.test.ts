import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { describe, expect, test } from 'vitest'
import { leerArchivo } from './leerArchivo.ts'
import { DE_UNA_LISTA } from './limites.ts'
import { conRegistro, libro } from './prueba/libros.ts'

const palabras = (...numeros: number[]) => numeros.flatMap((n) => [n & 0xff, n >> 8])
const leer = (bytes: Uint8Array) => leerArchivo(bytes, 'a.xls')

describe('what an xls may cost', () => {
  const TODAS = palabras(0, 0xffff, 0, 0xffff)
  test.each<[string, number, number[]]>([
    ['a link over every cell', 0x0800, [...palabras(0x0800), ...TODAS, ...palabras(0x61, 0)]],
    ['a reference to other books', 0x0017, palabras(10_000)],
    ['a name', 0x0018, palabras(0, 0, 0, 0, 0, 0, 0, 0)],
    ['a record that nobody knows', 0x3844, palabras(1, 2, 3)],
  ])('%s is not read, and the cells are', async (_, clase, datos) => {
    expect(await leer(conRegistro(clase, datos))).toEqual(await leer(libro('biff8')))
  })

  test('of a formula only the value that Excel kept, whatever its tokens are', async () => {
    const valor = [...new Uint8Array(new Float64Array([12.5]).buffer)]
    // Row 4, column D: an expression that claims to be longer than its record, and whose tokens never end.
    const formula = [
      ...palabras(3, 3, 0),
      ...valor,
      ...palabras(0, 0, 0),
      ...palabras(0xfff0),
      0x19,
      4,
      0xff,
      0xff,
    ]
    const { hojas, formulas } = await leer(conRegistro(0x0006, formula))
    expect(hojas[0]?.filas[3]).toEqual({
      numero: 4,
      celdas: [{ texto: '' }, { texto: '' }, { texto: '' }, { texto: '12.5', numero: '12.5', formula: true }],
    })
    expect(formulas).toBe(1)
  })

  test('which rows it does not show, and which columns, however many it says', async () => {
    // Row 2, of columns A to D, 15 points high, hidden.
    const fila = [...palabras(1, 0, 4, 300, 0, 0), 0x20, 0, 0, 0]
    const [conFila] = (await leer(conRegistro(0x0208, fila))).hojas
    expect(conFila?.filas.map(({ oculta = false }) => oculta)).toEqual([false, true, false])
    // From column C to one that no xls has, hidden.
    const [conColumnas] = (await leer(conRegistro(0x007d, palabras(2, 0xffff, 2048, 0, 1, 0)))).hojas
    expect(conColumnas?.columnasOcultas.slice(0, 2)).toEqual([2, 3])
    expect(conColumnas?.columnasOcultas.at(-1)).toBe(255)
  })

  test('one text in very many cells is refused before it is sent to the page', async () => {
    const largo = 'x'.repeat(30_000)
    const con = (celdas: string[]) =>
      libro('xlsx', (hoja) => {
        for (const celda of celdas) hoja[celda] = { t: 's', v: largo }
      })
    const limites = { ...DE_UNA_LISTA, inflado: 100_000 }
    const leido = await leerArchivo(con(['A1', 'B1', 'C1']), 'a.xlsx', limites)
    expect(leido.hojas[0]?.filas[0]?.celdas[2]?.texto).toBe(largo)
    const motivo = mensajesImportar.archivoInflado
    await expect(leerArchivo(con(['A1', 'B1', 'C1', 'D1']), 'a.xlsx', limites)).rejects.toThrow(motivo)
  })

  test.each<[string, () => Uint8Array, string]>([
    ['a password', () => conRegistro(0x002f, palabras(0, 0, 0)), mensajesImportar.conClave],
    ['no workbook inside', () => libro('biff8').fill(0, 512), mensajesImportar.archivoRoto],
    ['half of it', () => libro('biff8').slice(0, 700), mensajesImportar.archivoRoto],
  ])('%s is refused', async (_, bytes, motivo) => {
    await expect(leer(bytes())).rejects.toThrow(motivo)
  })
})
