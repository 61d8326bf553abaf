import { z } from 'zod'
import { TODOS, zHecho, zId, zInstante, zLista } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

// Ours: the sessions in which one is logged in.

export const zSesion = z.object({
  _id: zId,
  /** 'Chrome en Windows', as the browser says of itself. */
  dispositivo: z.string(),
  tsCreated: zInstante,
  /** Exact to a few minutes. */
  tsVista: zInstante,
  /** Whether it is the calling session. */
  actual: z.boolean(),
})

export const sesiones = endpoint({
  nombre: 'sesiones',
  metodo: 'GET',
  ruta: '/v1/sesiones',
  resumen: 'Las propias sesiones abiertas',
  acceso: TODOS,
  respuesta: zLista(zSesion),
})

export const cerrarUnaSesion = endpoint({
  nombre: 'cerrarUnaSesion',
  metodo: 'DELETE',
  ruta: '/v1/sesion',
  resumen: 'Cerrar una de las propias sesiones',
  acceso: TODOS,
  body: z.object({ sesionId: zId }),
  respuesta: zHecho,
})

export const cerrarSesiones = endpoint({
  nombre: 'cerrarSesiones',
  metodo: 'POST',
  ruta: '/v1/sesiones/cerrar',
  resumen: 'Cerrar todas las propias sesiones, o todas las demás',
  acceso: TODOS,
  body: z.object({ conservarEsta: z.boolean().default(false) }),
  respuesta: zHecho,
})

/**
 * Documented (2-site-management §7) for phones that want push messages. This server sends none, so it accepts the
 * token and doesn't store it: what is not stored can't leak.
 */
export const updateFirebaseToken = endpoint({
  nombre: 'updateFirebaseToken',
  metodo: 'POST',
  ruta: '/updateFirebaseToken',
  resumen: 'Recibe el token de avisos del teléfono; no se guarda, porque no se mandan avisos',
  acceso: TODOS,
  body: z.object({ firebaseToken: z.string().min(1).max(4096) }),
  respuesta: zHecho,
})
