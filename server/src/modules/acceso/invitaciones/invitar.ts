import type * as contrato from '@plomada/contract/acceso/invitaciones'
import type { BodyDe } from '@plomada/contract/endpoint'
import { CODIGO_DIGITOS, INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio, Identidad, Manejador } from '../../../base/http/ruta.ts'
import { correoDeInvitacion, correoDeInvitacionConCuenta } from '../cuenta/correos.ts'
import type { DepsCuenta } from '../deps.ts'
import { leerEmpresa } from '../empresa/repo.ts'
import { contarIntento } from '../sesion/intentos.ts'
import { codigoNuevo } from '../sesion/secretos.ts'
import { exigirQuePueda, obrasParaDar } from '../usuarios/reglas.ts'
import {
  anularInvitacion,
  bloquearInvitacion,
  empresaDelEmail,
  hayConEmail,
  hayPendiente,
  insertarInvitacion,
  insertarObras,
  renovarInvitacion,
} from './repo.ts'

/** What is known before the transaction that writes: in which empresa, if any, the email has an account. */
export interface Destinatario {
  empresaDelEmail: string | undefined
}

/** Whom one may ask in, and to which works; answers these. */
async function exigirInvitable(
  tx: Tx,
  quien: Identidad,
  body: BodyDe<typeof contrato.invitar>,
): Promise<string[]> {
  exigirQuePueda(razonContraCambiar(quien, { credencialId: '', rol: body.rol }, {}))
  return obrasParaDar(tx, body.rol, body.presupuestos)
}

/** Mails are few for one email, whoever asks for them, and of one person, whoever to; what is refused anyway counts for nothing. */
export async function prepararInvitacion({
  base,
  quien,
  body,
}: ContextoPropio<typeof contrato.invitar>): Promise<Destinatario> {
  await base.enEmpresa(quien, (tx) => exigirInvitable(tx, quien, body))
  return buscarDestinatario(base, quien, body.email)
}

/** Counts the mail that is about to be sent, and finds whose account the email is. */
export async function buscarDestinatario(base: Base, quien: Identidad, email: string): Promise<Destinatario> {
  await contarIntento(base, { correoPorEmail: email, correoPorCredencial: quien.credencialId })
  return { empresaDelEmail: await base.comoSistema((tx) => empresaDelEmail(tx, email)) }
}

/**
 * Asks somebody in by mail (domain.md §14). That an email has an account in another empresa is told to its owner alone,
 * not to who invites.
 */
export function invitar(deps: DepsCuenta) {
  return async (c: Contexto<typeof contrato.invitar> & { preparado: Destinatario }) => {
    const { tx, quien, body, preparado } = c
    const { email, nombre, rol } = body
    const presupuestos = await exigirInvitable(tx, quien, body)
    if (await hayConEmail(tx, email)) {
      throw new Rechazo('CONFLICTO', mensajesUsuarios.emailEnUso, { campo: 'email' })
    }
    const para = { email, nombre, rol, presupuestos, credencialId: null }
    return { _id: await enviarInvitacion(deps, c, para, preparado), message: mensajesUsuarios.invitado }
  }
}

/** Who is asked in: somebody who is there without access, or nobody yet. */
interface Invitacion {
  email: string
  nombre: string
  rol: Rol
  presupuestos: string[]
  credencialId: string | null
}

/** Writes the invitation with its works, and its mail; answers its id. */
export async function enviarInvitacion(
  deps: DepsCuenta,
  { tx, quien, anotar }: Pick<Contexto<typeof contrato.invitar>, 'tx' | 'quien' | 'anotar'>,
  { presupuestos, ...para }: Invitacion,
  destinatario: Destinatario,
): Promise<string> {
  const { email, nombre, rol } = para
  if (await hayPendiente(tx, email)) {
    throw new Rechazo('CONFLICTO', mensajesUsuarios.invitacionPendiente, { campo: 'email' })
  }
  const [id, codigo] = [nuevoId(), codigoNuevo(CODIGO_DIGITOS)]
  const { empresaId, credencialId: invitadoPor } = quien
  const codigoHash = deps.huellaDeCodigo(id, codigo)
  await insertarInvitacion(tx, { empresaId, id, ...para, codigoHash, invitadoPor })
  await insertarObras(tx, empresaId, id, presupuestos)
  await mandar(deps, tx, quien, { id, email, nombre, codigo }, destinatario)
  anotar({ entidad: 'invitacion', entidadId: id, despues: { email, nombre, rol, presupuestos } })
  return id
}

interface Carta {
  id: string
  email: string
  nombre: string
  codigo: string
}

async function mandar(
  deps: DepsCuenta,
  tx: Tx,
  { empresaId }: Identidad,
  { email, ...invitacion }: Carta,
  { empresaDelEmail: conCuenta }: Destinatario,
): Promise<void> {
  const { nombre: empresa } = await leerEmpresa(tx, empresaId)
  const correo =
    conCuenta === undefined
      ? correoDeInvitacion(deps.publicUrl, email, { ...invitacion, empresa, dias: INVITACION_DIAS })
      : correoDeInvitacionConCuenta(deps.publicUrl, email, empresa)
  await deps.encolarCorreo(tx, { ...correo, empresaId })
}

/** A new code, and time again; the code before stops working. */
export function reenviar(deps: DepsCuenta) {
  return async (
    c: Contexto<typeof contrato.reenviarInvitacion> & { preparado: Destinatario },
  ): Promise<{ message: string }> => {
    const { tx, quien, body, anotar } = c
    const { id, email, nombre } = await exigirPendiente(tx, quien, body.invitacionId)
    const codigo = codigoNuevo(CODIGO_DIGITOS)
    await renovarInvitacion(tx, id, deps.huellaDeCodigo(id, codigo))
    await mandar(deps, tx, quien, { id, email, nombre, codigo }, c.preparado)
    anotar({ entidad: 'invitacion', entidadId: id })
    return { message: mensajesUsuarios.reenviada }
  }
}

export async function prepararReenvio({
  base,
  quien,
  body,
}: ContextoPropio<typeof contrato.reenviarInvitacion>): Promise<Destinatario> {
  const fila = await base.enEmpresa(quien, (tx) => bloquearInvitacion(tx, body.invitacionId))
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesUsuarios.invitacionNoExiste)
  return buscarDestinatario(base, quien, fila.email)
}

export const hechoDeRevocada = (entidadId: string): Hecho => ({
  entidad: 'invitacion',
  entidadId,
  antes: { estado: 'pendiente' },
  despues: { estado: 'revocada' },
})

export const revocar: Manejador<typeof contrato.revocarInvitacion> = async ({ tx, quien, body, anotar }) => {
  const { id } = await exigirPendiente(tx, quien, body.invitacionId)
  await anularInvitacion(tx, id)
  anotar(hechoDeRevocada(id))
  return { message: mensajesUsuarios.revocada }
}

async function exigirPendiente(tx: Tx, quien: Identidad, invitacionId: string) {
  const fila = await bloquearInvitacion(tx, invitacionId)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesUsuarios.invitacionNoExiste)
  if (fila.estado !== 'pendiente') throw new Rechazo('CONFLICTO', mensajesUsuarios.invitacionTerminada)
  // The column has a CHECK with exactly these values.
  exigirQuePueda(razonContraCambiar(quien, { credencialId: '', rol: fila.rol as Rol }, {}))
  return fila
}
