import { credencialPorId } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones, cerrarUnaSesion, sesiones } from '@plomada/contract/acceso/sesiones'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import type { RespuestaDe } from '@plomada/contract/endpoint'
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

/** `conservarEsta`: all but the one that asks. Without it there is no session left to read anything with. */
export function useCerrarSesiones(conservarEsta: boolean, onSuccess: (mensaje: string) => void) {
  return useMutacion(cerrarSesiones, {
    invalida: conservarEsta ? [sesiones] : [],
    onSuccess: ({ message }) => onSuccess(message),
  })
}
