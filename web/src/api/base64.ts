const PEDAZO = 0x8000

/** In pieces: a call takes so many arguments and no more. */
export function enBase64(bytes: Uint8Array): string {
  let texto = ''
  for (let desde = 0; desde < bytes.length; desde += PEDAZO) {
    texto += String.fromCharCode(...bytes.subarray(desde, desde + PEDAZO))
  }
  return btoa(texto)
}

/** Of base64 and of base64url alike. */
export function deBase64(texto: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) =>
    letra.charCodeAt(0),
  )
}
