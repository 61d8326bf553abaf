import { sql } from 'kysely'
import { borrarQuitados, quitadosHace, quitar } from '../../../base/db/archivos/almacen.ts'
import type { Cual } from '../../../base/db/archivos/enDisco.ts'
import type { Base, Tx } from '../../../base/db/base.ts'

// Photos that nothing needs any more (decision 0134): what they were of was discarded, which is final, and no report that
// stands shows them. From then on they don't count; some days more whoever looks at what was discarded sees them.

/** Days in which the photos of what was discarded can still be seen. */
export const DIAS_DE_LO_DESCARTADO = 7
/** Rows of one transaction, so that nobody waits for long. */
const POR_TANDA = 200

/**
 * `hasta`: the instant that it surely is (decision 0128).
 * @returns how many were marked, and how many went for good
 */
export async function quitarFotos(
  base: Base,
  hasta: Date = new Date(),
): Promise<{ marcadas: number; borradas: number }> {
  const marcadas = await porTandas(() =>
    base.comoSistema(async (tx) => {
      const sobran = await leerSobrantes(tx)
      await quitar(tx, sobran)
      return sobran.length
    }),
  )
  const borradas = await porTandas(async () => {
    const viejas = await base.comoSistema(async (tx) => {
      const cuales = await quitadosHace(tx, { dias: DIAS_DE_LO_DESCARTADO, hasta, limite: POR_TANDA })
      await vaciar(tx, cuales)
      return cuales
    })
    await borrarQuitados(base, viejas)
    return viejas.length
  })
  return { marcadas, borradas }
}

/** Days in which a photo that was announced may still come and find its place. */
export const DIAS_DE_LO_ANUNCIADO = 180

/**
 * Forgets photos that were announced long ago and never came: their phone was lost, or forgot them. One that comes all the
 * same is taken as one that comes by itself. `hasta` as above.
 */
export function olvidarAnunciadas(base: Base, hasta: Date = new Date()): Promise<number> {
  const limite = sql<string>`${hasta.toISOString()}::timestamptz - ${`${DIAS_DE_LO_ANUNCIADO} days`}::interval`
  return porTandas(() =>
    base.comoSistema(async (tx) => {
      const viejas = tx
        .selectFrom('foto as f')
        .select(['f.empresa_id', 'f.id'])
        .where('f.archivo_id', 'is', null)
        .where('f.ts_quitada', 'is', null)
        .where('f.ts_created', '<', limite)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('reporte_foto as d')
                .select('d.foto_id')
                .whereRef('d.empresa_id', '=', 'f.empresa_id')
                .whereRef('d.foto_id', '=', 'f.id'),
            ),
          ),
        )
        .limit(POR_TANDA)
      const { numDeletedRows } = await tx
        .deleteFrom('foto')
        .where((eb) => eb(eb.refTuple('empresa_id', 'id'), 'in', viejas.$asTuple('empresa_id', 'id')))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    }),
  )
}

async function porTandas(tanda: () => Promise<number>): Promise<number> {
  const hechas = await tanda()
  return hechas < POR_TANDA ? hechas : hechas + (await porTandas(tanda))
}

/** Of a discarded avance or a deleted registro, shown by no report, or by deleted ones alone. */
async function leerSobrantes(tx: Tx): Promise<Cual[]> {
  const { rows } = await sql<Cual>`
    select f.empresa_id as "empresaId", f.archivo_id as id
    from (
        select f.* from avance a join foto f on f.empresa_id = a.empresa_id and f.avance_id = a.id where a.descartado
        union all
        select f.* from registro g join foto f on f.empresa_id = g.empresa_id and f.registro_id = g.id where g.eliminado
      ) f
      join archivo x on x.empresa_id = f.empresa_id and x.id = f.archivo_id
    where x.ts_quitado is null and not exists (
      select from reporte_foto d
        join reporte_semanal r on r.empresa_id = d.empresa_id and r.id = d.reporte_id
      where d.empresa_id = f.empresa_id and d.foto_id = f.id and r.ts_borrado is null)
    limit ${POR_TANDA}`.execute(tx)
  return rows
}

/** The row stays, so that a phone that sends the photo again does not bring it back. */
async function vaciar(tx: Tx, archivos: readonly Cual[]): Promise<void> {
  if (archivos.length === 0) return
  const [empresas, ids] = [archivos.map(({ empresaId }) => empresaId), archivos.map(({ id }) => id)]
  await sql`
    update foto f set ts_quitada = now(), archivo_id = null, huella = null, ancho = null, alto = null,
      largo_grande = null, largo_media = null, largo_chica = null, ts_recibida = null
    from unnest(${empresas}::uuid[], ${ids}::uuid[]) as x (empresa_id, id)
    where f.empresa_id = x.empresa_id and f.archivo_id = x.id`.execute(tx)
}
