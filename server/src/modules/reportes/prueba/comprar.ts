import { crearPersona } from '@plomada/contract/personas'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { porCantidad } from '@plomada/domain/presupuestos/plan'
import { nuevoId } from '../../../base/db/ids.ts'
import { exigir, type PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

interface Compra {
  /** The tarea whose first material is bought. */
  materialDe: string
  cantidad: string
  precio: number
  fecha: string
}

/** A paid order of one line, as its rows are. */
export async function comprar(
  p: PresupuestoDePrueba,
  { materialDe, cantidad, precio, fecha }: Compra,
): Promise<void> {
  const { componentes, nombre } = await p.leer(materialDe)
  const material = componentes.find(({ tipo }) => tipo === 'materialTipo')
  if (material === undefined) throw new Error(`${nombre} has no material`)
  const body = { nombre: `Corralón ${nuevoId()}`, funcion: ['proveedor' as const] }
  const proveedor_id = exigir(await p.s.pedir(crearPersona, { como: p.como, body }))._id
  const { empresaId: empresa_id, credencialId: credencial_id } = p.como
  const total = porCantidad(BigInt(precio) * 1_000_000n, leerMicro(cantidad) ?? 0n)
  const suya = { empresa_id, presupuesto_id: p.id, material_id: material.foreignKey }
  await p.s.base.comoSistema(async (tx) => {
    const id = nuevoId()
    const previas = await tx
      .selectFrom('orden_de_compra')
      .select('id')
      .where('presupuesto_id', '=', p.id)
      .execute()
    await tx
      .insertInto('orden_de_compra')
      .values({
        empresa_id,
        id,
        presupuesto_id: p.id,
        nro: previas.length + 1,
        fecha,
        proveedor_id,
        estado: 'pagada',
        precio_total: total,
        fecha_pago: fecha,
        credencial_id,
      })
      .execute()
    await tx
      .insertInto('orden_material')
      .values({
        ...suya,
        orden_id: id,
        nombre: material.nombre,
        unidad_medida_codigo: 'un',
        precio_unitario: precio,
        cantidad,
        comprada: cantidad,
        desde_extra: '0',
        precio_pagado: precio,
        total_pagado: total,
      })
      .execute()
    await tx
      .insertInto('orden_linea')
      .values({
        empresa_id,
        orden_id: id,
        material_id: material.foreignKey,
        tarea_id: materialDe,
        tarea_nombre: nombre,
        cantidad_unitaria: '1',
        cantidad,
        total,
        recibida: cantidad,
      })
      .execute()
    await tx
      .insertInto('material_de_obra')
      .values({ ...suya, comprada: cantidad, pagado: total })
      .execute()
  })
}
