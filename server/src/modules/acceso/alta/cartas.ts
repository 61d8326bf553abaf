import { CODIGO_DIGITOS, esDemo, INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import type { Mensaje } from '../../../base/correo/correo.ts'
import type { Escribano } from '../../../base/correo/salida.ts'
import type { Base, Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { nombreDeInvitacion, secretoDe } from '../directorio/deEmpresa.ts'
import { empresaDeInvitacion } from '../directorio/repo.ts'
import { type CredencialDeEmail, credencialesDe } from '../ingreso/repo.ts'
import { anotarCorreo, renovarCodigo } from '../invitaciones/repo.ts'
import {
  type Carta,
  correoDeConfirmacion,
  correoDeEmailCambiado,
  correoDeInvitacion,
  correoDeRecuperacion,
} from '../nucleo/correos.ts'
import { codigoNuevo, type HuellaDeCodigo, huella } from '../sesion/secretos.ts'
import { insertarReset, renovarCodigoDeAlta, sigueConEmail } from './repo.ts'

type DeInvitacion = Extract<Carta, { invitacionId: string }>

interface Cual {
  empresaId: string
  id: string
}

interface DepsEscribano {
  base: Base
  publicUrl: string
  huellaDeCodigo: HuellaDeCodigo
  /** False in production, where people of the demo firm can't log in. */
  conDemo: boolean
}

/**
 * Writes each mail at the moment it is sent, with the secret that goes into it, of which only a hash is stored.
 * Answers null where there is nothing to say any more. A new try makes a new secret, and the previous one no longer
 * holds.
 */
export function crearEscribano(deps: DepsEscribano): Escribano<Carta> {
  return {
    escribir: async (carta) => {
      if (carta.clase === 'recuperacion') return escribirRecuperacion(deps, carta.email)
      if (carta.clase === 'registro') return escribirRegistro(deps, carta)
      if (carta.clase === 'invitacion') return escribirInvitacion(deps, carta)
      return correoDeEmailCambiado(deps.publicUrl, carta.email, carta.nombre)
    },
    // Only the fate of an invitation is stored, for whoever sent it: that of other mails would tell which emails are
    // known.
    anotar: async (carta, suerte) => {
      if (carta.clase !== 'invitacion') return
      await deps.base.comoSistema(async (tx) => {
        const cual = await cualDe(tx, carta)
        if (cual !== undefined) await anotarCorreo(tx, cual, suerte)
      })
    },
  }
}

async function activasDe({ base }: DepsEscribano, email: string): Promise<CredencialDeEmail[]> {
  const cuentas = await base.comoSistema((tx) => credencialesDe(tx, email))
  return cuentas.filter(({ activo }) => activo)
}

/** One mail with a link for each empresa where the email has an account; none for an unknown email. */
async function escribirRecuperacion(deps: DepsEscribano, email: string): Promise<Mensaje | null> {
  if (!deps.conDemo && esDemo(email)) return null
  const marca = nuevoId()
  const enlaces = []
  let nombre: string | undefined
  for (const cuenta of await activasDe(deps, email)) {
    const token = await crearReset(deps.base, email, cuenta, marca)
    if (token === null) continue
    nombre ??= cuenta.nombre
    enlaces.push({ empresa: cuenta.empresa, token })
  }
  if (nombre === undefined) return null
  return { ...correoDeRecuperacion(deps.publicUrl, email, nombre, enlaces), marca }
}

/** Null where the account's email has changed since, or the account is inactive. */
async function crearReset(
  base: Base,
  email: string,
  { empresaId, credencialId }: CredencialDeEmail,
  correoId: string,
): Promise<string | null> {
  const token = secretoDe(empresaId)
  return base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
    if (!(await sigueConEmail(tx, credencialId, email))) return null
    const reset = { empresaId, id: nuevoId(), credencialId, tokenHash: huella(token), correoId }
    await insertarReset(tx, reset)
    const hecho = { entidad: 'resetToken', entidadId: reset.id }
    await escribirBitacora(tx, { empresaId, credencialId }, 'olvidePass', [hecho])
    return token
  })
}

/** Names the empresas that the address already belongs to: only its owner reads them. */
async function escribirRegistro(deps: DepsEscribano, carta: DeInvitacion): Promise<Mensaje | null> {
  const nuevo = await conCodigoNuevo(deps, carta, renovarCodigoDeAlta)
  if (nuevo === null) return null
  const { id, codigo, marca, fila } = nuevo
  const { email, nombre } = fila
  const empresas = (await activasDe(deps, email)).map(({ empresa }) => empresa)
  return {
    ...correoDeConfirmacion(deps.publicUrl, email, { id, codigo, nombre, empresas }),
    marca,
  }
}

async function escribirInvitacion(deps: DepsEscribano, carta: DeInvitacion): Promise<Mensaje | null> {
  const nuevo = await conCodigoNuevo(deps, carta, renovarCodigo)
  if (nuevo === null) return null
  const { id, codigo, marca, fila } = nuevo
  const { email, ...suya } = fila
  return {
    ...correoDeInvitacion(deps.publicUrl, email, { ...suya, id, codigo, dias: INVITACION_DIAS }),
    marca,
  }
}

/** Gives it a code; `id`: what its link says of it. Null where it waits no more. */
async function conCodigoNuevo<T>(
  deps: DepsEscribano,
  carta: DeInvitacion,
  renovar: (tx: Tx, cual: Cual, hash: Buffer) => Promise<T | undefined>,
): Promise<{ id: string; codigo: string; marca: string; fila: T } | null> {
  const codigo = codigoNuevo(CODIGO_DIGITOS)
  const marca = carta.invitacionId
  const hash = deps.huellaDeCodigo(marca, codigo)
  return deps.base.comoSistema(async (tx) => {
    const cual = await cualDe(tx, carta)
    const fila = cual && (await renovar(tx, cual, hash))
    if (cual === undefined || fila === undefined) return null
    return { id: nombreDeInvitacion(cual.empresaId, cual.id), codigo, marca, fila }
  })
}

/** Which invitation a queued mail is about: those that were queued before the firm was in it are in the directory. */
async function cualDe(
  tx: Tx,
  { empresaId: dicha, invitacionId: id }: DeInvitacion,
): Promise<Cual | undefined> {
  const empresaId = dicha ?? (await empresaDeInvitacion(tx, id))
  return empresaId === undefined ? undefined : { empresaId, id }
}
