import { codificar1252 } from '../formato/juegos.ts'
import { CODIGO_REDONDEO, esCodigoDeRedondeo } from '../formato/marcas.ts'
import { CODIGO_INDIRECTOS } from '../obra/proponer.ts'

/** What programs accept of a code that we make; one that came in longer goes out as it came. */
const LARGO_CODIGO = 20

/**
 * Codes for a file, each for one concept. A code that is good and free is kept, whole, so that what was imported goes
 * out as it came in; no code that we make takes one of `deseados`. The same work gives the same codes.
 */
export class Codigos {
  readonly #usados = new Set([CODIGO_INDIRECTOS, CODIGO_REDONDEO].map(clave))
  readonly #deseados: ReadonlySet<string>

  constructor(deseados: readonly string[] = []) {
    this.#deseados = new Set(deseados.map((codigo) => clave(limpiar(codigo))))
  }

  /** `deseado` cleaned, else `otro`; with '.2', '.3'… where it is taken. */
  tomar(deseado: string, otro: string): string {
    const propio = limpiar(deseado)
    const base = propio || otro
    const largo = Math.max(LARGO_CODIGO, base.length)
    let codigo = base
    for (let n = 2; !this.#libre(codigo, propio); n++) {
      const sufijo = `.${n}`
      codigo = base.slice(0, largo - sufijo.length) + sufijo
    }
    this.#usados.add(clave(codigo))
    return codigo
  }

  #libre(codigo: string, propio: string): boolean {
    return !this.#usados.has(clave(codigo)) && (codigo === propio || !this.#deseados.has(clave(codigo)))
  }
}

/** Some programs don't tell upper from lower case. */
function clave(codigo: string): string {
  return codigo.toUpperCase()
}

/** Whether a code can go out as a concept's own. */
export function sirveDeCodigo(codigo: string): boolean {
  return limpiar(codigo) !== ''
}

/** Without what means something else in a code, nor letters that the file's set lacks. */
function limpiar(codigo: string): string {
  const sinSignos = codigo.replace(/[~|\\%&]|\p{Cc}/gu, '')
  const limpio = Array.from(sinSignos.normalize('NFC'))
    .filter((letra) => codificar1252(letra).perdidos.size === 0)
    .join('')
    .replace(/[#\s]+$/, '')
    .trim()
  return esCodigoDeRedondeo(limpio) ? '' : limpio
}
