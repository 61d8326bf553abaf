import { grupoParaCopia } from '@plomada/domain/banco/copias'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import { enLaObra } from '../presupuestos/precios/recalcular.ts'
import { type ComponenteArmado, losQueCuentan } from '../presupuestos/tareas/componentes.ts'
import { type FilaDatoDeObra, leerComponentes } from '../presupuestos/tareas/repo.ts'
import { agrupar } from '../presupuestos/totales/totales.ts'
import { type FilaItem, leerGrupos, leerItems } from './repo.ts'

/** An item of the bank as it would be in a capitulo of a work. */
export interface CopiaDeItem {
  item: FilaItem
  /** `id` is null where a grupo of that name must be made. */
  grupo: { id: string | null; nombre: string }
  componentes: ComponenteArmado[]
}

/**
 * The copies of items, in the order asked: their active componentes at the work's prices and their grupo, in four
 * queries however many items there are (domain.md §5, §6). `darDatos` answers the entries by their ids: `leerDatos`
 * for a preview; `tomarDatos`, which freezes their prices first, for a copy.
 */
export async function prepararCopias(
  tx: Tx,
  capituloId: string,
  pedidos: readonly string[],
  darDatos: (datoIds: readonly string[]) => Promise<FilaDatoDeObra[]>,
): Promise<CopiaDeItem[]> {
  // PostgreSQL writes ids in lower case; a body may not.
  const ids = pedidos.map((id) => id.toLowerCase())
  const [items, componentes, grupos] = await Promise.all([
    leerItems(tx, ids),
    leerComponentes(tx, ids),
    leerGrupos(tx, capituloId),
  ])
  const activos = losQueCuentan(componentes)
  const datos = await darDatos([...new Set(activos.map((c) => c.dato_auxiliar_id))])
  const itemPorId = new Map(items.map((item) => [item.id, item]))
  const datoPorId = new Map(datos.map((dato) => [dato.id, dato]))
  const suyos = agrupar(activos, (c) => c.tarea_id)
  return ids.map((id) => {
    const item = itemPorId.get(id)
    if (item === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.noEstaEnElBanco)
    return {
      item,
      grupo: grupoParaCopia(grupos, item.grupo_nombre),
      componentes: (suyos.get(id) ?? []).map((c) => enLaObra(c, datoPorId.get(c.dato_auxiliar_id))),
    }
  })
}
