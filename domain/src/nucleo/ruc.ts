import { mensajesComun as textos } from './mensajes/comun.ts'

/** '80012345-6', '80.012.345-6', '1234567': digits with a letter at most at their end, and perhaps the verifier. */
const FORMA = /^(\d{3,9}[A-Z]?)(?:-(\d))?$/

/**
 * The verifier of a RUC by the SET's módulo 11. The digits from the right are multiplied by 2, 3, … 11, 2, 3, … and
 * added; the remainder over 11 is subtracted from 11, and a result of two digits becomes 0. A letter counts as the
 * digits of its character code ('A' is 65), as in the SET's own procedure.
 */
export function digitoDeRuc(base: string): number {
  const digitos = base
    .split('')
    .map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0))))
    .join('')
  const suma = digitos
    .split('')
    .reverse()
    .reduce((total, digito, i) => total + Number(digito) * (2 + (i % 10)), 0)
  const resto = suma % 11
  return resto > 1 ? 11 - resto : 0
}

/**
 * What a person should check in a typed RUC, or null where it is right or empty. It never prevents saving: the
 * specification asks for no format check (2-site-management §5).
 */
export function avisoDeRuc(texto: string): string | null {
  const limpio = texto
    .replace(/[\s.]/g, '')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()
  if (limpio === '') return null
  const [, base, digito] = FORMA.exec(limpio) ?? []
  if (base === undefined) return textos.rucIlegible
  const esperado = digitoDeRuc(base)
  if (digito === undefined) return textos.rucSinDigito(`${base}-${esperado}`)
  return Number(digito) === esperado ? null : textos.rucDigitoEquivocado(`${base}-${esperado}`)
}
