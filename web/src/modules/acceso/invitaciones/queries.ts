import { invitaciones, reenviarInvitacion, revocarInvitacion } from '@plomada/contract/acceso/invitaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { consulta, useMutacion } from '../../../api/consultas.ts'
import { conPaginado, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export type Invitacion = RespuestaDe<typeof invitaciones>['items'][number]

export const TOCA_INVITACIONES = [invitaciones] as const

export function listaDeInvitaciones(empresaId: string, pagina: Paginado) {
  return consulta(invitaciones, { params: { id: empresaId }, query: conPaginado(pagina) })
}

export function useReenviar(onSuccess: (mensaje: string) => void) {
  return useMutacion(reenviarInvitacion, {
    invalida: TOCA_INVITACIONES,
    onSuccess: ({ message }) => onSuccess(message),
  })
}

export function useRevocar(onSuccess: (mensaje: string) => void) {
  return useMutacion(revocarInvitacion, {
    invalida: TOCA_INVITACIONES,
    onSuccess: ({ message }) => onSuccess(message),
  })
}
