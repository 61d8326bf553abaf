import type { ReactNode } from 'react'
import { type DatoConRotulo, Datos } from '../../../../ui/Datos.tsx'
import clases from './Revision.module.css'

interface SeccionProps {
  titulo: string
  nota?: ReactNode
  /** Beside the title. */
  accion?: ReactNode
  children?: ReactNode
}

export function ApartadoDelArchivo({ titulo, nota, accion, children }: SeccionProps) {
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
export const CifrasDelArchivo = ({ cifras }: { cifras: readonly DatoConRotulo[] }) => (
  <Datos className={clases.cifras} datos={cifras} />
)

/** What is told of a file, a line each; nothing where nothing is. */
export function FrasesDelArchivo({ titulo, frases }: { titulo: string; frases: readonly string[] }) {
  if (frases.length === 0) return null
  return (
    <ApartadoDelArchivo titulo={titulo}>
      <ul
        className={clases.lista}
        aria-label={titulo}
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </ApartadoDelArchivo>
  )
}
