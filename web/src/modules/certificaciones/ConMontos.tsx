import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import type { ReactNode } from 'react'
import { useUsuario } from '../../pagina/sesion/useUsuario.ts'
import { PaginaVacia } from '../../ui/PaginaVacia.tsx'

/** What a resident does not see whose firm shows it quantities alone: there it says so (domain.md §13). */
export function ConMontos({ children }: { children: ReactNode }) {
  const usuario = useUsuario()
  return usuario?.veMontos === false ? <PaginaVacia texto={mensajesEmpresa.residenteSinMontos} /> : children
}
