import type * as contrato from '@plomada/contract/acceso/invitaciones'
import type { BodyDe } from '@plomada/contract/endpoint'
import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { razonContraCambiar } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio, Identidad, Manejador } from '../../../base/http/ruta.ts'
import type { DepsCredencial } from '../nucleo/deps.ts'
import { exigirQuePueda, obrasParaDar } from '../nucleo/reglas.ts'
import { exigirPasswordReciente } from '../sesion/confirmar.ts'
import { contarIntento } from '../sesion/intentos.ts'
import { sinCodigo } from '../sesion/secretos.ts'
import {
  anularInvitacion,
  bloquearInvitacion,
  hayConEmail,
  hayPendiente,
  insertarInvitado,
  insertarObras,
  renovarInvitacion,
} from './repo.ts'

/** Refuses whom the caller may not invite; answers the works that the invitation gives. */
async function exigirInvitable(
  tx: Tx,
  quien: Identidad,
  body: BodyDe<typeof contrato.invitar>,
): Promise<string[]> {
  exigirQuePueda(razonContraCambiar(quien, { credencialId: '', rol: body.rol }, {}))
  if (administra(body.rol)) await exigirPasswordReciente(tx, quien)
  return obrasParaDar(tx, body.rol, body.presupuestos)
}

/**
 * Mails are limited for one email, whoever asks, and for one person, whoever they write to; requests refused for
 * another reason don't count.
 */
export async function prepararInvitacion({
  base,
  quien,
  body,
}: ContextoPropio<typeof contrato.invitar>): Promise<void> {
  await base.enEmpresa(quien, (tx) => exigirInvitable(tx, quien, body))
  await contarCorreo(base, quien, body.email)
}

/** Counts the mail that is about to be sent. */
export async function contarCorreo(base: Base, quien: Identidad, email: string): Promise<void> {
  const { credencialId, empresaId } = quien
  await contarIntento(base, {
    invitacionPorEmail: email,
    correoPorCredencial: credencialId,
    correoPorEmpresa: empresaId,
  })
}

/**
 * Invites somebody by mail. An account that the email has in another empresa makes no difference: accepting makes one
 * in this empresa (domain.md §14).
 */
export function invitar(deps: DepsCredencial) {
  return async (c: Contexto<typeof contrato.invitar>) => {
    const { tx, quien, body } = c
    const { email, nombre, rol } = body
    const presupuestos = await exigirInvitable(tx, quien, body)
    if (await hayConEmail(tx, email)) {
      throw new Rechazo('CONFLICTO', mensajesUsuarios.emailEnUso, { campo: 'email' })
    }
    const para = { email, nombre, rol, presupuestos, credencialId: null }
    return { _id: await enviarInvitacion(deps, c, para), message: mensajesUsuarios.invitado }
  }
}

/** Who is invited: a user without access, or nobody yet. */
interface Invitacion {
  email: string
  nombre: string
  rol: Rol
  presupuestos: string[]
  credencialId: string | null
}

/** Stores the invitation with its works and queues its mail; answers its id. */
export async function enviarInvitacion(
  deps: DepsCredencial,
  { tx, quien, anotar }: Pick<Contexto<typeof contrato.invitar>, 'tx' | 'quien' | 'anotar'>,
  { presupuestos, ...para }: Invitacion,
): Promise<string> {
  const { email, nombre, rol } = para
  if (await hayPendiente(tx, email)) {
    throw new Rechazo('CONFLICTO', mensajesUsuarios.invitacionPendiente, { campo: 'email' })
  }
  const id = nuevoId()
  const { empresaId, credencialId: invitadoPor } = quien
  await insertarInvitado(tx, { empresaId, id, ...para, codigoHash: sinCodigo(), invitadoPor })
  await insertarObras(tx, empresaId, id, presupuestos)
  await deps.encolar(tx, { clase: 'invitacion', empresaId, invitacionId: id })
  anotar({ entidad: 'invitacion', entidadId: id, despues: { email, nombre, rol, presupuestos } })
  return id
}

/** Sends a new code, valid for the full time again; the previous code stops working at once. */
export function reenviar(deps: DepsCredencial) {
  return async (c: Contexto<typeof contrato.reenviarInvitacion>): Promise<{ message: string }> => {
    const { tx, quien, body, anotar } = c
    const { id } = await exigirPendiente(tx, quien, body.invitacionId)
    await renovarInvitacion(tx, id, sinCodigo())
    await deps.encolar(tx, { clase: 'invitacion', empresaId: quien.empresaId, invitacionId: id })
    anotar({ entidad: 'invitacion', entidadId: id })
    return { message: mensajesUsuarios.reenviada }
  }
}

export async function prepararReenvio({
  base,
  quien,
  body,
}: ContextoPropio<typeof contrato.reenviarInvitacion>): Promise<void> {
  const fila = await base.enEmpresa(quien, (tx) => bloquearInvitacion(tx, body.invitacionId))
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesUsuarios.invitacionNoExiste)
  await contarCorreo(base, quien, fila.email)
}

export const hechoDeRevocada = (entidadId: string): Hecho => ({
  entidad: 'invitacion',
  entidadId,
  antes: { estado: 'pendiente' },
  despues: { estado: 'revocada' },
})

export const bajaDeInvitacion: Manejador<typeof contrato.revocarInvitacion> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const { id } = await exigirPendiente(tx, quien, body.invitacionId)
  await anularInvitacion(tx, id)
  anotar(hechoDeRevocada(id))
  return { message: mensajesUsuarios.revocada }
}

async function exigirPendiente(tx: Tx, quien: Identidad, invitacionId: string) {
  const fila = await bloquearInvitacion(tx, invitacionId)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesUsuarios.invitacionNoExiste)
  if (fila.estado !== 'pendiente') throw new Rechazo('CONFLICTO', mensajesUsuarios.invitacionTerminada)
  exigirQuePueda(razonContraCambiar(quien, { credencialId: '', rol: fila.rol }, {}))
  return fila
}
