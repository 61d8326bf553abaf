import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { cantidadConUnidad } from '../../avances/queries.ts'
import type { PasoDeCompras, TerminoEscrito } from '../cuenta/pasos.ts'
import {
  leerPrecio,
  type MaterialPedido,
  materialesDe,
  totalDe,
  totalDeLineas,
  totalDeOrden,
  type ValoresDeOrden,
} from './valores.ts'

// How the totals of an order that is being written come about, as it stands.

type Escrito = Extract<PasoDeCompras, { que: 'escrito' }>

/** '12,5 un × Gs. 60.000', of what can be read of both. */
export const porPrecio = (cantidad: string, unidad: string, precio: string) =>
  `${cantidadConUnidad(Number(cantidad) || 0, unidad)} × ${formatoGs(leerPrecio(precio) ?? 0)}`

const linea = (
  { unidad, precio }: MaterialPedido,
  { tareaNombre, cantidad }: MaterialPedido['lineas'][number],
): TerminoEscrito => ({
  nombre: tareaNombre,
  cuenta: porPrecio(cantidad, unidad, precio),
  monto: totalDe(precio, cantidad) ?? 0,
})

/** What one line comes to. */
export function cuentaDeLinea(material: MaterialPedido, suya: MaterialPedido['lineas'][number]): Escrito {
  const termino = linea(material, suya)
  return {
    que: 'escrito',
    titulo: `${material.nombre} para ${suya.tareaNombre}`,
    terminos: [termino],
    total: { nombre: 'Total de la línea', monto: termino.monto },
  }
}

/** What a material comes to: its lines, each rounded. */
export const cuentaDeMaterial = (material: MaterialPedido): Escrito => ({
  que: 'escrito',
  titulo: `Total de ${material.nombre}`,
  terminos: material.lineas.map((suya) => linea(material, suya)),
  total: { nombre: `Total de ${material.nombre}`, monto: totalDeLineas(material.precio, material.lineas) },
})

/** What the order comes to: its materials. */
export const cuentaDeOrden = (valores: ValoresDeOrden): Escrito => ({
  que: 'escrito',
  titulo: 'Total de la orden',
  terminos: materialesDe(valores).map((material) => ({
    nombre: material.nombre,
    monto: totalDeLineas(material.precio, material.lineas),
    abre: cuentaDeMaterial(material),
  })),
  total: { nombre: 'Total de la orden', monto: totalDeOrden(valores) },
})
