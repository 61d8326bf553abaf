import type * as contrato from '@plomada/contract/acceso/segundoPaso'
import { ROLES } from '@plomada/domain/acceso/roles'
import { razonContraExigir, razonContraReiniciar } from '@plomada/domain/acceso/segundoPaso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirQuePueda } from '../nucleo/reglas.ts'
import { leerUsuario } from '../nucleo/usuariosRepo.ts'
import { exigirPasswordReciente } from '../sesion/confirmar.ts'
import { borrarSesiones, borrarSesionesSinPaso } from '../sesion/repo.ts'
import { bloquearRolesExigidos, borrarPaso, leerEstado, ponerRolesExigidos } from './repo.ts'

export const hechoDeQuitado = (entidadId: string): Hecho => ({
  entidad: 'segundoPaso',
  entidadId,
  antes: { activo: true },
  despues: { activo: false },
})

/**
 * Removes somebody's second step, for one who lost the phone and the recovery codes; they set it up again where their
 * rol requires it (audited).
 */
export const reiniciar: Manejador<typeof contrato.reiniciarSegundoPaso> = async (c) => {
  const { tx, quien, body, anotar } = c
  const usuario = await leerUsuario(tx, body.credentialID)
  if (usuario === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
  exigirQuePueda(razonContraReiniciar(quien, { credencialId: usuario.id, rol: usuario.rol }))
  await exigirPasswordReciente(tx, quien)
  if (!(await borrarPaso(tx, usuario.id))) {
    throw new Rechazo('CONFLICTO', mensajesUsuarios.segundoPasoInactivo)
  }
  await borrarSesiones(tx, quien.empresaId, usuario.id)
  anotar(hechoDeQuitado(usuario.id))
  return { message: mensajesUsuarios.segundoPasoReiniciado }
}

export const leerSeguridad: Manejador<typeof contrato.seguridad> = async ({ tx, quien }) => {
  const { roles } = await leerEstado(tx, quien.empresaId, quien.credencialId)
  return { segundoPasoRoles: roles }
}

/**
 * Changes which roles must have a second step. Whoever must have one now and has none is logged out and sets it up at
 * the next log-in: a session opened with a password alone would outlive the rule. Only the caller's session stays
 * open, so that they can correct the rule.
 */
export const editarSeguridad: Manejador<typeof contrato.editarSeguridad> = async (c) => {
  const { tx, quien, body, anotar } = c
  const antes = await bloquearRolesExigidos(tx, quien.empresaId)
  const despues = ROLES.filter((rol) => body.segundoPasoRoles.includes(rol))
  exigirQuePueda(razonContraExigir(quien.rol, antes, despues))
  await exigirPasswordReciente(tx, quien)
  await ponerRolesExigidos(tx, quien.empresaId, despues)
  const nuevos = despues.filter((rol) => !antes.includes(rol))
  await borrarSesionesSinPaso(tx, quien, nuevos)
  anotar({
    entidad: 'empresa',
    entidadId: quien.empresaId,
    antes: { segundoPasoRoles: antes },
    despues: { segundoPasoRoles: despues },
  })
  return { segundoPasoRoles: despues, message: mensajesUsuarios.seguridadGuardada }
}
