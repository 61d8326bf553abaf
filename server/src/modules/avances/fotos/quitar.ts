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

/** @returns how many were marked, and how many went for good */
export async function quitarFotos(base: Base): Promise<{ marcadas: number; borradas: number }> {
  const marcadas = await porTandas(() =>
    base.comoSistema(async (tx) => {
      const sobran = await leerSobrantes(tx)
      await quitar(tx, sobran)
      return sobran.length
    }),
  )
  const borradas = await porTandas(async () => {
    const viejas = await base.comoSistema(async (tx) => {
      const cuales = await quitadosHace(tx, DIAS_DE_LO_DESCARTADO, POR_TANDA)
      await vaciar(tx, cuales)
      return cuales
    })
    await borrarQuitados(base, viejas)
    return viejas.length
  })
  return { marcadas, borradas }
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
