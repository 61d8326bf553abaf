import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import type { CapituloCostos, DocumentoCliente, DocumentoCostos, TotalesCostos } from './vista.ts'

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
  const sumados = documento.capitulos.filter((capitulo) => !capitulo.indirecto).map(totalesDeCapitulo)
  for (const columna of COLUMNAS) {
    const lineas = sumados.map((totales) => totales[columna])
    if (columna === 'costoFinal') lineas.push(documento.gastoIndirectoPorDistribuir)
    exigir(`total, ${columna}`, documento.totales[columna], lineas)
  }
}

/** The columns that are added up, in their order. */
export const COLUMNAS = [
  'precioTotal',
  'gastoIndirecto',
  'costoFinal',
  'totalConMargen',
] as const satisfies (keyof TotalesCostos)[]

export function sumarGrupo(grupo: { tareas: { total: Gs }[] }): Gs {
  return sumar(grupo.tareas.map((tarea) => tarea.total))
}

export function totalesDeCapitulo(capitulo: CapituloCostos): TotalesCostos {
  return sumarLineas(capitulo.grupos.flatMap((grupo) => grupo.tareas))
}

export function sumarLineas(lineas: TotalesCostos[]): TotalesCostos {
  const suma = (columna: keyof TotalesCostos) => sumar(lineas.map((linea) => linea[columna]))
  return {
    precioTotal: suma('precioTotal'),
    gastoIndirecto: suma('gastoIndirecto'),
    costoFinal: suma('costoFinal'),
    totalConMargen: suma('totalConMargen'),
  }
}

function exigir(donde: string, dicho: Gs, lineas: Gs[]): void {
  const suma = sumar(lineas)
  if (suma !== dicho) throw new Error(`${donde}: the lines add up to ${suma} and the total says ${dicho}`)
}
