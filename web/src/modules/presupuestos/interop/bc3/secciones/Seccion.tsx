import type { ReactNode } from 'react'
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

export function Cifras({ cifras }: { cifras: readonly (readonly [que: string, valor: ReactNode])[] }) {
  return (
    <dl className={clases.cifras}>
      {cifras.map(([que, valor]) => (
        <div key={que}>
          <dt>{que}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
