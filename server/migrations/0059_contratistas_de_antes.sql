-- Who did a tarea before anybody recorded what was done on site: migration 0027 knew only who did it that day. The audit
-- says who was replaced, one by one or in the whole work. Of those it tells of first as the one that was there, it is not
-- known from when: from the tarea's beginning (decision 0132).
with hechos as (
  select empresa_id, ts, id, entidad_id as tarea_id, antes ->> 'contratistaId' as de, despues ->> 'contratistaId' as a
  from bitacora
  where entidad = 'tarea' and (antes ? 'contratistaId' or despues ? 'contratistaId')
  union all
  select b.empresa_id, b.ts, b.id, t.id, b.antes ->> 'contratistaId', b.despues ->> 'contratistaId'
  from bitacora b
    join tarea t on t.empresa_id = b.empresa_id and t.presupuesto_id = b.entidad_id
      and b.despues -> 'tareas' ? t.id::text
  where b.entidad = 'presupuesto' and b.despues ? 'contratistaId' and jsonb_typeof(b.despues -> 'tareas') = 'array'
), menciones as (
  select empresa_id, ts, id, tarea_id, de as contratista_id, true as estaba from hechos
  union all
  select empresa_id, ts, id, tarea_id, a, false from hechos
), primeras as (
  select distinct on (empresa_id, tarea_id, contratista_id) *
  from menciones
  where contratista_id is not null
  order by empresa_id, tarea_id, contratista_id, ts, id, estaba desc
)
insert into tarea_contratista (empresa_id, tarea_id, contratista_id, desde)
select t.empresa_id, t.id, p.id, case when m.estaba then t.ts_created else m.ts end
from primeras m
  join tarea t on t.empresa_id = m.empresa_id and t.id = m.tarea_id
  join persona p on p.empresa_id = m.empresa_id and p.id::text = m.contratista_id
on conflict (empresa_id, tarea_id, contratista_id) do nothing;
