import { ROL_ETIQUETA, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { escribirBitacora, type Hecho } from '../../../base/http/bitacora.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import { hechoDeQuitado } from '../segundoPaso/administrar.ts'
import { borrarPaso } from '../segundoPaso/repo.ts'
import { borrarSesiones, credencialPorEmail } from '../sesion/repo.ts'
import { datosDe, presentarUsuario, type Usuario } from './presentar.ts'
import { exigirQueNoDejeObras } from './reglas.ts'
import { actualizarUsuario, bloquearConAdministradores, leerUsuario, ponerObras } from './repo.ts'

// What only whoever runs the server may do, because nobody inside could or should (domain.md §14).

type Orden = (tx: Tx, empresaId: string, usuario: Usuario) => Promise<{ dicho: string; hecho: Hecho }>

const hacerSuperadmin: Orden = async (tx, empresaId, usuario) => {
  const antes = datosDe(usuario)
  const despues = { ...antes, rol: 'superadmin' as Rol }
  exigirSinRazon(usuario.activo ? null : mensajesUsuarios.estaInhabilitado)
  exigirSinRazon(usuario.rol === 'superadmin' ? mensajesUsuarios.yaEsSuperadmin : null)
  await exigirQueNoDejeObras(tx, usuario.credentialID, antes, despues)
  await actualizarUsuario(tx, usuario.credentialID, despues)
  await ponerObras(tx, empresaId, usuario.credentialID, [])
  return {
    dicho: `${usuario.email} es ${ROL_ETIQUETA.superadmin} y debe ingresar de nuevo.`,
    hecho: { entidad: 'credencial', entidadId: usuario.credentialID, antes, despues },
  }
}

/** For the only one who administers, when the phone and the recovery codes are lost. */
const quitarSegundoPaso: Orden = async (tx, _, usuario) => {
  const habia = await borrarPaso(tx, usuario.credentialID)
  exigirSinRazon(habia ? null : mensajesUsuarios.segundoPasoInactivo)
  return {
    dicho: `${usuario.email} ingresa con su contraseña; si su rol lo exige, configura de nuevo el segundo paso.`,
    hecho: hechoDeQuitado(usuario.credentialID),
  }
}

export const ORDENES: Readonly<Record<string, Orden>> = {
  superadmin: hacerSuperadmin,
  'sin-segundo-paso': quitarSegundoPaso,
}

/**
 * Carries out an order about the user of this email, ends their sessions and writes it in the audit as of themselves,
 * under the operation `operador`: who runs the server has no credencial.
 * @returns what to tell the operator, in one line
 * @throws Rechazo when there is no such user, or the order changes nothing
 */
export async function operar(base: Base, email: string, orden: Orden): Promise<string> {
  const cuenta = await base.comoSistema((tx) => credencialPorEmail(tx, email))
  if (cuenta === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
  const { empresa_id: empresaId, id: credencialId } = cuenta
  const quien = { empresaId, credencialId, rol: 'superadmin' }
  return base.enEmpresa(quien, async (tx) => {
    // What somebody edits at this moment is waited for, and kept.
    await bloquearConAdministradores(tx, credencialId)
    const fila = await leerUsuario(tx, credencialId)
    if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
    const { dicho, hecho } = await orden(tx, empresaId, presentarUsuario(fila))
    await borrarSesiones(tx, empresaId, credencialId)
    await escribirBitacora(tx, quien, 'operador', [hecho])
    return dicho
  })
}
