import type { IconList } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type Entrada, estaEn } from './menus.ts'

interface EnlaceProps {
  entrada: Entrada
  icono: typeof IconList
  /** Side of the icon, in pixels. */
  lado: number
  className: string | undefined
}

/** An entry of a menu with its icon; marked where one is in one of its pages. */
export function EnlaceDeMenu({ entrada, icono: Icono, lado, className }: EnlaceProps) {
  const { pathname, searchStr } = useLocation()
  return (
    <Link
      to={entrada.href}
      className={className}
      aria-current={estaEn(entrada, pathname, searchStr) ? 'page' : undefined}
    >
      <Icono size={lado} aria-hidden />
      {entrada.texto}
    </Link>
  )
}
