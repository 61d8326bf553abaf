import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** What one file of tests took, in seconds, with the processes that it started and ended. */
export interface Gasto {
  archivo: string
  proyecto: string
  procesador: number
  pared: number
}

/** What one run of vitest took in all: its start, its reading of the code and what it left to others too. */
export interface GastoDeCorrida {
  nombre: string
  procesador: number
  pared: number
}

const PROYECTOS = ['contract', 'domain', 'server', 'web', 'e2e']

/** A path for scripts/prueba/gasto.ts, in a folder of this run alone. */
export const nuevoGastos = (): string => join(mkdtempSync(join(tmpdir(), 'plomada-gastos-')), 'gastos.jsonl')

/** What each file wrote of itself; of a run that wrote nothing, nothing. */
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
 * What the tests took, to be printed at the end: each project (its files one after another), each run in all, and the
 * ten dearest files. Seconds of processor and of wall; the first say where time goes whatever else the machine does.
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
