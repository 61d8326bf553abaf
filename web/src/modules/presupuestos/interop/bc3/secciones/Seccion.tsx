import type { ReactNode } from 'react'
import { type Dato, Datos } from '../../../../../ui/Datos.tsx'
import clases from './Bc3.module.css'

interface SeccionProps {
  titulo: string
  nota?: ReactNode
  /** Beside the title. */
  accion?: ReactNode
  children?: ReactNode
}

export function Seccion({ titulo, nota, accion, children }: SeccionProps) {
  return (
    <section className={clases.seccion} aria-label={titulo}>
      <h2 className={clases.titulo}>
        {titulo}
        {accion}
      </h2>
      {nota && <p className={clases.nota}>{nota}</p>}
      {children}
    </section>
  )
}

/** The figures of a section. */
export const Cifras = ({ cifras }: { cifras: readonly Dato[] }) => (
  <Datos className={clases.cifras} datos={cifras} />
)
