-- A lote keeps in its own row what it changed, and of that only what differs (decision 0149): a row a tarea cost more to
-- write than the tareas themselves.
alter table lote
  add tareas jsonb not null default '[]',
  add equivalencias jsonb;
update lote l set tareas = v.tareas
from (
  select empresa_id, lote_id, jsonb_agg(jsonb_build_object(
    'id', tarea_id, 'antes', coalesce(nullif(antes, 'null'), '{}'), 'versionAntes', version_antes, 'version', version) order by tarea_id) as tareas
  from lote_tarea group by empresa_id, lote_id) v
where v.empresa_id = l.empresa_id and v.lote_id = l.id;
alter table lote alter tareas drop default;
comment on column lote.tareas is 'Of each tarea: {id, antes, versionAntes, version}; antes: what of it the lote changed, as it was; versionAntes: null of one that it made';
comment on column lote.equivalencias is 'Of an undoing: {tareaId, de, a}, versions that say the same again as the earlier ones; null of others';
create index lote_que_deshizo on lote (empresa_id, presupuesto_id) where equivalencias is not null;
drop table lote_tarea;
