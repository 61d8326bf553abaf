import { type ParComprado, type SobraDeMaterial, sobraDeMaterial } from '@plomada/domain/compras/extra'
import { sugerida } from '@plomada/domain/compras/necesidad'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../base/db/base.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import {
  type FilaDeLoOrdenado,
  type FilaDeLoQueNecesita,
  type FilaDeNecesidad,
  leerLoOrdenado,
  leerLoQueNecesitan,
} from './necesidadesRepo.ts'

/** What a work has of a material for each tarea, and what of it is left over. */
export interface SobraLeida extends SobraDeMaterial {
  pares: readonly ParLeido[]
}
/** `necesita`: the tarea needs it; else only orders have it. */
interface ParLeido extends ParComprado {
  pendiente: Micro
  necesita: boolean
}

/** By material: of each tarea that needs it or that orders have it for, in the order of their ids. */
export type ParesPorMaterial = ReadonlyMap<string, readonly ParLeido[]>

/** A material with what of it came beyond what was ordered less what was taken, as it is stored; null of none. */
interface MaterialConSuelto {
  id: string
  suelto: string | null
}

/** By material; each that is asked for is in it. Two statements. */
export async function leerSobras(
  tx: Tx,
  presupuestoId: string,
  materiales: readonly MaterialConSuelto[],
): Promise<ReadonlyMap<string, SobraLeida>> {
  const ids = materiales.map(({ id }) => id)
  return sobrasDe(await leerPares(tx, presupuestoId, ids), materiales)
}

/** Of all materials where none are named. Two statements, sent together. */
export async function leerPares(
  tx: Tx,
  presupuestoId: string,
  materiales?: readonly string[],
): Promise<ParesPorMaterial> {
  const [necesitan, ordenado] = await Promise.all([
    leerLoQueNecesitan(tx, presupuestoId, materiales),
    leerLoOrdenado(tx, presupuestoId, materiales),
  ])
  const pares = new Map<string, Map<string, ParLeido>>()
  for (const fila of necesitan) sumarLoQueNecesita(pares, fila)
  for (const fila of ordenado) sumarLoOrdenado(pares, fila)
  return new Map(
    [...pares].map(([material, suyos]) => [
      material,
      [...suyos.values()].sort((a, b) => (a.tareaId < b.tareaId ? -1 : 1)),
    ]),
  )
}

type Pares = Map<string, Map<string, ParLeido>>

/** A material that stands in several componentes of a tarea is needed by their sum. */
function sumarLoQueNecesita(pares: Pares, fila: FilaDeLoQueNecesita): void {
  const [cantidad, avanzado] = [micro(fila.cantidad), micro(fila.avance_cantidad)]
  for (const uno of fila.suyos.split(' ')) {
    const [material = '', unitaria = ''] = uno.split(':')
    const par = parDe(pares, material, fila.tarea_id)
    par.cantidadUnitaria += micro(unitaria)
    par.cantidad = cantidad
    par.avanzado = avanzado
    par.necesita = true
  }
}

function sumarLoOrdenado(
  pares: Pares,
  { material_id, tarea_id, pendiente, recibida }: FilaDeLoOrdenado,
): void {
  const par = parDe(pares, material_id, tarea_id)
  par.pendiente = micro(pendiente)
  par.recibida = micro(recibida)
}

/** The pair, begun with nothing where it is not there yet. */
function parDe(pares: Pares, material: string, tareaId: string): ParLeido {
  const deTareas = pares.get(material) ?? new Map<string, ParLeido>()
  if (deTareas.size === 0) pares.set(material, deTareas)
  const presente = deTareas.get(tareaId)
  if (presente !== undefined) return presente
  const par: ParLeido = {
    tareaId,
    cantidadUnitaria: 0n,
    cantidad: 0n,
    avanzado: 0n,
    pendiente: 0n,
    recibida: 0n,
    necesita: false,
  }
  deTareas.set(tareaId, par)
  return par
}

/** What is left over of what was read. */
export function sobrasDe(
  pares: ParesPorMaterial,
  materiales: readonly MaterialConSuelto[],
): ReadonlyMap<string, SobraLeida> {
  return new Map(
    materiales.map(({ id, suelto }) => {
      const suyos = pares.get(id) ?? []
      return [id, { pares: suyos, ...sobraDeMaterial(suyos, micro(suelto ?? '0')) }]
    }),
  )
}

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
