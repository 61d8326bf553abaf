// What Obra El Mirador says of its orders, materials and labour. Quantities are numbers as on the wire.

/** What each op of an order does, and what must come of it. */
export interface DatosDeOrdenes {
  /** Each line: a tarea, a material, how much of it or what is suggested, and its price. */
  orden: [
    dato: {
      id: string
      proveedor: string
      fecha: string
      lineas: [tarea: string, material: string, cantidad: number | 'sugerida', precio: number][]
    },
    esperado: { lineas: LineaDeHistoria[]; precioTotal: number },
  ]
  /** Of each material: bought, its price, and taken from what was left over. */
  pagarOrden: [
    dato: {
      id: string
      fecha: string
      materiales: Record<string, [comprar: number, precio: number, extra: number]>
    },
    esperado: { precioTotal: number; extra: Record<string, number> },
  ]
  descartarOrden: [dato: { id: string }, esperado: undefined]
}

export interface LineaDeHistoria {
  tarea: string
  material: string
  cantidad: number
  precioUnitario: number
  cantidadUnitaria: number
  /** As it was when the order was made. */
  sugerida: number
  precioTotal: number
}

/** A material at the end, by its key. */
export interface MaterialDeHistoria {
  materialNombre: string
  unidadMedidaCodigo: string
  cantidadTotal: number
  cantidadOrdenada: number
  cantidadComprada: number
  cantidadExtra: number
  cantidadUtilizada: number
  balance: number
  ours_enObra: number
  compraPrecioTotal: number
  compraPromedio: number | null
}

/** The labour of a tarea at the end. */
export interface ManoDeObraDeHistoria {
  tarea: string
  nombre: string
  cantidadTotal: number
  ours_cantidadUtilizada: number
  ours_restante: number
}
