import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export interface Cuenta {
  pasaron: number
  fallaron: number
  salteadas: number
}

/** A new path for vitest's JSON report, in a temporary folder of this run. */
export const nuevoInforme = (): string =>
  join(mkdtempSync(join(tmpdir(), 'plomada-pruebas-')), 'informe.json')

/** Reads the counts of a run of vitest; a run without a report counts as one failure. */
export function leerInforme(camino: string): Cuenta {
  try {
    const json = JSON.parse(readFileSync(camino, 'utf8')) as Record<string, unknown>
    const cuanto = (campo: string): number => Number(json[campo] ?? 0)
    const sinCasos = Array.isArray(json.testResults)
      ? json.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length
      : 0
    return {
      pasaron: cuanto('numPassedTests'),
      fallaron: cuanto('numFailedTests') + sinCasos,
      salteadas: cuanto('numPendingTests') + cuanto('numTodoTests'),
    }
  } catch {
    return { pasaron: 0, fallaron: 1, salteadas: 0 }
  }
}

interface Resultado {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

/** Each failed test of a report, with the file and the beginning of its message; of a file that broke, its message. */
export function leerFallas(camino: string): string[] {
  let resultados: Resultado[]
  try {
    // Written by vitest, in the shape of Jest's report.
    resultados = (JSON.parse(readFileSync(camino, 'utf8')) as { testResults: Resultado[] }).testResults
  } catch {
    return [`${camino}: no hay informe`]
  }
  return resultados.flatMap(({ name, status, message, assertionResults }) => {
    const archivo = relative(process.cwd(), name)
    const rotas = assertionResults.filter((una) => una.status === 'failed')
    if (rotas.length === 0) return status === 'failed' ? [`${archivo}\n${comienzo(message)}`] : []
    return rotas.map((una) => `${archivo} · ${una.fullName}\n${comienzo(una.failureMessages.join('\n'))}`)
  })
}

const RENGLONES_DE_FALLA = 12
const comienzo = (texto: string): string =>
  texto
    .split('\n')
    .slice(0, RENGLONES_DE_FALLA)
    .map((renglon) => `    ${renglon}`)
    .join('\n')

/** The counts of several runs added up. */
export const sumarCuentas = (cuentas: Cuenta[]): Cuenta => ({
  pasaron: cuentas.reduce((suma, { pasaron }) => suma + pasaron, 0),
  fallaron: cuentas.reduce((suma, { fallaron }) => suma + fallaron, 0),
  salteadas: cuentas.reduce((suma, { salteadas }) => suma + salteadas, 0),
})

/** The closing line that people and machines look for. */
export const renglonFinal = ({ pasaron, fallaron, salteadas }: Cuenta): string =>
  `${pasaron} passed, ${fallaron} failed, ${salteadas} skipped`
