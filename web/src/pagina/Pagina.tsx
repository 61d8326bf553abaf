import { Group, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import clases from './Pagina.module.css'

export interface Miga {
  texto: string
  /** Address with its query; absent for a breadcrumb that is no page. */
  href?: string
}

export interface PaginaProps {
  /** Documented title, verbatim; also the document's title. */
  titulo: string
  /** Breadcrumbs above this page, without itself. */
  migas?: readonly Miga[]
  /** State line under the title. */
  detalle?: ReactNode
  /** Buttons of the page. */
  acciones?: ReactNode
  /** Messages that stay in view until dealt with. */
  aviso?: ReactNode
  children: ReactNode
}

/** A screen inside the shell: breadcrumbs, title, its actions, messages, content (ux.md §2). */
export function Pagina({ titulo, migas = [], detalle, acciones, aviso, children }: PaginaProps) {
  return (
    <div className={clases.pagina}>
      <title>{`${titulo} · Plomada`}</title>
      {migas.length > 0 && (
        <nav aria-label="Estás en">
          <ol className={clases.migas}>
            {migas.map(({ texto, href }) => (
              <li key={href ?? texto}>{href ? <Link to={href}>{texto}</Link> : texto}</li>
            ))}
            <li aria-current="page">{titulo}</li>
          </ol>
        </nav>
      )}
      <Group justify="space-between" align="flex-start" gap="sm" className={clases.encabezado}>
        <div>
          <Title order={1} tabIndex={-1}>
            {titulo}
          </Title>
          {detalle}
        </div>
        {acciones && <Group gap="xs">{acciones}</Group>}
      </Group>
      {aviso}
      {children}
    </div>
  )
}
