import {
  CERO,
  type Decimal,
  deEntero,
  deMicro,
  iguales,
  multiplicar,
  redondear,
  sumarDecimales,
} from '../formato/decimal.ts'
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

export function precioDeTarea(
  { componentes, redondeo }: TareaParaBc3,
  otro = redondeo ?? EXACTO,
): ParDePrecios {
  const con = (precio: 'precioUnitario' | 'precioUnitarioReal'): Decimal =>
    precioDeComponentes(
      componentes.map((c) => ({ cantidad: c.cantidad, precio: enDecimal(c[precio]) })),
      otro,
    )
  return { venta: con('precioUnitario'), costo: con('precioUnitarioReal') }
}

export function enDecimal(precio: ComponenteParaBc3['precioUnitario']): Decimal | null {
  return precio === null ? null : deEntero(precio)
}

/** The sum of tareas in whole guaraníes, each rounded (domain.md §3). */
export function sumaDeTareas(tareas: readonly TareaParaBc3[]): ParDePrecios {
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
 * The rounding to declare for the whole file: the one that some tarea was imported with, if no other's price changes
 * by it; else none. So whoever recalculates the file reaches its prices.
 */
export function redondeoComun(tareas: readonly TareaParaBc3[]): RedondeoDeTarea {
  const primero = tareas.find(({ redondeo }) => redondeo !== null)?.redondeo
  if (!primero) return EXACTO
  const sirve = tareas.every((tarea) => {
    const [propio, comun] = [precioDeTarea(tarea), precioDeTarea(tarea, primero)]
    return iguales(propio.venta, comun.venta) && iguales(propio.costo, comun.costo)
  })
  return sirve ? primero : EXACTO
}
