import { loteDePrecios, zPreciosRechazados } from '@plomada/contract/catalogo/precios'
import { PRECIOS_POR_LOTE } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { QueryClient } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ErrorDeApi, textoDeError } from '../../../api/errores.ts'
import { type DatoAuxiliar, TOCA_CATALOGO } from '../../catalogo/datos/queries.ts'
import { aPedido, type CambioPedido, preciosDeBase } from './cambios.ts'
import { TODOS_LOS_PRECIOS } from './todosLosPrecios.ts'

/** One request, as it is sent again where no answer came. */
export interface PedidoDePrecios {
  cambios: readonly (CambioPedido & { version: number })[]
  deshace: boolean
  clave: string
  /** What each was before, with which it is undone. */
  antes: readonly CambioPedido[]
}

/** What was stored. */
export interface PreciosHechos {
  message: string
  /** What takes it back. */
  vuelta: readonly CambioPedido[]
  /** What it left. */
  dejo: readonly CambioPedido[]
}

const delCache = (cache: QueryClient): readonly DatoAuxiliar[] =>
  cache.getQueryData<DatoAuxiliar[]>(TODOS_LOS_PRECIOS.queryKey) ?? []

/** The request of these changes over the entries as this window knows them; those that it doesn't are left out. */
export function pedidoDe(
  cache: QueryClient,
  cambios: readonly CambioPedido[],
  { deshace, clave }: Pick<PedidoDePrecios, 'deshace' | 'clave'>,
): PedidoDePrecios {
  const datos = new Map(delCache(cache).map((dato) => [dato._id, dato]))
  const suyos = cambios.flatMap((cambio) => {
    const dato = datos.get(cambio._id)
    return dato === undefined ? [] : [{ cambio, dato }]
  })
  return {
    cambios: suyos.map(({ cambio, dato: { version } }) => ({ ...cambio, version })),
    antes: suyos.map(({ dato }) => aPedido(dato._id, preciosDeBase(dato))),
    deshace,
    clave,
  }
}

/** Sends it, and shows what the server has then. Throws what it was refused with. */
export async function enviarPrecios(cache: QueryClient, pedido: PedidoDePrecios): Promise<PreciosHechos> {
  const { cambios, deshace, clave, antes } = pedido
  if (cambios.length > PRECIOS_POR_LOTE)
    throw new ErrorDeApi(
      mensajesPrecios.demasiadosPrecios(formatoGs(PRECIOS_POR_LOTE, { simbolo: false })),
      400,
    )
  const { message, precios } = await llamar(
    loteDePrecios,
    { body: { cambios: [...cambios], deshace } },
    { claveIdempotencia: clave },
  )
  poner(
    cache,
    new Map(
      precios.map(({ _id, ultimoPrecio, ultimoPrecioReal, ...resto }) => [
        _id,
        {
          ...resto,
          ultimoPrecio,
          ultimoPrecioReal,
          precioUnitario: ultimoPrecio,
          precioUnitarioReal: ultimoPrecioReal,
        },
      ]),
    ),
  )
  for (const { nombre } of TOCA_CATALOGO) void cache.invalidateQueries({ queryKey: [nombre] })
  const dejo = precios.map(({ _id, ultimoPrecio: precio, ultimoPrecioReal: precioReal }) => ({
    _id,
    precio,
    precioReal,
  }))
  return { message, vuelta: antes, dejo }
}

/**
 * Refuses to put back what is no longer as it was left: this window may have read another person's price since, at the
 * version that its undoing would name.
 */
export function exigirComoQuedaron(cache: QueryClient, dejo: readonly CambioPedido[]): void {
  const datos = new Map(delCache(cache).map((dato) => [dato._id, dato]))
  const otras = dejo.flatMap(({ _id, precio, precioReal }) => {
    const dato = datos.get(_id)
    const sigue = dato?.ultimoPrecio === precio && dato?.ultimoPrecioReal === precioReal
    return dato === undefined || sigue ? [] : [dato.nombre]
  })
  if (otras.length > 0) throw new ErrorDeApi(mensajesPrecios.otroLoCambio(otras), 409)
}

function poner(cache: QueryClient, nuevos: ReadonlyMap<string, Partial<DatoAuxiliar>>): void {
  cache.setQueryData<DatoAuxiliar[]>(TODOS_LOS_PRECIOS.queryKey, (datos) =>
    datos?.map((dato) => {
      const nuevo = nuevos.get(dato._id)
      return nuevo === undefined ? dato : { ...dato, ...nuevo }
    }),
  )
}

/** Why it was refused, in words; rows that somebody else changed are shown as they are now. */
export function contarRechazo(cache: QueryClient, error: unknown): string {
  const leido = error instanceof ErrorDeApi ? zPreciosRechazados.safeParse(error.actual) : undefined
  if (leido?.success !== true) return textoDeError(error)
  const viejas = leido.data.filas.flatMap(({ actual }) => actual ?? [])
  poner(cache, new Map(viejas.map((dato) => [dato._id, dato])))
  const nombres = viejas.map(({ nombre }) => nombre)
  return nombres.length > 0 ? mensajesPrecios.otroLoCambio(nombres) : textoDeError(error)
}
