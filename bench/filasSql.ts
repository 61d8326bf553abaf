/** Reads all rows of the budget, for reference, as a single text so that parsing on our side doesn't count. */
export const FILAS_SQL = `select json_agg(t)::text as filas from (
  select * from tarea where presupuesto_id = $1 and estado = 'activo' order by id) t`
