import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'

/**
 * Notes which photos a registro will have that takes the place of another: those of the other one go over to it,
 * wherever they are on their way, and the rest are sent after it. In the order of `ids`.
 */
export async function mudarFotosDeRegistro(
  tx: Tx,
  { empresaId, credencialId }: { empresaId: string; credencialId: string },
  { de, a }: { de: string; a: string },
  ids: readonly string[] = [],
): Promise<void> {
  const todas = ids.map((id) => id.toLowerCase())
  const enOrden = sql`unnest(${todas}::uuid[]) with ordinality as x (id, orden)`
  const mudadas = await sql`
    update foto f set registro_id = ${a}, orden = x.orden, anunciada = true
    from ${enOrden} where f.id = x.id and f.registro_id = ${de}
    returning f.id`.execute(tx)
  const nuevas = await sql`
    insert into foto (empresa_id, id, registro_id, orden, anunciada, credencial_id)
    select ${empresaId}, x.id, ${a}, x.orden, true, ${credencialId} from ${enOrden}
    on conflict (empresa_id, id) do nothing
    returning id`.execute(tx)
  if (mudadas.rows.length + nuevas.rows.length === todas.length) return
  throw new Rechazo('CONFLICTO', mensajesFotos.idUsado, { campo: 'fotos' })
}
