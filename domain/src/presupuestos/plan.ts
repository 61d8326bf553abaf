import { TIPOS_COMPONENTE, type TipoComponente } from '../catalogo/tipos.ts'
import { type Gs, gs, porMicro } from '../nucleo/dinero.ts'
import { MICRO, type Micro } from '../nucleo/micro.ts'
import { conFactor } from '../nucleo/porcentaje.ts'
import { dividirRedondeando, reglaDeTres } from '../nucleo/redondeo.ts'
import { repartir } from '../nucleo/reparto.ts'

/** As many millionths as make one. */
const MILLON = Number(MICRO)

// What a tarea costs: the formulas of domain.md §3 (and 1-budgeting §9), all of them and nowhere else.

/** One line of a tarea's unit price analysis; only active ones are passed. */
export interface ComponenteCosto {
  tipo: TipoComponente
  /** Per unit of the tarea: its yield. */
  cantidad: Micro
  /** Whole guaraníes used to sell; null is 'Sin precio' and counts 0 (domain.md §5). */
  precioUnitario: Gs | null
  /** Whole guaraníes that the provider charges. */
  precioUnitarioReal: Gs | null
}

/** A total of one kind of componente: as planned at provider prices (montoReal) and at sale prices (montoPlaneado). */
export interface TotalTipo {
  montoReal: Gs
  montoPlaneado: Gs
}

export interface TotalesPorTipo {
  materialTotal: TotalTipo
  manoDeObraTotal: TotalTipo
  materialYManoTotal: TotalTipo
}

/** The figures of a tarea's plan. Micro figures are exact; the others whole guaraníes. */
export interface Plan extends TotalesPorTipo {
  cantidad: Micro
  precioUnitario: Micro
  precioUnitarioReal: Micro
  precioTotal: Gs
  precioTotalReal: Gs
  gastoIndirectoTotal: Gs
  precioTotalConMargen: Gs
  precioUnitarioConMargen: Gs
  precioCostoFinal: Gs
  precioCostoUnitarioFinal: Micro
}

/** How an analysis reaches the unit price of the file it came from. */
export interface Redondeo {
  /** Decimals (0 to 6) that each line is rounded to. */
  linea: number
  /** Likewise the sum of the lines. */
  unitario: number
  /**
   * What the file's unit price has over that sum, for one unit and of either sign: at an exchange rate its componentes
   * have whole guaraníes and its unit price doesn't (bc3.md, How we map it). Absent where there is nothing.
   */
  ajuste?: Micro
}

export interface EntradaPlan {
  componentes: readonly ComponenteCosto[]
  /** Of an imported tarea, until its analysis is edited (bc3.md, How we map it); else everything is exact. */
  redondeo?: Redondeo | null
  cantidad: Micro
  gastoIndirectoTotal: Gs
  /** The percentage that holds for the tarea: see `margenQueRige`. */
  margen: number
}

/** The whole plan of a tarea (domain.md §3). A RangeError where a figure leaves the safe integers: see `intentarPlan`. */
export function calcularPlan(e: EntradaPlan): Plan {
  const venta = sumarComponentes(e.componentes, 'precioUnitario', e.redondeo ?? null)
  const real = sumarComponentes(e.componentes, 'precioUnitarioReal', e.redondeo ?? null)
  const { precioTotal, precioTotalReal } = totalesDeCantidad(
    { precioUnitario: venta.total, precioUnitarioReal: real.total },
    e.cantidad,
  )
  const planeado = repartirPorTipo(precioTotal, venta)
  const gastado = repartirPorTipo(precioTotalReal, real)
  const base = { cantidad: e.cantidad, precioTotal, precioTotalReal, precioUnitarioReal: real.total }
  return {
    ...base,
    precioUnitario: venta.total,
    ...recalcularPrecio(base, e.gastoIndirectoTotal, e.margen),
    materialTotal: { montoReal: gastado.materialTipo, montoPlaneado: planeado.materialTipo },
    manoDeObraTotal: { montoReal: gastado.manoDeObra, montoPlaneado: planeado.manoDeObra },
    materialYManoTotal: { montoReal: gastado.materialYMano, montoPlaneado: planeado.materialYMano },
  }
}

