import { readFile } from 'node:fs/promises'
import {
  formatoDeFoto,
  LADO_DE_FOTO,
  PIXELES_MAXIMOS,
  razonContraFormato,
  razonContraMedidas,
  type TamanoDeFoto,
} from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import sharp, { type Sharp } from 'sharp'

/** A photo made anew: three JPEGs, upright, without anything that the camera wrote about who, where and when. */
export interface FotoRehecha {
  copias: Record<TamanoDeFoto, Uint8Array>
  /** Pixels of the large one. */
  ancho: number
  alto: number
}
export type Rehecha = { ok: true; foto: FotoRehecha } | { ok: false; motivo: string }

/** Of a value, by how the decoder calls it; what it never says of a photo counts as the largest. */
const BITS: Readonly<Record<string, number>> = { uchar: 8, char: 8, ushort: 16, short: 16 }
const BITS_SIN_SABER = 64

const CALIDAD = { grande: 80, media: 76, chica: 70 } as const satisfies Record<TamanoDeFoto, number>

// One photo at a time, each copy in one thread, and nothing kept between two: what it takes is bounded by one photo.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Checks a file and makes the photo anew. Its format is that of its first bytes, and the decoder of that format alone
 * gets it: what else it may be too (a page, an archive) ends here, because nothing of it is copied.
 */
export async function rehacer(ruta: string): Promise<Rehecha> {
  const bytes = await readFile(ruta)
  if (bytes.length === 0) return { ok: false, motivo: mensajesFotos.vacia }
  const formato = formatoDeFoto(bytes)
  const contraFormato = razonContraFormato(formato)
  if (contraFormato !== null) return { ok: false, motivo: contraFormato }
  try {
    const medida = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width: ancho, height: alto, channels: canales } = medida
    const razon = razonContraMedidas({ ancho, alto, canales, bits: BITS[medida.depth] ?? BITS_SIN_SABER })
    if (razon !== null) return { ok: false, motivo: razon }
    if (medida.format !== formato) return { ok: false, motivo: mensajesFotos.deOtroTipo }
    if ((medida.pages ?? 1) > 1) return { ok: false, motivo: mensajesFotos.animada }
    return { ok: true, foto: await enTresTamanos(bytes) }
  } catch {
    // Whatever the decoder says of it, for its person it is a photo that can't be opened.
    return { ok: false, motivo: mensajesFotos.danada }
  }
}

async function enTresTamanos(bytes: Uint8Array): Promise<FotoRehecha> {
  const { data, info } = await achicar(
    sharp(bytes, { limitInputPixels: PIXELES_MAXIMOS, failOn: 'error', sequentialRead: true }).autoOrient(),
    'grande',
  )
    // What could be seen through is paper.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const copiaDe = (tamano: TamanoDeFoto) => {
    const abierta = sharp(data, { raw: { width, height, channels } })
    const copia = tamano === 'grande' ? abierta : achicar(abierta, tamano)
    return copia.jpeg({ quality: CALIDAD[tamano] }).toBuffer()
  }
  // At once: with a second processor the small ones take no time of their own.
  const [grande, media, chica] = await Promise.all([copiaDe('grande'), copiaDe('media'), copiaDe('chica')])
  return { copias: { grande, media, chica }, ancho: width, alto: height }
}

function achicar(imagen: Sharp, tamano: TamanoDeFoto): Sharp {
  const lado = LADO_DE_FOTO[tamano]
  return imagen.resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
}
