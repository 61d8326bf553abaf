import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { claveNueva, type Envio, llamar } from './cliente.ts'
import type { ErrorDeApi } from './errores.ts'

/**
 * A read as TanStack Query wants it: `useQuery(consulta(presupuestos, { query: { page: 2 } }))`.
 * The key is the endpoint's name and what is sent, so nobody makes keys by hand.
 */
export function consulta<E extends Endpoint>(endpoint: E, envio: Envio<E>) {
  return queryOptions<RespuestaDe<E>, ErrorDeApi>({
    queryKey: [endpoint.nombre, envio],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(endpoint, envio, { signal, anterior: client.getQueryData(queryKey) }),
    // Its tag belongs to the very object that came with it, which sharing would replace by another.
    ...(endpoint.sellada ? { structuralSharing: false } : {}),
  })
}

interface OpcionesDeMutacion<E extends Endpoint> {
  /** Reads whose answers this write makes old. */
  invalida?: readonly Endpoint[]
  /** What it waits for before it is sent; what that throws is its failure. */
  tras?: (envio: Envio<E>) => Promise<void>
  onSuccess?: (respuesta: RespuestaDe<E>, envio: Envio<E>) => void
}

/**
 * A write. The same thing sent again after a lost answer carries the same Idempotency-Key, so it happens once;
 * another body, or the same one after a success, is a new operation.
 */
export function useMutacion<E extends Endpoint>(
  endpoint: E,
  { invalida = [], tras, onSuccess }: OpcionesDeMutacion<E> = {},
) {
  const cache = useQueryClient()
  const operacion = useRef({ enviado: '', clave: '' })
  return useMutation<RespuestaDe<E>, ErrorDeApi, Envio<E>>({
    mutationKey: [endpoint.nombre],
    mutationFn: async (envio) => {
      await tras?.(envio)
      const enviado = JSON.stringify(envio)
      if (operacion.current.enviado !== enviado) operacion.current = { enviado, clave: claveNueva() }
      return llamar(endpoint, envio, { claveIdempotencia: operacion.current.clave })
    },
    onSuccess: async (respuesta, envio) => {
      operacion.current = { enviado: '', clave: '' }
      onSuccess?.(respuesta, envio)
      await Promise.all(invalida.map(({ nombre }) => cache.invalidateQueries({ queryKey: [nombre] })))
    },
  })
}
