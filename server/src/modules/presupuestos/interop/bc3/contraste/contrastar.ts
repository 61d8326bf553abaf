import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  type Contraste,
  contrastarEntradas,
  type EntradaContrastada,
  informarEntradas,
  type Nombrada,
} from '@plomada/domain/presupuestos/interop/entrada/contraste'
import type { EntradaDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import {
  type BancoContrastado,
  contrastarItems,
  type ItemDeArchivo,
  informarItems,
} from '@plomada/domain/presupuestos/interop/entrada/items'
import type { Tx } from '../../../../../base/db/base.ts'
import { Rechazo } from '../../../../../base/http/rechazo.ts'
import { bloquearEntradas } from '../../../../catalogo/importar/repo.ts'
import { leerItemsDelBanco } from '../../../plantilla/repo.ts'
import { losQueCuentan } from '../../../tareas/componentes.ts'
import { leerComponentes } from '../../../tareas/repo.ts'
import { micro } from '../../../totales/filas.ts'
import { agrupar } from '../../../totales/totales.ts'
import { leerEntradasDeBase } from './repo.ts'

/**
 * Compares the file's entries with the base's. With `bloquear` the matching entries are locked before the price bank
 * is, the order of everything that changes a base price.
 */
export async function contrastarConBase(
  tx: Tx,
  entradas: readonly EntradaDeArchivo[],
  codigoDeUnidad: (texto: string) => string | null,
  { bloquear }: { bloquear: boolean },
): Promise<EntradaContrastada[]> {
  const contrastar = async () => contrastarEntradas(entradas, await leerEntradasDeBase(tx), codigoDeUnidad)
  const primera = await contrastar()
  if (!bloquear) return primera
  const ids = idsDe(primera)
  await bloquearEntradas(tx, [...ids])
  // Somebody may have changed an entry before it was locked.
  const segunda = await contrastar()
  for (const id of idsDe(segunda)) {
    if (!ids.has(id)) throw new Rechazo('CONFLICTO', mensajesComun.carreraPerdida)
  }
  return segunda
}

function idsDe(contrastadas: readonly EntradaContrastada[]): Set<string> {
  return new Set(contrastadas.flatMap(({ base }) => (base === null ? [] : [base.id])))
}

/** Compares the file's items with those of the price bank. */
export async function contrastarConBanco<T extends ItemDeArchivo>(
  tx: Tx,
  plantillaId: string,
  tareas: readonly T[],
  entradas: readonly EntradaContrastada[],
  codigoDeUnidad: (texto: string) => string | null,
): Promise<BancoContrastado<T>> {
  const filas = await leerItemsDelBanco(tx, plantillaId)
  const items = filas.map((f) => ({
    id: f.id,
    codigo: f.codigo,
    nombre: f.nombre,
    unidad: f.unidad_medida_codigo,
    precioUnitario: micro(f.precio_unitario),
  }))
  const componentes = await leerComponentes(
    tx,
    items.map(({ id }) => id),
  )
  const deTarea = agrupar(losQueCuentan(componentes), (f) => f.tarea_id)
  const lineasDe = (itemId: string) =>
    (deTarea.get(itemId) ?? []).map((f) => ({
      datoAuxiliarId: f.dato_auxiliar_id,
      cantidad: micro(f.cantidad),
      precioUnitario: f.precio_unitario,
      precioUnitarioReal: f.precio_unitario_real,
    }))
  return contrastarItems(tareas, { items, lineasDe }, entradas, codigoDeUnidad)
}

/** Both comparisons for the wire. */
export function presentarContraste<T extends ItemDeArchivo>(
  entradas: readonly EntradaContrastada[],
  banco: BancoContrastado<T> | null,
  indirectos: readonly Nombrada[],
) {
  return {
    catalogo: conTextos(informarEntradas(entradas), String),
    banco: banco && conTextos(informarItems(banco, indirectos), textoDeMicro),
  }
}

function conTextos<P>({ cambios, ...resto }: Contraste<P>, texto: (precio: P) => string) {
  const enTexto = (precio: P | null) => (precio === null ? null : texto(precio))
  return {
    ...resto,
    cambios: cambios.map((c) => ({ ...c, antes: enTexto(c.antes), ahora: enTexto(c.ahora) })),
  }
}
