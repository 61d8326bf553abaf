import { z } from 'zod'
import { zEmail, zRol } from '../acceso.ts'
import { ADMINISTRAN, TODOS, zCreado, zHecho, zId, zInstante, zLista, zPaginado, zTexto } from '../comun.ts'
import { endpoint } from '../endpoint.ts'
import { zOrganizacion } from './empresa.ts'
import { zObrasDadas } from './usuarios.ts'

export const ESTADOS_DE_INVITACION = ['pendiente', 'vencida', 'aceptada', 'revocada'] as const

/**
 * What became of an invitation's mail; `guardado`: kept in a folder, without SMTP_URL. `motivo`: the Spanish reason
 * of a refused one.
 */
export const zSuerteDeCorreo = z.object({
  estado: z.enum(['enEspera', 'enviado', 'guardado', 'rechazado']),
  motivo: z.string().optional(),
})

/** Without the code, which is sent by mail only. */
export const zInvitacion = z.object({
  _id: zId,
  email: z.string(),
  nombre: z.string(),
  rol: zRol,
  estado: z.enum(ESTADOS_DE_INVITACION),
  presupuestos: z.array(z.object({ _id: zId, nombre: z.string() })),
  invitadoPor: z.string(),
  tsCreated: zInstante,
  tsExpira: zInstante,
  /** Absent for mails older than this record. */
  correo: zSuerteDeCorreo.optional(),
})

export const invitar = endpoint({
  nombre: 'invitar',
  metodo: 'POST',
  ruta: '/invitacion/',
  resumen: 'Invitar por correo a alguien a la empresa',
  acceso: ADMINISTRAN,
  body: z.object({
    email: zEmail,
    nombre: zTexto(100),
    rol: zRol,
    presupuestos: zObrasDadas.default([]),
  }),
  respuesta: zCreado,
})

/** `id` is the empresa's, which must be the caller's own. */
export const invitaciones = endpoint({
  nombre: 'invitaciones',
  metodo: 'GET',
  ruta: '/getInvitaciones/:id',
  resumen: 'Invitaciones de la empresa',
  acceso: ADMINISTRAN,
  params: z.object({ id: zId }),
  query: z.object({ ...zPaginado }),
  respuesta: zLista(zInvitacion),
})

/** Ours: mails a new code; the previous one stops working. */
export const reenviarInvitacion = endpoint({
  nombre: 'reenviarInvitacion',
  metodo: 'POST',
  ruta: '/v1/invitacion/reenviar',
  resumen: 'Enviar de nuevo una invitación',
  acceso: ADMINISTRAN,
  body: z.object({ invitacionId: zId }),
  respuesta: zHecho,
})

/** Ours: revokes a pending invitation. */
export const revocarInvitacion = endpoint({
  nombre: 'revocarInvitacion',
  metodo: 'DELETE',
  ruta: '/v1/invitacion',
  resumen: 'Anular una invitación',
  acceso: ADMINISTRAN,
  body: z.object({ invitacionId: zId }),
  respuesta: zHecho,
})

export const organizacion = endpoint({
  nombre: 'organizacion',
  metodo: 'GET',
  ruta: '/organizacion/',
  resumen: 'Datos de la empresa',
  acceso: TODOS,
  respuesta: zOrganizacion,
})
