import { mensajesEmpresa as textos } from '../nucleo/mensajes/empresa.ts'

export const FORMATOS_DE_LOGO = ['png', 'jpeg'] as const
export type FormatoDeLogo = (typeof FORMATOS_DE_LOGO)[number]

/** bytes */
export const LOGO_MAXIMO = 500_000
/** pixels a side: a small file may contain a huge image */
const LADO_MAXIMO = 3000

export interface Imagen {
  formato: FormatoDeLogo
  /** pixels */
  ancho: number
  alto: number
}

/** Why these bytes can't be a firm's logo, or null. The file's name and declared type are ignored. */
export function razonContraLogo(bytes: Uint8Array): string | null {
  if (bytes.length > LOGO_MAXIMO) return textos.logoMuyGrande
  const imagen = leerImagen(bytes)
  if (imagen === null) return textos.logoDeOtroTipo
  if (imagen.ancho === 0 || imagen.alto === 0) return textos.logoDanado
  return Math.max(imagen.ancho, imagen.alto) > LADO_MAXIMO ? textos.logoDeMuchosPixeles : null
}

/** Format and size by the first bytes; null where they are not those of a PNG or a JPEG. */
export function leerImagen(bytes: Uint8Array): Imagen | null {
  const lectura = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return leerPng(lectura) ?? leerJpeg(lectura)
}

const PNG = [0x89504e47, 0x0d0a1a0a, 13, 0x49484452] as const

/** Its signature, and the IHDR that must follow (W3C PNG §5.2, §11.2.1). */
function leerPng(lectura: DataView): Imagen | null {
  if (lectura.byteLength < 24 || PNG.some((palabra, i) => lectura.getUint32(4 * i) !== palabra)) return null
  return { formato: 'png', ancho: lectura.getUint32(16), alto: lectura.getUint32(20) }
}

/** The frame header of a JPEG, looked for from segment to segment (ITU T.81 §B.1.1, §B.2.2). */
function leerJpeg(lectura: DataView): Imagen | null {
  const largo = lectura.byteLength
  if (largo < 4 || lectura.getUint16(0) !== 0xffd8) return null
  for (let i = 2; i + 9 <= largo; ) {
    if (lectura.getUint8(i) !== 0xff) return null
    const marca = lectura.getUint8(i + 1)
    // A marker may have any number of 0xFF before it.
    if (marca === 0xff) {
      i += 1
      continue
    }
    if (esCuadro(marca))
      return { formato: 'jpeg', alto: lectura.getUint16(i + 5), ancho: lectura.getUint16(i + 7) }
    // The image itself, or its end, before any frame.
    if (marca < 0xc0 || marca === 0xd9 || marca === 0xda) return null
    i += 2 + lectura.getUint16(i + 2)
  }
  return null
}

/** SOF0 to SOF15, without the three of that range that are tables or reserved. */
const esCuadro = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc
