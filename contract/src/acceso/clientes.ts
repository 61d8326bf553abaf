import { z } from 'zod'
import { zEmail } from '../acceso.ts'
import { ADMINISTRAN, zCreado, zHecho, zId, zTexto, zTextoLibre } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** Ours: '＋ Cliente nuevo' in the chooser. The client has no access until they accept an invitation (domain.md §14). */
export const crearCliente = endpoint({
  nombre: 'crearCliente',
  metodo: 'POST',
  ruta: '/v1/usuarios/cliente',
  resumen: 'Crear el cliente de una obra, sin contraseña; si trae email, se lo invita',
  acceso: ADMINISTRAN,
  body: z.object({
    nombre: zTexto(100),
    /** Absent, null or empty for none. */
    email: z
      .union([z.literal(''), zEmail])
      .nullish()
      .transform((email) => email || null),
    phoneNumber: zTextoLibre(20).optional(),
  }),
  respuesta: zCreado,
})

/** Ours: mails an invitation to a client without access; an earlier one stops working. */
export const invitarCliente = endpoint({
  nombre: 'invitarCliente',
  metodo: 'POST',
  ruta: '/v1/usuarios/cliente/invitar',
  resumen: 'Invitar por correo a un cliente que todavía no tiene acceso',
  acceso: ADMINISTRAN,
  body: z.object({ credencialId: zId, email: zEmail }),
  respuesta: zHecho,
})
