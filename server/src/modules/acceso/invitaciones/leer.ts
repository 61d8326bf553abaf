import type * as contrato from '@plomada/contract/acceso/invitaciones'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { leerEmpresa } from '../empresa/repo.ts'
import { listarInvitaciones, obrasDeInvitaciones } from './repo.ts'

type Invitacion = RespuestaDe<typeof contrato.invitaciones>['items'][number]

/** The newest first. The id in the path must be the caller's own empresa, else 404 (domain.md §14). */
export const invitaciones: Manejador<typeof contrato.invitaciones> = async ({ tx, quien, params, query }) => {
  if (params.id !== quien.empresaId) throw new Rechazo('NO_EXISTE', mensajesComun.noExiste)
  const { items, count } = await listarInvitaciones(tx, query)
  const obras = await obrasDeInvitaciones(
    tx,
    items.map(({ id }) => id),
  )
  const presentar = (fila: (typeof items)[number]): Invitacion => ({
    _id: fila.id,
    email: fila.email,
    nombre: fila.nombre,
    rol: fila.rol,
    estado: fila.estado === 'pendiente' && fila.vencida ? 'vencida' : fila.estado,
    presupuestos: obras
      .filter(({ invitacion_id }) => invitacion_id === fila.id)
      .map(({ _id, nombre }) => ({ _id, nombre })),
    invitadoPor: `${fila.invitado_por_nombre} ${fila.invitado_por_apellido}`.trim(),
    tsCreated: fila.ts_created,
    tsExpira: fila.ts_expira,
    ...suerteDelCorreo(fila),
  })
  return { items: items.map(presentar), count }
}

/**
 * Unknown for invitations older than this column; a mail that waits for an invitation which has ended is not sent any
 * more.
 */
function suerteDelCorreo({
  estado: suya,
  correo_estado: estado,
  correo_codigo: codigo,
}: Awaited<ReturnType<typeof listarInvitaciones>>['items'][number]): Pick<Invitacion, 'correo'> {
  if (estado === null || (estado === 'enEspera' && suya !== 'pendiente')) return {}
  const correo = { estado }
  return {
    correo: estado === 'rechazado' ? { ...correo, motivo: mensajesUsuarios.correoRechazado(codigo) } : correo,
  }
}

export const organizacion: Manejador<typeof contrato.organizacion> = async ({ tx, quien }) =>
  leerEmpresa(tx, quien.empresaId)
