import type { Tx } from '../../../base/db/base.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { AlCambiarPrecios } from '../../catalogo/escribir.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { exigirTotales } from '../totales/totales.ts'
import { type CambioDePrecio, recalcularConPrecios } from './recalcular.ts'
import { leerCambiosDeBase, leerIdDePlantilla } from './repo.ts'

/**
 * Recomputes the plantilla, which freezes nothing, after base prices of these entries changed in this transaction
 * (domain.md §5). Answers how many of its tareas changed.
 */
export async function recalcularPlantilla(
  tx: Tx,
  quien: Identidad,
  datoAuxiliarIds: readonly string[],
): Promise<number> {
  // The caller has changed these entries and so has them locked: their prices can't change while this waits for the
  // plantilla.
  const filas = await leerCambiosDeBase(tx, datoAuxiliarIds)
  const plantillaId = filas.length > 0 ? await leerIdDePlantilla(tx) : undefined
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
  const { tareas } = await recalcularConPrecios(tx, plantilla, cambios)
  const cuantas = tareas.length
  if (cuantas > 0) await exigirTotales(tx, plantilla)
  return cuantas
}

/** The same for the catalogue, which needs no count. */
export const seguirPreciosBase: AlCambiarPrecios = async (tx, quien, ids) => {
  await recalcularPlantilla(tx, quien, ids)
}
