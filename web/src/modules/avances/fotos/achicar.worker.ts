import {
  formatoDeFoto,
  type Intento,
  otroIntento,
  primerIntento,
  razonContraFormato,
} from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'

export interface PorAchicar {
  archivo: Blob
  /** bytes */
  pesoMaximo: number
}

export type Achicada = { ok: true; foto: Blob } | { ok: false; motivo: string }

// A worker, because opening the photo of a phone takes a second and some 50 MB, which go with it.
self.addEventListener('message', ({ data }: MessageEvent<PorAchicar>) => {
  achicar(data).then(
    (achicada) => self.postMessage(achicada),
    () => self.postMessage({ ok: false, motivo: mensajesFotos.noSePudoAchicar } satisfies Achicada),
  )
})

async function achicar({ archivo, pesoMaximo }: PorAchicar): Promise<Achicada> {
  const formato = formatoDeFoto(new Uint8Array(await archivo.slice(0, 16).arrayBuffer()))
  const motivo = archivo.size === 0 ? mensajesFotos.vacia : razonContraFormato(formato)
  // Some browsers do open a HEIC.
  if (motivo !== null && formato !== 'heic') return { ok: false, motivo }
  // Upright, as its EXIF says: browsers do so unasked, and older ones refuse a word for it.
  const imagen = await createImageBitmap(archivo).catch(() => null)
  if (imagen === null) return { ok: false, motivo: motivo ?? mensajesFotos.danada }
  try {
    return await enJpeg(imagen, pesoMaximo)
  } finally {
    imagen.close()
  }
}

/** Without anything that the camera wrote: a canvas knows colours alone. */
async function enJpeg(imagen: ImageBitmap, pesoMaximo: number): Promise<Achicada> {
  let lienzo: OffscreenCanvas | null = null
  let intento = primerIntento({ ancho: imagen.width, alto: imagen.height })
  for (;;) {
    if (lienzo?.width !== intento.ancho || lienzo.height !== intento.alto) lienzo = pintar(imagen, intento)
    if (lienzo === null) return { ok: false, motivo: mensajesFotos.noSePudoAchicar }
    const foto = await lienzo.convertToBlob({ type: 'image/jpeg', quality: intento.calidad })
    const otro = otroIntento(intento, foto.size, pesoMaximo)
    if (otro === null) return { ok: true, foto }
    intento = otro
  }
}

function pintar(imagen: ImageBitmap, { ancho, alto }: Intento): OffscreenCanvas | null {
  const lienzo = new OffscreenCanvas(ancho, alto)
  // Read back at once, so it has no place in a graphics card, which may refuse to give it back.
  const pincel = lienzo.getContext('2d', { willReadFrequently: true })
  if (pincel === null) return null
  pincel.imageSmoothingQuality = 'high'
  // What could be seen through is paper, as on the server.
  pincel.fillStyle = '#ffffff'
  pincel.fillRect(0, 0, ancho, alto)
  pincel.drawImage(imagen, 0, 0, ancho, alto)
  return lienzo
}
