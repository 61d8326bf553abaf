import type { Precios } from '@plomada/domain/catalogo/precios'
import type { Tx } from '../../base/db/base.ts'

/**
 * Every entry of the base, or of one work as well (`presupuestoId`, or null), each with the price that the work froze
 * (domain.md §5).
 */
export function datosConPrecios(tx: Tx, presupuestoId: string | null) {
  return tx
    .selectFrom('dato_auxiliar as d')
    .leftJoin('precio_congelado as p', (join) =>
      join.onRef('p.dato_auxiliar_id', '=', 'd.id').on('p.presupuesto_id', '=', presupuestoId),
    )
    .select([
      'd.id',
      'd.nombre',
      'd.tag',
      'd.unidad_medida_codigo',
      'd.activo',
      'd.ultimo_precio',
      'd.ultimo_precio_real',
      'p.dato_auxiliar_id as congelado',
      'p.precio_unitario as precio_congelado',
      'p.precio_unitario_real as precio_real_congelado',
    ])
    .where((eb) => eb.or([eb('d.presupuesto_id', 'is', null), eb('d.presupuesto_id', '=', presupuestoId)]))
}

export type FilaConPrecios = Awaited<ReturnType<ReturnType<typeof datosConPrecios>['execute']>>[number]

/** What a work charges for an entry: the frozen price once it uses it; a plantilla freezes nothing (domain.md §5). */
export function preciosQueRigen(
  dato: Pick<
    FilaConPrecios,
    'congelado' | 'precio_congelado' | 'precio_real_congelado' | 'ultimo_precio' | 'ultimo_precio_real'
  >,
): Precios {
  return dato.congelado === null
    ? { precioUnitario: dato.ultimo_precio, precioUnitarioReal: dato.ultimo_precio_real }
    : { precioUnitario: dato.precio_congelado, precioUnitarioReal: dato.precio_real_congelado }
}
