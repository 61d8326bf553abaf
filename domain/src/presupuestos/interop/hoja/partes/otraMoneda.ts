import { divisasEn, sinDivisas } from '../../../../nucleo/divisas.ts'
import { columnasDe, type FilaClasificada } from '../filas/renglon.ts'
import type { FilaDeCalculo } from '../modelo/hojas.ts'
import type { PapelDeColumna } from '../modelo/leido.ts'

// Some rows of a sheet in another currency than the others: an elevator in dollars among walls in guaraníes, as its
// cells show it ('US$ 45.000') or a column of currencies says.

export interface OtraMoneda {
  /** The currencies that some rows name. */
  codigos: readonly string[]
  /** That of the others; null where nothing names it. */
  deLosDemas: string | null
  /** The items that name another; none where all cells contradict the headings. */
  filas: ReadonlySet<FilaClasificada>
}

const DE_DINERO = ['precio', 'importe', 'precioMaterial', 'precioMano'] as const

/** The items that are in another currency than the rest; null where none says so. */
export function otraMonedaDe(
  filas: readonly FilaClasificada[],
  papeles: ReadonlyMap<number, PapelDeColumna | null>,
  encabezados: readonly string[],
): OtraMoneda | null {
  const tareas = filas.flatMap((fila) =>
    fila.clase === 'tarea' && fila.renglon ? [{ fila, celdas: fila.renglon.fila.celdas }] : [],
  )
  const deDinero = DE_DINERO.flatMap((papel) => columnasDe(papeles, papel))
  const deMonedas = columnaDeMonedas(
    tareas.map(({ celdas }) => celdas),
    papeles,
  )
  const columnas = deMonedas === undefined ? deDinero : [...deDinero, deMonedas]
  const divisasDe = conMemoria()
  const porMoneda = Map.groupBy(tareas, ({ celdas }) => {
    const suyas = new Set(columnas.flatMap((c) => divisasDe(celdas[c]?.texto ?? '')))
    const [una] = suyas
    return suyas.size === 1 && una !== undefined ? una : ''
  })
  const calladas = porMoneda.get('')?.length ?? 0
  porMoneda.delete('')
  if (porMoneda.size === 0) return null
  const [dicha, ...otras] = new Set(deDinero.flatMap((c) => divisasEn(encabezados[c] ?? '')))
  const deTitulos = otras.length === 0 ? dicha : undefined
  const deLosDemas = deTitulos ?? (calladas > mayor(porMoneda).length ? null : mayor(porMoneda).codigo)
  // Whoever writes 'Gs.' beside some of her guaraníes says nothing of the others.
  if (deLosDemas === null && [...porMoneda.keys()].join('') === 'PYG') return null
  const codigos = [...porMoneda.keys()].filter((codigo) => codigo !== deLosDemas)
  if (codigos.length === 0) return null
  const distintas = codigos.flatMap((codigo) => porMoneda.get(codigo)?.map(({ fila }) => fila) ?? [])
  return { codigos, deLosDemas, filas: new Set(distintas.length < tareas.length ? distintas : []) }
}

/**
 * What a sheet's currency may be once that is known: those of the rows too where `respuesta` is that all are the same,
 * or where there are no others.
 */
export function monedasSegun(
  halladas: readonly string[],
  otra: OtraMoneda | null,
  respuesta: string | undefined,
): readonly string[] {
  if (otra === null) return halladas
  const { codigos, deLosDemas, filas } = otra
  const demas = deLosDemas === null ? [] : [deLosDemas]
  return filas.size === 0 || respuesta === 'entran' ? [...demas, ...codigos] : demas
}

function mayor(porMoneda: ReadonlyMap<string, readonly unknown[]>): { codigo: string; length: number } {
  return [...porMoneda]
    .map(([codigo, { length }]) => ({ codigo, length }))
    .reduce((una, otra) => (otra.length > una.length ? otra : una))
}

/** A column without a role whose cells are currencies and nothing else. */
function columnaDeMonedas(
  filas: readonly FilaDeCalculo['celdas'][],
  papeles: ReadonlyMap<number, PapelDeColumna | null>,
): number | undefined {
  const ancho = filas.reduce((n, celdas) => Math.max(n, celdas.length), 0)
  return Array.from({ length: ancho }, (_, c) => c).find((c) => {
    if ((papeles.get(c) ?? null) !== null) return false
    const textos = filas.flatMap((celdas) => celdas[c]?.texto.trim() || [])
    return textos.length > 0 && textos.every(esMoneda)
  })
}

const esMoneda = (texto: string): boolean =>
  texto.length < 20 && divisasEn(texto).length === 1 && !/[\p{L}\p{N}]/u.test(sinDivisas(texto))

/** Thousands of cells are shown in a few formats. */
function conMemoria(): (texto: string) => string[] {
  const sabidas = new Map<string, string[]>()
  return (texto) => {
    const forma = texto.slice(0, 60).replace(/\d[\d.,]*/g, ' 0 ')
    const sabida = sabidas.get(forma)
    if (sabida !== undefined) return sabida
    const divisas = divisasEn(forma)
    if (sabidas.size < 2_000) sabidas.set(forma, divisas)
    return divisas
  }
}
