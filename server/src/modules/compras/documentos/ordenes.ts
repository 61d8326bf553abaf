import type { excelDeOrden, pdfDeOrden } from '@plomada/contract/compras/ordenes'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { Tx } from '../../../base/db/base.ts'
import type { Archivo, Contexto, Identidad, ManejadorArchivo } from '../../../base/http/ruta.ts'
import { excelDe } from '../../../base/impreso/taller/excel.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { exigirOrden } from '../ordenes.ts'
import { partesDe } from '../partes.ts'
import { leerTodo } from '../presentar.ts'
import { impresoDeOrden, type OrdenImpresa } from './impresoDeOrden.ts'

type Pedido = Pick<Contexto<typeof pdfDeOrden>, 'tx' | 'quien' | 'query'>

/** Of the order, of who it is sent to, of the firm, and of the work whose tareas it names; a closed one keeps the names. */
export async function cambiosDeOrden({ tx, quien, query }: Pedido): Promise<string> {
  const { fila } = await exigirOrden(tx, quien, query.ordenId, 'leer')
  const { deObra, deEmpresa } = await tx
    .selectFrom('presupuesto as o')
    .innerJoin('empresa as e', 'e.empresa_id', 'o.empresa_id')
    .select(['o.sello as deObra', 'e.version as deEmpresa'])
    .where('o.id', '=', fila.presupuesto_id)
    .executeTakeFirstOrThrow()
  return `${fila.version}.${fila.proveedor_version}.${deObra}.${deEmpresa}`
}

/** What is sent to the proveedor: each material once. */
export const papelDeOrden: ManejadorArchivo<typeof pdfDeOrden> = async ({ tx, quien, query }) => {
  const orden = await leerOrdenImpresa(tx, quien, query.ordenId)
  return async (signal): Promise<Archivo> => ({
    nombre: `${nombreDe(orden)}.pdf`,
    tipo: TIPO_DE_ARCHIVO.pdf,
    bytes: await pdfDe(impresoDeOrden(orden, { conTareas: false }), { signal }),
  })
}

/** The same with the tareas it is for. */
export const libroDeOrden: ManejadorArchivo<typeof excelDeOrden> = async ({ tx, quien, query }) => {
  const orden = await leerOrdenImpresa(tx, quien, query.ordenId)
  return async (signal): Promise<Archivo> => ({
    nombre: `${nombreDe(orden)}.xlsx`,
    tipo: TIPO_DE_ARCHIVO.excel,
    bytes: await excelDe(impresoDeOrden(orden, { conTareas: true }), { signal }),
  })
}

const nombreDe = ({ nro, obra }: OrdenImpresa) => `Orden de compra ${nro} ${obra}`

async function leerOrdenImpresa(tx: Tx, quien: Identidad, ordenId: string): Promise<OrdenImpresa> {
  const { fila } = await exigirOrden(tx, quien, ordenId, 'leer')
  const { lineas, materiales } = await leerTodo(tx, fila)
  const { bytes: logo } = await leerEmpresaConLogo(tx, quien.empresaId)
  const { empresa, obra, proveedor } = await partesDe(tx, fila)
  return {
    nro: fila.nro,
    fecha: fila.fecha,
    estado: fila.estado,
    fechaPago: fila.fecha_pago,
    obra: obra.nombre,
    empresa: { ...empresa, logo },
    proveedor,
    total: fila.precio_total,
    materiales: materiales.map((m) => ({
      id: m.material_id,
      nombre: m.nombre,
      unidad: m.unidad_medida_codigo,
      precioUnitario: m.precio_unitario,
      cantidad: micro(m.cantidad),
      pagado:
        m.comprada === null || m.desde_extra === null || m.precio_pagado === null || m.total_pagado === null
          ? null
          : {
              comprada: micro(m.comprada),
              desdeExtra: micro(m.desde_extra),
              precioUnitario: m.precio_pagado,
              total: m.total_pagado,
            },
    })),
    lineas: lineas.map((l) => ({
      materialId: l.material_id,
      tareaId: l.tarea_id,
      tarea: l.tarea_nombre,
      descartada: l.tarea_estado === 'descartado',
      cantidadUnitaria: micro(l.cantidad_unitaria),
      cantidad: micro(l.cantidad),
      total: l.total,
      recibida: l.recibida === null ? null : micro(l.recibida),
    })),
  }
}
