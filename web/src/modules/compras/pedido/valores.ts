import {
  explicarLineaEscrita,
  explicarMaterialEscrito,
  explicarOrdenEscrita,
  type LineaEscrita,
  type MaterialEscrito,
} from '@plomada/domain/compras/explicar/orden'
import {
  cantidadEscrita,
  type Par,
  sinRepetir,
  sumaDeLoEscrito,
  totalDeLinea,
} from '@plomada/domain/compras/orden'
import { razonContraTotalDeLinea } from '@plomada/domain/compras/razones'
import { repartirPedido } from '@plomada/domain/compras/reparto'
import { razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { leerMicro, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'

// What the form of an order holds, as it is typed: quantities and prices are canonical texts ('1234.5').

/** A material for a tarea. */
export interface LineaDePedido extends Par {
  tareaNombre: string
  materialNombre: string
  unidad: string
  cantidad: string
  /** What was missing when it was added; absent in a line that was an order's already, and in drafts of before. */
  faltaba?: string
}

/** A type and no interface, because the values of a form must be a record. */
export type ValoresDeOrden = {
  proveedorId: string
  fecha: string
  materiales: readonly LineaDePedido[]
  /** One for each material, by its id: changing it changes it in all of its lines (domain.md §9). */
  precios: Readonly<Record<string, string>>
}

/** A material of the order with its lines. */
export interface MaterialPedido {
  materialId: string
  nombre: string
  unidad: string
  precio: string
  lineas: readonly LineaDePedido[]
}

export const ETIQUETAS_DE_ORDEN = { proveedorId: 'Proveedor', fecha: 'Fecha', materiales: 'Materiales' }

export const ordenVacia = (hoy: string): ValoresDeOrden => ({
  proveedorId: '',
  fecha: hoy,
  materiales: [],
  precios: {},
})

export const claveDePedido = ({ tareaId, materialId }: Par) => `${tareaId}/${materialId}`

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** Reads a stored draft, which may have any shape: an older version wrote it. */
export function leerValoresDeOrden(guardado: unknown, hoy: string): ValoresDeOrden {
  if (typeof guardado !== 'object' || guardado === null) return ordenVacia(hoy)
  const { proveedorId, fecha, materiales, precios } = guardado as Partial<
    Record<keyof ValoresDeOrden, unknown>
  >
  const lineas = Array.isArray(materiales) ? (materiales as Partial<LineaDePedido>[]) : []
  return {
    proveedorId: texto(proveedorId),
    fecha: esFecha(texto(fecha)) ? texto(fecha) : hoy,
    materiales: lineas.map((linea) => ({
      tareaId: texto(linea.tareaId),
      tareaNombre: texto(linea.tareaNombre),
      materialId: texto(linea.materialId),
      materialNombre: texto(linea.materialNombre),
      unidad: texto(linea.unidad),
      cantidad: texto(linea.cantidad),
      ...(typeof linea.faltaba === 'string' && { faltaba: linea.faltaba }),
    })),
    precios: typeof precios === 'object' && precios !== null ? (precios as Record<string, string>) : {},
  }
}

/** Its lines by material, in the order in which they were added. */
export function materialesDe({ materiales, precios }: ValoresDeOrden): MaterialPedido[] {
  return [...Map.groupBy(materiales, ({ materialId }) => materialId)].map(([materialId, lineas]) => ({
    materialId,
    nombre: lineas[0]?.materialNombre ?? '',
    unidad: lineas[0]?.unidad ?? '',
    precio: precios[materialId] ?? '',
    lineas,
  }))
}

/** With more lines, each in place of its pair's; a material that is new in the order begins with the price given. */
export function conLineas(
  v: ValoresDeOrden,
  nuevas: readonly { linea: LineaDePedido; precio: string }[],
): ValoresDeOrden {
  const sugeridos = Object.fromEntries(nuevas.map(({ linea, precio }) => [linea.materialId, precio]))
  return {
    ...v,
    materiales: sinRepetir([...v.materiales, ...nuevas.map(({ linea }) => linea)]),
    precios: { ...sugeridos, ...v.precios },
  }
}

export function conCantidadPedida(v: ValoresDeOrden, clave: string, cantidad: string): ValoresDeOrden {
  const materiales = v.materiales.map((linea) =>
    claveDePedido(linea) === clave ? { ...linea, cantidad } : linea,
  )
  return { ...v, materiales }
}

/** With so much of a material in all, shared out among its lines by what each lacks; what can't be read leaves them empty. */
export function conTotal(
  v: ValoresDeOrden,
  { lineas }: Pick<MaterialPedido, 'lineas'>,
  total: string,
  faltan: ReadonlyMap<string, Micro>,
): ValoresDeOrden {
  const micro = leerMicro(total)
  const partes =
    micro === undefined
      ? []
      : repartirPedido(
          micro,
          lineas.map((linea) => faltan.get(claveDePedido(linea)) ?? 0n),
        )
  const cantidades = new Map(
    lineas.map((linea, i): [string, string] => [
      claveDePedido(linea),
      partes[i] === undefined ? '' : textoDeMicro(partes[i]),
    ]),
  )
  const materiales = v.materiales.map((linea) => ({
    ...linea,
    cantidad: cantidades.get(claveDePedido(linea)) ?? linea.cantidad,
  }))
  return { ...v, materiales }
}

/** How much its lines ask for of a material; null while one can't be read. */
export const sumaDeLineas = (lineas: readonly LineaDePedido[]): Micro | null =>
  cantidadEscrita(lineas.map(({ cantidad }) => leerMicro(cantidad)))

export const conPrecioPedido = (v: ValoresDeOrden, materialId: string, precio: string): ValoresDeOrden => ({
  ...v,
  precios: { ...v.precios, [materialId]: precio },
})

/** Without those lines; a material without lines forgets its price. */
export function sinLineas(v: ValoresDeOrden, claves: readonly string[]): ValoresDeOrden {
  const materiales = v.materiales.filter((linea) => !claves.includes(claveDePedido(linea)))
  const quedan = new Set(materiales.map(({ materialId }) => materialId))
  const precios = Object.fromEntries(Object.entries(v.precios).filter(([id]) => quedan.has(id)))
  return { ...v, materiales, precios }
}

/** Whole guaraníes; undefined for what is no price. */
export const leerPrecioPedido = (precio: string): number | undefined =>
  /^\d+$/.test(precio) ? Number(precio) : undefined

/** What a line comes to; null while its price or its quantity can't be read. */
export function totalDe(precio: string, cantidad: string): number | null {
  const [precioUnitario, micro] = [leerPrecioPedido(precio), leerMicro(cantidad)]
  if (precioUnitario === undefined || micro === undefined || micro < 0n) return null
  return razonContraTotalDeLinea(precioUnitario, micro) === null ? totalDeLinea(precioUnitario, micro) : null
}

/** The sum of what its lines come to, without those that come to nothing yet. */
export const totalDeLineas = (precio: string, lineas: readonly LineaDePedido[]): number =>
  sumaDeLoEscrito(lineas.map(({ cantidad }) => totalDe(precio, cantidad)))

export const totalDeOrden = (v: ValoresDeOrden): number =>
  sumaDeLoEscrito(materialesDe(v).map(({ precio, lineas }) => totalDeLineas(precio, lineas)))

/** Why the price of a material can't be sent, or null. */
export const razonContraPrecio = (precio: string): string | null =>
  leerPrecioPedido(precio) === undefined ? mensajesPedidos.precioNumerico : null

/** Why the quantity of a line can't be sent, or null. */
export function razonContraCantidad(precio: string, cantidad: string): string | null {
  const micro: Micro | undefined = leerMicro(cantidad)
  if (micro === undefined || micro <= 0n) return mensajesPedidos.cantidadNumerica
  const precioUnitario = leerPrecioPedido(precio)
  return precioUnitario === undefined ? null : razonContraTotalDeLinea(precioUnitario, micro)
}

/** The first input that is wrong, in the order of the screen: of a material its price, then its lines. */
export function primeraErrada(v: ValoresDeOrden): string | null {
  for (const { materialId, precio, lineas } of materialesDe(v)) {
    if (razonContraPrecio(precio) !== null) return materialId
    const errada = lineas.find(({ cantidad }) => razonContraCantidad(precio, cantidad) !== null)
    if (errada) return claveDePedido(errada)
  }
  return null
}

/** Why the order can't be sent yet, by field. */
export function razonesDeOrden(v: ValoresDeOrden): Record<string, string> {
  const falta = mensajesComun.completeTodosLosCampos
  const contraFecha = esFecha(v.fecha)
    ? razonContraDia('orden', v.fecha, diaDeHoy())
    : v.fecha === ''
      ? falta
      : mensajesComun.fechaNoValida
  return {
    ...(v.proveedorId === '' && { proveedorId: falta }),
    ...(contraFecha !== null && { fecha: contraFecha }),
    ...(v.materiales.length === 0 && { materiales: mensajesCompras.sinMateriales }),
    ...(primeraErrada(v) !== null && { materiales: mensajesPedidos.revisarMateriales }),
  }
}

/** The lines as the contract wants them: each with the price of its material. */
export const lineasPorMandar = ({ materiales, precios }: ValoresDeOrden) =>
  materiales.map(({ tareaId, materialId, cantidad, faltaba }) => ({
    rubroId: tareaId,
    materialId,
    cantidad,
    precioUnitario: precios[materialId] ?? '',
    ...(faltaba !== undefined && { faltaba }),
  }))

// What the totals of an order that is being written come of, as it stands.

/** A line as far as it can be read. */
const lineaEscrita = (precio: string, linea: LineaDePedido): LineaEscrita => ({
  clave: claveDePedido(linea),
  tareaNombre: linea.tareaNombre,
  cantidad: Number(linea.cantidad) || 0,
  total: totalDe(precio, linea.cantidad) ?? 0,
})

const materialEscrito = ({ nombre, unidad, precio, lineas }: MaterialPedido): MaterialEscrito => ({
  nombre,
  unidad,
  precio: leerPrecioPedido(precio) ?? 0,
  total: totalDeLineas(precio, lineas),
  lineas: lineas.map((linea) => lineaEscrita(precio, linea)),
})

/** What one line comes to. */
export const explicacionDeLinea = (material: MaterialPedido, linea: LineaDePedido) =>
  explicarLineaEscrita(materialEscrito(material), lineaEscrita(material.precio, linea))

/** What a material comes to: its lines, each rounded. */
export const explicacionDeMaterial = (material: MaterialPedido) =>
  explicarMaterialEscrito(materialEscrito(material))

/** What the order comes to: its materials. */
export const explicacionDeOrden = (valores: ValoresDeOrden) =>
  explicarOrdenEscrita(materialesDe(valores).map(materialEscrito), totalDeOrden(valores))
