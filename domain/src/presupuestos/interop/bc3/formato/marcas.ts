// What our own files say to our own reader. Others read them as what they look like: a small line more.

/** The line that makes an analysis reach its price by the rounding of ~K, where it is rounded otherwise (bc3.md, Export). */
export const CODIGO_REDONDEO = 'PLOMADA_REDONDEO'

export function esCodigoDeRedondeo(codigo: string): boolean {
  return /^PLOMADA_REDONDEO(?:\.\d+)?$/i.test(codigo)
}

/** At the end of a comment of ~M, as programs write the identifiers of a model's pieces: the line of a difference. */
export const MARCA_REDONDEO = '#PlomadaRedondeo0000000'
