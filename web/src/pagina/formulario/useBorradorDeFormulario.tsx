import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useBorrador } from '../../api/borradores/useBorrador.ts'
import { BorradorAlerta } from '../../ui/BorradorAlerta.tsx'
import { useAlSoltar } from '../../ui/useAlSoltar.ts'
import { useSesion } from '../sesion/useSesion.ts'

interface OpcionesDeBorrador<T> {
  /** Key of the entity: 'obra/nueva'. */
  clave: string
  titulo: string
  ruta: string
  alRecuperar: (valores: T) => void
  /** The documented local-storage keys that mirror it. */
  espejo?: (valor: T) => Record<string, unknown>
  /** What may have changed since it was typed, asked for before it is offered; null where nothing of it is left to do. */
  alDia?: ((valor: T, cache: QueryClient) => Promise<T | null>) | undefined
  /** Whether the form opened with its draft. */
  retomado?: boolean
}

/**
 * The draft of a form: `guardar` at each change, `asentar` before going to a page that continues with it, `terminar`
 * once it is saved, `aviso`, which offers what was left unfinished the last time (ux.md §3), and `estado`, whether it
 * is on the device. The form opens with its own values until somebody asks for the draft.
 */
export function useBorradorDeFormulario<T>(opciones: OpcionesDeBorrador<T>) {
  const { clave, alRecuperar, alDia, retomado = false, ...resto } = opciones
  const usuario = useSesion()?.credencialId ?? ''
  const { estado, guardar: escribir, asentar, borrar, leer } = useBorrador<T>({ usuario, clave, ...resto })
  const [visto, setVisto] = useState(retomado)
  const ultimo = useRef<T | null>(null)
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: ['borrador', usuario, clave],
    queryFn: async () => {
      const dejado = await leer()
      if (dejado === undefined) return null
      const valor = alDia ? await alDia(dejado.valor, cache) : dejado.valor
      return valor === null ? null : { ...dejado, valor }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // It stands above the form's fields and buttons.
  const anterior = useAlSoltar(data)

  const guardar = (valores: T) => {
    ultimo.current = valores
    escribir(valores)
  }
  const terminar = async () => {
    // A form that stays open after saving starts without a draft.
    cache.setQueryData(['borrador', usuario, clave], null)
    const valores = ultimo.current ?? anterior?.valor
    // Without IndexedDB there is none to delete.
    if (valores !== undefined && valores !== null) await borrar(valores).catch(() => undefined)
  }
  let aviso: ReactNode = null
  if (anterior && !visto) {
    aviso = (
      <BorradorAlerta
        onRecuperar={() => {
          setVisto(true)
          alRecuperar(anterior.valor)
        }}
        onDescartar={() => {
          setVisto(true)
          // What was typed since has taken its place, and is not what is discarded.
          if (ultimo.current === null) void borrar(anterior.valor).catch(() => undefined)
        }}
      />
    )
  }
  return { estado, guardar, asentar, terminar, aviso }
}
