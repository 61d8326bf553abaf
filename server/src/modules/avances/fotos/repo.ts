import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Foto } from '../../../base/db/tipos.gen.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'

export type FilaFoto = Selectable<Foto>

/** What somebody who sends a photo of an avance has to know of it. */
export async function leerParaFotos(tx: Tx, avanceId: string) {
  return tx
    .selectFrom('avance')
    .select(['id', 'tarea_id', 'descartado'])
    .where('id', '=', avanceId)
    .executeTakeFirst()
}

export async function leerFila(tx: Tx, id: string): Promise<FilaFoto | undefined> {
  return tx.selectFrom('foto').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The photos of these avances, announced ones included, in their order. */
export async function leerFotosDe(tx: Tx, avanceIds: readonly string[]) {
  return tx
    .selectFrom('foto')
    .select((eb) => ['id', 'avance_id', 'anunciada', eb('archivo_id', 'is not', null).as('llego')])
    .where('avance_id', 'in', [...avanceIds])
    .orderBy('avance_id')
    .orderBy('orden')
    .execute()
}

/** A photo of a work that the asker sees, and the day of its avance. */
export async function leerVisible(tx: Tx, quien: Pick<Identidad, 'rol' | 'credencialId'>, id: string) {
  return tx
    .selectFrom('foto as f')
    .innerJoin('avance as a', (j) =>
      j.onRef('a.empresa_id', '=', 'f.empresa_id').onRef('a.id', '=', 'f.avance_id'),
    )
    .select(['f.archivo_id', 'f.largo_grande', 'f.largo_media', 'f.largo_chica', 'a.fecha'])
    .where('f.id', '=', id)
    .where('a.presupuesto_id', 'in', obrasVisibles(tx, quien).select('presupuesto.id'))
    .executeTakeFirst()
}

interface Autor {
  empresaId: string
  credencialId: string
}

/** False where one of these ids is a photo already; then none was announced. */
export async function insertarAnunciadas(
  tx: Tx,
  { empresaId, credencialId }: Autor,
  avanceId: string,
  ids: readonly string[],
): Promise<boolean> {
  const filas = ids.map((id, i) => ({
    empresa_id: empresaId,
    id,
    avance_id: avanceId,
    orden: i + 1,
    anunciada: true,
    credencial_id: credencialId,
  }))
  const hechas = await tx
    .insertInto('foto')
    .values(filas)
    .onConflict((conflicto) => conflicto.columns(['empresa_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return hechas.length === ids.length
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
  { id, avanceId, orden }: { id: string; avanceId: string; orden: number },
  recibido: LoRecibido,
): Promise<boolean> {
  const conMomento = { ...recibido, ts_recibida: sql<string>`now()` }
  const hecha = await tx
    .insertInto('foto')
    .values({
      empresa_id: empresaId,
      id,
      avance_id: avanceId,
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
        .where('foto.avance_id', '=', avanceId),
    )
    .returning('id')
    .executeTakeFirst()
  return hecha !== undefined
}
