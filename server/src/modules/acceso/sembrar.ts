import type { Rol } from '@plomada/domain/acceso/roles'
import type { Tx } from '../../base/db/base.ts'

// Makes people without an invitation: those of the demo firm (architecture.md §8).

export interface UsuarioSembrado {
  empresaId: string
  id: string
  email: string
  passwordHash: string
  rol: Rol
  nombre: string
  apellido: string
  phone: string
}

export async function insertarUsuarios(tx: Tx, usuarios: readonly UsuarioSembrado[]): Promise<void> {
  await tx
    .insertInto('credencial')
    .values(
      usuarios.map((u) => ({
        empresa_id: u.empresaId,
        id: u.id,
        email: u.email,
        password_hash: u.passwordHash,
        rol: u.rol,
        nombre: u.nombre,
        apellido: u.apellido,
        phone: u.phone,
      })),
    )
    .execute()
}

/** The works a site resident may see (domain.md §13). */
export async function asignarObras(
  tx: Tx,
  empresaId: string,
  credencialId: string,
  presupuestoIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('asignacion')
    .values(
      presupuestoIds.map((presupuestoId) => ({
        empresa_id: empresaId,
        credencial_id: credencialId,
        presupuesto_id: presupuestoId,
      })),
    )
    .execute()
}
