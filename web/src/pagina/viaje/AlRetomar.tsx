import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { borrarEspejo } from '../../api/borradores/espejo.ts'
import { useSesion } from '../sesion/useSesion.ts'
import { type BorradorQueViaja, leerParaSeguir } from './borradorQueViaja.ts'

interface AlRetomarProps<Valores> {
  borrador: BorradorQueViaja<Valores>
  /** Whether the address asks to continue: the form then opens with its draft. */
  retomar: boolean
  /** Its place, where bringing the draft up to date may take a while. */
  espera?: ReactNode
  /** Renders the form with its draft or null, which `useCreacion` and `useEdicion` take as `retomado`. */
  children: (retomado: Valores | null) => ReactNode
}

/** Reads the draft, by itself too fast to show a wait for, and then renders the form. */
export function AlRetomar<Valores>(props: AlRetomarProps<Valores>) {
  return props.retomar ? <ConBorrador {...props} /> : <SinBorrador {...props} />
}

/** A form opened without the continue flag is empty, and the documented keys are emptied too (ux.md §3). */
function SinBorrador<Valores>({ borrador, children }: AlRetomarProps<Valores>) {
  useState(() => {
    borrarEspejo(borrador.clavesLocales)
  })
  return children(null)
}

function ConBorrador<Valores>({ borrador, espera = null, children }: AlRetomarProps<Valores>) {
  const usuario = useSesion()?.credencialId ?? ''
  // Its own key, so that it is read anew each time and never found in the cache: the draft changes with each letter,
  // and the page before may have read it too.
  const propia = useId()
  const { data } = useQuery({
    queryKey: ['borradorParaSeguir', usuario, borrador.clave, propia],
    queryFn: async ({ client }) => {
      const dejado = await leerParaSeguir(usuario, borrador)
      return dejado === null || !borrador.alDia ? dejado : borrador.alDia(dejado, client)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
  return data === undefined ? espera : children(data)
}
