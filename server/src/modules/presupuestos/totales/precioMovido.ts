import type { Hecho } from '../../../base/http/bitacora.ts'

/** By how much the price of an approved work moved, and why; null where it is the same. */
export function hechoDePrecio(
  obraId: string,
  antes: number,
  despues: number,
  razon: string | undefined,
): Hecho | null {
  if (antes === despues) return null
  return {
    operacion: 'cambiarObraAprobada',
    entidad: 'presupuesto',
    entidadId: obraId,
    conjuntoId: obraId,
    antes: { precioTotalConMargen: antes },
    despues: { precioTotalConMargen: despues, ...(razon ? { motivo: razon } : {}) },
  }
}
