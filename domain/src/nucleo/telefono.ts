/** The text of an empty phone input; left unchanged it means no phone (1-budgeting §9). */
export const PREFIJO_PARAGUAY = '+595'

/** National digits after 595: a mobile has 9 (981 123 456), a landline 8 or, in small towns, 7 (21 123 456). */
const NACIONAL = /^[2-9]\d{6,8}$/

/**
 * A typed phone as '+595981123456'. Digits are counted, never characters, so spaces, dashes and brackets are free;
 * '0981 123 456', '981 123 456' and '595 981 123 456' are all understood as Paraguayan. '' where there is no phone
 * (nothing, or the prefix alone); undefined where it is none that we know.
 */
export function leerTelefono(texto: string): string | undefined {
  const limpio = texto.trim()
  if (limpio === '' || limpio.replace(/\s/g, '') === PREFIJO_PARAGUAY) return ''
  if (!/^\+?[\d\s().-]+$/.test(limpio)) return undefined
  const digitos = limpio.replace(/\D/g, '')
  const nacional = digitos.replace(/^595/, '').replace(/^0/, '')
  if (esParaguayo(limpio, digitos)) return NACIONAL.test(nacional) ? PREFIJO_PARAGUAY + nacional : undefined
  return /^[1-9]\d{7,14}$/.test(digitos) ? `+${digitos}` : undefined
}

/** '+595981123456' as '0981 123 456'; a foreign number comes back as it is. */
export function formatoTelefono(telefono: string): string {
  const movil = /^\+595(9\d{2})(\d{3})(\d{3})$/.exec(telefono)
  return movil === null ? telefono : `0${movil[1]} ${movil[2]} ${movil[3]}`
}

/** Whether it may be written to by WhatsApp: any phone but a Paraguayan landline. */
export function puedeTenerWhatsapp(telefono: string): boolean {
  return !telefono.startsWith(PREFIJO_PARAGUAY) || telefono.startsWith(`${PREFIJO_PARAGUAY}9`)
}

/**
 * The phones of a free text ('021 204 517 / 0981 204 517'), each as typed and as a link needs it; null for one that
 * can't be read ('021 204 517 int. 3'), which is still shown.
 */
export function telefonosDe(linea: string): { texto: string; telefono: string | null }[] {
  return linea
    .split(/[/,;|]|\s[yo]\s/)
    .map((texto) => texto.trim())
    .filter((texto) => leerTelefono(texto) !== '')
    .map((texto) => ({ texto, telefono: leerTelefono(texto) ?? null }))
}

/** Whether it is Paraguayan: without '+' it is taken as typed in Paraguay; with it, by its country code. */
function esParaguayo(limpio: string, digitos: string): boolean {
  return !limpio.startsWith('+') || digitos.startsWith('595')
}
