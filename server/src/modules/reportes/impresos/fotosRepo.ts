import type { Tx } from '../../../base/db/base.ts'

/** Where the bytes of these photos are, by id; those that have come alone. */
export async function leerFotosGuardadas(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const filas = await tx
    .selectFrom('foto')
    .select(['id', 'archivo_id', 'largo_grande', 'largo_media', 'largo_chica'])
    .where('id', 'in', [...ids])
    .execute()
  return filas.flatMap(({ id, archivo_id, largo_grande, largo_media, largo_chica }) =>
    archivo_id === null || largo_grande === null || largo_media === null || largo_chica === null
      ? []
      : [{ id, archivo_id, largo_grande, largo_media, largo_chica }],
  )
}

/** The photo that a report shows with that number. */
export async function leerFotoNumero(tx: Tx, reporteId: string, orden: number): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('reporte_foto')
    .select('foto_id')
    .where('reporte_id', '=', reporteId)
    .where('orden', '=', orden)
    .executeTakeFirst()
  return fila?.foto_id
}
