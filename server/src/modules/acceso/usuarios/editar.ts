import type { editarPerfil, editarUsuario } from '@plomada/contract/acceso/usuarios'
import type { BodyDe } from '@plomada/contract/endpoint'
import { administra } from '@plomada/domain/acceso/roles'
import {
  pidePassword,
  razonContraCambiar,
  razonContraEditarSinAcceso,
  razonContraQuedarSinAdmin,
  recibeObras,
  rolesQueDejaDeDar,
  terminaSesiones,
} from '@plomada/domain/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { hechoDeRevocada } from '../invitaciones/invitar.ts'
import { anularInvitacionesDe } from '../invitaciones/repo.ts'
import type { DepsCredencial } from '../nucleo/deps.ts'
import { exigirQueNoDejeObras, exigirQuePueda, obrasParaDar, siEmailRepetido } from '../nucleo/reglas.ts'
import {
  actualizarUsuario,
  bloquearConAdministradores,
  type DatosUsuario,
  gastarResets,
  ponerObras,
} from '../nucleo/usuariosRepo.ts'
import { exigirPasswordReciente } from '../sesion/confirmar.ts'
import { borrarSesiones } from '../sesion/repo.ts'
import { usuarioConObras } from './leer.ts'
import { datosDe, type Usuario } from './presentar.ts'

type Editar = Contexto<typeof editarUsuario>

/**
 * Edits, deactivates or reactivates a user. Whoever is deactivated, or gets another email or rol, is logged out at
 * once (domain.md §14); the last admin of an empresa can't be removed.
 */
export function cambioDeUsuario(deps: DepsCredencial): Manejador<typeof editarUsuario> {
  return async (c) => {
    const { tx, quien, body } = c
    const { otrosAdministradores } = await bloquearConAdministradores(tx, body.credentialID)
    const antes = await exigirUsuario(c, body.credentialID, body.version)
    const datos = despuesDe(antes, body)
    const usuario = { credencialId: antes.credentialID, rol: antes.rol }
    exigirQuePueda(razonContraCambiar(quien, usuario, { rol: datos.rol, activo: datos.activo }))
    if (!antes.tieneAcceso) exigirSinRazon(razonContraEditarSinAcceso(antes, datos))
    if (pidePassword(antes, datos)) await exigirPasswordReciente(tx, quien)
    const administraba = antes.activo && administra(antes.rol)
    if (administraba && !(datos.activo && administra(datos.rol))) {
      exigirSinRazon(razonContraQuedarSinAdmin(otrosAdministradores))
    }
    await exigirQueNoDejeObras(tx, antes.credentialID, antes, datos)
    const obras = await obrasDespues(tx, antes, datos, body.presupuestos)
    await actualizarUsuario(tx, antes.credentialID, datos).catch(siEmailRepetido(mensajesUsuarios.emailEnUso))
    await ponerObras(tx, quien.empresaId, antes.credentialID, obras)
    if (terminaSesiones(antes, datos)) await borrarSesiones(tx, quien.empresaId, antes.credentialID)
    const anuladas = await anularInvitacionesDe(tx, antes.credentialID, rolesQueDejaDeDar(antes, datos))
    for (const id of anuladas) c.anotar(hechoDeRevocada(id))
    if (antes.email !== null && datos.email !== antes.email) {
      await avisarDelEmail(c, deps, { ...antes, email: antes.email })
    }
    anotarCambio(c, antes, { ...datos, presupuestos: obras })
    return { ...(await presente(c, antes.credentialID)), message: mensajeDe(antes, datos) }
  }
}

/** Users edit their own name, document and phone; email, rol and works are changed by admins. */
export const editarMiPerfil: Manejador<typeof editarPerfil> = async (c) => {
  const { tx, quien, body } = c
  await bloquearConAdministradores(tx, quien.credencialId)
  const antes = await exigirUsuario(c, quien.credencialId, body.version)
  const datos = despuesDe(antes, body)
  await actualizarUsuario(tx, quien.credencialId, datos)
  anotarCambio(c, antes, { ...datos, presupuestos: antes.presupuestos.map(({ _id }) => _id) })
  return { ...(await presente(c, quien.credencialId)), message: mensajesUsuarios.perfilGuardado }
}

type Quien = Pick<Editar, 'tx' | 'quien'>

async function exigirUsuario(c: Quien, credencialId: string, version: number | undefined): Promise<Usuario> {
  const usuario = await usuarioConObras(c.tx, c.quien, credencialId)
  if (usuario === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
  await exigirVersion(version, usuario, () => usuario)
  return usuario
}

async function presente(c: Quien, credencialId: string): Promise<Usuario> {
  return exigirUsuario(c, credencialId, undefined)
}

function despuesDe(antes: Usuario, body: Partial<BodyDe<typeof editarUsuario>>): DatosUsuario {
  const { activo, estado, address } = body
  const presentes = datosDe(antes)
  return {
    nombre: body.nombre ?? antes.nombre,
    apellido: body.apellido ?? antes.apellido,
    email: body.email ?? antes.email,
    rol: body.rol ?? antes.rol,
    activo: activo ?? (estado === undefined ? antes.activo : estado === 'activo'),
    document: body.document ?? antes.document,
    documentType: body.documentType ?? antes.documentType,
    phoneNumber: body.phoneNumber ?? antes.phoneNumber,
    direccion: address?.direccion ?? presentes.direccion,
    lat: address ? (address.lat ?? null) : presentes.lat,
    lng: address ? (address.lng ?? null) : presentes.lng,
  }
}

/** The works asked for or, where none were, the previous ones; somebody who becomes an admin needs none. */
async function obrasDespues(
  tx: Tx,
  antes: Usuario,
  { rol }: DatosUsuario,
  pedidas: readonly string[] | undefined,
): Promise<string[]> {
  const dadas = antes.presupuestos.map(({ _id }) => _id)
  return obrasParaDar(tx, rol, pedidas ?? (recibeObras(rol) ? dadas : []), dadas)
}

async function avisarDelEmail(
  { tx }: Editar,
  deps: DepsCredencial,
  antes: Usuario & { email: string },
): Promise<void> {
  await gastarResets(tx, antes.credentialID)
  await deps.encolar(tx, { clase: 'emailCambiado', email: antes.email, nombre: antes.nombre })
}

function anotarCambio(
  { anotar }: Pick<Editar, 'anotar'>,
  antes: Usuario,
  despues: DatosUsuario & { presupuestos: string[] },
): void {
  const previo = { ...datosDe(antes), presupuestos: antes.presupuestos.map(({ _id }) => _id) }
  anotar({ entidad: 'credencial', entidadId: antes.credentialID, antes: previo, despues })
}

function mensajeDe(antes: Usuario, despues: DatosUsuario): string {
  if (antes.activo === despues.activo) return mensajesUsuarios.editado
  return despues.activo ? mensajesUsuarios.habilitado : mensajesUsuarios.inhabilitado
}
