import {
  CERO,
  type Decimal,
  deEntero,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
} from '../../../../nucleo/decimal.ts'
import type { Redondeo } from '../../../plan.ts'
import { desdeCero } from '../calculo/analisis.ts'
import type { RedondeoDeTarea } from '../obra/obraImportada.ts'
import { precioDeComponentes } from '../obra/redondeo.ts'
import type { ComponenteParaBc3, TareaParaBc3 } from './obraParaBc3.ts'

/** Both prices of a concept: to the client and of the provider (the titles VENTA and COSTO). */
export interface ParDePrecios {
  venta: Decimal
  costo: Decimal
}

/** Rounds nothing of ours: quantities have 6 decimals and prices none. */
export const EXACTO: RedondeoDeTarea = { linea: 6, unitario: 6 }

/** Both unit prices; with `otro`, as a program with that rounding computes them, without the tarea's adjustment. */
export function precioDeTarea(
  { componentes, redondeo }: TareaParaBc3,
  otro: Redondeo = redondeo ?? EXACTO,
): ParDePrecios {
  const ajuste = deMicro(otro.ajuste ?? 0n)
  const con = (precio: 'precioUnitario' | 'precioUnitarioReal'): Decimal => {
    const lineas = componentes.map((c) => ({ cantidad: c.cantidad, precio: enDecimal(c[precio]) }))
    return desdeCero(sumarDecimales(precioDeComponentes(lineas, otro), ajuste))
  }
  return { venta: con('precioUnitario'), costo: con('precioUnitarioReal') }
}

export function enDecimal(precio: ComponenteParaBc3['precioUnitario']): Decimal | null {
  return precio === null ? null : deEntero(precio)
}

/** The sum of tareas in whole guaraníes, each rounded (domain.md §3). */
export function sumaDeSusPrecios(tareas: readonly TareaParaBc3[]): ParDePrecios {
  let [venta, costo] = [CERO, CERO]
  for (const tarea of tareas) {
    const precio = precioDeTarea(tarea)
    const cantidad = deMicro(tarea.cantidad)
    venta = sumarDecimales(venta, redondear(multiplicar(cantidad, precio.venta), 0))
    costo = sumarDecimales(costo, redondear(multiplicar(cantidad, precio.costo), 0))
  }
  return { venta, costo }
}

/**
 * What an analysis lacks to reach its tarea's price under ~K's rounding, negative where it exceeds it; null where
 * they are equal.
 */
export function faltaConRedondeo(tarea: TareaParaBc3, deK: RedondeoDeTarea): ParDePrecios | null {
  const [real, recalculado] = [precioDeTarea(tarea), precioDeTarea(tarea, deK)]
  const falta = {
    venta: restar(real.venta, recalculado.venta),
    costo: restar(real.costo, recalculado.costo),
  }
  return falta.venta.n === 0n && falta.costo.n === 0n ? null : falta
}

/**
 * The rounding to declare for the whole file: that of some imported tarea, if it changes no other's price; else none.
 * Whoever recalculates the file then gets its prices.
 */
export function redondeoComun(tareas: readonly TareaParaBc3[]): RedondeoDeTarea {
  const dado = tareas.find(({ redondeo }) => redondeo !== null)?.redondeo
  if (!dado) return EXACTO
  const primero = { linea: dado.linea, unitario: dado.unitario }
  const sirve = tareas.every((tarea) => {
    const { ajuste = 0n }: Partial<Redondeo> = tarea.redondeo ?? {}
    const [propio, comun] = [precioDeTarea(tarea), precioDeTarea(tarea, { ...primero, ajuste })]
    return iguales(propio.venta, comun.venta) && iguales(propio.costo, comun.costo)
  })
  return sirve ? primero : EXACTO
}