export type CifrasDePrecio = Pick<
  Plan,
  | 'precioTotalConMargen'
  | 'precioUnitarioConMargen'
  | 'precioCostoFinal'
  | 'precioCostoUnitarioFinal'
  | 'gastoIndirectoTotal'
>

/** The totals of a tarea at both prices, before share and margin: round(exact unit price × quantity) (domain.md §3). */
export function totalesDeCantidad(
  { precioUnitario, precioUnitarioReal }: Pick<Plan, 'precioUnitario' | 'precioUnitarioReal'>,
  cantidad: Micro,
): Pick<Plan, 'precioTotal' | 'precioTotalReal'> {
  return {
    precioTotal: porCantidad(precioUnitario, cantidad),
    precioTotalReal: porCantidad(precioUnitarioReal, cantidad),
  }
}

/** The figures that change with the margin or the share of indirect costs: they need no componentes. */
export function recalcularPrecio(
  base: Pick<Plan, 'cantidad' | 'precioTotal' | 'precioTotalReal' | 'precioUnitarioReal'>,
  gastoIndirectoTotal: Gs,
  margen: number,
): CifrasDePrecio {
  const { cantidad, precioTotal, precioTotalReal, precioUnitarioReal } = base
  // The share is whole, so rounding before or after adding it is the same.
  const precioTotalConMargen = conFactor(precioTotal + gastoIndirectoTotal, margen)
  return {
    gastoIndirectoTotal,
    precioTotalConMargen,
    precioUnitarioConMargen: entreCantidad(precioTotalConMargen, cantidad),
    precioCostoFinal: precioTotalReal + gastoIndirectoTotal,
    precioCostoUnitarioFinal: conParteUnitaria(precioUnitarioReal, gastoIndirectoTotal, cantidad),
  }
}

/** What a unit costs with its share of the indirect costs, which is rounded to guaraníes (domain.md §3). */
export function conParteUnitaria(precioUnitarioReal: Micro, gastoIndirectoTotal: Gs, cantidad: Micro): Micro {
  return precioUnitarioReal + BigInt(entreCantidad(gastoIndirectoTotal, cantidad)) * MICRO
}

/** The unit price on the faces made for the client: round(precioTotalConMargen ÷ cantidadCliente) (domain.md §3). */
export function precioUnitarioCliente(precioTotalConMargen: Gs, cantidadCliente: Micro): Gs {
  return entreCantidad(precioTotalConMargen, cantidadCliente)
}

/** Whole guaraníes a square metre: round(price ÷ totalM2), 0 for a work without area. */
export function precioPorM2(precio: Gs, totalM2: Micro): Gs {
  return entreCantidad(precio, totalM2)
}

/** The capitulo's own margin where it has one (0 is one), else the work's; a plantilla has none (domain.md §3). */
export function margenQueRige(
  margenCapitulo: number | null,
  margenObra: number,
  tipo: 'presupuesto' | 'plantilla',
): number {
  return tipo === 'plantilla' ? 0 : (margenCapitulo ?? margenObra)
}

/** Whether two analyses cost the same line by line: then the second one keeps the rounding of the first. */
export function mismoAnalisis(
  antes: readonly Omit<ComponenteCosto, 'tipo'>[],
  despues: readonly Omit<ComponenteCosto, 'tipo'>[],
): boolean {
  return (
    antes.length === despues.length &&
    antes.every(({ cantidad, precioUnitario, precioUnitarioReal }, i) => {
      const otro = despues[i]
      return (
        cantidad === otro?.cantidad &&
        precioUnitario === otro.precioUnitario &&
        precioUnitarioReal === otro.precioUnitarioReal
      )
    })
  )
}

/** What a unit costs by kind of componente, and in all. */
export type SumaPorTipo = Record<TipoComponente, Micro> & { total: Micro }

/**
 * At one of the two prices, exact, in millionths of a guaraní; with the rounding that an imported analysis keeps, none
 * where it is null (domain.md §3).
 */
