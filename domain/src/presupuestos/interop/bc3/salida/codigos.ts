import { codificar1252 } from '../formato/juegos.ts'
import { CODIGO_REDONDEO, esCodigoDeRedondeo } from '../formato/marcas.ts'
import { CODIGO_INDIRECTOS } from '../obra/proponer.ts'

/** Longest code that we make, so that programs accept it; an imported code that is longer is written as it came. */
const LARGO_CODIGO = 20

/**
 * Codes for a file, one a concept. A valid, free code is kept whole, so that what was imported is exported under the
 * same code; made-up codes avoid those in `deseados`. The same work always gives the same codes.
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
