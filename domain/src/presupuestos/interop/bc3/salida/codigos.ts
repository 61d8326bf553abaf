const LARGO_CODIGO = 20

/**
 * Codes for a file: at most 20 characters that the format allows, each for one concept. A code that is good and free is
 * kept, so that what was imported goes out as it came in; the same work gives the same codes.
 */
export class Codigos {
  readonly #usados = new Set<string>()

  /** `deseado` cleaned, else `otro`; with '.2', '.3'… where it is taken. */
  tomar(deseado: string, otro: string): string {
    const base = limpiar(deseado) || otro
    let codigo = base.slice(0, LARGO_CODIGO)
    // Some programs don't tell upper from lower case.
    for (let n = 2; this.#usados.has(codigo.toUpperCase()); n++) {
      const sufijo = `.${n}`
      codigo = base.slice(0, LARGO_CODIGO - sufijo.length) + sufijo
    }
    this.#usados.add(codigo.toUpperCase())
    return codigo
  }
}

/** Without what means something else in a code: '#', '%' and '&' above all. */
function limpiar(codigo: string): string {
  return codigo
    .normalize('NFD')
    .replace(/[^A-Za-z0-9._$-]/g, '')
    .slice(0, LARGO_CODIGO)
}
