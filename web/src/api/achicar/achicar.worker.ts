import {
  CALIDADES_AL_ENVIAR,
  formatoDeFoto,
  medidasAlEnviar,
  PESO_AL_ENVIAR,
  razonContraFormato,
} from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'

export type Achicada = { ok: true; foto: Blob } | { ok: false; motivo: string }

// A worker, because opening the photo of a phone takes a second and some 50 MB, which go with it.
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  achicar(data).then(
    (achicada) => self.postMessage(achicada),
    () => self.postMessage({ ok: false, motivo: mensajesFotos.noSePudoAchicar } satisfies Achicada),
  )
})

async function achicar(archivo: Blob): Promise<Achicada> {
  const formato = formatoDeFoto(new Uint8Array(await archivo.slice(0, 16).arrayBuffer()))
  const motivo = archivo.size === 0 ? mensajesFotos.vacia : razonContraFormato(formato)
  // Some browsers do open a HEIC.
  if (motivo !== null && formato !== 'heic') return { ok: false, motivo }
  // Upright, as its EXIF says: browsers do so unasked, and older ones refuse a word for it.
  const imagen = await createImageBitmap(archivo).catch(() => null)
  if (imagen === null) return { ok: false, motivo: motivo ?? mensajesFotos.danada }
  const { ancho, alto } = medidasAlEnviar({ ancho: imagen.width, alto: imagen.height })
  const lienzo = new OffscreenCanvas(ancho, alto)
  // Read back at once, so it has no place in a graphics card, which may refuse to give it back.
  const pincel = lienzo.getContext('2d', { willReadFrequently: true })
  if (pincel === null) return { ok: false, motivo: mensajesFotos.noSePudoAchicar }
  pincel.imageSmoothingQuality = 'high'
  // What could be seen through is paper, as on the server.
  pincel.fillStyle = '#ffffff'
  pincel.fillRect(0, 0, ancho, alto)
  pincel.drawImage(imagen, 0, 0, ancho, alto)
  imagen.close()
  return { ok: true, foto: await enJpeg(lienzo) }
}

/** Without anything that the camera wrote: a canvas knows colours alone. */
async function enJpeg(lienzo: OffscreenCanvas): Promise<Blob> {
  const [primera, ...peores] = CALIDADES_AL_ENVIAR
  let foto = await lienzo.convertToBlob({ type: 'image/jpeg', quality: primera })
  for (const quality of peores) {
    if (foto.size <= PESO_AL_ENVIAR) break
    foto = await lienzo.convertToBlob({ type: 'image/jpeg', quality })
  }
  return foto
}
