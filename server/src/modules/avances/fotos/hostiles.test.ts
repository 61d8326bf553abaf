import { deflateSync } from 'node:zlib'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { FOTO_MAXIMA, formatoDeFoto } from '@plomada/domain/avances/fotos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'
import { UNA_FOTO } from '../../../prueba/unaFoto.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { obraAprobada } from '../prueba/obraAprobada.ts'
import { rehacerFoto } from './taller.ts'

// R7 of quality.md for photos: whatever is sent as one is made anew or refused with a reason, and holds up nobody.

const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' }, limitInputPixels: false })

/** A PNG that says it has so many pixels a side, with so many bytes of nothing behind it. */
function png(ancho: number, alto: number, relleno = 0, [bits, tipo] = [8, 0]): Buffer {
  const trozo = (tipo: string, datos: Buffer) => {
    const cabeza = Buffer.alloc(8)
    cabeza.writeUInt32BE(datos.length)
    cabeza.write(tipo, 4, 'latin1')
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(tipo), datos])))
    return Buffer.concat([cabeza, datos, crc])
  }
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(ancho)
  ihdr.writeUInt32BE(alto, 4)
  ihdr.set([bits, tipo, 0, 0, 0], 8)
  const datos = trozo('IDAT', deflateSync(Buffer.alloc(relleno)))
  const firma = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([firma, trozo('IHDR', ihdr), datos, trozo('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let c = ~0
  for (const byte of bytes) {
    c ^= byte
    for (let i = 0; i < 8; i++) c = (c >>> 1) ^ (0xedb88320 & -(c & 1))
  }
  return ~c >>> 0
}

const texto = (que: string) => Buffer.from(que)
const ZIP = Buffer.concat([texto('PK\u0003\u0004'), Buffer.alloc(60, 7)])
const PAGINA = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
const cabezaDe = (marca: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), texto(`ftyp${marca}`), Buffer.alloc(80)])

