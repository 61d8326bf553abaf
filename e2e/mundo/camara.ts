import type { Page } from 'playwright-core'

/**
 * A JPEG as a phone held upright stores it: lying, with an EXIF that says that it is to be turned, who made it and
 * where. White in the corner that is the upper right one then. With `grano`, from 0 to 255, it is as heavy as one of a
 * camera is.
 */
export async function deCamara(page: Page, color: string, grano = 0): Promise<Buffer> {
  const pintada = await page.evaluate<string>(`(() => {
    const lienzo = document.createElement('canvas')
    lienzo.width = 2000
    lienzo.height = 1500
    const pincel = lienzo.getContext('2d', { willReadFrequently: true })
    pincel.fillStyle = '${color}'
    pincel.fillRect(0, 0, 2000, 1500)
    pincel.fillStyle = '#fff'
    pincel.fillRect(0, 0, 500, 500)
    if (${grano} > 0) {
      const todo = pincel.getImageData(0, 0, 2000, 1500)
      for (let i = 0; i < todo.data.length; i += 1) if (i % 4 < 3) todo.data[i] += (Math.random() - 0.5) * ${grano}
      pincel.putImageData(todo, 0, 0)
    }
    return lienzo.toDataURL('image/jpeg', 0.9).split(',')[1]
  })()`)
  const bytes = Buffer.from(pintada, 'base64')
  return Buffer.concat([bytes.subarray(0, 2), exif('Marca de prueba'), bytes.subarray(2)])
}

/** A segment APP1 with two tags (TIFF 6.0): Make, whose text stands behind them, and Orientation 6. */
function exif(marca: string): Buffer {
  const texto = Buffer.from(`${marca}\0`)
  const donde = 8 + 2 + 2 * 12 + 4
  const tiff = Buffer.alloc(donde)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  const etiqueta = (en: number, codigo: number, tipo: number, cuantos: number) => {
    tiff.writeUInt16BE(codigo, en)
    tiff.writeUInt16BE(tipo, en + 2)
    tiff.writeUInt32BE(cuantos, en + 4)
  }
  etiqueta(10, 0x010f, 2, texto.length)
  tiff.writeUInt32BE(donde, 18)
  etiqueta(22, 0x0112, 3, 1)
  tiff.writeUInt16BE(6, 30)
  const cuerpo = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, texto])
  const cabeza = Buffer.from([0xff, 0xe1, 0, 0])
  cabeza.writeUInt16BE(cuerpo.length + 2, 2)
  return Buffer.concat([cabeza, cuerpo])
}

/** The head of a file as an iPhone stores its photos; no browser of the tests opens it. */
export const DE_IPHONE = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(80),
])
