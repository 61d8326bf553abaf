import type { Elemento } from '@plomada/domain/reportes/graficos/arbol'
import { createElement, type ReactNode } from 'react'

/** A drawing of `domain` as elements of the page: its texts stay text, whatever somebody called a capitulo. */
export function Dibujo({ arbol }: { arbol: Elemento }): ReactNode {
  return enPagina(arbol)
}

function enPagina({ etiqueta, atributos, hijos }: Elemento): ReactNode {
  const propios = Object.entries(atributos).map(([nombre, valor]) => [enReact(nombre), valor])
  return createElement(
    etiqueta,
    Object.fromEntries(propios),
    ...hijos.map((hijo) => (typeof hijo === 'string' ? hijo : enPagina(hijo))),
  )
}

/** 'stroke-width' as React wants it; what begins with 'aria-' stays. */
const enReact = (nombre: string): string =>
  nombre.startsWith('aria-') ? nombre : nombre.replace(/-(\w)/g, (_, letra: string) => letra.toUpperCase())
