import { ROL_ETIQUETA, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { escribirBitacora, type Hecho } from '../../../base/http/bitacora.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import { credencialesDe } from '../ingreso/repo.ts'
import { exigirQueNoDejeObras } from '../nucleo/reglas.ts'
import {
  actualizarUsuario,
  bloquearConAdministradores,
  leerUsuario,
  ponerObras,
} from '../nucleo/usuariosRepo.ts'
import { hechoDeQuitado } from '../segundoPaso/administrar.ts'
import { borrarPaso } from '../segundoPaso/repo.ts'
import { borrarSesiones } from '../sesion/repo.ts'
import { datosDe, presentarUsuario, type Usuario } from './presentar.ts'

// Orders of whoever runs the server, which nobody inside the product could or should carry out (domain.md §14).

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

/** For the only admin of an empresa, who has lost phone and recovery codes. */
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

/** The user of an order: one email may have an account in each of several empresas (domain.md §14). */
export interface DeQueUsuario {
  email: string
  /** Name or id of the empresa; may be absent where the email has only one account. */
  empresa?: string | undefined
}

async function buscar(base: Base, { email, empresa }: DeQueUsuario) {
  const cuentas = await base.comoSistema((tx) => credencialesDe(tx, email))
  const buscada = empresa?.trim().toLowerCase()
  const suyas =
    buscada === undefined
      ? cuentas
      : cuentas.filter((cuenta) => [cuenta.empresaId, cuenta.empresa.toLowerCase()].includes(buscada))
  const [cuenta, ...otras] = suyas
  if (cuenta === undefined) {
    throw new Rechazo(
      'NO_EXISTE',
      cuentas.length > 0 ? mensajesUsuarios.sinCuentaAhi : mensajesAcceso.usuarioNoExiste,
    )
  }
  if (otras.length > 0) {
    const cuales = suyas.map(({ empresa: nombre, empresaId }) => `${nombre} (${empresaId})`)
    throw new Rechazo('CONFLICTO', mensajesUsuarios.deCualEmpresa(cuales))
  }
  return cuenta
}

/**
 * Carries out an order about one user, ends their sessions, and writes it in the audit as done by that user, under
 * the operation `operador`: whoever runs the server has no credencial.
 * @returns what to tell the operator, in one line
 * @throws Rechazo when there is no such user, when it could be several, or when the order changes nothing
 */
export async function operar(base: Base, deQuien: DeQueUsuario, orden: Orden): Promise<string> {
  const { empresaId, credencialId } = await buscar(base, deQuien)
  const quien = { empresaId, credencialId, rol: 'superadmin' }
  return base.enEmpresa(quien, async (tx) => {
    // Waits for edits of the user under way, and keeps what they changed.
    await bloquearConAdministradores(tx, credencialId)
    const fila = await leerUsuario(tx, credencialId)
    if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
    const { dicho, hecho } = await orden(tx, empresaId, presentarUsuario(fila))
    await borrarSesiones(tx, empresaId, credencialId)
    await escribirBitacora(tx, quien, 'operador', [hecho])
    return dicho
  })
}
