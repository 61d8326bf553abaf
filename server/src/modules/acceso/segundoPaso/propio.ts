import type * as contrato from '@plomada/contract/acceso/segundoPaso'
import { razonContraQuitar } from '@plomada/domain/acceso/segundoPaso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Base, Tx } from '../../../base/db/base.ts'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador, ManejadorPropio } from '../../../base/http/ruta.ts'
import type { DepsAcceso } from '../nucleo/deps.ts'
import { leerUsuario } from '../nucleo/usuariosRepo.ts'
import { exigirPassword } from '../sesion/confirmar.ts'
import { contarIntento, perdonarIntento } from '../sesion/intentos.ts'
import { activar, prepararSegundoPaso, renovar, tomarCodigo } from './codigos.ts'
import { borrarPaso, codigosRestantes, leerEstado } from './repo.ts'

// A user's own second step. Answers hold secrets, so they are never stored under an Idempotency-Key
// (`ManejadorPropio`).

export const estado: Manejador<typeof contrato.segundoPaso> = async ({ tx, quien }) => {
  const { activo, roles } = await leerEstado(tx, quien.empresaId, quien.credencialId)
  return {
    activo,
    exigido: roles.includes(quien.rol),
    codigosRestantes: activo ? await codigosRestantes(tx, quien.credencialId) : 0,
  }
}

/**
 * Checks a code in a transaction of its own. The try is counted before; the audit says that a code was given, never
 * which.
 */
async function conCodigo<T>(
  base: Base,
  quien: Identidad,
  operacion: string,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const intento = await contarIntento(base, { segundoPasoPorCredencial: quien.credencialId })
  const valor = await base.enEmpresa(quien, async (tx) => {
    const hecho = await fn(tx)
    await escribirBitacora(tx, quien, operacion, [{ entidad: 'segundoPaso', entidadId: quien.credencialId }])
    return hecho
  })
  await perdonarIntento(base, intento)
  return valor
}

export function prepararPropio(deps: DepsAcceso): ManejadorPropio<typeof contrato.prepararSegundoPaso> {
  return async ({ base, quien, body }) => {
    await exigirPassword(base, quien, body.password)
    return base.enEmpresa(quien, async (tx) => {
      const usuario = await leerUsuario(tx, quien.credencialId)
      const clave = await prepararSegundoPaso(tx, deps.cofre, { ...quien, email: usuario?.email ?? '' })
      const hecho = { entidad: 'segundoPaso', entidadId: quien.credencialId }
      await escribirBitacora(tx, quien, 'prepararSegundoPaso', [hecho])
      return clave
    })
  }
}

export function activarPropio(deps: DepsAcceso): ManejadorPropio<typeof contrato.activarSegundoPaso> {
  return async ({ base, quien, body, ahora }) => {
    const codigos = await conCodigo(base, quien, 'activarSegundoPaso', (tx) =>
      activar(tx, deps.cofre, quien, body.codigo, ahora),
    )
    return { codigos, message: mensajesUsuarios.segundoPasoActivado }
  }
}

export function renovarPropios(deps: DepsAcceso): ManejadorPropio<typeof contrato.renovarCodigos> {
  return async ({ base, quien, body, ahora }) => {
    await exigirPassword(base, quien, body.password)
    const codigos = await conCodigo(base, quien, 'renovarCodigos', async (tx) => {
      await tomarCodigo(tx, deps.cofre, quien, body.codigo, ahora)
      return renovar(tx, quien)
    })
    return { codigos, message: mensajesUsuarios.segundoPasoActivado }
  }
}

export function quitarPropio(deps: DepsAcceso): ManejadorPropio<typeof contrato.quitarSegundoPaso> {
  return async ({ base, quien, body, ahora }) => {
    await exigirPassword(base, quien, body.password)
    await conCodigo(base, quien, 'quitarSegundoPaso', async (tx) => {
      const { activo, roles } = await leerEstado(tx, quien.empresaId, quien.credencialId)
      if (!activo) throw new Rechazo('CONFLICTO', mensajesUsuarios.segundoPasoInactivo)
      exigirSinRazon(razonContraQuitar(quien.rol, roles))
      await tomarCodigo(tx, deps.cofre, quien, body.codigo, ahora)
      await borrarPaso(tx, quien.credencialId)
    })
    return { message: mensajesUsuarios.segundoPasoQuitado }
  }
}
