import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { consultaDeBorrador, type Formulario, useLimpiarEspejo } from './borradorDePersona.ts'
import type { ValoresDePersona } from './valores.ts'

interface AlRetomarProps {
  formulario: Formulario
  /** The address has useLS=true: the form opens with its draft. */
  retomar: boolean
  /** The form, with its draft or null. */
  children: (borrador: ValoresDePersona | null) => ReactNode
}

/** Brings the draft, which takes no time worth showing, and then draws the form. */
export function AlRetomar(props: AlRetomarProps) {
  return props.retomar ? <ConBorrador {...props} /> : <SinBorrador {...props} />
}

function SinBorrador({ children }: AlRetomarProps) {
  useLimpiarEspejo()
  return children(null)
}

function ConBorrador({ formulario, children }: AlRetomarProps) {
  const usuario = useSesion()?.credencialId ?? ''
  const { data } = useQuery(consultaDeBorrador(usuario, formulario))
  return data === undefined ? null : children(data)
}
