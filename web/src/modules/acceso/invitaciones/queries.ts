import { invitaciones, reenviarInvitacion, revocarInvitacion } from '@plomada/contract/acceso/invitaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
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

/** The question before an invitation is revoked; the link in its mail stops working. */
export const revocar = ({ _id, email }: Invitacion) => ({
  texto: mensajesUsuarios.confirmarRevocar,
  consecuencia: `El enlace que recibió ${email} deja de abrir. Podés invitar de nuevo.`,
  verbo: 'Anular',
  peligroso: true,
  endpoint: revocarInvitacion,
  envio: { body: { invitacionId: _id } },
  invalida: TOCA_INVITACIONES,
})
