import { mensajesEmpresa as textos } from '../nucleo/mensajes/empresa.ts'

export const FORMATOS_DE_LOGO = ['png', 'jpeg'] as const
export type FormatoDeLogo = (typeof FORMATOS_DE_LOGO)[number]

/** bytes */
export const LOGO_MAXIMO = 500_000
/** pixels a side: a small file may contain a huge image */
const LADO_MAXIMO = 3000
/** bytes of one that is open: the largest of four channels of 8 bits */
const ABIERTO_MAXIMO = 4 * LADO_MAXIMO ** 2 // not money: bytes

export interface Imagen {
  formato: FormatoDeLogo
  /** pixels */
  ancho: number
  alto: number
  /** Values a pixel, and bits of each. */
  canales: number
  bits: number
}

/** Why these bytes can't be a firm's logo, or null. The file's name and declared type are ignored. */
export function razonContraLogo(bytes: Uint8Array): string | null {
  if (bytes.length > LOGO_MAXIMO) return textos.logoMuyGrande
  const imagen = leerImagen(bytes)
  if (imagen === null) return textos.logoDeOtroTipo
  if (imagen.ancho === 0 || imagen.alto === 0) return textos.logoDanado
  if (Math.max(imagen.ancho, imagen.alto) > LADO_MAXIMO) return textos.logoDeMuchosPixeles
  const abierto = (imagen.ancho * imagen.alto * imagen.canales * imagen.bits) / 8 // not money: bytes
  return abierto > ABIERTO_MAXIMO ? textos.logoMuyGrandeAbierto : null
}

/** Format and size by the first bytes; null where they are not those of a PNG or a JPEG. */
export function leerImagen(bytes: Uint8Array): Imagen | null {
  const lectura = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return leerPng(lectura) ?? leerJpeg(lectura)
}

const PNG = [0x89504e47, 0x0d0a1a0a, 13, 0x49484452] as const

/** Its signature, and the IHDR that must follow (W3C PNG §5.2, §11.2.1). */
function leerPng(lectura: DataView): Imagen | null {
  if (lectura.byteLength < 26 || PNG.some((palabra, i) => lectura.getUint32(4 * i) !== palabra)) return null
  const canales = CANALES_DE_PNG[lectura.getUint8(25)]
  if (canales === undefined) return null
  return {
    formato: 'png',
    ancho: lectura.getUint32(16),
    alto: lectura.getUint32(20),
    canales,
    bits: Math.max(8, lectura.getUint8(24)),
  }
}

/** Of each type of colour of a PNG, once it is open: one of a palette becomes colours (W3C PNG §11.2.1). */
const CANALES_DE_PNG: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

/** The frame header of a JPEG, looked for from segment to segment (ITU T.81 §B.1.1, §B.2.2). */
function leerJpeg(lectura: DataView): Imagen | null {
  const largo = lectura.byteLength
  if (largo < 4 || lectura.getUint16(0) !== 0xffd8) return null
  for (let i = 2; i + 10 <= largo; ) {
    if (lectura.getUint8(i) !== 0xff) return null
    const marca = lectura.getUint8(i + 1)
    // A marker may have any number of 0xFF before it.
    if (marca === 0xff) {
      i += 1
      continue
    }
    if (esCuadro(marca))
      return {
        formato: 'jpeg',
        alto: lectura.getUint16(i + 5),
        ancho: lectura.getUint16(i + 7),
        canales: lectura.getUint8(i + 9),
        bits: lectura.getUint8(i + 4),
      }
    // The image itself, or its end, before any frame.
    if (marca < 0xc0 || marca === 0xd9 || marca === 0xda) return null
    i += 2 + lectura.getUint16(i + 2)
  }
  return null
}

/** SOF0 to SOF15, without the three of that range that are tables or reserved. */
const esCuadro = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc
