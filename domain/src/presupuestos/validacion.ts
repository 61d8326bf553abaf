import { TIPOS_COMPONENTE } from '../catalogo/tipos.ts'
import { type Gs, PRECIO_MAXIMO, sumar, TOTAL_MAXIMO, TOTAL_TAREA_MAXIMO } from '../nucleo/dinero.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import { CANTIDAD_MAXIMA, leerMicro, MICRO, type Micro } from '../nucleo/micro.ts'
import type { CantidadesDeTarea } from './obra.ts'
import { type CifrasDePrecio, calcularPlan, type EntradaPlan, type Plan, recalcularPrecio } from './plan.ts'

/** 0 or more, below 10^9 (domain.md §3). Decimals are 6 at most because a Micro has no more. */
export function razonContraCantidad(cantidad: Micro): string | null {
  return cantidad >= 0n && cantidad <= CANTIDAD_MAXIMA ? null : mensajesComun.cantidadFueraDeRango
}

/** A yield is above 0 (domain.md §3). */
export function razonContraCantidadComponente(cantidad: Micro): string | null {
  return cantidad > 0n ? razonContraCantidad(cantidad) : textos.cantidadComponenteMayorACero
}

/** Whole guaraníes from 0 to 10^12. */
export function razonContraPrecio(precio: number): string | null {
  const bueno = Number.isSafeInteger(precio) && precio >= 0 && precio <= PRECIO_MAXIMO
  return bueno ? null : mensajesComun.precioFueraDeRango
}

/** A USD figure is divided by it: above 0 (domain.md §2). */
export function razonContraCotizacion(cotizacion: Micro): string | null {
  return cotizacion > 0n && cotizacion <= CANTIDAD_MAXIMA ? null : textos.cotizacionMayorACero
}

export function razonContraTotalM2(totalM2: Micro): string | null {
  return razonContraCantidad(totalM2) === null ? null : textos.totalM2FueraDeRango
}

export function razonContraMargen(margen: number): string | null {
  return esPorcentaje(margen) ? null : textos.margenFueraDeRango
}

export function razonContraRetencion(retencion: number): string | null {
  return esPorcentaje(retencion) ? null : textos.retencionFueraDeRango
}

/** 0 to 100 with at most 2 decimals; 0 is a value, never 'none' (domain.md §2). */
function esPorcentaje(p: number): boolean {
  const micro = leerMicro(p)
  return micro !== undefined && micro >= 0n && micro <= 100_000_000n && micro % 10_000n === 0n
}

/** The task form as filled in; what is missing is empty, undefined or null. */
export interface FormularioTarea {
  nombre: string
  capituloId: string | null | undefined
  grupoId: string | null | undefined
  contratistaId: string | null | undefined
  unidadMedidaCodigo: string | null | undefined
  cantidad: Micro | null | undefined
  componentes: readonly { tipo: string }[]
}
export type CampoTarea = keyof FormularioTarea

/** An item made in the price bank may have no capitulo, grupo nor contratista (domain.md §6; 2-site-management §5). */
const EN_OBRA = [
  'nombre',
  'capituloId',
  'grupoId',
  'contratistaId',
  'unidadMedidaCodigo',
  'cantidad',
  'componentes',
] as const
const EN_BANCO = ['nombre', 'unidadMedidaCodigo', 'cantidad', 'componentes'] as const

/** The required fields that are missing, in the order of the form (1-budgeting §5). */
export function camposFaltantes(formulario: FormularioTarea, donde: 'obra' | 'banco' = 'obra'): CampoTarea[] {
  return (donde === 'obra' ? EN_OBRA : EN_BANCO).filter((campo) => falta(formulario[campo]))
}

/** 'Por favor complete todos los campos', 'Tag no valido', or null (1-budgeting §5). */
export function razonContraFormulario(
  formulario: FormularioTarea,
  donde: 'obra' | 'banco' = 'obra',
): string | null {
  if (camposFaltantes(formulario, donde).length > 0) return textos.completeTodosLosCampos
  const tipos: readonly string[] = TIPOS_COMPONENTE
  return formulario.componentes.every(({ tipo }) => tipos.includes(tipo)) ? null : textos.tagNoValido
}

function falta(valor: FormularioTarea[CampoTarea]): boolean {
  if (typeof valor === 'string') return valor.trim() === ''
  return valor === null || valor === undefined || (Array.isArray(valor) && valor.length === 0)
}

export type PlanIntentado = { ok: true; plan: Plan } | { ok: false; motivo: string }
export type PlanDeTareaIntentado =
  | { ok: true; plan: Plan & CantidadesDeTarea }
  | { ok: false; motivo: string }
export type PrecioIntentado = { ok: true; cifras: CifrasDePrecio } | { ok: false; motivo: string }

/**
 * `calcularPlan`, but with the reason instead of a RangeError where a figure is more than the store keeps. Totals are
 * limited before the margin, so that no later change of margin meets the limit.
 */
export function intentarPlan(entrada: EntradaPlan): PlanIntentado {
  try {
    const plan = calcularPlan(entrada)
    return entra(plan) ? { ok: true, plan } : { ok: false, motivo: textos.totalMuyGrande }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, motivo: textos.totalMuyGrande }
    throw error
  }
}

/** The same of a tarea, whose client reads a quantity of his own. */
export function intentarPlanDeTarea(entrada: EntradaPlan & CantidadesDeTarea): PlanDeTareaIntentado {
  const intento = intentarPlan(entrada)
  if (!intento.ok) return intento
  const { cantidadCliente } = entrada
  const motivo = razonContraCantidadCliente(cantidadCliente, intento.plan.precioTotalConMargen)
  return motivo === null ? { ok: true, plan: { ...intento.plan, cantidadCliente } } : { ok: false, motivo }
}

function entra(plan: Plan): boolean {
  const unitarios = [plan.precioUnitario, plan.precioUnitarioReal, plan.precioCostoUnitarioFinal]
  return (
    [plan.precioTotal, plan.precioTotalReal, plan.precioCostoFinal].every((m) => m <= TOTAL_TAREA_MAXIMO) &&
    plan.precioUnitarioConMargen <= TOTAL_MAXIMO &&
    unitarios.every((m) => m <= BigInt(TOTAL_MAXIMO) * MICRO)
  )
}

/** As `intentarPlan`, for the figures that follow the margin or the share: `recalcularPrecio` within the same limits. */
export function intentarPrecio(...entrada: Parameters<typeof recalcularPrecio>): PrecioIntentado {
  try {
    const cifras = recalcularPrecio(...entrada)
    const entran =
      cifras.precioCostoFinal <= TOTAL_TAREA_MAXIMO &&
      cifras.precioTotalConMargen <= TOTAL_MAXIMO &&
      cifras.precioUnitarioConMargen <= TOTAL_MAXIMO &&
      cifras.precioCostoUnitarioFinal <= BigInt(TOTAL_MAXIMO) * MICRO
    return entran ? { ok: true, cifras } : { ok: false, motivo: textos.totalMuyGrande }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, motivo: textos.totalMuyGrande }
    throw error
  }
}

/** Whoever pays reads the client's quantity: not 0 of what the rubro has some of (domain.md §3). */
export function razonContraClienteEnCero({ cantidad, cantidadCliente }: CantidadesDeTarea): string | null {
  return cantidadCliente === 0n && cantidad > 0n ? textos.cantidadClienteEnCero : null
}

/** The client's quantity divides the price: one so small that the unit price can't be kept is refused (domain.md §3). */
export function razonContraCantidadCliente(cantidadCliente: Micro, precioTotalConMargen: Gs): string | null {
  const razon = razonContraCantidad(cantidadCliente)
  if (razon !== null || cantidadCliente === 0n) return razon
  const unitario = (BigInt(precioTotalConMargen) * MICRO) / cantidadCliente
  return unitario <= BigInt(TOTAL_MAXIMO) ? null : textos.cantidadClienteMuyChica
}

/** The reason against a work whose lines sum to more than the store keeps, or null. */
export function razonContraSuma(lineas: Iterable<Gs>): string | null {
  try {
    return Math.abs(sumar(lineas)) <= TOTAL_MAXIMO ? null : textos.totalObraMuyGrande
  } catch (error) {
    if (error instanceof RangeError) return textos.totalObraMuyGrande
    throw error
  }
}
