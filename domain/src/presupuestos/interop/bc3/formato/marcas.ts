// Marks in our files for our own reader; other programs see only small extra lines.

/** The line that makes an analysis reach its price by the rounding of ~K, where it is rounded otherwise (bc3.md, Export). */
export const CODIGO_REDONDEO = 'PLOMADA_REDONDEO'

export function esCodigoDeRedondeo(codigo: string): boolean {
  return /^PLOMADA_REDONDEO(?:\.\d+)?$/i.test(codigo)
}

/** At the end of a comment of ~M, as programs write the identifiers of a model's pieces: the line of a difference. */
export const MARCA_REDONDEO = '#PlomadaRedondeo0000000'
