import type { Tx } from '../../../base/db/base.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { AlCambiarPrecios } from '../../catalogo/escribir.ts'
import { exigirTotales } from '../cuentas/totales.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { type CambioDePrecio, recalcularConPrecios } from './recalcular.ts'
import { leerCambiosDeBase, leerPlantilla } from './repo.ts'

/**
 * Base prices of these entries changed, in this transaction: the plantilla, which freezes nothing, follows
 * (domain.md §5). Answers how many of its tareas changed.
 */
export async function recalcularPlantilla(
  tx: Tx,
  quien: Identidad,
  datoAuxiliarIds: readonly string[],
): Promise<number> {
  // The caller has changed, and so locked, these entries: their prices stay while the plantilla is waited for.
  const filas = await leerCambiosDeBase(tx, datoAuxiliarIds)
  const plantillaId = filas.length > 0 ? await leerPlantilla(tx) : undefined
  if (plantillaId === undefined) return 0
  const plantilla = await cargarObra(tx, quien, plantillaId, 'escribir')
  const cambios = new Map<string, CambioDePrecio>(
    filas.map((f) => [
      f.id,
      {
        antes:
          f.hay_historial === null
            ? null
            : { precioUnitario: f.precio_anterior, precioUnitarioReal: f.precio_real_anterior },
        despues: { precioUnitario: f.ultimo_precio, precioUnitarioReal: f.ultimo_precio_real },
      },
    ]),
  )
  const cuantas = await recalcularConPrecios(tx, plantilla, cambios)
  if (cuantas > 0) await exigirTotales(tx, plantilla)
  return cuantas
}

/** The same, for the catalogue, which doesn't ask how many. */
export const seguirPreciosBase: AlCambiarPrecios = async (tx, quien, ids) => {
  await recalcularPlantilla(tx, quien, ids)
}
