import type { EstadoObra, Obra, TipoObra } from '@plomada/domain/presupuestos/obra'

/** A work as the reasons need it; they don't depend on what an inactive one was before. */
export function estadoDeObra({ tipo, estado }: { tipo: TipoObra; estado: EstadoObra }): Obra {
  return { tipo, estado: estado === 'aprobado' ? 'aprobado' : 'pendiente', activo: estado !== 'inactivo' }
}
