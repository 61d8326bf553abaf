import {
  INTENTOS_VENTANA_MINUTOS,
  INVITACION_SE_GUARDA_DIAS,
  RED_CONOCIDA_DIAS,
} from '@plomada/domain/acceso/limites'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../base/db/base.ts'
import { borrarViejas } from '../../../base/db/borrarViejas.ts'
import { vigenteEn } from './repo.ts'

/**
 * Removes rows that had expired by `hasta`, the instant that it surely is, some of each table at a time. Safe at any time,
 * and from several servers at once.
 */
export async function limpiarVencidos(base: Base, hasta: Date = new Date()): Promise<void> {
  const instante = sql<string>`${hasta.toISOString()}::timestamptz`
  const hace = (cuanto: string): RawBuilder<string> => sql`${instante} - ${cuanto}::interval`
  const vencida = sql<boolean>`ts_expira < ${instante}`
  const sesionTerminada = sql<boolean>`exists (
    select from credencial where credencial.empresa_id = sesion.empresa_id and credencial.id = sesion.credencial_id
      and not ${vigenteEn(instante)})`
  await base.comoSistema(async (tx) => {
    await borrarViejas(tx, 'ticket', vencida)
    await borrarViejas(tx, 'sesion', sesionTerminada)
    await borrarViejas(tx, 'desafio', vencida)
    await borrarViejas(tx, 'eleccion', vencida)
    await borrarViejas(tx, 'directorio', vencida)
    await borrarViejas(tx, 'reset_token', vencida)
    await borrarViejas(tx, 'auto_invitacion', sql`usada or ${vencida}`)
    const terminada = hace(`${INVITACION_SE_GUARDA_DIAS} days`)
    await borrarViejas(tx, 'invitacion', sql`greatest(ts_expira, ts_updated) < ${terminada}`)
    await borrarViejas(tx, 'intento', sql`ts < ${hace(`${INTENTOS_VENTANA_MINUTOS} minutes`)}`)
    await borrarViejas(tx, 'red_conocida', sql`ts < ${hace(`${RED_CONOCIDA_DIAS} days`)}`)
  })
}
