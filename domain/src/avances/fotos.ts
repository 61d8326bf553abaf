import { mensajesFotos as textos } from '../nucleo/mensajes/fotos.ts'
import type { Obra } from '../presupuestos/obra.ts'
import { type Razon, razonContraEscribir } from '../presupuestos/razones.ts'

// What a photo may be and where it may go (site.md §2, Avances). The server checks it; a phone, before it sends it.

export const FOTOS_POR_AVANCE = 10
/** bytes, as it is sent */
export const FOTO_MAXIMA = 8 * 1024 * 1024
/** A small file may hold a huge image. */
export const PIXELES_MAXIMOS = 50_000_000
/** bytes of an image that is open, at most: that many pixels of four channels of 8 bits */
const ABIERTA_MAXIMA = 4 * PIXELES_MAXIMOS // not money: bytes

/** Longest side in pixels of each copy that is kept; a smaller photo is not enlarged. */
export const LADO_DE_FOTO = { grande: 1600, media: 900, chica: 240 } as const
export type TamanoDeFoto = keyof typeof LADO_DE_FOTO
export const TAMANOS_DE_FOTO = ['grande', 'media', 'chica'] as const satisfies readonly TamanoDeFoto[]

/** What a device makes of a photo before it sends it: as large as the largest copy that is kept, and not heavier than this. */
const LADO_AL_ENVIAR = LADO_DE_FOTO.grande
/** bytes; what is heavier is made again at a lower quality, down to the last one, and then smaller and smaller */
export const PESO_AL_ENVIAR = 400_000
/** bytes below which a photo is not made smaller because the line is slow: then it could no longer be read */
const PESO_MINIMO = 50_000
const CALIDADES_AL_ENVIAR = [0.8, 0.7, 0.6, 0.5] as const

/** One way to write a photo: pixels a side, and quality of its JPEG. */
export interface Intento {
  ancho: number
  alto: number
  calidad: number
}

export const primerIntento = (medidas: { ancho: number; alto: number }): Intento => ({
  ...medidasAlEnviar(medidas),
  calidad: CALIDADES_AL_ENVIAR[0],
})

/** How to write it instead where it came to `peso` bytes; null where that is light enough, or nothing is smaller. */
export function otroIntento({ ancho, alto, calidad }: Intento, peso: number, maximo: number): Intento | null {
  if (peso <= maximo) return null
  const peor = CALIDADES_AL_ENVIAR.find((otra) => otra < calidad)
  if (peor !== undefined) return { ancho, alto, calidad: peor }
  const escala = Math.min(0.9, Math.sqrt(maximo / peso)) // not money: pixels
  const lado = (pixeles: number) => Math.max(1, Math.floor(pixeles * escala)) // not money: pixels
  const menor = { ancho: lado(ancho), alto: lado(alto), calidad }
  return menor.ancho === ancho && menor.alto === alto ? null : menor
}

/** Bytes that a photo may have that did not get through in time; null where it isn't made smaller. */
export function pesoTrasUnCorte(peso: number): number | null {
  return peso <= PESO_MINIMO ? null : Math.max(PESO_MINIMO, Math.floor(peso / 2)) // not money: bytes
}

/** Pixels a side of what is sent of a photo: inside a square, in the same proportion, and never enlarged. */
export function medidasAlEnviar({ ancho, alto }: { ancho: number; alto: number }): {
  ancho: number
  alto: number
} {
  const escala = Math.min(1, LADO_AL_ENVIAR / Math.max(ancho, alto)) // not money: pixels
  const lado = (pixeles: number) => Math.max(1, Math.round(pixeles * escala)) // not money: pixels
  return { ancho: lado(ancho), alto: lado(alto) }
}

export type FormatoDeFoto = 'jpeg' | 'png' | 'webp'

/** The format that the first bytes say, whatever the name and the declared type; `heic` because many phones make it. */
export function formatoDeFoto(bytes: Uint8Array): FormatoDeFoto | 'heic' | null {
  const texto = (desde: number, hasta: number) => String.fromCharCode(...bytes.subarray(desde, hasta))
  if (texto(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (texto(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (texto(0, 4) === 'RIFF' && texto(8, 12) === 'WEBP') return 'webp'
  return texto(4, 8) === 'ftyp' && HEIC.test(texto(8, 12)) ? 'heic' : null
}

/** Brands of ISO 23008-12 that hold HEVC or name no codec; AVIF is not one of them. */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** Why these bytes are no photo that is taken, by their format alone. */
export function razonContraFormato(formato: ReturnType<typeof formatoDeFoto>): Razon {
  if (formato === 'heic') return textos.enHeic
  return formato === null ? textos.deOtroTipo : null
}

/** What an image takes once it is open, as its head says: pixels a side, values a pixel and bits of each. */
export interface MedidasDeFoto {
  ancho: number
  alto: number
  canales: number
  bits: number
}

/** Why an image that takes this much is not opened. */
export function razonContraMedidas({ ancho, alto, canales, bits }: MedidasDeFoto): Razon {
  if (ancho <= 0 || alto <= 0) return textos.danada
  if (ancho * alto > PIXELES_MAXIMOS) return textos.deMuchosPixeles
  return (ancho * alto * canales * bits) / 8 > ABIERTA_MAXIMA ? textos.muyGrandeAbierta : null // not money: bytes
}

/** Days after which nobody expects a photo that was announced: its phone was lost, or its person discarded it there. */
const DIAS_EN_CAMINO = 30

/** What is said of photos that were announced and aren't here. `cargado`: the instant of their entry; absent, unknown. */
export function dichoDeLasQueFaltan(cuantas: number, cargado: string | undefined, ahora: Date): string {
  const dias = cargado === undefined ? 0 : (ahora.getTime() - Date.parse(cargado)) / 86_400_000 // not money: days
  return dias > DIAS_EN_CAMINO ? textos.noLlegaron(cuantas) : textos.vienen(cuantas)
}

/**
 * Why an entry takes no photo: `razon` is why it takes none at all (`razonContraFotosDe`), `fotos` how many it has,
 * announced ones included, without this one.
 */
export function razonContraSubirFoto(obra: Obra, entrada: { razon: Razon; fotos: number }): Razon {
  const razon = razonContraEscribir(obra) ?? entrada.razon
  if (razon !== null) return razon
  return entrada.fotos >= FOTOS_POR_AVANCE ? textos.demasiadas : null
}

/** A discarded avance takes no more photos; a certified one does, because a photo may come days after its entry. */
export const razonContraFotosDe = (avance: { descartado: boolean }): Razon =>
  avance.descartado ? textos.avanceDescartado : null
