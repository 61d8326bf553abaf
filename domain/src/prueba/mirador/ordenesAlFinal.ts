import { mirador } from './mirador.ts'
import type { LineaDeHistoria } from './ordenes.ts'

/** An order of the story as its steps leave it; keys of the story, amounts whole guaraníes. */
export interface OrdenAlFinal {
  id: string
  nro: number
  fecha: string
  proveedor: string
  estado: 'pendiente' | 'PAGADO' | 'DESCARTADO'
  /** What was paid, or else what its lines come to. */
  total: number
  lineas: readonly LineaDeHistoria[]
  /** Of each material, in the order in which it was asked for. */
  materiales: MaterialPedido[]
  fechaPago: string | null
}

interface MaterialPedido {
  material: string
  cantidad: number
  precioUnitario: number
  precioTotal: number
  pagado: { comprado: number; desdeExtra: number; precio: number; total: number } | null
}

const PAGOS = mirador.pasos.filter((p) => p.op === 'pagarOrden').filter((p) => !p.rechazo)

/** The story says it step by step, and nowhere as a list. */
export const ordenesAlFinal = (): OrdenAlFinal[] =>
  mirador.pasos
    .filter((paso) => paso.op === 'orden')
    .flatMap(({ id, fecha, proveedor, esperado }, i) => {
      if (!('lineas' in esperado)) return []
      const pago = PAGOS.find((p) => p.id === id)
      const descartada = mirador.pasos.some((p) => p.op === 'descartarOrden' && p.id === id)
      const { lineas } = esperado
      return {
        id,
        nro: i + 1,
        fecha,
        proveedor,
        estado: pago ? 'PAGADO' : descartada ? 'DESCARTADO' : 'pendiente',
        total: pago && 'precioTotal' in pago.esperado ? pago.esperado.precioTotal : esperado.precioTotal,
        lineas,
        materiales: [...new Set(lineas.map(({ material }) => material))].map((material) =>
          delMaterial(material, lineas, pago?.materiales[material]),
        ),
        fechaPago: pago?.fecha ?? null,
      }
    })

function delMaterial(
  material: string,
  lineas: readonly LineaDeHistoria[],
  llegado: readonly [comprado: number, precio: number, extra: number] | undefined,
): MaterialPedido {
  const suyas = lineas.filter((linea) => linea.material === material)
  const [comprado, precio, desdeExtra] = llegado ?? [0, 0, 0]
  return {
    material,
    // Of six decimals, which a sum of numbers may not have.
    cantidad: Number(suyas.reduce((suma, linea) => suma + linea.cantidad, 0).toFixed(6)),
    precioUnitario: suyas[0]?.precioUnitario ?? 0,
    precioTotal: suyas.reduce((suma, linea) => suma + linea.precioTotal, 0),
    // Amounts of the story that come to the total of the payment, which its step tells.
    pagado: llegado ? { comprado, desdeExtra, precio, total: Math.round(comprado * precio) } : null,
  }
}
