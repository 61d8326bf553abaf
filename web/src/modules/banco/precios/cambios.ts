import { moverPrecios, type Precios } from '@plomada/domain/catalogo/precios'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { type PrecioQueSube, preciosConPorcentaje } from '@plomada/domain/presupuestos/planilla/porcentaje'
import type { EscritaDe } from '../../../pagina/grilla/modelo/columna.ts'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'

// What is asked of the base, each change over the entry as it is when it is sent.

/** What becomes of an entry's prices; absent ones move by the rule of twins. */
export interface CambioPedido {
  _id: string
  precio?: number | null
  precioReal?: number | null
  sigueIgual?: true
}

export const preciosDeBase = ({ ultimoPrecio, ultimoPrecioReal }: DatoAuxiliar): Precios => ({
  precioUnitario: ultimoPrecio,
  precioUnitarioReal: ultimoPrecioReal,
})

/** Cells of one step, those of an entry together. '' is 'Sin precio'. */
export function deCeldas(escritas: readonly EscritaDe<DatoAuxiliar>[]): CambioPedido[] {
  const porDato = new Map<string, CambioPedido>()
  for (const { dato, columnaId, valor } of escritas) {
    const campo = columnaId === 'precioUnitarioReal' ? 'precioReal' : 'precio'
    const monto = valor === '' ? null : Number(valor)
    porDato.set(dato._id, { ...(porDato.get(dato._id) ?? { _id: dato._id }), [campo]: monto })
  }
  return [...porDato.values()]
}

/** Those of a selection that a percentage moves. */
export const conPorcentaje = (
  datos: readonly DatoAuxiliar[],
  porcentaje: Micro,
  cual: PrecioQueSube,
): CambioPedido[] =>
  datos.flatMap((dato) => {
    const nuevos = preciosConPorcentaje(preciosDeBase(dato), porcentaje, cual)
    return nuevos === null ? [] : [aPedido(dato._id, nuevos)]
  })

/** Both prices, whatever they are now. */
export const aPedido = (_id: string, { precioUnitario, precioUnitarioReal }: Precios): CambioPedido => ({
  _id,
  precio: precioUnitario,
  precioReal: precioUnitarioReal,
})

/** An entry as it will be, for what is shown until it is stored. */
export function conCambio(
  dato: DatoAuxiliar,
  { precio, precioReal, sigueIgual }: CambioPedido,
): DatoAuxiliar {
  if (sigueIgual) return dato
  const { precioUnitario, precioUnitarioReal } = moverPrecios(preciosDeBase(dato), { precio, precioReal })
  return {
    ...dato,
    ultimoPrecio: precioUnitario,
    ultimoPrecioReal: precioUnitarioReal,
    precioUnitario,
    precioUnitarioReal,
  }
}
