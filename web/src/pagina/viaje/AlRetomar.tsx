import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { borrarEspejo } from '../../api/borradores/espejo.ts'
import { useSesion } from '../sesion/useSesion.ts'
import { type BorradorQueViaja, leerParaSeguir } from './borradorQueViaja.ts'

interface AlRetomarProps<Valores> {
  borrador: BorradorQueViaja<Valores>
  /** Whether the address asks to continue: the form then opens with its draft. */
  retomar: boolean
  /** Renders the form with its draft or null, which `useCreacion` and `useEdicion` take as `retomado`. */
  children: (retomado: Valores | null) => ReactNode
}

/** Reads the draft, which is too fast to show a wait for, and then renders the form. */
export function AlRetomar<Valores>(props: AlRetomarProps<Valores>) {
  return props.retomar ? <ConBorrador {...props} /> : <SinBorrador {...props} />
}

/** A form opened without the continue flag is empty, and the documented key is emptied too (ux.md §3). */
function SinBorrador<Valores>({ borrador, children }: AlRetomarProps<Valores>) {
  useState(() => {
    borrarEspejo([borrador.claveLocal])
  })
  return children(null)
}

function ConBorrador<Valores>({ borrador, children }: AlRetomarProps<Valores>) {
  const usuario = useSesion()?.credencialId ?? ''
  const { data } = useQuery({
    queryKey: ['borradorParaSeguir', usuario, borrador.clave],
    queryFn: () => leerParaSeguir(usuario, borrador),
    // Read anew each time, never from the cache, because the draft changes with each letter.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
  return data === undefined ? null : children(data)
}
