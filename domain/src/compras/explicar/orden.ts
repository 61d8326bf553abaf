import { explicacionDelIva } from '../../certificaciones/explicar/iva.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { escribir } from '../../nucleo/cuenta/medida.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import type { CifraEscrita, RefDeCompras } from './ref.ts'

// How the figures of an order that was made come about: its materials, and the lines of each (domain.md §9).

type Cifra = Explicada<RefDeCompras>
type DeCompras = Explicacion<RefDeCompras>
type Una = Termino<RefDeCompras>

export interface OrdenLeida {
  id: string
  nro: number
  pagada: boolean
  total: Gs
  materiales: readonly { materialId: string; nombre: string; total: Gs }[]
}

/** What an order comes to: its materials. */
export const explicarOrden = ({ id, nro, pagada, total, materiales }: OrdenLeida): Cifra => ({
  nombre: pagada ? 'Total pagado' : 'Total de la orden',
  valor: total,
  explicacion: {
    clase: 'suma',
    terminos: materiales.map(({ materialId, nombre, total: valor }) => ({
      nombre,
      valor,
      clave: materialId,
      ref: { que: 'materialDeOrden', id, nro, materialId, nombre },
    })),
  },
})

export interface MaterialDeOrdenLeido {
  nombre: string
  unidad: string
  /** As it was asked for. */
  totalPedido: Gs
  lineas: readonly { tareaId: string; tareaNombre: string; cantidad: number; precio: Gs; total: Gs }[]
  /** Once paid: what came of it. */
  llegado: { comprado: number; desdeExtra: number; precio: Gs; total: Gs } | null
}

/** What was asked for of a material: its lines, each rounded. */
export const explicarPedido = (m: MaterialDeOrdenLeido): Cifra => ({
  nombre: m.llegado === null ? m.nombre : 'Pedido',
  valor: m.totalPedido,
  explicacion: {
    clase: 'suma',
    terminos: m.lineas.map(
      ({ tareaId, tareaNombre, cantidad, precio, total }): Termino<RefDeCompras> => ({
        nombre: tareaNombre,
        clave: tareaId,
        de: { que: 'tarea', tareaId },
        valor: total,
        sale: cantidadPorPrecio(cantidad, m.unidad, precio),
      }),
    ),
  },
})

/** What was paid for a material: what was bought of it, and nothing for what had been left over; null before. */
export function explicarPagado({ unidad, llegado }: MaterialDeOrdenLeido): Cifra | null {
  if (llegado === null) return null
  const { comprado, desdeExtra, precio, total } = llegado
  return {
    nombre: 'Pagado',
    valor: total,
    explicacion: unProducto('Comprado', total, cantidadPorPrecio(comprado, unidad, precio)),
    ...(desdeExtra > 0 && {
      nota: `${escribir(desdeExtra, { unidad })} salieron de lo que había sobrado, ya pagado.`,
    }),
  }
}

// How the figures of a form come about: of what is written in it.

/** '12,5 un × Gs. 60.000'. */
const cantidadPorPrecio = (cantidad: number, unidad: string, precio: Gs): DeCompras => ({
  clase: 'producto',
  factores: [
    { nombre: '', valor: cantidad, en: { unidad } },
    { nombre: '', valor: precio },
  ],
})

const unProducto = (nombre: string, valor: Gs, sale: DeCompras): DeCompras => ({
  clase: 'suma',
  terminos: [{ nombre, valor, sale }],
})

const suma = (nombre: string, valor: number, terminos: readonly Una[]): Cifra => ({
  nombre,
  valor,
  explicacion: { clase: 'suma', terminos },
})

const enCantidad = (de: Cifra, unidad: string): Cifra => ({ ...de, en: { unidad } })

/** As somebody wrote it. */
const escrita = (nombre: string, valor: number, nota: string): Una => ({
  nombre,
  valor,
  nota,
  sale: { clase: 'dada' },
})

/** A material of an order that is being written, with what can be read of each line. */
export interface MaterialEscrito {
  nombre: string
  unidad: string
  precio: Gs
  total: Gs
  lineas: readonly LineaEscrita[]
}
export interface LineaEscrita {
  clave: string
  tareaNombre: string
  cantidad: number
  total: Gs
}

const deLinea = (
  { unidad, precio }: MaterialEscrito,
  { clave, tareaNombre, cantidad, total }: LineaEscrita,
): Una => ({
  nombre: tareaNombre,
  clave,
  valor: total,
  sale: cantidadPorPrecio(cantidad, unidad, precio),
})

/** What one line comes to. */
export const explicarLineaEscrita = (material: MaterialEscrito, linea: LineaEscrita): CifraEscrita => ({
  que: 'escrito',
  titulo: `${material.nombre} para ${linea.tareaNombre}`,
  de: suma('Total de la línea', linea.total, [deLinea(material, linea)]),
})

