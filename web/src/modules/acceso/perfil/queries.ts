import { credencialPorId } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones, cerrarUnaSesion, sesiones } from '@plomada/contract/acceso/sesiones'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { consulta, useMutacion } from '../../../api/consultas.ts'

export type Sesion = RespuestaDe<typeof sesiones>['items'][number]

export const TOCA_PERFIL = [usuarioPorCredencial, credencialPorId] as const
export const TOCA_SEGUNDO_PASO = [segundoPaso] as const

export const misSesiones = () => consulta(sesiones, {})
export const miSegundoPaso = () => consulta(segundoPaso, {})

export function useCerrarSesion(onSuccess: (mensaje: string) => void) {
  return useMutacion(cerrarUnaSesion, {
    invalida: [sesiones],
    onSuccess: ({ message }) => onSuccess(message),
  })
}

/** The question before all other sessions are closed. */
export const CERRAR_LAS_DEMAS = {
  texto: mensajesUsuarios.confirmarCerrarDemas,
  consecuencia: 'En este dispositivo seguís como estás; en los demás hay que ingresar de nuevo.',
  verbo: 'Cerrar las demás',
  peligroso: true,
  endpoint: cerrarSesiones,
  envio: { body: { conservarEsta: true } },
  invalida: [sesiones],
} as const

/** The same for all sessions: afterwards there is none left to read anything with. */
export const CERRAR_TODAS = {
  texto: mensajesUsuarios.confirmarCerrarTodas,
  consecuencia: 'Vas a tener que ingresar de nuevo en cada dispositivo, también en este.',
  verbo: 'Cerrar todas',
  peligroso: true,
  endpoint: cerrarSesiones,
  envio: { body: { conservarEsta: false } },
  invalida: [],
} as const
