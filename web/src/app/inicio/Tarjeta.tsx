import { Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import clases from './Tarjeta.module.css'

/** A list of /landing under its title. */
export function Tarjeta({
  titulo,
  detalle,
  children,
}: {
  titulo: string
  detalle?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={clases.tarjeta}>
      <div className={clases.encabezado}>
        <Title order={2}>{titulo}</Title>
        {detalle && <span className={clases.detalle}>{detalle}</span>}
      </div>
      {children}
    </section>
  )
}

interface FilaProps {
  href: string
  texto: string
  /** What it is for, under its name. */
  detalle?: string
  antes?: ReactNode
  children?: ReactNode
}

export function FilaDeTarjeta({ href, texto, detalle, antes, children }: FilaProps) {
  return (
    <Link to={href} className={clases.fila}>
      {antes}
      <span className={clases.nombre}>
        {texto}
        {detalle && <span className={clases.detalle}>{detalle}</span>}
      </span>
      {children}
      <IconChevronRight size={16} aria-hidden className={clases.flecha} />
    </Link>
  )
}

/** What stands folded under a row, opened where it is; `de` tells one from the others to who hears it. */
export function Desplegable({ titulo, de, children }: { titulo: string; de: string; children: ReactNode }) {
  return (
    <details className={clases.desplegable}>
      <summary>
        {titulo}
        <VisuallyHidden>: {de}</VisuallyHidden>
      </summary>
      {children}
    </details>
  )
}
