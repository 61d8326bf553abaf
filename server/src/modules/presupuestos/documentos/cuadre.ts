import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import type { DocumentoCliente, DocumentoCostos, TotalesCostos } from './vista.ts'

/**
 * A document whose totals are not the sums of its lines is not made: better an error that somebody looks at
 * than a budget sent to a client that doesn't add up (domain.md §3). Adds whole amounts only.
 */
export function exigirCuadre(documento: DocumentoCliente): void {
  for (const capitulo of documento.capitulos) {
    exigir(capitulo.nombre, capitulo.total, capitulo.grupos.map(sumarGrupo))
  }
  exigir(
    'total',
    documento.total,
    documento.capitulos.map((capitulo) => capitulo.total),
  )
}

/** The same of the face with costs: four columns, the indirect capitulo apart, one line to be distributed. */
export function exigirCuadreCostos(documento: DocumentoCostos): void {
  for (const columna of COLUMNAS) {
    for (const { nombre, totales, grupos } of documento.capitulos) {
      const lineas = grupos.flatMap((grupo) => grupo.tareas.map((tarea) => tarea[columna]))
      exigir(`${nombre}, ${columna}`, totales[columna], lineas)
    }
    const sumados = documento.capitulos.filter((capitulo) => !capitulo.indirecto)
    const lineas = sumados.map((capitulo) => capitulo.totales[columna])
    if (columna === 'costoFinal') lineas.push(documento.gastoIndirectoPorDistribuir)
    exigir(`total, ${columna}`, documento.totales[columna], lineas)
  }
}

export const COLUMNAS = [
  'precioTotal',
  'gastoIndirecto',
  'costoFinal',
  'totalConMargen',
] as const satisfies (keyof TotalesCostos)[]

export function sumarGrupo(grupo: { tareas: { total: Gs }[] }): Gs {
  return sumar(grupo.tareas.map((tarea) => tarea.total))
}

function exigir(donde: string, dicho: Gs, lineas: Gs[]): void {
  const suma = sumar(lineas)
  if (suma !== dicho) throw new Error(`${donde}: the lines add up to ${suma} and the total says ${dicho}`)
}
