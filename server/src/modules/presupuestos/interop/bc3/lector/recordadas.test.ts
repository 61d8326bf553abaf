import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MICRO } from '@plomada/domain/nucleo/micro'
import { afterAll, expect, test } from 'vitest'
import { Recordadas } from './recordadas.ts'
import { convertirArchivo, resumirArchivo } from './taller.ts'
import { leerUnaVez } from './unaVez.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'plomada-prueba-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

const BC3 = [
  '~V||FIEBDC-3/2016||||ANSI||',
  '~K|\\2\\2\\2\\2\\2\\0\\0\\PYG\\|0|',
  '~C|O##||Obra|1000||0|',
  '~D|O##|A#\\1\\1\\|',
  '~C|A#||Capítulo|1000||0|',
  '~D|A#|T\\1\\10\\|',
  '~C|T|m2|Piso|100||0|',
].join('\r\n')

test('what was shown is what is stored: the file is not opened again, but for another firm or another answer', async () => {
  const ruta = join(carpeta, 'obra.bc3')
  writeFileSync(ruta, Buffer.from(BC3, 'latin1'))
  const opciones = {
    destino: 'obra' as const,
    tasa: MICRO,
    distribuir: true,
    respuestas: {},
    margen: 0,
    tipos: {},
  }
  const recibido = { ruta, huella: 'a'.repeat(64), bytes: BC3.length }
  const archivo = { recibido, contenido: undefined, opciones, signal: new AbortController().signal }
  const visto = await resumirArchivo({ ...archivo, empresaId: 'una' })
  expect(visto.obra?.totales?.totalImportado).toBe(1000)
  rmSync(ruta)
  const guardado = await convertirArchivo({ ...archivo, empresaId: 'una' })
  expect(guardado.totales?.totalImportado).toBe(1000)
  await expect(convertirArchivo({ ...archivo, empresaId: 'otra' })).rejects.toThrow('ENOENT')
  const otras = { ...archivo, opciones: { ...opciones, respuestas: { moneda: 'PYG' } } }
  await expect(convertirArchivo({ ...otras, empresaId: 'una' })).rejects.toThrow('ENOENT')
})

test('a reading that is damaged, or has no place, is made again', () => {
  const camino = join(carpeta, 'leida')
  let veces = 0
  const leer = () => ({ total: 10n, veces: ++veces })
  expect([leerUnaVez(camino, leer), leerUnaVez(camino, leer)]).toEqual([
    { total: 10n, veces: 1 },
    { total: 10n, veces: 1 },
  ])
  writeFileSync(camino, 'nada')
  expect(leerUnaVez(camino, leer).veces).toBe(2)
  expect(leerUnaVez(join(carpeta, 'no', 'hay'), leer).veces).toBe(3)
})

test('the order of the answers says nothing; another firm is another reading', () => {
  const recordadas = new Recordadas()
  const primera = recordadas.de('una', 'h', { a: '1', b: '2' })
  expect(recordadas.de('una', 'h', { b: '2', a: '1' })).toBe(primera)
  expect(recordadas.de('otra', 'h', { a: '1', b: '2' })).not.toBe(primera)
})

test('the last readings are kept, up to so many bytes: small ones all, and of large ones the oldest go', () => {
  const recordadas = new Recordadas(1_000)
  const escribir = (huella: string, bytes: number) => {
    const camino = recordadas.de('una', huella, {})
    writeFileSync(camino, Buffer.alloc(bytes))
    return camino
  }
  const chicas = Array.from({ length: 20 }, (_, n) => escribir(`chica ${n}`, 10))
  expect(chicas.every((camino) => existsSync(camino))).toBe(true)
  const grandes = ['uno', 'dos', 'tres'].map((huella) => escribir(huella, 400))
  recordadas.de('una', 'otra', {})
  // 200 + 1.200 bytes: the twenty small ones and the first large one are the oldest.
  expect(chicas.some((camino) => existsSync(camino))).toBe(false)
  expect(grandes.map((camino) => existsSync(camino))).toEqual([false, true, true])
})

test('one that alone is too large is kept while it is the asked one, and a hundred small ones are bounded too', () => {
  const recordadas = new Recordadas(1_000)
  const grande = recordadas.de('una', 'grande', {})
  writeFileSync(grande, Buffer.alloc(5_000))
  expect(recordadas.de('una', 'grande', {})).toBe(grande)
  expect(existsSync(grande)).toBe(true)
  for (let n = 0; n < 250; n++) writeFileSync(recordadas.de('una', `${n}`, {}), '')
  expect(existsSync(grande)).toBe(false)
  expect(readdirSync(dirname(grande))).toHaveLength(200)
})
