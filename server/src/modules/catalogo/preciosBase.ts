import type { Precios } from '@plomada/domain/catalogo/precios'
import type { Tx } from '../../base/db/base.ts'
import type { Hecho } from '../../base/http/bitacora.ts'
import type { Identidad } from '../../base/http/ruta.ts'
import { actualizarPrecios, insertarHistorial } from './repo.ts'

export interface CambioDePrecioBase {
  id: string
  antes: Precios
  despues: Precios
  /** Since when it is so, of what is put back; else since now. */
  desde?: string | undefined
  /** Somebody said that it is still the price. */
  sigueIgual?: boolean
}

/**
 * Changes many base prices at once, each with its history and its audit; the caller holds locks on the rows. What
 * follows from the prices (domain.md §5) is the caller's task, once everything else is written.
 */
export async function cambiarPreciosBase(
  { tx, quien, anotar }: { tx: Tx; quien: Identidad; anotar: (hecho: Hecho) => void },
  cambios: readonly CambioDePrecioBase[],
): Promise<void> {
  if (cambios.length === 0) return
  const filas = cambios.map(({ id, despues, desde }) => ({ id, desde, ...enColumnas(despues) }))
  await actualizarPrecios(tx, filas)
  const { empresaId, credencialId } = quien
  await insertarHistorial(
    tx,
    filas.map(({ id: datoAuxiliarId, ...precios }) => ({
      empresaId,
      credencialId,
      datoAuxiliarId,
      ...precios,
    })),
  )
  for (const { id, antes, despues, sigueIgual } of cambios) {
    anotar({
      entidad: 'datoAuxiliar',
      entidadId: id,
      antes: enColumnas(antes),
      despues: { ...enColumnas(despues), ...(sigueIgual && { sigueIgual }) },
    })
  }
}

function enColumnas({ precioUnitario: precio, precioUnitarioReal: precioReal }: Precios) {
  return { precio, precioReal }
}
