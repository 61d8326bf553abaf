import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajesFotos as textos } from '../nucleo/mensajes/fotos.ts'
import { mensajesPresupuestos } from '../nucleo/mensajes/presupuestos.ts'
import {
  dichoDeLasQueFaltan,
  FOTOS_POR_AVANCE,
  formatoDeFoto,
  type Intento,
  medidasAlEnviar,
  otroIntento,
  PESO_AL_ENVIAR,
  PIXELES_MAXIMOS,
  pesoTrasUnCorte,
  primerIntento,
  razonContraFormato,
  razonContraFotosDe,
  razonContraMedidas,
  razonContraSubirFoto,
} from './fotos.ts'

const bytes = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))

describe('the format of a photo', () => {
  test.each([
    ['jpeg', '\u00ff\u00d8\u00ff\u00e0\u0000'],
    ['png', '\u0089PNG\r\n\u001a\n\u0000'],
    ['webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
    ['heic', '\u0000\u0000\u0000\u0018ftypheic'],
    ['heic', '\u0000\u0000\u0000\u0018ftypheix'],
    ['heic', '\u0000\u0000\u0000\u0018ftypmif1'],
    [null, '\u0000\u0000\u0000\u0018ftypavif'],
    [null, '\u0000\u0000\u0000\u0018ftypmp42'],
    [null, 'RIFF\u0001\u0002\u0003\u0004WAVEfmt '],
    [null, 'GIF89a'],
    [null, '<svg xmlns'],
    [null, '\u00ff\u00d8'],
    [null, ''],
  ] as const)('is %s by its first bytes', (formato, texto) => {
    expect(formatoDeFoto(bytes(texto))).toBe(formato)
  })

  test('says why it is not taken', () => {
    for (const formato of ['jpeg', 'png', 'webp'] as const) expect(razonContraFormato(formato)).toBeNull()
    expect(razonContraFormato('heic')).toBe(textos.enHeic)
    expect(razonContraFormato(null)).toBe(textos.deOtroTipo)
  })
})

test('a photo has pixels, and not too many', () => {
  const razon = (ancho: number, alto: number, canales = 3, bits = 8) =>
    razonContraMedidas({ ancho, alto, canales, bits })
  expect(razon(1, 1)).toBeNull()
  expect(razon(PIXELES_MAXIMOS, 1)).toBeNull()
  expect(razon(PIXELES_MAXIMOS + 1, 1)).toBe(textos.deMuchosPixeles)
  expect(razon(10_000, 5_001)).toBe(textos.deMuchosPixeles)
  expect(razon(0, 9)).toBe(textos.danada)
  // What it takes once it is open counts, not its pixels alone.
  expect(razon(10_000, 5_000, 4)).toBeNull()
  expect(razon(10_000, 5_000, 1, 16)).toBeNull()
  expect(razon(10_000, 5_000, 4, 16)).toBe(textos.muyGrandeAbierta)
  expect(razon(5_000, 5_000, 4, 16)).toBeNull()
  expect(razon(10_000, 5_000, 3, 64)).toBe(textos.muyGrandeAbierta)
})

test('what is sent of a photo has its proportion, and is not larger than what is kept', () => {
  expect(medidasAlEnviar({ ancho: 4000, alto: 3000 })).toEqual({ ancho: 1600, alto: 1200 })
  expect(medidasAlEnviar({ ancho: 3000, alto: 4000 })).toEqual({ ancho: 1200, alto: 1600 })
  expect(medidasAlEnviar({ ancho: 1600, alto: 900 })).toEqual({ ancho: 1600, alto: 900 })
  expect(medidasAlEnviar({ ancho: 30, alto: 20 })).toEqual({ ancho: 30, alto: 20 })
  expect(medidasAlEnviar({ ancho: 20_000, alto: 3 })).toEqual({ ancho: 1600, alto: 1 })
})

describe('sending a photo', () => {
  const obra = { tipo: 'presupuesto', estado: 'aprobado', activo: true } as const

  test.each([
    ['a work that is out', { ...obra, activo: false }, {}, mensajesPresupuestos.obraInactiva],
    [
      'a discarded avance',
      obra,
      { razon: razonContraFotosDe({ descartado: true }) },
      textos.avanceDescartado,
    ],
    ['one that stands', obra, { razon: razonContraFotosDe({ descartado: false }) }, null],
    ['an avance that has them all', obra, { fotos: FOTOS_POR_AVANCE }, textos.demasiadas],
    ['one that lacks the last', obra, { fotos: FOTOS_POR_AVANCE - 1 }, null],
  ])('to %s', (_, de, cambio, razon) => {
    expect(razonContraSubirFoto(de, { razon: null, fotos: 0, ...cambio })).toBe(razon)
  })
})

test.each([
  ['2026-11-20T15:00:00Z', 1, '1 en camino'],
  ['2026-10-20T15:00:00Z', 1, '1 que no llegó'],
  ['2026-10-20T15:00:00Z', 2, '2 que no llegaron'],
  [undefined, 2, '2 en camino'],
])('photos announced at %s that are not here: %s', (cargado, cuantas, dicho) => {
  expect(dichoDeLasQueFaltan(cuantas, cargado, new Date('2026-11-25T12:00:00Z'))).toBe(dicho)
})

test('whatever a picture weighs by its pixels, it is written again until it is light enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      // Bits a pixel at the best quality: noise takes some 24, and no encoder more.
      fc.double({ min: 0.1, max: 24, noNaN: true }),
      fc.integer({ min: 20_000, max: PESO_AL_ENVIAR }),
      (ancho, alto, bits, maximo) => {
        const pesoDe = (i: Intento) => 700 + Math.ceil((i.ancho * i.alto * bits * i.calidad) / 8) // not money: bytes
        let intento = primerIntento({ ancho, alto })
        let veces = 0
        for (;;) {
          const otro = otroIntento(intento, pesoDe(intento), maximo)
          if (otro === null) break
          expect(otro.ancho * otro.alto * otro.calidad).toBeLessThan(
            intento.ancho * intento.alto * intento.calidad,
          )
          intento = otro
          veces += 1
        }
        expect(pesoDe(intento)).toBeLessThanOrEqual(maximo)
        expect(veces).toBeLessThan(30)
      },
    ),
  )
})

test('what did not get through in time is half as heavy the next time, down to what can still be read', () => {
  const pesos = [PESO_AL_ENVIAR]
  for (let peso = pesoTrasUnCorte(PESO_AL_ENVIAR); peso !== null; peso = pesoTrasUnCorte(peso))
    pesos.push(peso)
  expect(pesos).toEqual([400_000, 200_000, 100_000, 50_000])
  expect(pesoTrasUnCorte(60_000)).toBe(50_000)
})
