import type * as contrato from '@plomada/contract/acceso'
import { esDemo } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { PREFIJO_TICKET } from '../../../base/http/pedido.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador, ManejadorPropio, ManejadorPublico } from '../../../base/http/ruta.ts'
import { contarIntento, perdonarIntento } from './intentos.ts'
import {
  borrarSesion,
  borrarSesiones,
  credencialPorEmail,
  insertarSesion,
  insertarTicket,
  passwordDe,
  ponerPassword,
  sigueSiendo,
} from './repo.ts'
import { esPassword, hashDePassword, huella, secretoNuevo } from './secretos.ts'
import type { Tokens } from './token.ts'

interface DepsLogin {
  tokens: Tokens
  conDemo: boolean
  /** What is owed besides the password, or null. */
  desafiar: (
    base: Base,
    de: Comprobado,
  ) => Promise<{ desafio: string; falta: 'codigo' | 'configurar' } | null>
}

/** The same answer, in about the same time, for an unknown email and a wrong password (domain.md §14). */
export function login({ tokens, conDemo, desafiar }: DepsLogin): ManejadorPublico<typeof contrato.login> {
  return async ({ base, body, ip, agente }) => {
    const intento = await contarIntento(base, { loginPorEmail: body.username, loginPorIp: ip })
    const credencial = await base.comoSistema((tx) => credencialPorEmail(tx, body.username))
    const acierta = await esPassword(body.password, credencial?.password_hash)
    if (!acierta || credencial === undefined || (!conDemo && esDemo(credencial.email))) {
      throw new Rechazo('SIN_SESION', mensajesAcceso.credencialesIncorrectas)
    }
    // Only who knows the password is told this much.
    if (!credencial.activo) throw new Rechazo('SIN_SESION', mensajesAcceso.usuarioInactivo)
    await perdonarIntento(base, intento)
    const { empresa_id: empresaId, id: credencialId } = credencial
    // The column has a CHECK with exactly these values.
    const de = { empresaId, credencialId, rol: credencial.rol as Rol, segun: credencial.password_hash }
    const segundoPaso = await desafiar(base, de)
    if (segundoPaso !== null) return { token: '', segundoPaso }
    const firmar = await base.enEmpresa(de, async (tx) => {
      await exigirComprobado(tx, de)
      return abrirSesionEn(tx, { ...de, agente })
    })
    return tokens.entregar(firmar)
  }
}

/** Somebody whose password was checked, before the transaction that lets them in. */
export interface Comprobado {
  empresaId: string
  credencialId: string
  rol: Rol
  /** The hash that it was checked against: changed since, nothing opens with it (domain.md §14). */
  segun: string
}

/** Refuses who was deactivated, or whose rol or password changed, since the password was checked. */
export async function exigirComprobado(tx: Tx, { credencialId, rol, segun }: Comprobado): Promise<void> {
  if (await sigueSiendo(tx, credencialId, { rol, passwordHash: segun })) return
  throw new Rechazo('SIN_SESION', mensajesAcceso.credencialesIncorrectas)
}

interface DeSesion {
  empresaId: string
  credencialId: string
  rol: Rol
  agente: string
}

/** Opens a session of somebody who was checked; answers what its token says, to be signed once this has committed. */
export async function abrirSesionEn(tx: Tx, de: DeSesion) {
  const { empresaId, credencialId, rol } = de
  const sesionId = nuevoId()
  await insertarSesion(tx, { ...de, sesionId })
  await escribirBitacora(tx, de, 'login', [{ entidad: 'sesion', entidadId: sesionId }])
  return { empresaId, credencialId, rol, sesionId }
}

export const cerrarSesion: Manejador<typeof contrato.cerrarSesion> = async ({ tx, quien, anotar }) => {
  await borrarSesion(tx, quien.empresaId, quien.sesionId)
  anotar({ entidad: 'sesion', entidadId: quien.sesionId })
  return { message: mensajesAcceso.sesionCerrada }
}

/** Ends every session of the person, the present one too: whoever had the old password is out (domain.md §14). */
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
  const ticket = `${PREFIJO_TICKET}${secretoNuevo()}`
  await insertarTicket(tx, quien, huella(ticket))
  anotar({ entidad: 'ticket', entidadId: null })
  return { ticket }
}
