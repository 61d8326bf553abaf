-- The list of a work's avances is found, ordered and counted in one index, and the curve of its progress reads a tarea's
-- days in it: of a day what was recorded last comes first, and only the id tells apart what was recorded at once.
drop index avance_lista;
create index avance_lista on avance
  (empresa_id, presupuesto_id, descartado, fecha desc, ts_created desc, id desc) include (tarea_id, contratista_id);
