import { CODIGO_DIGITOS, esDemo, INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import type { Mensaje } from '../../../base/correo/correo.ts'
import type { Escribano } from '../../../base/correo/salida.ts'
import type { Base } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { type CuentaDeEmail, cuentasDe } from '../ingreso/repo.ts'
import { anotarCorreo, renovarCodigo } from '../invitaciones/repo.ts'
import {
  type Carta,
  correoDeConfirmacion,
  correoDeEmailCambiado,
  correoDeInvitacion,
  correoDeRecuperacion,
} from '../nucleo/correos.ts'
import { codigoNuevo, type HuellaDeCodigo, huella, secretoNuevo } from '../sesion/secretos.ts'
import { insertarReset, renovarCodigoDeRegistro, sigueConEmail } from './repo.ts'

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
      if (carta.clase === 'registro') return escribirRegistro(deps, carta.invitacionId)
      if (carta.clase === 'invitacion') return escribirInvitacion(deps, carta.invitacionId)
      return correoDeEmailCambiado(deps.publicUrl, carta.email, carta.nombre)
    },
    // Only the fate of an invitation is stored, for whoever sent it: that of other mails would tell which emails are
    // known.
    anotar: async (carta, suerte) => {
      if (carta.clase !== 'invitacion') return
      await deps.base.comoSistema((tx) => anotarCorreo(tx, carta.invitacionId, suerte))
    },
  }
}

async function activasDe({ base }: DepsEscribano, email: string): Promise<CuentaDeEmail[]> {
  const cuentas = await base.comoSistema((tx) => cuentasDe(tx, email))
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
  { empresaId, credencialId }: CuentaDeEmail,
  correoId: string,
): Promise<string | null> {
  const token = secretoNuevo()
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
async function escribirRegistro(deps: DepsEscribano, id: string): Promise<Mensaje | null> {
  const codigo = codigoNuevo(CODIGO_DIGITOS)
  const hash = deps.huellaDeCodigo(id, codigo)
  const registro = await deps.base.comoSistema((tx) => renovarCodigoDeRegistro(tx, id, hash))
  if (registro === undefined) return null
  const { email, nombre } = registro
  const empresas = (await activasDe(deps, email)).map(({ empresa }) => empresa)
  return {
    ...correoDeConfirmacion(deps.publicUrl, email, { id, codigo, nombre, empresas }),
    marca: id,
  }
}

async function escribirInvitacion(deps: DepsEscribano, id: string): Promise<Mensaje | null> {
  const codigo = codigoNuevo(CODIGO_DIGITOS)
  const hash = deps.huellaDeCodigo(id, codigo)
  const invitacion = await deps.base.comoSistema((tx) => renovarCodigo(tx, id, hash))
  if (invitacion === undefined) return null
  const { email, ...suya } = invitacion
  const carta = { ...suya, id, codigo, dias: INVITACION_DIAS }
  return { ...correoDeInvitacion(deps.publicUrl, email, carta), marca: id }
}
