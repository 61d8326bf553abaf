import { ROL_ETIQUETA, ROLES, type Rol } from '@plomada/domain/acceso/roles'
import type { Base } from '../src/base/db/base.ts'
import { nuevoId } from '../src/base/db/ids.ts'
import { hashDePassword } from '../src/modules/acceso/sesion/secretos.ts'
import { sembrarUnidades } from '../src/modules/catalogo/nacer.ts'
import { crearPlantilla } from '../src/modules/presupuestos/plantilla/nacer.ts'

const LOCAL: Record<Rol, string> = {
  superadmin: 'superadmin',
  admin: 'admin',
  obraResidente: 'residente',
  cliente: 'cliente',
}

/** One a rol, as the README lists them (architecture.md §8). */
export const LOGINS_DEMO = ROLES.map((rol) => ({ rol, email: `${LOCAL[rol]}@demo.py` }))

/** Makes the demo company, written by us, unless it is there. True when it made it. */
export async function cargarDemo(base: Base, password: string): Promise<boolean> {
  const esta = await base.comoSistema((tx) =>
    tx.selectFrom('credencial').select('id').where('email', '=', 'admin@demo.py').executeTakeFirst(),
  )
  if (esta) return false
  const password_hash = await hashDePassword(password)
  const empresaId = nuevoId()
  const personas = LOGINS_DEMO.map(({ rol, email }) => ({ id: nuevoId(), rol, email }))
  await base.comoSistema(async (tx) => {
    await tx
      .insertInto('empresa')
      .values({ empresa_id: empresaId, nombre: 'Constructora Demostración' })
      .execute()
    await tx
      .insertInto('credencial')
      .values(
        personas.map(({ id, rol, email }) => ({
          empresa_id: empresaId,
          id,
          email,
          rol,
          password_hash,
          nombre: ROL_ETIQUETA[rol],
          apellido: 'de prueba',
        })),
      )
      .execute()
    await sembrarUnidades(tx, empresaId)
    await crearPlantilla(tx, empresaId)
  })
  return true
}
