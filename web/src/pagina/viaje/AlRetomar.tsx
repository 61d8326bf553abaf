import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { borrarEspejo } from '../../api/borradores/espejo.ts'
import { useSesion } from '../sesion/useSesion.ts'
import { type BorradorQueViaja, leerParaSeguir } from './borradorQueViaja.ts'

interface AlRetomarProps<Valores> {
  borrador: BorradorQueViaja<Valores>
  /** The address asks to go on: the form opens with its draft. */
  retomar: boolean
  /** The form, with its draft or null: what `useCreacion` and `useEdicion` take as `retomado`. */
  children: (retomado: Valores | null) => ReactNode
}

/** Brings the draft, which takes no time worth showing, and then draws the form. */
export function AlRetomar<Valores>(props: AlRetomarProps<Valores>) {
  return props.retomar ? <ConBorrador {...props} /> : <SinBorrador {...props} />
}

/** A form opened without the continue flag is empty, and so is the documented key (ux.md §3). */
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
    // Never an answer of the cache, since the draft changes with each letter.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
  return data === undefined ? null : children(data)
}
