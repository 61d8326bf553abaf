import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBorrador } from '../../api/borradores/useBorrador.ts'
import { useSesion } from '../sesion/useSesion.ts'

interface OpcionesDeLoDejado {
  /** Key of its draft. */
  clave: string
  titulo: string
  /** Address where it is continued, from direcciones.ts. */
  ruta: string
}

/** Keeps an import under way on the device, for `usePasos`, and brings what was left unfinished the last time. */
export function useLoDejado<T>({ clave, titulo, ruta }: OpcionesDeLoDejado) {
  const cache = useQueryClient()
  const usuario = useSesion()?.credencialId ?? ''
  const borrador = useBorrador<T>({ usuario, clave, titulo, ruta })
  const queryKey = ['borrador', usuario, ruta]
  const { data } = useQuery({ queryKey, queryFn: async () => (await borrador.leer()) ?? null, gcTime: 0 })
  const borrar = (marcha: T | null) => {
    const suyo = marcha ?? data?.valor
    if (suyo) void borrador.borrar(suyo).catch(() => undefined)
    cache.setQueryData(queryKey, null)
  }
  return { anterior: data?.valor ?? null, guardar: borrador.guardar, borrar }
}

export type LoDejado<T> = ReturnType<typeof useLoDejado<T>>
