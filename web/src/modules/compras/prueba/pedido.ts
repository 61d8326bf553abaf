import type { tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { id } from '../../../prueba/entidades.ts'
import type { OpcionesDeOrden, OrdenDeCompra, OrdenDeLista, TotalDeMaterial } from '../queries.ts'

// A work that lacks cement and sand for its wall, and has all of its cement for the floor, by contract.

export const OBRA = id(1)
export const MURO = id(11)
export const PISO = id(12)
export const CEMENTO = id(21)
export const ARENA = id(22)
export const PROVEEDOR = id(31)
export const ORDEN = id(41)

const necesidad = (
  rubroId: string,
  rubroNombre: string,
  unitaria: number,
  necesaria: number,
  enOrdenes: number,
) => ({
  rubroId,
  rubroNombre,
  cantidadUnitaria: unitaria,
  necesaria,
  enOrdenes,
  sugerida: Math.max(necesaria - enOrdenes, 0),
})

export const OPCIONES: OpcionesDeOrden = {
  proveedores: [
    { _id: PROVEEDOR, nombre: 'Corralón Ñandutí' },
    { _id: id(32), nombre: 'Ferretería Sur' },
  ],
  materiales: [
    {
      _id: ARENA,
      nombre: 'Arena lavada',
      unidadMedidaCodigo: 'm3',
      ultimoPrecio: null,
      ultimoPrecioReal: null,
      cantidadTotal: 2.5,
      cantidadOrdenada: 0,
      cantidadComprada: 0,
      cantidadExtra: 0,
      rubros: [necesidad(MURO, 'Muro', 0.025, 2.5, 0)],
    },
    {
      _id: CEMENTO,
      nombre: 'Cemento',
      unidadMedidaCodigo: 'bolsa',
      ultimoPrecio: 70_000,
      ultimoPrecioReal: 60_000,
      cantidadTotal: 55,
      cantidadOrdenada: 5,
      cantidadComprada: 10,
      cantidadExtra: 3,
      rubros: [necesidad(PISO, 'Piso', 0.3, 15, 15), necesidad(MURO, 'Muro', 0.4, 40, 0)],
    },
  ],
}

export const TAREAS: RespuestaDe<typeof tareasParaElegir> = {
  items: [
    { _id: MURO, nombre: 'Muro', rubroId: id(5), rubroNombre: 'Mampostería', cantidad: 100, avanzado: 10 },
    { _id: PISO, nombre: 'Piso', rubroId: id(6), rubroNombre: 'Terminaciones', cantidad: 50, avanzado: 0 },
  ].map((tarea) => ({ ...tarea, contratistaId: null, contratistaNombre: '', unidadMedidaCodigo: 'm2' })),
  count: 2,
}

export const ordenDeLista = (cambio: Partial<OrdenDeLista> = {}): OrdenDeLista => ({
  _id: ORDEN,
  nro: 7,
  fecha: '2026-11-16',
  precioTotal: 2_400_000,
  proveedorId: PROVEEDOR,
  proveedorNombre: 'Corralón Ñandutí',
  estado: 'pendiente',
  fechaPago: null,
  comprobante: null,
  ivaIncluido: null,
  proveedorRuc: '80012345-0',
  version: 2,
  material: null,
  ...cambio,
})

const LINEA = {
  materialId: CEMENTO,
  materialNombre: 'Cemento',
  unidad: 'bolsa',
  unidadMedida: 'Bolsa',
  precioUnitario: 60_000,
  cantidad: 40,
  cantidadUnitaria: 0.4,
  precioTotal: 2_400_000,
  precioPedido: 60_000,
  totalPedido: 2_400_000,
}

const { material: _, ...SUELTA } = ordenDeLista()

/** 40 bags of cement for the wall, at Gs. 60.000; 3 are left over from before. */
export const ordenDePrueba = (cambio: Partial<OrdenDeCompra> = {}): OrdenDeCompra => ({
  ...SUELTA,
  presupuestoId: OBRA,
  obraNombre: 'Casa Luque',
  materiales: [
    {
      ...LINEA,
      cantidadAComprar: null,
      cantidadDesdeExtra: null,
      cantidadTotal: null,
      precioPagado: null,
      totalPagado: null,
    },
  ],
  rubros: [
    { rubroId: MURO, rubroNombre: 'Muro', descartado: false, materiales: [{ ...LINEA, recibida: null }] },
  ],
  precios: { [CEMENTO]: 60_000 },
  totalMateriales: { [CEMENTO]: { cantidadExtra: 3, cantidadComprada: 10, unidadDeMedida: 'bolsa' } },
  createdByName: 'Ana Paz',
  ...cambio,
})

/** The same, paid: 38 bought at Gs. 59.000 and 3 of what was left over. */
export const ordenPagada = (): OrdenDeCompra => ({
  ...ordenDePrueba(),
  estado: 'PAGADO',
  precioTotal: 2_242_000,
  fechaPago: '2026-11-18',
  comprobante: {
    tipo: 'factura',
    timbrado: '12345678',
    numero: '001-001-0000123',
    fecha: '2026-11-18',
    monto: 2_242_000,
    iva: 10,
    ruc: '',
    observacion: '',
  },
  ivaIncluido: 203_818,
  materiales: [
    {
      ...LINEA,
      cantidadAComprar: 38,
      cantidadDesdeExtra: 3,
      cantidadTotal: 41,
      precioUnitario: 59_000,
      precioTotal: 2_242_000,
      precioPagado: 59_000,
      totalPagado: 2_242_000,
    },
  ],
  precios: { [CEMENTO]: 59_000 },
  rubros: [
    {
      rubroId: MURO,
      rubroNombre: 'Muro',
      descartado: false,
      materiales: [{ ...LINEA, precioUnitario: 59_000, precioTotal: 2_242_000, recibida: 40 }],
    },
  ],
})

export const totalDePrueba = (cambio: Partial<TotalDeMaterial> = {}): TotalDeMaterial => ({
  materialId: CEMENTO,
  materialNombre: 'Cemento',
  unidadMedidaCodigo: 'bolsa',
  cantidadTotal: 55,
  cantidadOrdenada: 5,
  cantidadComprada: 10,
  cantidadExtra: 3,
  cantidadUtilizada: 4,
  balance: 45,
  porPedir: 37,
  enObra: 6,
  compraTotal: 600_000,
  compraPromedio: 60_000,
  ...cambio,
})
