const PEDAZO = 0x8000

/** In pieces: a call takes so many arguments and no more. */
export function enBase64(bytes: Uint8Array): string {
  let texto = ''
  for (let desde = 0; desde < bytes.length; desde += PEDAZO) {
    texto += String.fromCharCode(...bytes.subarray(desde, desde + PEDAZO))
  }
  return btoa(texto)
}
