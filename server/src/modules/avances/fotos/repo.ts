import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Foto } from '../../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'

export type FilaFoto = Selectable<Foto>

/** What photos belong to: the column of `foto` that says it, and its id. */
export interface Duenio {
  columna: ColumnaDeDuenio
  id: string
}
export type ColumnaDeDuenio = 'avance_id' | 'registro_id'

/** What somebody who sends a photo of an avance has to know of it. */
export async function leerAvanceConFotos(tx: Tx, avanceId: string) {
  return tx
    .selectFrom('avance')
    .select(['presupuesto_id', 'descartado'])
    .where('id', '=', avanceId)
    .executeTakeFirst()
}

/** The same of what was recorded of a day. */
export async function leerRegistroConFotos(tx: Tx, registroId: string) {
  return tx
    .selectFrom('registro')
    .select(['presupuesto_id', 'eliminado'])
    .where('id', '=', registroId)
    .executeTakeFirst()
}

export async function leerFilaDeFoto(tx: Tx, id: string): Promise<FilaFoto | undefined> {
  return tx.selectFrom('foto').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The photos of one, announced ones included, in their order. */
export async function leerFotosDe(tx: Tx, { columna, id }: Duenio) {
  return tx
    .selectFrom('foto')
    .select(['id', 'anunciada', 'orden'])
    .where(columna, '=', id)
    .orderBy('orden')
    .execute()
}

export interface FotoDeLista {
  id: string
  /** Its bytes are here: it is no longer on its way. */
  llego: boolean
}

/** The photos of each row of a list, announced ones included, in their order: a column of its statement. */
export const fotosDe = (columna: ColumnaDeDuenio, tabla: 'a' | 'x') => sql<FotoDeLista[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'llego', f.archivo_id is not null) order by f.orden), '[]')
  from foto f
  where f.ts_quitada is null and f.empresa_id = ${sql.ref(`${tabla}.empresa_id`)} and f.${sql.ref(columna)} = ${sql.ref(`${tabla}.id`)})`

/**
 * A photo of a work that the asker sees, and the day of what it belongs to. A cliente sees those that a report of the
 * work shows.
 */
export async function leerVisible(tx: Tx, quien: Pick<Identidad, 'rol' | 'credencialId'>, id: string) {
  const obras = obrasVisibles(tx, quien).select('presupuesto.id')
  const consulta = tx
    .selectFrom('foto as f')
    .leftJoin('avance as a', enSuEmpresa('a.id', 'f.avance_id'))
    .leftJoin('registro as g', enSuEmpresa('g.id', 'f.registro_id'))
    .select(PARTES)
    .select((eb) => eb.fn.coalesce('a.fecha', 'g.fecha').as('fecha'))
    .where('f.id', '=', id)
    .where('f.ts_quitada', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('a.presupuesto_id', 'g.presupuesto_id'), 'in', obras))
  if (quien.rol !== 'cliente') return consulta.executeTakeFirst()
  const mostradas = tx
    .selectFrom('reporte_foto as d')
    .innerJoin('reporte_semanal as r', enSuEmpresa('r.id', 'd.reporte_id'))
    .select('d.foto_id')
    .where('r.ts_borrado', 'is', null)
  return consulta.where('f.id', 'in', mostradas.where('d.foto_id', '=', id)).executeTakeFirst()
}

/** Where a photo's bytes are. */
const PARTES = ['f.archivo_id', 'f.largo_grande', 'f.largo_media', 'f.largo_chica'] as const

const columnasDe = ({ columna, id }: Duenio): Pick<FilaFoto, ColumnaDeDuenio> => ({
  avance_id: null,
  registro_id: null,
  [columna]: id,
})

interface Autor {
  empresaId: string
  credencialId: string
}

/** False where one of these ids is a photo already; then none was announced. */
export async function insertarAnunciadas(
  tx: Tx,
  { empresaId, credencialId }: Autor,
  duenio: Duenio,
  fotos: readonly { id: string; orden: number }[],
): Promise<boolean> {
  const filas = fotos.map(({ id, orden }) => ({
    empresa_id: empresaId,
    id,
    ...columnasDe(duenio),
    orden,
    anunciada: true,
    credencial_id: credencialId,
  }))
  const hechas = await tx
    .insertInto('foto')
    .values(filas)
    .onConflict((conflicto) => conflicto.columns(['empresa_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return hechas.length === fotos.length
}

/** Those of these photos that are of `anterior` become photos of the avance that took its place; answers which. */
export async function mudarFotos(
  tx: Tx,
  anterior: string,
  avanceId: string,
  fotos: readonly { id: string; orden: number }[],
): Promise<string[]> {
  const [ids, ordenes] = [fotos.map(({ id }) => id), fotos.map(({ orden }) => orden)]
  const { rows } = await sql<{ id: string }>`
    update foto f set avance_id = ${avanceId}, orden = x.orden, anunciada = true
    from unnest(${ids}::uuid[], ${ordenes}::smallint[]) as x (id, orden)
    where f.id = x.id and f.avance_id = ${anterior}
    returning f.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether an avance took the place of another, or of one that took it. */
export async function sucedeA(tx: Tx, avanceId: string, anterior: string): Promise<boolean> {
  const { rows } = await sql<{ sucede: boolean }>`
    with recursive siguientes as (
      select id from avance where reemplaza_id = ${anterior}
      union select a.id from avance a join siguientes s on a.reemplaza_id = s.id)
    select exists (select from siguientes where id = ${avanceId}) as sucede`.execute(tx)
  return rows[0]?.sucede ?? false
}

/** What comes with the photo itself. */
export type LoRecibido = Pick<
  FilaFoto,
  'archivo_id' | 'huella' | 'ancho' | 'alto' | 'largo_grande' | 'largo_media' | 'largo_chica'
>

/** Stores a photo that was announced, or one that comes by itself. False where somebody stored it meanwhile. */
export async function guardarRecibida(
  tx: Tx,
  { empresaId, credencialId }: Autor,
  { id, duenio, orden }: { id: string; duenio: Duenio; orden: number },
  recibido: LoRecibido,
): Promise<boolean> {
  const conMomento = { ...recibido, ts_recibida: sql<string>`now()` }
  const hecha = await tx
    .insertInto('foto')
    .values({
      empresa_id: empresaId,
      id,
      ...columnasDe(duenio),
      orden,
      anunciada: false,
      credencial_id: credencialId,
      ...conMomento,
    })
    .onConflict((conflicto) =>
      conflicto
        .columns(['empresa_id', 'id'])
        .doUpdateSet(conMomento)
        .where('foto.archivo_id', 'is', null)
        .where(`foto.${duenio.columna}`, '=', duenio.id),
    )
    .returning('id')
    .executeTakeFirst()
  return hecha !== undefined
}
