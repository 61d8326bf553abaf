import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { type DataTag, hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { claveNueva, type LoQueSeManda, llamar } from './cliente.ts'
import type { ErrorDeApi } from './errores.ts'
import { conLoVisto } from './visto.ts'

/**
 * A read for TanStack Query: `useQuery(consulta(presupuestos, { query: { page: 2 } }))`. Its key is the endpoint's
 * name and the request, so keys are never made by hand.
 */
export function consulta<E extends Endpoint>(endpoint: E, envio: LoQueSeManda<E>) {
  return queryOptions<RespuestaDe<E>, ErrorDeApi>({
    queryKey: [endpoint.nombre, envio],
    queryFn: ({ signal, client, queryKey }) =>
      conLoVisto({
        endpoint,
        envio,
        clave: hashKey(queryKey),
        pedir: () => llamar(endpoint, envio, { signal, anterior: client.getQueryData(queryKey) }),
        alLlegar: (respuesta) => void client.setQueryData(queryKey, respuesta),
      }),
    // The tag belongs to the received object, which structural sharing would replace.
    ...(endpoint.sellada ? { structuralSharing: false } : {}),
  })
}

/**
 * What the cache has under `clave` now, for what is drawn with something typed on top. The typed part goes as soon as
 * the answer is in the cache, and a screen hears of that a moment after: in between it would show what was before both.
 */
export function useLoUltimo<T>(clave: DataTag<readonly unknown[], T, ErrorDeApi>, recibido: T): T {
  return useQueryClient().getQueryData<T>(clave) ?? recibido
}

interface OpcionesDeMutacion<E extends Endpoint> {
  /** Reads whose cached answers this write makes outdated. */
  invalida?: readonly Endpoint[]
  /** Awaited before it is sent; if it throws, the write fails with that error. What it gives is sent instead. */
  tras?: ((envio: LoQueSeManda<E>) => Promise<LoQueSeManda<E> | void>) | undefined
  /** Instead of calling the endpoint: by the queue of this device, for what is recorded where there may be no signal. */
  mandar?: Mandar<E> | undefined
  onSuccess?: (respuesta: RespuestaDe<E>, envio: LoQueSeManda<E>) => void
}

/** `llamar` calls the endpoint, with the key of what it is given. */
export type Mandar<E extends Endpoint> = (
  envio: LoQueSeManda<E>,
  llamar: (envio: LoQueSeManda<E>) => Promise<RespuestaDe<E>>,
) => Promise<RespuestaDe<E>>

/**
 * A write. Repeated after a lost answer it is the very same request, with the same Idempotency-Key, so that it happens once,
 * also where the screen has read since what it made; another body, the same one after an answer, or over what was changed
 * again since, is a new operation.
 */
export function useMutacion<E extends Endpoint>(
  endpoint: E,
  { invalida = [], tras, mandar, onSuccess }: OpcionesDeMutacion<E> = {},
) {
  const cache = useQueryClient()
  const operacion = useRef({ enviado: '', clave: '' })
  const dudosa = useRef<(Pedido & { alEnviar: LoQueSeManda<E> }) | null>(null)
  const conClave = (envio: LoQueSeManda<E>) => {
    const enviado = JSON.stringify(envio)
    if (operacion.current.enviado !== enviado) operacion.current = { enviado, clave: claveNueva() }
    return llamar(endpoint, envio, { claveIdempotencia: operacion.current.clave })
  }
  return useMutation<RespuestaDe<E>, ErrorDeApi, LoQueSeManda<E>>({
    mutationKey: [endpoint.nombre],
    mutationFn: async (envio) => {
      if (mandar) return mandar((await tras?.(envio)) ?? envio, conClave)
      const pedido = pedidoDe(envio)
      if (dudosa.current === null || !esElMismo(dudosa.current, pedido))
        dudosa.current = { ...pedido, alEnviar: (await tras?.(envio)) ?? envio }
      // Kept until the server has said what became of it.
      return conClave(dudosa.current.alEnviar)
    },
    onError: (error) => {
      if (!error.nadieSabe) dudosa.current = null
    },
    onSuccess: async (respuesta, envio) => {
      dudosa.current = null
      operacion.current = { enviado: '', clave: '' }
      onSuccess?.(respuesta, envio)
      await Promise.all(invalida.map(({ nombre }) => cache.invalidateQueries({ queryKey: [nombre] })))
    },
  })
}

interface Pedido {
  /** All of it but its versions. */
  que: string
  versiones: readonly number[]
}

function pedidoDe(envio: unknown): Pedido {
  const versiones: number[] = []
  const que = JSON.stringify(envio, (campo, valor: unknown) => {
    if (campo !== 'version') return valor
    versiones.push(Number(valor))
    return undefined
  })
  return { que, versiones }
}

/** Each at the version that it had, or at the next, which the first one may have made. */
const esElMismo = (antes: Pedido, ahora: Pedido): boolean =>
  antes.que === ahora.que && ahora.versiones.every((version, i) => version - (antes.versiones[i] ?? 0) <= 1)
