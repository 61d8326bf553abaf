import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mensajesEmpresa as textos } from '../nucleo/mensajes/empresa.ts'
import { LOGO_MAXIMO, leerImagen, razonContraLogo } from './logo.ts'

const de32 = (numero: number) => [24, 16, 8, 0].map((corrido) => (numero >>> corrido) & 0xff)
const de16 = (numero: number) => [numero >>> 8, numero & 0xff]

const FIRMA = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (ancho: number, alto: number, { bits = 8, tipo = 6, resto = [] as number[] } = {}) =>
  Uint8Array.from([
    ...FIRMA,
    ...de32(13),
    0x49,
    0x48,
    0x44,
    0x52,
    ...de32(ancho),
    ...de32(alto),
    bits,
    tipo,
    ...resto,
  ])

const deTexto = (texto: string) => Uint8Array.from(texto.split('').map((letra) => letra.charCodeAt(0)))

/** The header of a JFIF file, then the frame. */
const APP0 = [0xff, 0xe0, ...de16(16), ...Array.from({ length: 14 }, () => 0)]
const cuadro = (marca: number, ancho: number, alto: number) => [
  0xff,
  marca,
  ...de16(11),
  8,
  ...de16(alto),
  ...de16(ancho),
  1,
]
const jpeg = (...segmentos: number[][]) => Uint8Array.from([0xff, 0xd8, ...segmentos.flat()])

describe('leerImagen', () => {
  it.each([
    ['PNG', png(640, 480), { formato: 'png', ancho: 640, alto: 480, canales: 4, bits: 8 }],
    [
      'PNG de 100.000 de lado, gris de 16 bits',
      png(100_000, 100_000, { bits: 16, tipo: 0 }),
      { formato: 'png', ancho: 100_000, alto: 100_000, canales: 1, bits: 16 },
    ],
    [
      'PNG con paleta, de un bit',
      png(2, 2, { bits: 1, tipo: 3 }),
      { formato: 'png', ancho: 2, alto: 2, canales: 4, bits: 8 },
    ],
    [
      'JPEG',
      jpeg(APP0, cuadro(0xc0, 300, 200)),
      { formato: 'jpeg', ancho: 300, alto: 200, canales: 1, bits: 8 },
    ],
    [
      'JPEG progresivo',
      jpeg(APP0, cuadro(0xc2, 300, 200)),
      { formato: 'jpeg', ancho: 300, alto: 200, canales: 1, bits: 8 },
    ],
    [
      'JPEG con relleno',
      jpeg([0xff], cuadro(0xc1, 3, 2)),
      { formato: 'jpeg', ancho: 3, alto: 2, canales: 1, bits: 8 },
    ],
    [
      'JPEG cuyas tablas van antes',
      jpeg([0xff, 0xc4, ...de16(4), 1, 2], cuadro(0xc0, 9, 8)),
      { formato: 'jpeg', ancho: 9, alto: 8, canales: 1, bits: 8 },
    ],
  ])('%s', (_, bytes, imagen) => {
    expect(leerImagen(bytes)).toEqual(imagen)
  })

  it.each([
    ['nada', Uint8Array.of()],
    ['un SVG', deTexto('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['un HTML', deTexto('<!doctype html><script>alert(1)</script>')],
    ['un GIF', deTexto('GIF89a0000000000000000000000')],
    ['un WebP', deTexto('RIFF0000WEBPVP8 000000000000')],
    ['un PNG cortado', png(1, 1).subarray(0, 20)],
    [
      'una firma de PNG sin IHDR',
      Uint8Array.from([...FIRMA, ...de32(13), 1, 2, 3, 4, ...de32(1), ...de32(1)]),
    ],
    ['un JPEG sin cuadro', jpeg(APP0, [0xff, 0xda, 0, 4, 0, 0, 0, 0, 0, 0])],
    ['un JPEG que termina', jpeg(APP0, [0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['un JPEG cortado', jpeg(APP0, cuadro(0xc0, 3, 2)).subarray(0, 24)],
    ['un JPEG roto', jpeg([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ])('is no image: %s', (_, bytes) => {
    expect(leerImagen(bytes)).toBeNull()
  })

  it('says something of whatever begins like an image, without failing or hanging', () => {
    const inicios = [Uint8Array.from(FIRMA), Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]
    fc.assert(
      fc.property(fc.constantFrom(...inicios), fc.uint8Array({ maxLength: 200 }), (inicio, resto) => {
        const leida = leerImagen(Uint8Array.from([...inicio, ...resto]))
        expect(leida === null || leida.ancho >= 0).toBe(true)
      }),
    )
  })

  it('reads a part of another array too', () => {
    const dentro = Uint8Array.from([1, 2, 3, ...png(7, 5)]).subarray(3)
    expect(leerImagen(dentro)).toMatchObject({ formato: 'png', ancho: 7, alto: 5 })
  })
})

describe('razonContraLogo', () => {
  const deLargo = (largo: number) => {
    const bytes = new Uint8Array(largo)
    bytes.set(png(10, 10))
    return bytes
  }

  it.each([
    ['sirve', png(3000, 3000), null],
    ['de 16 bits, más chico', png(2100, 2100, { bits: 16 }), null],
    ['de 16 bits y tan grande como se puede', png(3000, 3000, { bits: 16 }), textos.logoMuyGrandeAbierto],
    ['justo 500 kB', deLargo(LOGO_MAXIMO), null],
    ['un byte de más', deLargo(LOGO_MAXIMO + 1), textos.logoMuyGrande],
    ['de 3.001 de ancho', png(3001, 1), textos.logoDeMuchosPixeles],
    ['de 3.001 de alto', png(1, 3001), textos.logoDeMuchosPixeles],
    ['sin ancho', png(0, 10), textos.logoDanado],
    ['sin alto', jpeg(cuadro(0xc0, 10, 0)), textos.logoDanado],
    ['otra cosa', Uint8Array.of(1, 2, 3), textos.logoDeOtroTipo],
  ])('%s', (_, bytes, razon) => {
    expect(razonContraLogo(bytes)).toBe(razon)
  })
})
