import { clientesForSelect, credencialPorId } from '@plomada/contract/acceso'
import { editarSeguridad, reiniciarSegundoPaso, seguridad } from '@plomada/contract/acceso/segundoPaso'
import {
  editarUsuario,
  obrasForSelect,
  usuarioPorCredencial,
  usuarios,
} from '@plomada/contract/acceso/usuarios'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta, useMutacion } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { FiltrosDeUsuarios } from './filtros.ts'

export type Usuario = RespuestaDe<typeof usuarioPorCredencial>

/** Reads that a change of a user makes old. */
export const TOCA_USUARIOS = [usuarios, usuarioPorCredencial, clientesForSelect, credencialPorId] as const

export function listaDeUsuarios(filtros: FiltrosDeUsuarios) {
  const { nombre, estado = 'activo', rol } = filtros
  const query = { ...conPaginado(filtros), busquedaRapida: nombre, estado, rol }
  return {
    ...consulta(usuarios, { params: { token: 'me' }, query }),
    select: ({ items, total }: RespuestaDe<typeof usuarios>) => ({ items, count: total }),
  }
}

export const unUsuario = (credencialId: string) => consulta(usuarioPorCredencial, { query: { credencialId } })

export const obrasParaElegir = () => consulta(obrasForSelect, {})

export const laSeguridad = () => consulta(seguridad, {})

export function useEditarUsuario(onSuccess: (mensaje: string) => void) {
  return useMutacion(editarUsuario, {
    invalida: TOCA_USUARIOS,
    onSuccess: ({ message }) => onSuccess(message),
  })
}

export function useReiniciarSegundoPaso(onSuccess: (mensaje: string) => void) {
  return useMutacion(reiniciarSegundoPaso, {
    invalida: TOCA_USUARIOS,
    onSuccess: ({ message }) => onSuccess(message),
  })
}

export function useEditarSeguridad(onSuccess: (mensaje: string) => void) {
  return useMutacion(editarSeguridad, {
    invalida: [seguridad],
    onSuccess: ({ message }) => onSuccess(message),
  })
}
