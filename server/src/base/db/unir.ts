/** A join as `innerJoin` and `leftJoin` hand it over, which takes these columns and no others. */
interface Union<Una extends string, SuId extends string, Otra extends string, Cual extends string> {
  onRef(
    suya: `${Una}.empresa_id` | `${Una}.${SuId}`,
    igual: '=',
    deLaOtra: `${Otra}.empresa_id` | `${Otra}.${Cual}`,
  ): unknown
}

/**
 * Joins two tables of a firm by what names a row: the firm, and these columns. The first is of the table that joins.
 *
 *     .innerJoin('tarea as t', enSuEmpresa('t.id', 'a.tarea_id'))
 */
export const enSuEmpresa =
  <Una extends string, SuId extends string, Otra extends string, Cual extends string>(
    suya: `${Una}.${SuId}`,
    deLaOtra: `${Otra}.${Cual}`,
  ) =>
  <J extends Union<Una, SuId, Otra, Cual>>(union: J): J => {
    const [una, otra] = [suya.split('.')[0] as Una, deLaOtra.split('.')[0] as Otra]
    const conEmpresa = union.onRef(`${una}.empresa_id`, '=', `${otra}.empresa_id`) as J
    return conEmpresa.onRef(suya, '=', deLaOtra) as J
  }
