/** The rows of the whole budget, bare. As text: what reads it on our side is not counted against the reference. */
export const FILAS_SQL = `select json_agg(t)::text as filas from (
  select * from tarea where presupuesto_id = $1 and estado = 'activo' order by id) t`
