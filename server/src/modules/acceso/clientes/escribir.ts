import type { crearCliente, invitarCliente } from '@plomada/contract/acceso/clientes'
import { razonContraDarAcceso } from '@plomada/domain/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio } from '../../../base/http/ruta.ts'
import { contarCorreo, enviarInvitacion, hechoDeRevocada } from '../invitaciones/invitar.ts'
import { anularInvitacionesPara } from '../invitaciones/repo.ts'
import { bloquearAcceso, ponerEmail } from '../nucleo/clientesRepo.ts'
import { SIN_DATOS } from '../nucleo/datos.ts'
import type { DepsCredencial } from '../nucleo/deps.ts'
import { siEmailRepetido } from '../nucleo/reglas.ts'
import { insertarUsuario } from '../nucleo/usuariosRepo.ts'

/** Counts the mail against whoever asks for it; without an email none is sent, and nothing is counted. */
export async function prepararCliente({
  base,
  quien,
  body,
}: ContextoPropio<typeof crearCliente>): Promise<void> {
  if (body.email !== null) await contarCorreo(base, quien, body.email)
}

/**
 * Makes a client for works, who exists at once and without a password; with an email, they are invited by it
 * (domain.md §14).
 */
export function altaDeCliente(deps: DepsCredencial) {
  return async (c: Contexto<typeof crearCliente>) => {
    const { tx, quien, body, anotar } = c
    const { nombre, email, phoneNumber = '' } = body
    const id = nuevoId()
    const datos = { ...SIN_DATOS, nombre, email, phoneNumber, rol: 'cliente' as const, activo: true }
    const sinAcceso = { passwordHash: null, fechaNacimiento: null }
    await insertarUsuario(tx, { empresaId: quien.empresaId, id, ...sinAcceso, ...datos }).catch(
      siEmailRepetido(mensajesUsuarios.emailEnUso),
    )
    anotar({ entidad: 'credencial', entidadId: id, despues: datos })
    if (email === null) return { _id: id, message: mensajesUsuarios.clienteCreado }
    const para = { email, nombre, rol: 'cliente' as const, presupuestos: [], credencialId: id }
    await enviarInvitacion(deps, c, para)
    return { _id: id, message: mensajesUsuarios.clienteCreadoEInvitado }
  }
}

/** Mails are limited; requests that are refused for another reason don't count. */
export async function prepararInvitarCliente({
  base,
  quien,
  body,
}: ContextoPropio<typeof invitarCliente>): Promise<void> {
  await base.enEmpresa(quien, (tx) => exigirSinAcceso(tx, body.credencialId))
  await contarCorreo(base, quien, body.email)
}

/** A cliente without access who may be invited, locked until the transaction ends. */
async function exigirSinAcceso(tx: Tx, credencialId: string) {
  const cliente = await bloquearAcceso(tx, credencialId)
  if (cliente === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.usuarioNoExiste)
  exigirSinRazon(razonContraDarAcceso(cliente))
  return cliente
}

/** Gives a client without access the email that is invited; an invitation sent before stops working. */
export function invitarAlCliente(deps: DepsCredencial) {
  return async (c: Contexto<typeof invitarCliente>) => {
    const { tx, body, anotar } = c
    const { credencialId, email } = body
    const cliente = await exigirSinAcceso(tx, credencialId)
    if (email !== cliente.email) {
      await ponerEmail(tx, credencialId, email).catch(siEmailRepetido(mensajesUsuarios.emailEnUso))
      const antes = { email: cliente.email }
      anotar({ entidad: 'credencial', entidadId: credencialId, antes, despues: { email } })
    }
    for (const id of await anularInvitacionesPara(tx, credencialId)) anotar(hechoDeRevocada(id))
    const para = { email, nombre: cliente.nombre, rol: 'cliente' as const, presupuestos: [], credencialId }
    await enviarInvitacion(deps, c, para)
    return { message: mensajesUsuarios.invitado }
  }
}