describe('what is sent as a photo', () => {
  let s: ServidorDePrueba
  let como: Usuario
  let avanceId: string
  let nuevoAvance: () => Promise<string>
  beforeAll(async () => {
    s = await servidorDePrueba()
    const { p, muro, cargar } = await obraAprobada(s)
    como = p.como
    nuevoAvance = async () => exigir(await cargar(muro, 1))._id
    avanceId = await nuevoAvance()
  })
  const subir = (archivo: Uint8Array, tipo = 'image/jpeg', donde = avanceId) =>
    s.pedir(subirFoto, {
      como,
      params: { id: nuevoId() },
      query: { avanceId: donde },
      archivo,
      encabezados: { 'content-type': tipo },
    })
  const loGuardado = async () =>
    (
      await s.base.sqlDeSistema(
        'select (select count(*) from foto)::int + (select count(*) from archivo)::int as n',
      )
    ).rows

  const entera = () => lisa(900, 700).jpeg().toBuffer()
  const cortada = async (parte: number) => {
    const bytes = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    return bytes.subarray(0, Math.floor(bytes.length * parte))
  }
  const animada = async () => {
    const cuadros = ['#700', '#070'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    return sharp(await Promise.all(cuadros), { join: { animated: true } })
      .webp()
      .toBuffer()
  }

  const RECHAZADAS: [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['nothing', () => Buffer.alloc(0), mensajesFotos.vacia],
    ['a page', () => texto(PAGINA), mensajesFotos.deOtroTipo],
    ['an SVG', () => texto(SVG), mensajesFotos.deOtroTipo],
    ['a GIF', () => lisa(9, 9).gif().toBuffer(), mensajesFotos.deOtroTipo],
    ['a TIFF', () => lisa(9, 9).tiff().toBuffer(), mensajesFotos.deOtroTipo],
    ['a PDF', () => texto('%PDF-1.7\n'), mensajesFotos.deOtroTipo],
    ['an archive', () => ZIP, mensajesFotos.deOtroTipo],
    ['one byte', () => Buffer.from([0xff]), mensajesFotos.deOtroTipo],
    ['a HEIC of an iPhone', () => cabezaDe('heic'), mensajesFotos.enHeic],
    ['a HEIF that names no codec', () => cabezaDe('mif1'), mensajesFotos.enHeic],
    ['an AVIF', () => cabezaDe('avif'), mensajesFotos.deOtroTipo],
    [
      'a page that begins as a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), texto(PAGINA)]),
      mensajesFotos.danada,
    ],
    [
      'an SVG that begins as a PNG',
      () => Buffer.concat([png(1, 1).subarray(0, 8), texto(SVG)]),
      mensajesFotos.danada,
    ],
    ['half of one', () => cortada(0.5), mensajesFotos.danada],
    ['one without its last tenth', () => cortada(0.9), mensajesFotos.danada],
    ['the head of one', async () => (await entera()).subarray(0, 200), mensajesFotos.danada],
    ['64 megapixels', () => lisa(8_000, 8_000).jpeg().toBuffer(), mensajesFotos.deMuchosPixeles],
    ['a billion pixels of which there are none', () => png(60_000, 60_000), mensajesFotos.deMuchosPixeles],
    ['the largest size that there is', () => png(0x7fffffff, 0x7fffffff), mensajesFotos.danada],
    ['49 megapixels of which there are a few', () => png(7_000, 7_000, 1_000), mensajesFotos.danada],
    [
      '49 megapixels that take 392 MB once they are open, in less than a kB',
      () => png(7_000, 7_000, 1_000, [16, 6]),
      mensajesFotos.muyGrandeAbierta,
    ],
    ['no pixels', () => png(0, 7), mensajesFotos.danada],
    ['an animation', animada, mensajesFotos.animada],
  ]

  test.each(RECHAZADAS)('%s is refused with its reason, and nothing is kept', async (_, hacer, motivo) => {
    const antes = await loGuardado()
    const bytes = await hacer()
    const r = await subir(bytes)
    expect([r.estado, r.cuerpo.error?.message]).toEqual([bytes.length === 0 ? 400 : 415, motivo])
    expect(await loGuardado()).toEqual(antes)
  })

  test('over 8 MB it is not read, announced or not', async () => {
    for (const bytes of [FOTO_MAXIMA + 1, 9 * 1024 * 1024]) {
      const r = await subir(Buffer.concat([UNA_FOTO, Buffer.alloc(bytes - UNA_FOTO.length)]))
      expect([r.estado, r.cuerpo.error?.message]).toEqual([413, mensajesComun.cuerpoMuyGrande])
    }
    const largo = await subir(Buffer.concat([UNA_FOTO, Buffer.alloc(FOTO_MAXIMA - UNA_FOTO.length)]))
    expect(largo.estado).toBe(200)
  })

  test('in another wrapping, or under another name, is what its bytes say', async () => {
    const donde = await nuevoAvance()
    for (const tipo of ['image/png', 'image/heic', 'image/svg+xml', 'application/octet-stream']) {
      exigir(await subir(UNA_FOTO, tipo, donde))
    }
    for (const tipo of ['text/html', 'multipart/form-data; boundary=x']) {
      expect((await subir(UNA_FOTO, tipo, donde)).estado).toBe(415)
    }
    const json = await subir(texto('{"a":1}'), 'application/json', donde)
    expect([json.estado, json.cuerpo.error?.message]).toEqual([400, mensajesFotos.vacia])
  })

  const BUENAS: [string, () => Promise<Buffer>][] = [
    [
      'a PNG that can be seen through',
      () =>
        sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
    ],
    ['a grey PNG of 16 bits', () => lisa(30, 20).toColourspace('grey16').png().toBuffer()],
    ['a WebP', () => lisa(30, 20).webp().toBuffer()],
    ['a JPEG in CMYK', () => lisa(30, 20).toColourspace('cmyk').jpeg().toBuffer()],
    ['a progressive JPEG', () => lisa(2000, 20).jpeg({ progressive: true }).toBuffer()],
    ['one with an archive and a page behind it', async () => Buffer.concat([UNA_FOTO, ZIP, texto(PAGINA)])],
  ]

  test.each(BUENAS)('%s becomes a JPEG like any other, with nothing else in it', async (_, hacer) => {
    const donde = await nuevoAvance()
    const { _id } = exigir(await subir(await hacer(), 'image/jpeg', donde))
    for (const tamano of ['grande', 'media', 'chica']) {
      const r = await s.inyectar({
        url: `/v1/foto/${_id}?tamano=${tamano}`,
        headers: { authorization: `Bearer ${como.token}` },
      })
      expect(formatoDeFoto(r.rawPayload)).toBe('jpeg')
      const { channels, space } = await sharp(r.rawPayload).metadata()
      expect([channels, space]).toEqual([3, 'srgb'])
      for (const resto of ['PK\u0003\u0004', '<script']) expect(r.rawPayload.includes(resto)).toBe(false)
    }
  })

  test('what can be seen through is white', async () => {
    const invisible = { create: { width: 30, height: 20, channels: 4, background: '#0000' } } as const
    const { _id } = exigir(
      await subir(await sharp(invisible).png().toBuffer(), 'image/png', await nuevoAvance()),
    )
    const headers = { authorization: `Bearer ${como.token}` }
    const r = await s.inyectar({ url: `/v1/foto/${_id}`, headers })
    expect((await sharp(r.rawPayload).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  })

  test('a flood of one person is refused to them alone: another firm’s photo is next', async () => {
    const otra = await obraAprobada(s, {}, 'b')
    const suyo = exigir(await otra.cargar(otra.muro, 1))._id
    const grande = await lisa(4000, 3000).jpeg().toBuffer()
    const diez = await nuevoAvance()
    const hechas: string[] = []
    const anotar = (cual: string) => (r: { estado: number }) => {
      if (r.estado === 200) hechas.push(cual)
      return r.estado
    }
    const mias = Array.from({ length: 9 }, () => subir(grande, 'image/jpeg', diez).then(anotar('mía')))
    const suya = s.pedir(subirFoto, {
      como: otra.p.como,
      params: { id: nuevoId() },
      query: { avanceId: suyo },
      archivo: UNA_FOTO,
    })
    const ajena = suya.then(anotar('ajena'))
    expect(new Set(await Promise.all(mias))).toEqual(new Set([200, 429]))
    expect(await ajena).toBe(200)
    // Behind the one that was being made, and at most one more.
    expect(hechas.length).toBeGreaterThan(4)
    expect(hechas.indexOf('ajena')).toBeLessThanOrEqual(2)
  })
})

test('a photo whose sender goes away is given up', async () => {
  const signal = AbortSignal.abort()
  await expect(rehacerFoto({ ruta: '/no-hay', huella: '', bytes: 1 }, signal)).rejects.toMatchObject({
    codigo: 'cancelado',
  })
})