/** What a material comes to: its lines, each rounded. */
export function explicarMaterialEscrito(material: MaterialEscrito): CifraEscrita {
  const titulo = `Total de ${material.nombre}`
  const terminos = material.lineas.map((linea) => deLinea(material, linea))
  return { que: 'escrito', titulo, de: suma(titulo, material.total, terminos) }
}

/** What the order comes to: its materials. */
export const explicarOrdenEscrita = (materiales: readonly MaterialEscrito[], total: Gs): CifraEscrita =>
  deMateriales('Total de la orden', total, materiales, explicarMaterialEscrito)

const deMateriales = <M extends { nombre: string; total: Gs }>(
  titulo: string,
  total: Gs,
  materiales: readonly M[],
  explicar: (material: M) => CifraEscrita,
): CifraEscrita =>
  deTotal(
    titulo,
    total,
    materiales.map((material) => ({
      nombre: material.nombre,
      valor: material.total,
      ref: explicar(material),
    })),
  )

const deTotal = (titulo: string, total: Gs, terminos: readonly Una[]): CifraEscrita => ({
  que: 'escrito',
  titulo,
  de: suma(titulo, total, terminos),
})

/** A material whose order is being paid, with what came of it as it is written. */
export interface MaterialPorPagar {
  nombre: string
  unidad: string
  pedido: number
  comprado: number
  desdeExtra: number
  precio: Gs
  total: Gs
}

/** How much of a material was ordered: for each tarea. */
export const explicarCantidadPedida = (
  { nombre, unidad, pedido }: Pick<MaterialPorPagar, 'nombre' | 'unidad' | 'pedido'>,
  lineas: readonly Pick<LineaEscrita, 'clave' | 'tareaNombre' | 'cantidad'>[],
): CifraEscrita => {
  const terminos = lineas.map(({ clave, tareaNombre, cantidad }) => ({
    ...escrita(tareaNombre, cantidad, 'Lo que la orden pide para él'),
    clave,
    en: { unidad },
  }))
  return {
    que: 'escrito',
    titulo: `Pedido · ${nombre}`,
    de: enCantidad(suma('Pedido', pedido, terminos), unidad),
  }
}

/** What is paid for a material: what was bought of it, and nothing for what had been left over. */
export const explicarPorPagar = ({
  nombre,
  unidad,
  comprado,
  precio,
  total,
}: MaterialPorPagar): CifraEscrita => ({
  que: 'escrito',
  titulo: `Total a pagar · ${nombre}`,
  de: {
    nombre: 'Total a pagar',
    valor: total,
    explicacion: unProducto('Comprado', total, cantidadPorPrecio(comprado, unidad, precio)),
  },
})

/** What an order is paid with: each of its materials. */
export const explicarPago = (materiales: readonly MaterialPorPagar[], total: Gs): CifraEscrita =>
  deMateriales('Total a pagar', total, materiales, explicarPorPagar)

/** What came beyond what was ordered of a material; where `diferencia` is below 0, what did not come of it. */
export function explicarDiferencia(m: MaterialPorPagar, diferencia: number): CifraEscrita {
  const sobra = diferencia > 0
  const nombre = sobra ? 'Sobra' : 'Falta'
  const llego = { en: { unidad: m.unidad }, signo: sobra ? 1 : -1 } as const
  const terminos: Una[] = [
    { ...escrita('Comprado', m.comprado, LO_ESCRITO), ...llego },
    { ...escrita('Desde extra', m.desdeExtra, LO_ESCRITO), ...llego },
    { ...escrita('Pedido', m.pedido, 'Lo que la orden pide'), ...llego, signo: sobra ? -1 : 1 },
  ]
  return {
    que: 'escrito',
    titulo: `${nombre} · ${m.nombre}`,
    de: enCantidad(suma(nombre, Math.abs(diferencia), terminos), m.unidad),
  }
}
const LO_ESCRITO = 'Como está escrito'

/** The IVA that is in a receipt's amount. */
export const explicarIva = (monto: Gs, iva: number, incluido: Gs): CifraEscrita =>
  deTotal('IVA incluido', incluido, [
    {
      nombre: `IVA del ${iva} %`,
      valor: incluido,
      sale: explicacionDelIva({ nombre: '', valor: monto }, numero(iva), numero(100 + iva)),
    },
  ])

const numero = (valor: number): Una => ({ nombre: '', valor, en: { unidad: '' } })

/** What a receipt says it is of. */
export const explicarComprobante = (monto: Gs): CifraEscrita =>
  deTotal('Monto del comprobante', monto, [escrita('Comprobante', monto, LO_ESCRITO)])
