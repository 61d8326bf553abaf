-- What each report told of each tarea, so that the next one goes on from there, and which report took back what (decision 0104).

-- owner: reportes
create table reporte_tarea (
  empresa_id uuid not null,
  reporte_id uuid not null,
  tarea_id uuid not null,
  cantidad numeric(18, 6) not null,
  porcentaje numeric(5, 2) not null,
  primary key (empresa_id, reporte_id, tarea_id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id),
  foreign key (empresa_id, tarea_id) references tarea (empresa_id, id)
);
comment on table reporte_tarea is 'By how much a report changed what its client was told of a tarea: all of a work''s come to what is accumulated';
comment on column reporte_tarea.cantidad is 'In the client''s measure, with its sign';
comment on column reporte_tarea.porcentaje is 'In percentage points';
create index reporte_tarea_tarea on reporte_tarea (empresa_id, tarea_id);
alter table reporte_tarea enable row level security;
create policy empresa on reporte_tarea to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

alter table reporte_avance
  add retirado_id uuid,
  add foreign key (empresa_id, retirado_id) references reporte_semanal (empresa_id, id);
comment on column reporte_avance.retirado_id is 'The report that tells that it was discarded after it was told';
create index reporte_avance_retirado on reporte_avance (empresa_id, retirado_id) where retirado_id is not null;

-- Reports that are closed already: what they told is in what they say. Of each tarea the last one that says what is
-- accumulated, if none told something late of it afterwards; else what they told of it and still stands.
create temporary table dicho on commit drop as
with dichas as (
  select r.empresa_id, r.presupuesto_id, r.id as reporte_id, r.inicio, r.numero, r.ts_hecho, s ->> 'tipo' as seccion,
    (i ->> 'tareaId')::uuid as tarea_id, (i ->> 'cantidadAcumulada')::numeric as cantidad,
    (i ->> 'porcentajeAcumulado')::numeric as porcentaje
  from reporte_semanal r, jsonb_array_elements(r.secciones) s, jsonb_array_elements(s -> 'items') i
  where r.ts_cerrado is not null and s ->> 'tipo' in ('avances', 'tardios') and i ? 'tareaId'
)
select distinct on (d.empresa_id, d.tarea_id) d.*
from dichas d join tarea t on t.empresa_id = d.empresa_id and t.id = d.tarea_id
order by d.empresa_id, d.tarea_id, d.inicio desc, d.numero desc, d.seccion;

-- What was done in weeks without a report is in what is accumulated.
insert into reporte_avance (empresa_id, avance_id, reporte_id)
select a.empresa_id, a.id, d.reporte_id
from dicho d
join avance a on a.empresa_id = d.empresa_id and a.tarea_id = d.tarea_id
left join lateral (
  select min(b.ts) as ts from bitacora b
  where b.empresa_id = a.empresa_id and b.entidad_id = a.id and b.despues ->> 'descartado' = 'true'
) b on true
where a.fecha <= d.inicio + 6 and a.ts_created <= d.ts_hecho and (not a.descartado or b.ts > d.ts_hecho)
on conflict do nothing;

-- What was discarded before that is in it no more, nor is what nobody knows when.
update reporte_avance x set retirado_id = d.reporte_id
from dicho d, avance a
where a.empresa_id = x.empresa_id and a.id = x.avance_id and a.descartado
  and d.empresa_id = a.empresa_id and d.tarea_id = a.tarea_id
  and (d.seccion = 'tardios' or not exists (
    select from bitacora b
    where b.empresa_id = a.empresa_id and b.entidad_id = a.id and b.despues ->> 'descartado' = 'true' and b.ts > d.ts_hecho));

insert into reporte_tarea (empresa_id, reporte_id, tarea_id, cantidad, porcentaje)
select d.empresa_id, d.reporte_id, d.tarea_id,
  coalesce(d.cantidad, round(t.cantidad_cliente * least(h.hecho, t.cantidad) / nullif(t.cantidad, 0), 3), 0), -- not money: a quantity
  coalesce(d.porcentaje, least(100, round(100 * h.hecho / nullif(t.cantidad, 0), 2)), 0) -- not money: a percentage
from dicho d
join tarea t on t.empresa_id = d.empresa_id and t.id = d.tarea_id
cross join lateral (
  select coalesce(sum(a.cantidad), 0) as hecho
  from reporte_avance x join avance a on a.empresa_id = x.empresa_id and a.id = x.avance_id
  join reporte_semanal r on r.empresa_id = x.empresa_id and r.id = x.reporte_id and r.ts_cerrado is not null
  where a.empresa_id = d.empresa_id and a.tarea_id = d.tarea_id and not a.descartado
) h;
