import { type ParComprado, type SobraDeMaterial, sobraDeMaterial } from '@plomada/domain/compras/extra'
import { sugerida } from '@plomada/domain/compras/necesidad'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../base/db/base.ts'
import { micro } from '../presupuestos/cuentas/filas.ts'
import { type FilaDeNecesidad, type FilaDePares, leerParesDe } from './necesidadesRepo.ts'

/** What a work has of a material for each tarea, and what of it is left over. */
export interface SobraLeida extends SobraDeMaterial {
  pares: readonly ParLeido[]
}
/** `necesita`: the tarea needs it; else only orders have it. */
interface ParLeido extends ParComprado {
  pendiente: Micro
  necesita: boolean
}

/** A material with what of it came beyond what was ordered less what was taken, as it is stored; null of none. */
interface MaterialConSuelto {
  id: string
  suelto: string | null
}

/** By material; each that is asked for is in it. One statement. */
export async function leerSobras(
  tx: Tx,
  presupuestoId: string,
  materiales: readonly MaterialConSuelto[],
): Promise<ReadonlyMap<string, SobraLeida>> {
  const ids = materiales.map(({ id }) => id)
  return sobrasDe(await leerParesDe(tx, presupuestoId, ids), materiales)
}

/** The same of what was read. */
export function sobrasDe(
  filas: readonly FilaDePares[],
  materiales: readonly MaterialConSuelto[],
): ReadonlyMap<string, SobraLeida> {
  const porMaterial = new Map(filas.map((fila) => [fila.material_id, fila.pares.map(parDe)]))
  return new Map(
    materiales.map(({ id, suelto }) => {
      const pares = porMaterial.get(id) ?? []
      return [id, { pares, ...sobraDeMaterial(pares, micro(suelto ?? '0')) }]
    }),
  )
}

const parDe = ([
  tareaId,
  unitaria,
  cantidad,
  avanzado,
  pendiente,
  recibida,
  necesita,
]: FilaDePares['pares'][number]): ParLeido => ({
  tareaId,
  cantidadUnitaria: micro(unitaria),
  cantidad: micro(cantidad),
  avanzado: micro(avanzado),
  pendiente: micro(pendiente),
  recibida: micro(recibida),
  necesita,
})

/** What the next orders would ask for of a material, for each tarea. */
export const faltantesDe = ({ pares, tomado }: SobraLeida): Micro[] =>
  pares.map((par) => sugerida(par, enOrdenesDe(par, tomado)))

/** What the orders of a tarea have of a material, less what of it went elsewhere. */
export const enOrdenesDe = (
  { tareaId, pendiente, recibida }: SobraLeida['pares'][number],
  tomado: SobraDeMaterial['tomado'],
): Micro => pendiente + recibida - (tomado.get(tareaId) ?? 0n)

/** What the orders of a tarea have of a material, less what of it went elsewhere. */
export const quedaEnOrdenes = (
  { tarea_id, en_ordenes }: Pick<FilaDeNecesidad, 'tarea_id' | 'en_ordenes'>,
  sobra: SobraDeMaterial | undefined,
): Micro => micro(en_ordenes) - (sobra?.tomado.get(tarea_id) ?? 0n)
