import type * as contrato from '@plomada/contract/acceso'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { PREFIJO_TICKET } from '../../../base/http/pedido.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador, ManejadorPropio } from '../../../base/http/ruta.ts'
import { secretoDe } from '../directorio/deEmpresa.ts'
import { contarIntento, perdonarIntento } from './intentos.ts'
import { exigirPasswordNueva, nombresDeUsuario } from './passwords.ts'
import {
  anotarIngreso,
  borrarLasDeMas,
  borrarSesion,
  borrarSesiones,
  insertarSesion,
  insertarTicket,
  passwordDe,
  passwordEsDeOtro,
  ponerPassword,
  sigueSiendo,
} from './repo.ts'
import { esPassword, hashDePassword, huella } from './secretos.ts'

/** Somebody whose password was checked, before the transaction that opens the session. */
export interface Comprobado {
  empresaId: string
  credencialId: string
  rol: Rol
  /** The hash it was checked against; where that has changed since, no session is opened (domain.md §14). */
  segun: string
}

/** Refuses a person who was deactivated, or whose rol or password changed, since the password was checked. */
export async function exigirComprobado(tx: Tx, { rol, segun, ...de }: Comprobado): Promise<void> {
  if (await sigueSiendo(tx, de, { rol, passwordHash: segun })) return
  throw new Rechazo('SIN_SESION', mensajesAcceso.credencialesIncorrectas)
}

interface DeSesion {
  empresaId: string
  credencialId: string
  rol: Rol
  agente: string
}

/** Opens a session for somebody who was checked; answers the claims of their token, to be signed after the commit. */
export async function abrirSesionEn(tx: Tx, de: DeSesion) {
  const { empresaId, credencialId, rol } = de
  const sesionId = nuevoId()
  await insertarSesion(tx, { ...de, sesionId })
  const debeCambiarPassword = await anotarIngreso(tx, credencialId)
  const terminadas = await borrarLasDeMas(tx, credencialId)
  const hecho = { entidad: 'sesion', entidadId: sesionId }
  await escribirBitacora(tx, de, 'login', [
    terminadas.length > 0 ? { ...hecho, despues: { terminadas } } : hecho,
  ])
  return { empresaId, credencialId, rol, sesionId, debeCambiarPassword }
}

export const cerrarSesion: Manejador<typeof contrato.cerrarSesion> = async ({ tx, quien, anotar }) => {
  await borrarSesion(tx, quien.empresaId, quien.sesionId)
  anotar({ entidad: 'sesion', entidadId: quien.sesionId })
  return { message: mensajesAcceso.sesionCerrada }
}

/** Ends every session of the person, the present one too: whoever knew the old password is out (domain.md §14). */
export const cambiarPassword: ManejadorPropio<typeof contrato.cambiarPassword> = async ({
  base,
  quien,
  body,
}) => {
  const { empresaId, credencialId } = quien
  const intento = await contarIntento(base, { passwordPorCredencial: credencialId })
  const guardado = await base.enEmpresa(quien, (tx) => passwordDe(tx, empresaId, credencialId))
  if (!(await esPassword(body.password, guardado))) {
    throw new Rechazo('INVALIDO', mensajesAcceso.passwordActualIncorrecta, { campo: 'password' })
  }
  const igual = body.passwordNuevo === body.password
  if (igual && (await base.enEmpresa(quien, (tx) => passwordEsDeOtro(tx, credencialId)))) {
    throw new Rechazo('INVALIDO', mensajesAcceso.passwordIgual, { campo: 'passwordNuevo' })
  }
  const nombres = await base.enEmpresa(quien, (tx) => nombresDeUsuario(tx, empresaId, credencialId))
  await exigirPasswordNueva(body.passwordNuevo, nombres, 'passwordNuevo')
  const hash = await hashDePassword(body.passwordNuevo)
  await base.enEmpresa(quien, async (tx) => {
    await ponerPassword(tx, empresaId, credencialId, hash)
    await borrarSesiones(tx, empresaId, credencialId)
    await escribirBitacora(tx, quien, 'cambiarPassword', [{ entidad: 'credencial', entidadId: credencialId }])
  })
  await perdonarIntento(base, intento)
  return { message: mensajesAcceso.passwordActualizada }
}

export const crearTicket: Manejador<typeof contrato.crearTicket> = async ({ tx, quien, anotar }) => {
  const ticket = `${PREFIJO_TICKET}${secretoDe(quien.empresaId)}`
  await insertarTicket(tx, quien, huella(ticket))
  anotar({ entidad: 'ticket', entidadId: null })
  return { ticket }
}