export function sumarComponentes<P extends 'precioUnitario' | 'precioUnitarioReal'>(
  componentes: readonly (Pick<ComponenteCosto, 'tipo' | 'cantidad'> & Record<P, Gs | null>)[],
  precio: P,
  redondeo: Redondeo | null,
): SumaPorTipo {
  const suma = { materialTipo: 0n, manoDeObra: 0n, materialYMano: 0n, total: 0n }
  for (const componente of componentes) {
    const monto = montoDeLinea(componente[precio], componente.cantidad, redondeo)
    suma[componente.tipo] += monto
    suma.total += monto
  }
  suma.total += redondeoDelArchivo(suma.total, redondeo)
  const primero = componentes[0]
  const sinPeso = TIPOS_COMPONENTE.every((tipo) => suma[tipo] === 0n)
  if (sinPeso && suma.total > 0n && primero) suma[primero.tipo] = suma.total
  return suma
}

/**
 * What a unit price has over the sum of its lines by the rounding of the file it came from, so that whoever shows the
 * lines can show a total that is their sum; 0 in what is ours.
 */
export function redondeoDelArchivo(sumaDeLineas: Micro, redondeo: Redondeo | null): Micro {
  const { unitario, ajuste = 0n } = redondeo ?? EXACTO
  const total = aDecimales(sumaDeLineas, unitario) + ajuste
  // At other prices than the file's, what is taken off may be more than there is.
  return (total < 0n ? 0n : total) - sumaDeLineas
}

/** What a line of an analysis adds to the unit price; rounded in a tarea that keeps the rounding of its file. */
export function montoDeLinea(precio: Gs | null, cantidad: Micro, redondeo: Redondeo | null): Micro {
  return aDecimales(porMicro(precio ?? 0, cantidad), (redondeo ?? EXACTO).linea)
}

/** A Micro has 6 decimals, which round nothing. */
const EXACTO: Redondeo = { linea: 6, unitario: 6 }

/** Half away from zero to that many decimals, 0 to 6. */
function aDecimales(monto: Micro, decimales: number): Micro {
  if (decimales >= 6) return monto
  const paso = 10n ** BigInt(6 - decimales)
  return dividirRedondeando(monto, paso) * paso
}

/** The total shared among the three kinds by largest remainder, so that they sum to it (domain.md §3). */
export function repartirPorTipo(total: Gs, suma: Record<TipoComponente, bigint>): Record<TipoComponente, Gs> {
  const partes = repartir(
    total,
    TIPOS_COMPONENTE.map((tipo) => suma[tipo]),
  )
  const [manoDeObra = 0, materialTipo = 0, materialYMano = 0] = partes
  return { manoDeObra, materialTipo, materialYMano }
}

/** round(exact unit price × quantity), in guaraníes; below 0 for a quantity below 0. */
export function porCantidad(precioUnitario: Micro, cantidad: Micro): Gs {
  return gs(dividirRedondeando(precioUnitario * cantidad, MICRO * MICRO))
}

/** round(amount ÷ quantity), in guaraníes; 0 for quantity 0. */
function entreCantidad(monto: Gs, cantidad: Micro): Gs {
  return reglaDeTres(monto, MILLON, Number(cantidad))
}

/** As each figure of a plan is called wherever it is shown: sheet, form, paper and workbook (1-budgeting §2). */
export const NOMBRE_DE_PLAN = {
  precioUnitario: 'Precio unitario',
  precioTotal: 'Precio total',
  gastoIndirecto: 'Gasto indirecto',
  costoUnitario: 'Costo unitario',
  costoProveedor: 'Costo del proveedor',
  costoFinal: 'Costo final',
  precioUnitarioConMargen: 'Precio unitario con margen',
  precioTotalConMargen: 'Precio total con margen',
  porcentajeEnObra: 'Parte de la obra',
  /** The line that a unit price has beyond its componentes, until the analysis is edited. */
  redondeoDelArchivo: 'Redondeo del archivo',
} as const
