import type { confirmarPassword } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { escribirBitacora } from '../../../base/http/bitacora.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ManejadorPropio } from '../../../base/http/ruta.ts'
import type { DepsAcceso } from '../nucleo/deps.ts'
import { anotarPasswordDada, exigirPassword } from '../sesion/confirmar.ts'
import { contarIntento, perdonarIntento } from '../sesion/intentos.ts'
import { tomarCodigo } from './codigos.ts'
import { leerEstado } from './repo.ts'

/**
 * Asks again for everything a log-in takes: the password and, of whoever has a second step in force, a code
 * (domain.md §14). Afterwards the session counts as just logged in.
 */
export function confirmar(deps: DepsAcceso): ManejadorPropio<typeof confirmarPassword> {
  return async ({ base, quien, body, ahora }) => {
    await exigirPassword(base, quien, body.password)
    const { activo } = await base.enEmpresa(quien, (tx) =>
      leerEstado(tx, quien.empresaId, quien.credencialId),
    )
    const codigo = activo ? exigido(body.codigo) : undefined
    const intento = activo ? await contarIntento(base, { segundoPasoPorCredencial: quien.credencialId }) : []
    await base.enEmpresa(quien, async (tx) => {
      if (codigo !== undefined) await tomarCodigo(tx, deps.cofre, quien, codigo, ahora)
      await anotarPasswordDada(tx, quien)
      const hecho = { entidad: 'sesion', entidadId: quien.sesionId }
      await escribirBitacora(tx, quien, 'confirmarPassword', [hecho])
    })
    await perdonarIntento(base, intento)
    return { message: mensajesAcceso.passwordConfirmada }
  }
}

function exigido(codigo: string | undefined): string {
  if (codigo !== undefined) return codigo
  throw new Rechazo('INVALIDO', mensajesAcceso.codigoDelTelefono, { campo: 'codigo' })
}
