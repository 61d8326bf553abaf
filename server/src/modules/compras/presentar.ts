import type {
  ESTADOS_DE_ORDEN as EN_CABLE,
  zOrdenDeCompra,
  zOrdenDeLista,
} from '@plomada/contract/compras/ordenes'
import { unitariaComun } from '@plomada/domain/compras/orden'
import { pagadoPorLinea } from '@plomada/domain/compras/pago'
import type { EstadoDeOrden } from '@plomada/domain/compras/razones'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { presentarComprobante } from '../certificaciones/comprobante.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import {
  type FilaDeUnMaterial,
  type FilaLinea,
  type FilaMaterial,
  type FilaOrden,
  leerLineasDeOrden,
  leerMateriales,
} from './ordenesRepo.ts'
import { leerSobras } from './sobras.ts'

// An order as it goes on the wire.

type EstadoEnCable = (typeof EN_CABLE)[number]
const DE_CABLE: Record<EstadoEnCable, EstadoDeOrden> = {
  pendiente: 'pendiente',
  PAGADO: 'pagada',
  DESCARTADO: 'descartada',
}
const A_CABLE: Record<EstadoDeOrden, EstadoEnCable> = {
  pendiente: 'pendiente',
  pagada: 'PAGADO',
  descartada: 'DESCARTADO',
}

/** Undefined for '' or absent, which is any of them. */
export function estadoDeCable(estado: '' | EstadoEnCable | undefined): EstadoDeOrden | undefined {
  return estado ? DE_CABLE[estado] : undefined
}

export function presentarFila(f: FilaOrden): z.output<typeof zOrdenDeLista> {
  return {
    _id: f.id,
    nro: f.nro,
    fecha: f.fecha,
    precioTotal: f.precio_total,
    proveedorId: f.proveedor_id,
    proveedorNombre: f.proveedor_nombre,
    estado: A_CABLE[f.estado],
    fechaPago: f.fecha_pago,
    ...presentarComprobante(f.comprobante, f.precio_total),
    proveedorRuc: f.proveedor_ruc,
    version: f.version,
  }
}

/** Null where the list was asked for of no material. */
export function presentarDeUnMaterial(f: FilaDeUnMaterial | undefined) {
  if (f === undefined) return null
  return {
    cantidad: Number(f.cantidad),
    cantidadAComprar: f.comprada === null ? null : Number(f.comprada),
    cantidadDesdeExtra: f.desde_extra === null ? null : Number(f.desde_extra),
    totalPagado: f.total_pagado,
  }
}

/** An order with its rows, in the order of its lines. */
export interface OrdenLeida {
  fila: FilaOrden
  lineas: FilaLinea[]
  materiales: FilaMaterial[]
}

/** Two statements. */
export async function leerTodo(tx: Tx, fila: FilaOrden): Promise<OrdenLeida> {
  const lineas = await leerLineasDeOrden(tx, fila.id)
  const porId = new Map((await leerMateriales(tx, fila.id)).map((m) => [m.material_id, m]))
  const enOrden = [...new Set(lineas.map(({ material_id }) => material_id))]
  return { fila, lineas, materiales: enOrden.flatMap((id) => porId.get(id) ?? []) }
}

/** What the work has left over of each material of an order, by its id. One statement. */
export const sobrasDeOrden = (tx: Tx, { fila, materiales }: OrdenLeida) =>
  leerSobras(
    tx,
    fila.presupuesto_id,
    materiales.map(({ material_id: id, obra_suelto: suelto }) => ({ id, suelto })),
  )

