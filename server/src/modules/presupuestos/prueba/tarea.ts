import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { calcularPlan } from '@plomada/domain/presupuestos/plan'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import { filaDePlan } from '../totales/filas.ts'

export interface TareaDePrueba {
  presupuestoId: string
  capituloId: string | null
  grupoId?: string | null
  contratistaId?: string | null
  nombre: string
  cantidad: string
  gastoIndirectoTotal?: number
  estado?: 'activo' | 'descartado'
  componentes: { datoId: string; tipo: TipoComponente; cantidad: string; precio: number; real?: number }[]
}

/**
 * Inserts tareas directly into the base, thousands at once: the calls that make them one by one have tests of their
 * own.
 */
export async function sembrarTareas(
  base: Base,
  empresaId: string,
  tareas: readonly TareaDePrueba[],
): Promise<string[]> {
  const filas = tareas.map((t) => filasDe(empresaId, t))
  await base.enEmpresa({ empresaId, credencialId: empresaId, rol: 'prueba' }, async (tx) => {
    await insertarMuchas(
      tx.insertInto('tarea'),
      filas.map((f) => f.tarea),
    )
    // Freezes a price where there is none yet, that of the first componente: a work has one price a material
    // (domain.md §5).
    await insertarMuchas(
      tx.insertInto('precio_congelado').onConflict((oc) => oc.doNothing()),
      tareas.flatMap((t) => t.componentes.map((c) => filaDePrecio(empresaId, t.presupuestoId, c))),
    )
    await insertarMuchas(
      tx.insertInto('componente'),
      filas.flatMap((f) => f.componentes),
    )
  })
  return filas.map((f) => f.tarea.id)
}

function filaDePrecio(
  empresaId: string,
  presupuestoId: string,
  { datoId, precio, real = precio }: TareaDePrueba['componentes'][number],
) {
  return {
    empresa_id: empresaId,
    presupuesto_id: presupuestoId,
    dato_auxiliar_id: datoId,
    precio_unitario: precio,
    precio_unitario_real: real,
  }
}

function filasDe(empresaId: string, t: TareaDePrueba) {
  const id = nuevoId()
  const plan = calcularPlan({
    componentes: t.componentes.map((c) => ({
      tipo: c.tipo,
      cantidad: leerMicro(c.cantidad) ?? 0n,
      precioUnitario: c.precio,
      precioUnitarioReal: c.real ?? c.precio,
    })),
    cantidad: leerMicro(t.cantidad) ?? 0n,
    gastoIndirectoTotal: t.gastoIndirectoTotal ?? 0,
    margen: 0,
  })
  return {
    tarea: {
      empresa_id: empresaId,
      id,
      presupuesto_id: t.presupuestoId,
      capitulo_id: t.capituloId,
      grupo_id: t.grupoId ?? null,
      contratista_id: t.contratistaId ?? null,
      nombre: t.nombre,
      estado: t.estado ?? 'activo',
      ...filaDePlan({ ...plan, cantidadCliente: plan.cantidad, unidadMedidaCodigo: 'm2' }),
    },
    componentes: t.componentes.map((c, orden) => ({
      empresa_id: empresaId,
      tarea_id: id,
      id: nuevoId(),
      dato_auxiliar_id: c.datoId,
      nombre: 'Componente',
      tipo: c.tipo,
      unidad_medida_codigo: 'un',
      cantidad: c.cantidad,
      precio_unitario: c.precio,
      precio_unitario_real: c.real ?? c.precio,
      orden,
    })),
  }
}
