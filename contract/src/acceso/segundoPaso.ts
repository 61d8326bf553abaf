import { z } from 'zod'
import { zCodigoDePaso as zCodigo, zDebeCambiarPassword, zLlaveLocal, zRol } from '../acceso.ts'
import { ADMINISTRAN, TODOS, zHecho, zId } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

// Ours: two-step verification. Secrets are answered once and can't be asked for again.

const zSecreto = z.string().min(1).max(200)
const desafio = zSecreto

/** What a phone application needs: `uri` for the QR code, `secreto` to type by hand. */
export const zClaveDeSegundoPaso = z.object({ secreto: z.string(), uri: z.string() })
/** Shown once. */
export const zCodigosDeRecuperacion = z.object({ codigos: z.array(z.string()), message: z.string() })

export const darSegundoPaso = endpoint({
  nombre: 'darSegundoPaso',
  metodo: 'POST',
  ruta: '/login/segundoPaso',
  resumen: 'Terminar de ingresar con el código del teléfono o uno de recuperación',
  acceso: 'publico',
  body: z.object({ desafio, codigo: zCodigo }),
  respuesta: z.object({
    token: z.string(),
    llaveLocal: zLlaveLocal,
    codigosRestantes: z.int(),
    debeCambiarPassword: zDebeCambiarPassword,
  }),
})

export const prepararAlEntrar = endpoint({
  nombre: 'prepararAlEntrar',
  metodo: 'POST',
  ruta: '/login/segundoPaso/preparar',
  resumen: 'Clave nueva para quien debe configurar la verificación en dos pasos al ingresar',
  acceso: 'publico',
  body: z.object({ desafio }),
  respuesta: zClaveDeSegundoPaso,
})

export const activarAlEntrar = endpoint({
  nombre: 'activarAlEntrar',
  metodo: 'POST',
  ruta: '/login/segundoPaso/activar',
  resumen: 'Activar la verificación en dos pasos al ingresar',
  acceso: 'publico',
  body: z.object({ desafio, codigo: zCodigo }),
  respuesta: zCodigosDeRecuperacion.extend({
    token: z.string(),
    llaveLocal: zLlaveLocal,
    debeCambiarPassword: zDebeCambiarPassword,
  }),
})

export const segundoPaso = endpoint({
  nombre: 'segundoPaso',
  metodo: 'GET',
  ruta: '/v1/segundoPaso',
  resumen: 'Cómo está la propia verificación en dos pasos',
  acceso: TODOS,
  respuesta: z.object({ activo: z.boolean(), exigido: z.boolean(), codigosRestantes: z.int() }),
})

export const prepararSegundoPaso = endpoint({
  nombre: 'prepararSegundoPaso',
  metodo: 'POST',
  ruta: '/v1/segundoPaso/preparar',
  resumen: 'Clave nueva para el teléfono; no rige hasta activarla',
  acceso: TODOS,
  body: z.object({ password: zSecreto }),
  respuesta: zClaveDeSegundoPaso,
})

export const activarSegundoPaso = endpoint({
  nombre: 'activarSegundoPaso',
  metodo: 'POST',
  ruta: '/v1/segundoPaso/activar',
  resumen: 'Activar la verificación en dos pasos con un código del teléfono',
  acceso: TODOS,
  body: z.object({ codigo: zCodigo }),
  respuesta: zCodigosDeRecuperacion,
})

export const renovarCodigos = endpoint({
  nombre: 'renovarCodigos',
  metodo: 'POST',
  ruta: '/v1/segundoPaso/codigos',
  resumen: 'Diez códigos de recuperación nuevos; los anteriores dejan de servir',
  acceso: TODOS,
  body: z.object({ password: zSecreto, codigo: zCodigo }),
  respuesta: zCodigosDeRecuperacion,
})

export const quitarSegundoPaso = endpoint({
  nombre: 'quitarSegundoPaso',
  metodo: 'POST',
  ruta: '/v1/segundoPaso/quitar',
  resumen: 'Quitar la propia verificación en dos pasos',
  acceso: TODOS,
  body: z.object({ password: zSecreto, codigo: zCodigo }),
  respuesta: zHecho,
})

export const reiniciarSegundoPaso = endpoint({
  nombre: 'reiniciarSegundoPaso',
  metodo: 'POST',
  ruta: '/v1/usuario/segundoPaso/reiniciar',
  resumen: 'Quitar la verificación en dos pasos de quien perdió su teléfono; termina sus sesiones',
  acceso: ADMINISTRAN,
  body: z.object({ credentialID: zId }),
  respuesta: zHecho,
})

/** Roles for which the empresa requires a second step: whoever lacks it sets it up at the next log-in. */
export const zSeguridad = z.object({ segundoPasoRoles: z.array(zRol) })

export const seguridad = endpoint({
  nombre: 'seguridad',
  metodo: 'GET',
  ruta: '/v1/seguridad',
  resumen: 'Lo que la empresa exige para ingresar',
  acceso: ADMINISTRAN,
  respuesta: zSeguridad,
})

export const editarSeguridad = endpoint({
  nombre: 'editarSeguridad',
  metodo: 'PATCH',
  ruta: '/v1/seguridad',
  resumen: 'Cambiar lo que la empresa exige para ingresar',
  acceso: ADMINISTRAN,
  body: z.object({ segundoPasoRoles: z.array(zRol).max(4) }),
  respuesta: zSeguridad.extend(zHecho.shape),
})
