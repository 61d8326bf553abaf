import { clientesForSelect, credencialPorId } from '@plomada/contract/acceso'
import { editarSeguridad, seguridad } from '@plomada/contract/acceso/segundoPaso'
import { obrasForSelect, usuarioPorCredencial, usuarios } from '@plomada/contract/acceso/usuarios'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta, useMutacion } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_USUARIOS } from './filtros.ts'

export type Usuario = RespuestaDe<typeof usuarioPorCredencial>

/** Reads whose cached answers a change of a user makes outdated. */
export const TOCA_USUARIOS = [usuarios, usuarioPorCredencial, clientesForSelect, credencialPorId] as const

export function listaDeUsuarios(filtros: Filtros<typeof FILTROS_DE_USUARIOS>) {
  const { busquedaRapida, estado = 'activo' as const, rol } = filtros
  const query = { ...conPaginado(filtros), busquedaRapida, estado, rol }
  return { ...consulta(usuarios, { params: { token: 'me' }, query }), select: aLista }
}

/** In the shape that lists need. */
const aLista = ({ items, total }: RespuestaDe<typeof usuarios>) => ({
  items: items.map((usuario) => ({ ...usuario, _id: usuario.credentialID })),
  count: total,
})

export const unUsuario = (credencialId: string) => consulta(usuarioPorCredencial, { query: { credencialId } })

export const obrasParaElegir = () => consulta(obrasForSelect, {})

export const laSeguridad = () => consulta(seguridad, {})

export function useEditarSeguridad(onSuccess: (mensaje: string) => void) {
  return useMutacion(editarSeguridad, {
    invalida: [seguridad],
    onSuccess: ({ message }) => onSuccess(message),
  })
}
