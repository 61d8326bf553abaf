import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import type { ReactNode } from 'react'
import { Pagina } from '../../pagina/Pagina.tsx'
import { useUsuario } from '../../pagina/sesion/useUsuario.ts'
import { PaginaVacia } from '../../ui/PaginaVacia.tsx'

interface ConMontosProps {
  /** Of the page, where what is inside has its title; absent inside one that says it. */
  titulo?: string
  children: ReactNode
}

/** What a resident does not see whose firm shows it quantities alone: there it says so (domain.md §13). */
export function ConMontos({ titulo, children }: ConMontosProps) {
  if (useUsuario()?.veMontos !== false) return children
  const dicho = <PaginaVacia texto={mensajesEmpresa.residenteSinMontos} />
  return titulo === undefined ? dicho : <Pagina titulo={titulo}>{dicho}</Pagina>
}
