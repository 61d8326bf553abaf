import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { porPrecio } from '../pedido/cuentas.ts'
import type { Orden } from '../queries.ts'
import { type Llegado, pagadoDe, totalDePago } from './pago.ts'

// How the figures of an order that is read or paid come about, of what the order says and what is being typed.

type Escrito = Extract<PasoDeCompras, { que: 'escrito' }>
type Material = Orden['materiales'][number]

/** How much of a material was ordered: for each rubro. */
export const cuentaDePedido = ({ rubros }: Orden, { materialId, ...m }: Material): Escrito => ({
  que: 'escrito',
  titulo: `Pedido · ${m.materialNombre}`,
  terminos: rubros.flatMap(({ rubroNombre, materiales }) =>
    materiales
      .filter((linea) => linea.materialId === materialId)
      .map(({ cantidad }) => ({
        nombre: rubroNombre,
        monto: cantidad,
        unidad: m.unidad,
        cuenta: 'Lo que la orden pide para él',
      })),
  ),
  total: { nombre: 'Pedido', monto: m.cantidad, unidad: m.unidad },
})

/** What is paid for a material: what was bought of it, and nothing for what had been left over. */
export function cuentaDeLlegado({ materiales }: Orden, llegado: Llegado): Escrito {
  const material = materiales.find(({ materialId }) => materialId === llegado.materialId)
  const nombre = material?.materialNombre ?? ''
  const monto = pagadoDe(llegado) ?? 0
  return {
    que: 'escrito',
    titulo: `Total a pagar · ${nombre}`,
    terminos: [
      {
        nombre: 'Comprado',
        cuenta: porPrecio(llegado.comprado, material?.unidad ?? '', llegado.precio),
        monto,
      },
    ],
    total: { nombre: 'Total a pagar', monto },
  }
}

/** What an order is paid with: each of its materials. */
export const cuentaDePago = (orden: Orden, materiales: readonly Llegado[]): Escrito => ({
  que: 'escrito',
  titulo: 'Total a pagar',
  terminos: materiales.map((llegado) => ({
    nombre:
      orden.materiales.find(({ materialId }) => materialId === llegado.materialId)?.materialNombre ?? '',
    monto: pagadoDe(llegado) ?? 0,
    abre: cuentaDeLlegado(orden, llegado),
  })),
  total: { nombre: 'Total a pagar', monto: totalDePago({ materiales }) },
})

/** The IVA that is in what was paid: of 110 parts, 10; of 105, 5 (domain.md §2). */
export const cuentaDeIva = (precioTotal: number, iva: number, ivaIncluido: number): Escrito => ({
  que: 'escrito',
  titulo: 'IVA incluido',
  terminos: [
    {
      nombre: `IVA del ${iva} %`,
      cuenta: `${formatoGs(precioTotal)} × ${iva} ÷ ${100 + iva}`,
      monto: ivaIncluido,
    },
  ],
  total: { nombre: 'IVA incluido', monto: ivaIncluido },
})
