import { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { PrecioGuardado } from '../memoria/contenido.ts'
import type { ObraParaEscribir } from '../nucleo/cargar.ts'
import { ponerPreciosCongelados } from '../precios/repo.ts'
import { leerPreciosCongelados } from './mesa/repo.ts'

const zPrecios = z.object({ precioUnitario: z.int().nullable(), precioUnitarioReal: z.int().nullable() })
const zGuardados = z.array(z.object({ datoId: z.string(), antes: zPrecios, despues: zPrecios }))

/**
 * Has the work charge again what it charged before a lote, where nobody changed that since: before the tareas are
 * computed, whose materials cost what it charges. Gives what that changed, as the undoing keeps it.
 */
export async function volverPrecios(
  tx: Tx,
  { empresaId }: Identidad,
  obra: ObraParaEscribir,
  { precios }: { precios: unknown },
): Promise<PrecioGuardado[]> {
  const guardados = precios === null ? [] : zGuardados.parse(precios)
  if (guardados.length === 0) return []
  const filas = await leerPreciosCongelados(
    tx,
    [obra.id],
    guardados.map(({ datoId }) => datoId),
  )
  const rigen = new Map(filas.map((f) => [f.dato_auxiliar_id, f]))
  const vuelven = guardados.flatMap(({ datoId, antes, despues }) => {
    const hoy = rigen.get(datoId)
    const sigue =
      hoy?.precio_unitario === despues.precioUnitario &&
      hoy.precio_unitario_real === despues.precioUnitarioReal
    return sigue ? [{ datoId, antes: despues, despues: antes }] : []
  })
  await ponerPreciosCongelados(
    tx,
    empresaId,
    obra,
    vuelven.map(({ datoId, despues }) => ({ datoId, ...despues })),
  )
  return vuelven
}

export const hechosDePrecios = (
  { id }: ObraParaEscribir,
  precios: readonly PrecioGuardado[],
  razon: string | undefined,
): Hecho[] =>
  precios.map(({ datoId, antes, despues }) => ({
    entidad: 'precioCongelado',
    entidadId: datoId,
    conjuntoId: id,
    antes,
    despues: { ...despues, ...(razon ? { motivo: razon } : {}) },
  }))
