import { type Gs, porMicro, sumar } from '../nucleo/dinero.ts'
import { MICRO, type Micro, numeroDeMicro } from '../nucleo/micro.ts'
import { dividirRedondeando, enteroSeguro } from '../nucleo/redondeo.ts'

// What an order of materials comes to (domain.md §9). Amounts are guaraníes, quantities millionths of the material's unit.

/** The largest total of a line and of an order, in guaraníes: a thousand orders of it still sum to what the store keeps. */
export const TOTAL_DE_ORDEN_MAXIMO: Gs = 1_000_000_000_000

/** A material for a tarea. */
export interface Par {
  tareaId: string
  materialId: string
}

export interface LineaDeOrden extends Par {
  cantidad: Micro
  precioUnitario: Gs
}

/** A material of an order: its lines together. */
export interface MaterialDeOrden {
  materialId: string
  precioUnitario: Gs
  cantidad: Micro
  /** The sum of its lines' totals. */
  total: Gs
}

const claveDePar = ({ tareaId, materialId }: Par) => `${tareaId}/${materialId}`

/** A pair that comes again replaces its line, in the place of the first. */
export function sinRepetir<L extends Par>(lineas: readonly L[]): L[] {
  return [...new Map(lineas.map((linea) => [claveDePar(linea), linea])).values()]
}

/** A material that two lines ask for at different prices; undefined where there is none. */
export function materialConDosPrecios(lineas: readonly LineaDeOrden[]): string | undefined {
  const precios = new Map<string, Gs>()
  for (const { materialId, precioUnitario } of lineas) {
    if ((precios.get(materialId) ?? precioUnitario) !== precioUnitario) return materialId
    precios.set(materialId, precioUnitario)
  }
  return undefined
}

/** round(price × quantity), exact: more than a total may be is still told. */
export function totalExacto(precioUnitario: Gs, cantidad: Micro): bigint {
  return dividirRedondeando(porMicro(precioUnitario, cantidad), MICRO)
}

/** Of a line that is ordered, or of a material that is paid. A RangeError outside the safe integers. */
export function totalDeLinea(precioUnitario: Gs, cantidad: Micro): Gs {
  return enteroSeguro(totalExacto(precioUnitario, cantidad))
}

/** What is written of an order comes to: without what can't be read yet (null). */
export const sumaDeLoEscrito = (totales: readonly (Gs | null)[]): Gs =>
  sumar(totales.map((total) => total ?? 0))

/** A quantity as far as it can be read: nothing while it can't. */
export const cantidadLeida = (cantidad: Micro | undefined): number => numeroDeMicro(cantidad ?? 0n)

/** How much the lines of a material ask for; null while one can't be read. */
export const cantidadEscrita = (cantidades: readonly (Micro | undefined)[]): Micro | null =>
  cantidades.reduce<Micro | null>((suma, una) => (suma === null || una === undefined ? null : suma + una), 0n)

/** Lines by material, in the order in which each comes first. */
export function porMaterial(lineas: readonly LineaDeOrden[]): MaterialDeOrden[] {
  return [...Map.groupBy(lineas, ({ materialId }) => materialId)].map(([materialId, suyas]) => ({
    materialId,
    precioUnitario: suyas[0]?.precioUnitario ?? 0,
    cantidad: suyas.reduce((suma, { cantidad }) => suma + cantidad, 0n),
    total: sumar(suyas.map((linea) => totalDeLinea(linea.precioUnitario, linea.cantidad))),
  }))
}

/** What several tareas need for a unit, where they all need the same; null where they don't. */
export function unitariaComun(unitarias: readonly Micro[]): Micro | null {
  const [primera = null] = unitarias
  return unitarias.every((unitaria) => unitaria === primera) ? primera : null
}
