/** The initials of the first two words that have letters: what stands for a logo. */
export function iniciales(nombre: string): string {
  const palabras = nombre.split(/\s+/u).flatMap((palabra) => palabra.match(/\p{L}/u)?.slice(0, 1) ?? [])
  return palabras.slice(0, 2).join('').toLocaleUpperCase('es') || '·'
}

/** A word longer than its column would run over the next one: it gets places where it may break. */
export function cortable(texto: string, largo = 22): string {
  if (texto.length <= largo) return texto
  const larga = new RegExp(`\\S{${largo + 1},}`, 'gu')
  return texto.replace(larga, (palabra) => palabra.replace(/\S{6}(?=\S)/gu, '$&\u200b'))
}

/** By its first bytes, never by its name. Typst reads nothing else of ours, SVG least of all. */
export function formatoDeImagen(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | null {
  const inicio = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (inicio.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (inicio.startsWith('\xff\xd8\xff')) return 'jpg'
  return inicio.startsWith('RIFF') && inicio.endsWith('WEBP') ? 'webp' : null
}
