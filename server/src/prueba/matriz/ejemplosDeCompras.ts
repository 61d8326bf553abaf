import * as ordenes from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import type { Destino } from './destino.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const APROBADA = { aprobada: true } as const
const linea = ({ tareaId, datoId }: Destino) => ({
  rubroId: tareaId,
  materialId: datoId,
  cantidad: '2.5',
  precioUnitario: 950,
})
const comprobante = { tipo: 'factura', numero: '001-001-0000001', timbrado: '12345678' } as const

const DE_UNA_ORDEN = [ordenes.excelDeOrden, ordenes.pdfDeOrden].map((endpoint) =>
  ejemplo(endpoint)(({ ordenId }) => ({ query: { ordenId } }), APROBADA),
)

export const deCompras: Ejemplo[] = [
  ejemplo(ordenes.opcionesDeOrden)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(ordenes.crearOrden)(
    (d) => ({
      body: {
        presupuestoId: d.presupuestoId,
        proveedorId: d.proveedorId,
        fecha: '2026-08-05',
        materiales: [linea(d)],
      },
    }),
    APROBADA,
  ),
  ejemplo(ordenes.cambiarOrden)(
    ({ ordenId }) => ({ body: { _id: ordenId, estado: 'DESCARTADO' } }),
    APROBADA,
  ),
  ejemplo(ordenes.cambiarOrden)(
    (d) => ({
      body: {
        _id: d.ordenId,
        estado: 'PAGADO',
        fechaPago: '2026-08-06',
        comprobante,
        materiales: [
          { materialId: d.datoId, precioUnitario: 940, cantidadAComprar: '1.5', cantidadDesdeExtra: 0 },
        ],
      },
    }),
    APROBADA,
  ),
  ejemplo(ordenes.cambiarOrden)(
    (d) => ({
      body: {
        _id: d.ordenId,
        proveedorId: d.proveedorId,
        fecha: '2026-08-03',
        materiales: [linea(d)],
      },
    }),
    APROBADA,
  ),
  ejemplo(ordenes.comprobanteDeOrden)(
    ({ ordenPagadaId }) => ({ body: { _id: ordenPagadaId, comprobante } }),
    APROBADA,
  ),
  ejemplo(ordenes.revertirPagoDeOrden)(
    ({ ordenPagadaId }) => ({ body: { _id: ordenPagadaId, motivo: 'Se pagó dos veces' } }),
    APROBADA,
  ),
  ejemplo(ordenes.ordenes)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(ordenes.ordenPorId)(({ ordenId }) => ({ params: { id: ordenId } }), APROBADA),
  ...DE_UNA_ORDEN,
  ejemplo(totales.totalesDeMateriales)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(totales.detalleDeMaterial)(({ presupuestoId, datoId }) => ({
    query: { presupuestoId, materialId: datoId },
  })),
  ejemplo(totales.excelDeMateriales)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(totales.totalesDeManoDeObra)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(totales.excelDeManoDeObra)(({ presupuestoId }) => ({ query: { presupuestoId } })),
]
