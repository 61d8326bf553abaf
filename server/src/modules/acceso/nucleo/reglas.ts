import type { Rol } from '@plomada/domain/acceso/roles'
import { dejaDeSerCliente, razonContraObras } from '@plomada/domain/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Tx } from '../../../base/db/base.ts'
import { codigoDe } from '../../../base/db/errores.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import { obrasDelCliente, obrasQueSeDan } from './usuariosRepo.ts'

/** Refuses with 403 what only a superadmin may do, and with 409 for any other reason. */
export function exigirQuePueda(razon: string | null): void {
  if (razon === null) return
  throw new Rechazo(razon === mensajesUsuarios.soloSuperadmin ? 'SIN_PERMISO' : 'CONFLICTO', razon)
}

/**
 * The works that a user of `rol` is to be given, without repetitions. Refuses one that does not exist, is another
 * empresa's or is not active, unless the user had it already.
 */
export async function obrasParaDar(
  tx: Tx,
  rol: Rol,
  pedidas: readonly string[],
  yaDadas: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(pedidas)]
  const campo = { campo: 'presupuestos' }
  const razon = razonContraObras(rol, ids.length)
  if (razon !== null) throw new Rechazo('INVALIDO', razon, campo)
  const nuevas = ids.filter((id) => !yaDadas.includes(id))
  const buenas = await obrasQueSeDan(tx, nuevas)
  if (buenas.length < nuevas.length) throw new Rechazo('INVALIDO', mensajesUsuarios.obraNoExiste, campo)
  return ids
}

/** Refuses to change the rol of a cliente while active works have them as their client. */
export async function exigirQueNoDejeObras(
  tx: Tx,
  credencialId: string,
  antes: { rol: Rol },
  despues: { rol: Rol },
): Promise<void> {
  if (!dejaDeSerCliente(antes, despues)) return
  const obras = await obrasDelCliente(tx, credencialId)
  exigirSinRazon(obras.length > 0 ? mensajesUsuarios.esClienteDe(obras) : null)
}

/**
 * Turns the base's error for an email that the empresa already has into a refusal; whether other empresas have it is
 * never told (domain.md §14).
 */
export function siEmailRepetido(motivo: string): (error: unknown) => never {
  return (error) => {
    const repetido = codigoDe(error) === '23505' && error instanceof Error && 'constraint' in error
    // credencial_email_en_empresa; of a table in parts the base names the part's (decision 0138).
    if (!repetido || !/^credencial_.*email/.test(String(error.constraint))) throw error
    throw new Rechazo('CONFLICTO', motivo, { campo: 'email' })
  }
}
