import type * as contrato from '@plomada/contract/acceso'
import { esDemo } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { Tx } from '../../../base/db/base.ts'
import { conRetorno } from '../../../base/db/retorno.ts'
import { escribirBitacora, type Hecho } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import { empresaDeSecreto } from '../directorio/repo.ts'
import { credencialesDe } from '../ingreso/repo.ts'
import type { DepsCredencial } from '../nucleo/deps.ts'
import { hechoDeQuitado } from '../segundoPaso/administrar.ts'
import { borrarPaso } from '../segundoPaso/repo.ts'
import {
  claveDeIngreso,
  contarIntento,
  olvidarIntentos,
  perdonarIntento,
  recordarRed,
} from '../sesion/intentos.ts'
import { exigirPasswordNueva, nombresDeUsuario } from '../sesion/passwords.ts'
import { borrarSesiones, ponerPassword } from '../sesion/repo.ts'
import { hashDePassword, huella } from '../sesion/secretos.ts'
import { probarEmail, resetVigente, usarReset } from './repo.ts'

/**
 * Answers the same for a known email and one that nobody has (domain.md §14), in the same time: of the unknown one what
 * was written is taken back, so that it takes no place among the mails that are sent (decision 0127).
 */
export function olvidePass(deps: DepsCredencial): ManejadorPublico<typeof contrato.olvidePass> {
  return async ({ base, body, ip }) => {
    await contarIntento(base, { recuperacionPorEmail: body.username, correoPorIp: ip })
    await base.comoSistema(async (tx) => {
      const alguno = (await credencialesDe(tx, body.username)).some(({ activo }) => activo)
      const suyo = alguno && (deps.conDemo || !esDemo(body.username))
      await sinRastro(tx, suyo, () => deps.encolar(tx, { clase: 'recuperacion', email: body.username }))
    })
    return { message: mensajesAcceso.recuperacionEnviada }
  }
}

/** Does `fn`, and undoes it where it was not to be done: it takes the same time. */
async function sinRastro(tx: Tx, queda: boolean, fn: () => Promise<void>): Promise<void> {
  const deshacer = new Error('to be undone')
  await conRetorno(tx, async () => {
    await fn()
    if (!queda) throw deshacer
  }).catch((error: unknown) => {
    if (error !== deshacer) throw error
  })
}

/** Whose password a link changes, or undefined. */
async function deEnlace(tx: Tx, secreto: string) {
  const tokenHash = huella(secreto)
  const empresaId = await empresaDeSecreto(tx, { secreto, huella: tokenHash })
  return empresaId === undefined ? undefined : resetVigente(tx, empresaId, tokenHash)
}

export const checkResetToken: ManejadorPublico<typeof contrato.checkResetToken> = async (c) => {
  const { base, body, ip } = c
  const intento = await contarIntento(base, { enlacePorIp: ip })
  const vigente = await base.comoSistema((tx) => deEnlace(tx, body.resetToken))
  if (vigente === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
  await perdonarIntento(base, intento)
  return { message: mensajesAcceso.enlaceValido }
}

/**
 * Sets a new password by a link that works once, also for two requests at once; ends every session of the person and
 * forgives failed log-ins (domain.md §14). The first proof that the mailbox is theirs also removes a second step,
 * which somebody else may have set up before.
 */
export const updatePassByResetToken: ManejadorPublico<typeof contrato.updatePassByResetToken> = async (c) => {
  const { base, body, ip } = c
  const intento = await contarIntento(base, { enlacePorIp: ip })
  const tokenHash = huella(body.resetToken)
  const vigente = await base.comoSistema((tx) => deEnlace(tx, body.resetToken))
  if (vigente === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
  const { empresa_id: empresaId, credencial_id: credencialId, email } = vigente
  const nombres = await base.comoSistema((tx) => nombresDeUsuario(tx, empresaId, credencialId))
  await exigirPasswordNueva(body.password, nombres)
  const hash = await hashDePassword(body.password)
  await base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
    if (!(await usarReset(tx, empresaId, credencialId, tokenHash))) {
      throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
    }
    await ponerPassword(tx, empresaId, credencialId, hash)
    await borrarSesiones(tx, empresaId, credencialId)
    const hechos: Hecho[] = [{ entidad: 'credencial', entidadId: credencialId }]
    if ((await probarEmail(tx, credencialId)) && (await borrarPaso(tx, credencialId))) {
      hechos.push(hechoDeQuitado(credencialId))
    }
    await escribirBitacora(tx, { empresaId, credencialId }, 'updatePassByResetToken', hechos)
  })
  await perdonarIntento(base, intento)
  // Whoever owns the mailbox may log in from their own network, whatever others have tried elsewhere.
  for (const loginPorEmail of [email, claveDeIngreso(email, empresaId)]) {
    await olvidarIntentos(base, { loginPorEmail })
    await recordarRed(base, { loginPorEmail, loginPorIp: ip })
  }
  return { message: mensajesAcceso.passwordActualizada }
}
