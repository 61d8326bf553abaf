const PEDAZO = 0x8000

/** Converted in pieces, because a call takes a limited number of arguments. */
export function enBase64(bytes: Uint8Array): string {
  let texto = ''
  for (let desde = 0; desde < bytes.length; desde += PEDAZO) {
    texto += String.fromCharCode(...bytes.subarray(desde, desde + PEDAZO))
  }
  return btoa(texto)
}

/** Accepts base64 and base64url. */
export function deBase64(texto: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) =>
    letra.charCodeAt(0),
  )
}
