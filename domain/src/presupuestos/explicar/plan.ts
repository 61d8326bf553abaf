import { enPalabras } from '../../nucleo/cuenta/escrita.ts'
import { terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Valor } from '../../nucleo/cuenta/medida.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import type { Micro } from '../../nucleo/micro.ts'
import {
  type ComponenteCosto,
  calcularPlan,
  montoDeLinea,
  NOMBRE_DE_PLAN as N,
  type Plan,
  type Redondeo,
  redondeoDelArchivo,
  type TotalesPorTipo,
} from '../plan.ts'

// How the figures of a tarea come about (domain.md §3): what its form says while one types, what stands over the columns
// of the sheet, and what a workbook computes.

export type CifraDePlan = Exclude<keyof Plan, 'cantidad' | keyof TotalesPorTipo>

/** Another figure of the tarea, its quantity, its margin, or the price and yield of a line of its analysis. */
export interface RefDePlan {
  que: 'plan' | 'linea'
  cifra: CifraDePlan | 'cantidad' | 'margen'
}

/** A tarea as it is explained. */
export interface PlanExplicado {
  plan: Pick<Plan, CifraDePlan | 'cantidad'>
  /** In percent, the one that holds for it. */
  margen: number
  /** The active ones. */
  componentes: readonly Omit<ComponenteCosto, 'tipo'>[]
  redondeo?: Redondeo | null | undefined
}

type Exacta = Termino<RefDePlan, Valor>
type Nombres = Readonly<Record<CifraDePlan, string>>

/** As the form of a tarea calls them. */
export const NOMBRE_EN_FORMULARIO: Nombres = {
  precioUnitario: N.precioUnitario,
  precioUnitarioReal: 'Precio unitario real',
  precioCostoUnitarioFinal: 'Costo unitario final',
  precioTotal: N.precioTotal,
  precioTotalReal: 'Precio total real',
  gastoIndirectoTotal: N.gastoIndirecto,
  precioCostoFinal: N.costoFinal,
  precioUnitarioConMargen: N.precioUnitarioConMargen,
  precioTotalConMargen: N.precioTotalConMargen,
}
/** As the sheet calls them, where what suppliers charge stands apart. */
export const NOMBRE_EN_PLANILLA: Nombres = {
  ...NOMBRE_EN_FORMULARIO,
  precioUnitarioReal: N.costoUnitario,
  precioTotalReal: N.costoProveedor,
}

/** A figure of a tarea, and what it comes of. */
export function explicarPlan(
  cifra: CifraDePlan,
  de: PlanExplicado,
  nombres: Nombres = NOMBRE_EN_FORMULARIO,
): Explicada<RefDePlan, Valor> {
  return {
    nombre: nombres[cifra],
    valor: de.plan[cifra],
    ...(esExacta(cifra) && { en: 'precio' as const }),
    explicacion: explicacionDe(cifra, de, nombres),
    ...(cifra in ANTES && { antes: ANTES[cifra] }),
  }
}

/** How a figure of any tarea comes about, in words, by the names of the sheet: what stands over its column. */
export function comoSale(cifra: CifraDePlan): string {
  const dicho = enPalabras(explicarPlan(cifra, NINGUNO, NOMBRE_EN_PLANILLA), { enGeneral: true })
  return dicho.replace(/\p{L}/u, (letra) => letra.toUpperCase())
}

/** The same by its terms alone, whose values are of no tarea: what a formula of a sheet is made from. */
export const formaDePlan = (cifra: CifraDePlan): Explicacion<RefDePlan, Valor> =>
  explicarPlan(cifra, NINGUNO).explicacion

const NINGUNO: PlanExplicado = {
  plan: calcularPlan({ componentes: [], cantidad: 0n, gastoIndirectoTotal: 0, margen: 0 }),
  margen: 0,
  componentes: [],
}

const esExacta = (cifra: CifraDePlan): boolean =>
  cifra === 'precioUnitario' || cifra === 'precioUnitarioReal' || cifra === 'precioCostoUnitarioFinal'

/** In words, where its terms are one of each componente or nobody computed it. */
const ANTES: Partial<Record<CifraDePlan, string>> = {
  precioUnitario: 'suma de cantidad × precio de cada componente',
  precioUnitarioReal: 'suma de cantidad × precio proveedor de cada componente',
  gastoIndirectoTotal: 'su parte de los gastos indirectos de la obra',
}

