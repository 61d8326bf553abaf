import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useBorrador } from '../../api/borradores/useBorrador.ts'
import { BorradorAlerta } from '../../ui/BorradorAlerta.tsx'
import { notificar } from '../../ui/notificar.tsx'
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

/** Drafts that somebody has just brought back: their form opens with them. */
const porRetomar = new Set<string>()

/**
 * The draft of a form: `guardar` at each change, `asentar` before going to a page that continues with it, `terminar`
 * once it is saved, `dejar` where it is cancelled, `aviso`, which offers what was left unfinished the last time (ux.md
 * §3), and `estado`, whether it is on the device. The form opens with its own values until somebody asks for the draft.
 */
export function useBorradorDeFormulario<T>(opciones: OpcionesDeBorrador<T>) {
  const { clave, alRecuperar, alDia, retomado = false, ...resto } = opciones
  const router = useRouter()
  const usuario = useSesion()?.credencialId ?? ''
  const { estado, guardar: escribir, asentar, borrar, leer } = useBorrador<T>({ usuario, clave, ...resto })
  const [visto, setVisto] = useState(retomado)
  const ultimo = useRef<T | null>(null)
  /** The form goes on with the draft of before, which is then what is left too. */
  const tomado = useRef(retomado)
  const tomar = (valores: T) => {
    setVisto(true)
    tomado.current = true
    alRecuperar(valores)
  }
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: ['borrador', usuario, clave],
    queryFn: async () => {
      const seRetoma = porRetomar.delete(`${usuario}/${clave}`)
      const dejado = await leer()
      if (dejado === undefined) return null
      const valor = alDia ? await alDia(dejado.valor, cache) : dejado.valor
      if (valor === null) return null
      if (seRetoma && !retomado) tomar(valor)
      return { ...dejado, valor }
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
  /** Somebody cancelled: what they typed goes, and can be brought back for a while. */
  const dejar = () => {
    const valores = ultimo.current ?? (tomado.current ? anterior?.valor : undefined)
    if (valores === undefined) return
    cache.setQueryData(['borrador', usuario, clave], null)
    void borrar(valores).catch(() => undefined)
    notificar(mensajesComun.borradorDescartado, () => {
      porRetomar.add(`${usuario}/${clave}`)
      escribir(valores)
      void asentar().then(() => router.history.push(opciones.ruta))
    })
  }
  let aviso: ReactNode = null
  if (anterior && !visto) {
    aviso = (
      <BorradorAlerta
        onRecuperar={() => tomar(anterior.valor)}
        onDescartar={() => {
          setVisto(true)
          // What was typed since has taken its place, and is not what is discarded.
          if (ultimo.current === null) void borrar(anterior.valor).catch(() => undefined)
        }}
      />
    )
  }
  return { estado, guardar, asentar, terminar, dejar, aviso }
}
