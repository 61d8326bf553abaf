import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What went wrong in one test, or in the preparation of a file or of a part of it. */
export interface Falla {
  archivo: string
  /** With the names of what it is in; '' for the file's own preparation. */
  prueba: string
  mensaje: string
}

/** What one run of vitest came to, as scripts/prueba/informante.ts writes it. */
export interface Informe {
  archivos: { archivo: string; pasaron: number; salteadas: number; fallas: Falla[] }[]
  /** Messages of errors that belong to no file. */
  sueltas: string[]
}

export interface CuantasPasaron {
  pasaron: number
  fallaron: number
  salteadas: number
}

/** A new path for the report of a run, in a temporary folder. */
export const nuevoInforme = (): string =>
  join(mkdtempSync(join(tmpdir(), 'plomada-pruebas-')), 'informe.json')

/** The report of a run; null where it wrote none, because it ended before its time. */
export function leerInforme(camino: string): Informe | null {
  try {
    return JSON.parse(readFileSync(camino, 'utf8')) as Informe
  } catch {
    return null
  }
}

const suma = (numeros: number[]): number => numeros.reduce((total, uno) => total + uno, 0)

/** A run without a report counts as one failure. */
export function contar(informes: readonly (Informe | null)[]): CuantasPasaron {
  const archivos = informes.flatMap((informe) => informe?.archivos ?? [])
  return {
    pasaron: suma(archivos.map(({ pasaron }) => pasaron)),
    fallaron:
      suma(archivos.map(({ fallas }) => fallas.length)) +
      suma(informes.map((informe) => informe?.sueltas.length ?? 1)),
    salteadas: suma(archivos.map(({ salteadas }) => salteadas)),
  }
}

/** Each failure of a report as people read it: where, and the beginning of its message. */
export function decirFallas(informe: Informe | null): string[] {
  if (informe === null) return ['no hay informe']
  return [
    ...informe.archivos.flatMap(({ fallas }) => fallas.map(decirFalla)),
    ...informe.sueltas.map((mensaje) => `fuera de toda prueba\n${comienzo(mensaje)}`),
  ]
}

export const decirFalla = ({ archivo, prueba, mensaje }: Falla): string =>
  `${[archivo, prueba].filter(Boolean).join(' · ')}\n${comienzo(mensaje)}`

const RENGLONES_DE_FALLA = 12
/** Its first lines, and wherever they stand those that name a picture of it (e2e/navegador.ts). */
const comienzo = (texto: string): string =>
  texto
    .split('\n')
    .filter((renglon, i) => i < RENGLONES_DE_FALLA || renglon.startsWith('imagen: '))
    .map((renglon) => `    ${renglon}`)
    .join('\n')

/** The closing line that people and machines look for. */
export const renglonFinal = ({ pasaron, fallaron, salteadas }: CuantasPasaron): string =>
  `${pasaron} passed, ${fallaron} failed, ${salteadas} skipped`
