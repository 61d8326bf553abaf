import type { Falla, Informe } from './informe.ts'

/** More broken files than these are no luck: nothing is run again. */
const ARCHIVOS_DE_SUERTE = 8

/**
 * The files with a failure, which are run once more (decision 0105); none where a run did not come to its end or too
 * much is broken, for then it is not luck.
 */
export function porRepetir(informes: readonly (Informe | null)[]): string[] {
  if (informes.some((informe) => informe === null || informe.sueltas.length > 0)) return []
  const rotos = informes
    .flatMap((informe) => informe?.archivos ?? [])
    .filter(({ fallas }) => fallas.length > 0)
    .map(({ archivo }) => archivo)
  return rotos.length > ARCHIVOS_DE_SUERTE ? [] : rotos
}

/**
 * A report in which the files that were run again are as they came out the second time, and what failed only the first
 * time. A repetition without a report, or without the file, changes nothing.
 */
export function conLaSegunda(
  primera: Informe,
  segunda: Informe | null,
): { informe: Informe; fragiles: Falla[] } {
  const otraVez = new Map((segunda?.archivos ?? []).map((uno) => [uno.archivo, uno]))
  const archivos = primera.archivos.map((antes) => {
    const luego = antes.fallas.length > 0 ? otraVez.get(antes.archivo) : undefined
    return { antes, quedo: luego ?? antes }
  })
  const fragiles = archivos.flatMap(({ antes, quedo }) => {
    const siguen = new Set(quedo.fallas.map(({ prueba }) => prueba))
    return antes.fallas.filter(({ prueba }) => !siguen.has(prueba))
  })
  return {
    informe: { archivos: archivos.map(({ quedo }) => quedo), sueltas: primera.sueltas },
    fragiles,
  }
}

/** The line before the last. */
export const renglonDeFragiles = (cuantas: number): string =>
  cuantas === 0
    ? '0 frágiles'
    : `${cuantas} ${cuantas === 1 ? 'frágil: falló y pasó' : 'frágiles: fallaron y pasaron'} a la segunda; cada una es una falla hasta que se sepa por qué`
