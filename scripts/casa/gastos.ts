import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Seconds that one test file took, including the processes that it started and ended. */
export interface Gasto {
  archivo: string
  proyecto: string
  procesador: number
  pared: number
}

/** Seconds that one run of vitest took, including its start, reading the code, and what no file is charged for. */
export interface GastoDeCorrida {
  nombre: string
  procesador: number
  pared: number
}

const PROYECTOS = ['contract', 'domain', 'server', 'web', 'e2e']

/** A new path for scripts/prueba/gasto.ts to write to, in a temporary folder of this run. */
export const nuevoGastos = (): string => join(mkdtempSync(join(tmpdir(), 'plomada-gastos-')), 'gastos.jsonl')

/** What each file wrote about itself; empty where nothing was written. */
export function leerGastos(camino: string, raiz = process.cwd()): Gasto[] {
  let texto = ''
  try {
    texto = readFileSync(camino, 'utf8')
  } catch {
    return []
  }
  return texto
    .split('\n')
    .filter((renglon) => renglon !== '')
    .map((renglon) => {
      const { archivo, procesador, pared } = JSON.parse(renglon) as Record<string, unknown>
      const suyo = relative(raiz, String(archivo))
      const proyecto = PROYECTOS.find((uno) => suyo.startsWith(`${uno}/`)) ?? 'casa'
      return { archivo: suyo, proyecto, procesador: Number(procesador), pared: Number(pared) }
    })
}

const suma = (gastos: readonly { procesador: number; pared: number }[]) => ({
  procesador: gastos.reduce((total, { procesador }) => total + procesador, 0),
  pared: gastos.reduce((total, { pared }) => total + pared, 0),
})

const renglon = (nombre: string, { procesador, pared }: { procesador: number; pared: number }, mas = '') =>
  `${nombre.padEnd(20)} ${procesador.toFixed(0).padStart(6)} s ${pared.toFixed(0).padStart(6)} s${mas}`

/**
 * The table printed at the end of the tests: each project (its files added up), each run, and the ten most expensive
 * files. In seconds of processor and of wall time; the first don't depend on what else the machine does.
 */
export function tablaDeGastos(gastos: readonly Gasto[], corridas: readonly GastoDeCorrida[]): string {
  const proyectos = [...new Set(gastos.map(({ proyecto }) => proyecto))].sort()
  const caros = gastos.toSorted((a, b) => b.procesador - a.procesador).slice(0, 10)
  return [
    `${'Proyecto'.padEnd(20)} procesador  pared`,
    ...proyectos.map((proyecto) => {
      const suyos = gastos.filter((gasto) => gasto.proyecto === proyecto)
      return renglon(proyecto, suma(suyos), `  ${suyos.length} archivos`)
    }),
    'Corrida, con su arranque',
    ...corridas.map((corrida) => renglon(corrida.nombre, corrida)),
    'Los archivos más caros',
    ...caros.map((gasto) => `${renglon(gasto.proyecto, gasto)}  ${gasto.archivo}`),
  ].join('\n')
}