export async function presentarOrden(tx: Tx, fila: FilaOrden): Promise<z.output<typeof zOrdenDeCompra>> {
  const leida = await leerTodo(tx, fila)
  const { lineas, materiales } = leida
  const sobras = await sobrasDeOrden(tx, leida)
  const porId = new Map(materiales.map((m) => [m.material_id, m]))
  const pagado = pagadoDeLineas(leida)
  const porTarea = [...Map.groupBy(lineas, ({ tarea_id }) => tarea_id).values()]
  return {
    ...presentarFila(fila),
    presupuestoId: fila.presupuesto_id,
    obraNombre: fila.obra_nombre,
    materiales: materiales.map((m) => presentarMaterial(m, lineas)),
    rubros: porTarea.flatMap((suyas) => {
      const [primera] = suyas
      if (primera === undefined) return []
      return [
        {
          rubroId: primera.tarea_id,
          rubroNombre: primera.tarea_nombre,
          descartado: primera.tarea_estado === 'descartado',
          materiales: suyas.flatMap((linea) => presentarLinea(linea, porId, pagado)),
        },
      ]
    }),
    precios: Object.fromEntries(materiales.map((m) => [m.material_id, precioDe(m)])),
    totalMateriales: Object.fromEntries(
      materiales.map((m) => [
        m.material_id,
        {
          cantidadExtra: numeroDeMicro(sobras.get(m.material_id)?.extra ?? 0n),
          cantidadComprada: Number(m.obra_comprada ?? 0),
          unidadDeMedida: m.unidad_medida_codigo,
        },
      ]),
    ),
    createdByName: [fila.autor_nombre, fila.autor_apellido].filter(Boolean).join(' '),
  }
}

/** What was paid for a unit; what was asked for where it is not paid. */
const precioDe = (m: FilaMaterial) => m.precio_pagado ?? m.precio_unitario

/** Each line's part of what was paid for its material; none of one that is not paid. */
function pagadoDeLineas({ lineas, materiales }: OrdenLeida): ReadonlyMap<FilaLinea, Gs> {
  return new Map(
    materiales.flatMap(({ material_id, total_pagado }): [FilaLinea, Gs][] => {
      if (total_pagado === null) return []
      const suyas = lineas.filter((linea) => linea.material_id === material_id)
      const partes = pagadoPorLinea(
        total_pagado,
        suyas.map(({ recibida }) => micro(recibida ?? '0')),
      )
      return suyas.map((linea, i) => [linea, partes[i] ?? 0])
    }),
  )
}

function presentarLinea(
  linea: FilaLinea,
  porId: ReadonlyMap<string, FilaMaterial>,
  pagado: ReadonlyMap<FilaLinea, Gs>,
) {
  const material = porId.get(linea.material_id)
  if (material === undefined) return []
  return [
    {
      materialId: linea.material_id,
      materialNombre: material.nombre,
      unidad: material.unidad_medida_codigo,
      unidadMedida: material.unidad_medida_codigo,
      precioUnitario: precioDe(material),
      cantidad: Number(linea.cantidad),
      cantidadUnitaria: Number(linea.cantidad_unitaria),
      precioTotal: pagado.get(linea) ?? linea.total,
      precioPedido: material.precio_unitario,
      totalPedido: linea.total,
      recibida: linea.recibida === null ? null : Number(linea.recibida),
    },
  ]
}

function presentarMaterial(m: FilaMaterial, lineas: readonly FilaLinea[]) {
  const suyas = lineas.filter(({ material_id }) => material_id === m.material_id)
  const unitaria = unitariaComun(suyas.map((linea) => micro(linea.cantidad_unitaria)))
  const totalPedido = sumar(suyas.map(({ total }) => total))
  const { comprada, desde_extra } = m
  return {
    materialId: m.material_id,
    materialNombre: m.nombre,
    unidad: m.unidad_medida_codigo,
    unidadMedida: m.unidad_medida_codigo,
    precioUnitario: precioDe(m),
    cantidad: Number(m.cantidad),
    precioTotal: m.total_pagado ?? totalPedido,
    precioPedido: m.precio_unitario,
    totalPedido,
    cantidadUnitaria: unitaria === null ? null : numeroDeMicro(unitaria),
    cantidadAComprar: comprada === null ? null : Number(comprada),
    cantidadDesdeExtra: desde_extra === null ? null : Number(desde_extra),
    cantidadTotal:
      comprada === null || desde_extra === null ? null : numeroDeMicro(micro(comprada) + micro(desde_extra)),
    precioPagado: m.precio_pagado,
    totalPagado: m.total_pagado,
  }
}
