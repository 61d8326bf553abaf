import { SSF } from '@e965/xlsx'

/** How many digits a format shows at least before its point, and how many after it. */
interface Digitos {
  enteros: number
  decimales: number
}

/** Formats of one file repeat in all its cells: null for one that the library has to apply. */
const SABIDOS = new Map<string, Digitos | null>()
const MUCHOS = 500

/** Digits alone, grouped or not; what Excel keeps free around them ('_)') doesn't show. */
const DE_DIGITOS = /^(?:#,##|#*)(0+)(?:\.(0+))?$/

function digitosDe(formato: string): Digitos | null {
  const sabido = SABIDOS.get(formato)
  if (sabido !== undefined) return sabido
  const [positivos = ''] = formato.split(';')
  const [, enteros, decimales = ''] = DE_DIGITOS.exec(positivos.replace(/[_*]./g, '')) ?? []
  const digitos = enteros === undefined ? null : { enteros: enteros.length, decimales: decimales.length }
  if (SABIDOS.size >= MUCHOS) SABIDOS.clear()
  SABIDOS.set(formato, digitos)
  return digitos
}

/**
 * A number as its sheet shows it, since it may be meant as text: a code 12 shown '0012', an item 1.1 shown '1.10'. Digits
 * aren't grouped, and the mark of decimals is a point. `numero` is the exact decimal, which is what is shown where the
 * format says nothing.
 */
export function comoSeMuestra(valor: number, numero: string, formato: unknown): string {
  if (typeof formato !== 'string' || formato === '' || formato === 'General' || formato === '@') return numero
  // A zero may have a way of its own, behind two others.
  const digitos = valor > 0 || formato.split(';').length < 3 ? digitosDe(formato) : null
  const [enteros = '', decimales = ''] = numero.split('.')
  if (digitos !== null && valor >= 0 && decimales.length <= digitos.decimales) {
    const conCeros = enteros.padStart(digitos.enteros, '0')
    return digitos.decimales === 0 ? conCeros : `${conCeros}.${decimales.padEnd(digitos.decimales, '0')}`
  }
  try {
    const mostrado: unknown = SSF.format(formato.replaceAll('#,##0', '0'), valor)
    // A format that shows nothing hides a number that is there.
    return typeof mostrado === 'string' && mostrado.trim() !== '' ? mostrado.trim() : numero
  } catch {
    // A format that nobody can read.
    return numero
  }
}
