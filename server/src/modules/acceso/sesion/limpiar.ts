import {
  INTENTOS_VENTANA_MINUTOS,
  INVITACION_SE_GUARDA_DIAS,
  RED_CONOCIDA_DIAS,
} from '@plomada/domain/acceso/limites'
import { sql } from 'kysely'
import type { Base } from '../../../base/db/base.ts'
import { vigente } from './repo.ts'

/** Removes rows that have expired. Safe at any time, and from several servers at once. */
export async function limpiarVencidos(base: Base): Promise<void> {
  const ahora = sql<string>`now()`
  await base.comoSistema(async (tx) => {
    await tx.deleteFrom('ticket').where('ts_expira', '<', ahora).execute()
    await sql`delete from sesion using credencial where credencial.id = sesion.credencial_id and not ${vigente}`.execute(
      tx,
    )
    await tx.deleteFrom('desafio').where('ts_expira', '<', ahora).execute()
    await tx.deleteFrom('eleccion').where('ts_expira', '<', ahora).execute()
    await tx.deleteFrom('reset_token').where('ts_expira', '<', ahora).execute()
    await tx
      .deleteFrom('auto_invitacion')
      .where((eb) => eb.or([eb('usada', '=', true), eb('ts_expira', '<', ahora)]))
      .execute()
    const terminada = sql<string>`now() - ${`${INVITACION_SE_GUARDA_DIAS} days`}::interval`
    await tx
      .deleteFrom('invitacion')
      .where((eb) => eb.fn('greatest', ['ts_expira', 'ts_updated']), '<', terminada)
      .execute()
    const ventana = sql<string>`now() - ${`${INTENTOS_VENTANA_MINUTOS} minutes`}::interval`
    await tx.deleteFrom('intento').where('ts', '<', ventana).execute()
    const sinVolver = sql<string>`now() - ${`${RED_CONOCIDA_DIAS} days`}::interval`
    await tx.deleteFrom('red_conocida').where('ts', '<', sinVolver).execute()
  })
}
