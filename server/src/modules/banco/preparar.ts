import { grupoParaCopia } from '@plomada/domain/banco/copias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../base/db/base.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import { preciosQueRigen } from '../catalogo/preciosRepo.ts'
import { agrupar } from '../presupuestos/cuentas/totales.ts'
import { conPrecio } from '../presupuestos/precios/recalcular.ts'
import { type ComponenteArmado, componenteDeFila, losQueCuentan } from '../presupuestos/tareas/componentes.ts'
import { type FilaComponente, type FilaDato, leerComponentes } from '../presupuestos/tareas/repo.ts'
import { type FilaItem, leerGrupos, leerItems } from './repo.ts'

/** An item of the bank as it would go into a capitulo of a work. */
export interface Copia {
  item: FilaItem
  /** `id` is null where a grupo of that name has to be made. */
  grupo: { id: string | null; nombre: string }
  componentes: ComponenteArmado[]
}

/**
 * What each item brings, in the order asked: its active componentes at the work's prices and the grupo it goes to, in
 * four reads whatever their number (domain.md §5, §6). `darDatos` answers the entries by their ids: `leerDatos` for who
 * looks, `tomarDatos`, which freezes first, for who copies.
 */
export async function prepararCopias(
  tx: Tx,
  capituloId: string,
  pedidos: readonly string[],
  darDatos: (datoIds: readonly string[]) => Promise<FilaDato[]>,
): Promise<Copia[]> {
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
    if (item === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.noEstaEnElBanco)
    return {
      item,
      grupo: grupoParaCopia(grupos, item.grupo_nombre),
      componentes: (suyos.get(id) ?? []).map((c) => enLaObra(c, datoPorId.get(c.dato_auxiliar_id))),
    }
  })
}

/**
 * At the work's frozen prices. Labour that the item prices by itself keeps that price, as in every tarea; the one that
 * follows the base follows the work there (domain.md §5, §6).
 */
function enLaObra(fila: FilaComponente, dato: FilaDato | undefined): ComponenteArmado {
  if (dato === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.componenteNoExiste)
  const antes = { precioUnitario: dato.ultimo_precio, precioUnitarioReal: dato.ultimo_precio_real }
  return conPrecio(componenteDeFila(fila), { antes, despues: preciosQueRigen(dato) })
}
