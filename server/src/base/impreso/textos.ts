/** The initials of the first two words that have letters, shown in place of a logo. */
export function iniciales(nombre: string): string {
  const palabras = nombre.split(/\s+/u).flatMap((palabra) => palabra.match(/\p{L}/u)?.slice(0, 1) ?? [])
  return palabras.slice(0, 2).join('').toLocaleUpperCase('es') || '·'
}

/** Adds places to break to words longer than their column, which would run over the next one. */
export function cortable(texto: string, largo = 22): string {
  if (texto.length <= largo || !pasaDe(texto, largo)) return texto
  const larga = new RegExp(`\\S{${largo + 1},}`, 'gu')
  return texto.replace(larga, (palabra) => palabra.replace(/\S{6}(?=\S)/gu, '$&\u200b'))
}

/** Whether more than `largo` characters of the text stand together without a space: false for nearly every text. */
function pasaDe(texto: string, largo: number): boolean {
  for (let desde = 0; desde < texto.length; ) {
    const espacio = texto.indexOf(' ', desde)
    const hasta = espacio < 0 ? texto.length : espacio
    if (hasta - desde > largo) return true
    desde = hasta + 1
  }
  return false
}

/** The format of an image, by its first bytes and not its name. Typst is given no other format, SVG least of all. */
export function formatoDeImagen(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | null {
  const inicio = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (inicio.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (inicio.startsWith('\xff\xd8\xff')) return 'jpg'
  return inicio.startsWith('RIFF') && inicio.endsWith('WEBP') ? 'webp' : null
}
