import { Button, Group } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Alerta } from '../ui/Alerta.tsx'
import { useBorrador } from '../ui/useBorrador.ts'
import { useSesion } from './useSesion.ts'

interface OpcionesDeBorrador<T> {
  /** Which entity: 'obra/nueva'. */
  clave: string
  titulo: string
  ruta: string
  alRecuperar: (valores: T) => void
}

/**
 * The draft of a form: `guardar` at each change, `terminar` once it is saved, and `aviso`, which offers back what was
 * left half typed the last time (ux.md §3). The form opens with its own values until somebody asks for the draft.
 */
export function useBorradorDeFormulario<T>({ clave, titulo, ruta, alRecuperar }: OpcionesDeBorrador<T>) {
  const usuario = useSesion()?.credencialId ?? ''
  const { guardar: escribir, borrar, leer } = useBorrador<T>({ usuario, clave, titulo, ruta })
  const [visto, setVisto] = useState(false)
  const ultimo = useRef<T | null>(null)
  const { data: anterior } = useQuery({
    queryKey: ['borrador', usuario, clave],
    queryFn: async () => (await leer()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const guardar = (valores: T) => {
    ultimo.current = valores
    escribir(valores)
  }
  const terminar = () => {
    const valores = ultimo.current ?? anterior?.valor
    if (valores !== undefined && valores !== null) void borrar(valores).catch(() => undefined)
  }
  let aviso: ReactNode = null
  if (anterior && !visto) {
    aviso = (
      <Alerta clase="info" titulo={mensajesComun.borradorEncontrado}>
        <Group gap="xs" mt={6}>
          <Button
            size="compact-sm"
            onClick={() => {
              setVisto(true)
              alRecuperar(anterior.valor)
            }}
          >
            {mensajesComun.recuperarBorrador}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setVisto(true)
              void borrar(anterior.valor).catch(() => undefined)
            }}
          >
            Descartar el borrador
          </Button>
        </Group>
      </Alerta>
    )
  }
  return { guardar, terminar, aviso }
}
