import { Group, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
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
  /**
   * It takes the window and no more: one line for what it is and `acciones`, and what scrolls is in it (ux.md §4).
   */
  entera?: boolean
  children: ReactNode
}

/** A screen inside the shell: breadcrumbs, title, its actions, messages, content (ux.md §2). */
export function Pagina({
  titulo,
  migas = [],
  detalle,
  acciones,
  aviso,
  entera = false,
  children,
}: PaginaProps) {
  useLayoutEffect(() => (entera ? ocuparLaVentana() : undefined), [entera])
  const titular = (
    <Title order={1} tabIndex={-1}>
      {titulo}
    </Title>
  )
  return (
    <div className={clases.pagina} data-entera={entera || undefined}>
      <title>{`${titulo} · Plomada`}</title>
      {entera ? (
        <div className={clases.cabeza}>
          <div className={clases.queEs}>
            <div className={clases.renglon}>
              <Migas migas={migas} />
              {titular}
            </div>
            {detalle}
          </div>
          {acciones}
        </div>
      ) : (
        <>
          <Migas migas={migas} titulo={titulo} />
          <Group justify="space-between" align="flex-start" gap="sm" className={clases.encabezado}>
            <div>
              {titular}
              {detalle}
            </div>
            {acciones && <Group gap="xs">{acciones}</Group>}
          </Group>
        </>
      )}
      {aviso}
      {children}
    </div>
  )
}

/**
 * What stands around the page makes room for it by this: asked with ':has', each row of a sheet that comes or goes would have
 * what is around it looked through and styled again.
 */
function ocuparLaVentana(): () => void {
  const { dataset } = document.documentElement
  dataset.pagina = 'entera'
  return () => {
    delete dataset.pagina
  }
}

/** Where the page is: those above it, and itself where its title does not stand beside them. */
function Migas({ migas, titulo }: { migas: readonly Miga[]; titulo?: string }) {
  if (migas.length === 0) return null
  return (
    <nav aria-label="Estás en">
      <ol className={clases.migas}>
        {migas.map(({ texto, href }) => (
          <li key={href ?? texto}>{href ? <Link to={href}>{texto}</Link> : texto}</li>
        ))}
        {titulo !== undefined && <li aria-current="page">{titulo}</li>}
      </ol>
    </nav>
  )
}