function explicacionDe(
  cifra: CifraDePlan,
  de: PlanExplicado,
  nombres: Nombres,
): Explicacion<RefDePlan, Valor> {
  const { plan } = de
  const t = (cual: CifraDePlan): Exacta => ({
    nombre: nombres[cual],
    valor: plan[cual],
    ...(esExacta(cual) && { en: 'precio' as const }),
    ref: { que: 'plan', cifra: cual },
  })
  const cantidad: Exacta = { ...CANTIDAD, valor: plan.cantidad, ref: { que: 'plan', cifra: 'cantidad' } }
  const entreCantidad = (cual: CifraDePlan) =>
    ({ clase: 'proporcion', de: t(cual), parte: UNA, todo: cantidad }) as const
  const porCantidad = (cual: CifraDePlan) => ({ clase: 'producto', factores: [t(cual), cantidad] }) as const
  switch (cifra) {
    case 'precioUnitario':
      return deAnalisis(de, 'precioUnitario', 'precio')
    case 'precioUnitarioReal':
      return deAnalisis(de, 'precioUnitarioReal', 'precio proveedor')
    case 'precioCostoUnitarioFinal':
      return suma([
        t('precioUnitarioReal'),
        terminoDe({ nombre: 'Gasto indirecto por unidad', sale: entreCantidad('gastoIndirectoTotal') }),
      ])
    case 'precioTotal':
      return porCantidad('precioUnitario')
    case 'precioTotalReal':
      return porCantidad('precioUnitarioReal')
    case 'gastoIndirectoTotal':
      return { clase: 'dada' }
    case 'precioCostoFinal':
      return suma([
        { ...t('precioTotalReal'), sale: porCantidad('precioUnitarioReal') },
        t('gastoIndirectoTotal'),
      ])
    case 'precioUnitarioConMargen':
      return entreCantidad('precioTotalConMargen')
    case 'precioTotalConMargen': {
      const sinMargen = suma([t('precioTotal'), t('gastoIndirectoTotal')])
      return {
        clase: 'parte',
        de: terminoDe({ nombre: 'Precio sin margen', sale: sinMargen }),
        porcentaje: de.margen,
        sobre: { nombre: 'margen', ref: { que: 'plan', cifra: 'margen' } },
      }
    }
  }
}

/** The sum of its lines and, of a price that keeps it, the rounding of the file it came from. */
function deAnalisis(
  { componentes, redondeo = null }: PlanExplicado,
  precio: 'precioUnitario' | 'precioUnitarioReal',
  nombre: string,
): Explicacion<RefDePlan, Valor> {
  const lineas = componentes.map((c) => lineaExplicada(c.cantidad, c[precio], redondeo, nombre))
  const total = lineas.reduce((n, { valor }) => n + valor, 0n)
  const deArchivo = redondeoDelArchivo(total, redondeo)
  if (deArchivo === 0n) return suma(lineas)
  return suma([
    { nombre: 'Componentes', valor: total, en: 'precio', sale: suma(lineas) },
    { nombre: 'Redondeo', valor: deArchivo, en: 'precio', nota: N.redondeoDelArchivo },
  ])
}

/** What a line of an analysis adds to the price of a unit: its yield × its price. */
export function lineaExplicada(
  cantidad: Micro,
  precio: Gs | null,
  redondeo: Redondeo | null,
  nombre = 'precio',
): Exacta & { valor: Micro; sale: Explicacion<RefDePlan, Valor> } {
  return {
    nombre: 'Componente',
    valor: montoDeLinea(precio, cantidad, redondeo),
    en: 'precio',
    sale: {
      clase: 'producto',
      factores: [
        { ...CANTIDAD, valor: cantidad, ref: { que: 'linea', cifra: 'cantidad' } },
        {
          nombre,
          valor: precio ?? 0,
          ref: { que: 'linea', cifra: 'precioUnitario' },
          ...(precio === null && { nota: mensajesComun.sinPrecio }),
        },
      ],
      ...(redondeo && { decimales: redondeo.linea }),
    },
  }
}

const suma = (terminos: readonly Exacta[]) => ({ clase: 'suma', terminos }) as const
const CANTIDAD = { nombre: 'Cantidad', en: { unidad: '' } } as const
/** A price is of one. */
const UNA = { nombre: 'Una', valor: 1, en: { unidad: '' }, callado: true } as const
