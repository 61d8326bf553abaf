import type * as contrato from '@plomada/contract/acceso'
import { esDemo } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { nuevoId } from '../../../base/db/ids.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPublico } from '../../../base/http/ruta.ts'
import type { DepsCuenta } from '../deps.ts'
import { contarIntento, olvidarIntentos, perdonarIntento, recordarRed } from '../sesion/intentos.ts'
import { exigirPasswordNueva, nombresDe } from '../sesion/passwords.ts'
import { borrarSesiones, credencialPorEmail, ponerPassword } from '../sesion/repo.ts'
import { hashDePassword, huella, secretoNuevo } from '../sesion/secretos.ts'
import { correoDeRecuperacion } from './correos.ts'
import { alMenos } from './espera.ts'
import { insertarReset, resetVigente, usarReset } from './repo.ts'

/** The same answer in the same time for an unknown email, whose owner gets no mail (domain.md §14). */
export function olvidePass(deps: DepsCuenta): ManejadorPublico<typeof contrato.olvidePass> {
  return async ({ base, body, ip }) => {
    await contarIntento(base, { correoPorEmail: body.username, correoPorIp: ip })
    await alMenos(deps.esperaMinimaMs, async () => {
      const credencial = await base.comoSistema((tx) => credencialPorEmail(tx, body.username))
      if (!credencial?.activo || (!deps.conDemo && esDemo(credencial.email))) return
      const { empresa_id: empresaId, id: credencialId, nombre, email } = credencial
      const token = secretoNuevo()
      await base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
        const reset = { empresaId, id: nuevoId(), credencialId, tokenHash: huella(token) }
        await insertarReset(tx, reset)
        const correo = correoDeRecuperacion(deps.publicUrl, email, nombre, token)
        await deps.encolarCorreo(tx, { ...correo, empresaId })
        const hecho = { entidad: 'resetToken', entidadId: reset.id }
        await escribirBitacora(tx, { empresaId, credencialId }, 'olvidePass', [hecho])
      })
    })
    return { message: mensajesAcceso.recuperacionEnviada }
  }
}

export const checkResetToken: ManejadorPublico<typeof contrato.checkResetToken> = async (c) => {
  const { base, body, ip } = c
  const intento = await contarIntento(base, { enlacePorIp: ip })
  const vigente = await base.comoSistema((tx) => resetVigente(tx, huella(body.resetToken)))
  if (vigente === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
  await perdonarIntento(base, intento)
  return { message: mensajesAcceso.enlaceValido }
}

/** Single use, also for two at once; ends every session of the person and forgives failed log-ins (domain.md §14). */
export const updatePassByResetToken: ManejadorPublico<typeof contrato.updatePassByResetToken> = async (c) => {
  const { base, body, ip } = c
  const intento = await contarIntento(base, { enlacePorIp: ip })
  const tokenHash = huella(body.resetToken)
  const vigente = await base.comoSistema((tx) => resetVigente(tx, tokenHash))
  if (vigente === undefined) throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
  const { empresa_id: empresaId, credencial_id: credencialId, email } = vigente
  const nombres = await base.comoSistema((tx) => nombresDe(tx, empresaId, credencialId))
  await exigirPasswordNueva(body.password, nombres)
  const hash = await hashDePassword(body.password)
  await base.enEmpresa({ empresaId, credencialId, rol: 'sesion' }, async (tx) => {
    if (!(await usarReset(tx, empresaId, credencialId, tokenHash))) {
      throw new Rechazo('INVALIDO', mensajesAcceso.enlaceVencido)
    }
    await ponerPassword(tx, empresaId, credencialId, hash)
    await borrarSesiones(tx, empresaId, credencialId)
    const hecho = { entidad: 'credencial', entidadId: credencialId }
    await escribirBitacora(tx, { empresaId, credencialId }, 'updatePassByResetToken', [hecho])
  })
  await perdonarIntento(base, intento)
  await olvidarIntentos(base, { loginPorEmail: email })
  // Who has the mailbox is let in from where they are, whatever others try elsewhere.
  await recordarRed(base, { loginPorEmail: email, loginPorIp: ip })
  return { message: mensajesAcceso.passwordActualizada }
}
