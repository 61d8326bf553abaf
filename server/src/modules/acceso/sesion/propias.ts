import type * as deAcceso from '@plomada/contract/acceso'
import type * as contrato from '@plomada/contract/acceso/sesiones'
import { dispositivoDe } from '@plomada/domain/acceso/dispositivo'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador, ManejadorPropio } from '../../../base/http/ruta.ts'
import { exigirPasswordReciente } from './confirmar.ts'
import { borrarSesiones, borrarSesionPropia, sesionesDe } from './repo.ts'
import type { Tokens } from './token.ts'

/** The sessions of the caller, the most recently used first. */
export const sesiones: Manejador<typeof contrato.sesiones> = async ({ tx, quien }) => {
  const filas = await sesionesDe(tx, quien.credencialId)
  const items = filas.map(({ id, agente, ts_created: tsCreated, ts_vista: ultimoUso }) => ({
    _id: id,
    dispositivo: dispositivoDe(agente),
    tsCreated,
    tsVista: ultimoUso,
    actual: id === quien.sesionId,
  }))
  return { items, count: items.length }
}

/** Somebody else's session is answered like one that does not exist. */
export const cerrarUna: Manejador<typeof contrato.cerrarUnaSesion> = async ({ tx, quien, body, anotar }) => {
  if (body.sesionId !== quien.sesionId) await exigirPasswordReciente(tx, quien)
  if (!(await borrarSesionPropia(tx, quien.credencialId, body.sesionId))) {
    throw new Rechazo('NO_EXISTE', mensajesUsuarios.sesionNoExiste)
  }
  anotar({ entidad: 'sesion', entidadId: body.sesionId })
  return { message: mensajesAcceso.sesionCerrada }
}

export const cerrarTodas: Manejador<typeof contrato.cerrarSesiones> = async ({ tx, quien, body, anotar }) => {
  const { empresaId, credencialId, sesionId } = quien
  await exigirPasswordReciente(tx, quien)
  await borrarSesiones(tx, empresaId, credencialId, body.conservarEsta ? sesionId : undefined)
  anotar({ entidad: 'credencial', entidadId: credencialId })
  return { message: mensajesUsuarios[body.conservarEsta ? 'otrasSesionesCerradas' : 'sesionesCerradas'] }
}

/**
 * Accepts the token and does nothing with it: no push messages are sent, and a token that is not stored can't leak.
 * Nothing is written, so there is nothing to audit.
 */
export const recibirTokenDeAvisos: ManejadorPropio<typeof contrato.updateFirebaseToken> = async () => ({
  message: mensajesUsuarios.tokenDeAvisosRecibido,
})

/** Sends the caller's device key again, for a session open on a device that lacks it (domain.md §14). */
export function llaveDeSesion({ tokens }: { tokens: Tokens }): Manejador<typeof deAcceso.llaveDeSesion> {
  return async ({ quien }) => ({ llaveLocal: tokens.llaveLocal(quien.credencialId) })
}
