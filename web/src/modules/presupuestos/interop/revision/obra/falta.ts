/** Why nothing comes in while questions are open; null for none. */
export const faltaResponder = (abiertas: number): string | null =>
  cuantasFaltan(
    abiertas,
    'Falta responder una pregunta, arriba de todo.',
    `Falta responder ${abiertas} preguntas, arriba de todo.`,
  )

interface UnidadDelArchivo {
  clave: string
  /** The empresa's, where it is known without asking. */
  codigo: string | null
}

/** Why nothing comes in while units of the file are none of the empresa's; null for none. */
export function faltanUnidades(
  unidades: readonly UnidadDelArchivo[],
  elegidas: Readonly<Record<string, string>>,
): string | null {
  const faltan = unidades.filter(
    ({ clave, codigo }) => codigo === null && !Object.hasOwn(elegidas, clave),
  ).length
  return cuantasFaltan(
    faltan,
    'Falta elegir una unidad de medida.',
    `Falta elegir ${faltan} unidades de medida.`,
  )
}

/** Why nothing comes in at a rate that is not there, or not the one of the totals; null where it is. */
export function faltaLaTasa(hayTasa: boolean, alDia: boolean): string | null {
  if (!hayTasa) return 'Falta la cotización de la moneda del archivo.'
  return alDia ? null : 'Calculá los totales con esa cotización antes de importar.'
}

const cuantasFaltan = (cuantas: number, una: string, varias: string): string | null => {
  if (cuantas === 0) return null
  return cuantas === 1 ? una : varias
}
