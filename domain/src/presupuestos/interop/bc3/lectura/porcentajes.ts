/** A code with % or & is a percentage of the lines above it (bc3.md, Percentage lines). */
export function esPorcentaje(codigo: string): boolean {
  return /[%&]/.test(codigo)
}

/** The beginning that a line's code must have for the percentage to apply to it; '' is every line. */
export function mascaraDe(codigo: string): string {
  return codigo.slice(0, codigo.search(/[%&]/))
}

/**
 * Whether it is an overhead, which goes to the indirect chapter: its name says so, or its code is the usual one of
 * 'costes indirectos' (bc3.md, How we map it).
 */
export function esIndirecto(codigo: string, nombre: string): boolean {
  return /indirect/i.test(nombre) || /^[%&]CI\d*$/i.test(codigo)
}
