-- What was done on site (domain.md §8), and who did what of a tarea at any time.

-- Its name is needed for a table.
alter index tarea_contratista rename to tarea_de_contratista;

-- owner: presupuestos
create table tarea_contratista (
  empresa_id uuid not null,
  tarea_id uuid not null,
  contratista_id uuid not null,
  desde timestamptz not null default now(),
  primary key (empresa_id, tarea_id, contratista_id),
  foreign key (empresa_id, tarea_id) references tarea (empresa_id, id),
  foreign key (empresa_id, contratista_id) references persona
);
comment on table tarea_contratista is 'Who does a tarea or once did: what was recorded on a phone without signal is theirs; written by the triggers of tarea alone';
comment on column tarea_contratista.desde is 'When it was first theirs';

alter table tarea_contratista enable row level security;
create policy empresa on tarea_contratista to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on tarea_contratista from plomada_app;

create function anotar_contratistas() returns trigger language plpgsql as $$
begin
  insert into tarea_contratista (empresa_id, tarea_id, contratista_id)
  select empresa_id, id, contratista_id from despues where contratista_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger anotar_contratistas after insert on tarea referencing new table as despues
  for each statement execute function anotar_contratistas();

create function anotar_contratista() returns trigger language plpgsql as $$
begin
  insert into tarea_contratista (empresa_id, tarea_id, contratista_id)
  values (new.empresa_id, new.id, new.contratista_id)
  on conflict do nothing;
  return null;
end $$;
-- A row at a time, so that a new margin of thousands of tareas, which sets no contratista, costs nothing.
create trigger anotar_contratista after update of contratista_id on tarea
  for each row when (new.contratista_id is not null and new.contratista_id is distinct from old.contratista_id)
  execute function anotar_contratista();

insert into tarea_contratista (empresa_id, tarea_id, contratista_id, desde)
select empresa_id, id, contratista_id, ts_created from tarea where contratista_id is not null;

-- owner: avances
create table avance (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  tarea_id uuid not null,
  contratista_id uuid not null,
  cantidad numeric(18, 6) not null check (cantidad > 0),
  fecha date not null,
  observacion text not null default '' check (length(observacion) <= 500),
  credencial_id uuid not null,
  descartado boolean not null default false,
  -- What its author was answered, to be answered again.
  acumulado numeric(18, 6) not null,
  acumulado_porcentaje numeric not null,
  paso_del_presupuesto boolean not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, tarea_id, contratista_id) references tarea_contratista,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table avance is 'A quantity of a tarea that a contratista did on a day; corrected by discarding it, never edited';
comment on column avance.id is 'Made by the phone: the same one again is the same avance';
comment on column avance.acumulado is 'Of the tarea with this one, when it was recorded';
create index avance_lista on avance (empresa_id, presupuesto_id, fecha desc, id desc);
create index avance_tarea on avance (empresa_id, tarea_id) where not descartado;

alter table avance enable row level security;
create policy empresa on avance to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on avance from plomada_app;

-- What was done of a tarea, kept with it so that every total finds it there (decision 0049).
alter table tarea
  add avance_cantidad cantidad not null default 0,
  add avance_precio_total gs not null default 0 check (avance_precio_total >= 0),
  add constraint tarea_avance_check check (avance_cantidad > 0 or avance_precio_total = 0);
comment on column tarea.avance_cantidad is 'Sum of its avances that are not discarded, whoever did them';
comment on column tarea.avance_precio_total is 'That much of its price with margin, at most all of it (domain.md §10)';
alter table suma_capitulo add avance_precio_total numeric not null default 0;

create or replace function sumar_capitulos(capitulos uuid[], presupuestos uuid[]) returns void language plpgsql as $$
begin
  insert into suma_capitulo as s (empresa_id, capitulo_id, presupuesto_id, precio_total, gasto_indirecto_total,
    precio_total_con_margen, precio_costo_final, material_real, material_planeado, mano_real, mano_planeado,
    material_y_mano_real, material_y_mano_planeado, avance_precio_total, descartado_con_margen)
  select c.empresa_id, c.id, c.presupuesto_id,
    coalesce(sum(t.precio_total) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.gasto_indirecto_total) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.precio_total_con_margen) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.precio_costo_final) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.mano_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.mano_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_y_mano_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_y_mano_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.avance_precio_total) filter (where t.estado = 'activo'), 0),
    coalesce(sum(a.precio_total_con_margen), 0)
  from capitulo c
    left join tarea t on t.empresa_id = c.empresa_id and t.capitulo_id = c.id
    left join tarea_aprobada a on t.descartado_post_aprobacion and a.empresa_id = t.empresa_id
      and a.presupuesto_id = t.presupuesto_id and a.tarea_id = t.id
  where c.id = any(capitulos)
  group by c.empresa_id, c.id, c.presupuesto_id
  on conflict (empresa_id, capitulo_id) do update set
    precio_total = excluded.precio_total,
    gasto_indirecto_total = excluded.gasto_indirecto_total,
    precio_total_con_margen = excluded.precio_total_con_margen,
    precio_costo_final = excluded.precio_costo_final,
    material_real = excluded.material_real,
    material_planeado = excluded.material_planeado,
    mano_real = excluded.mano_real,
    mano_planeado = excluded.mano_planeado,
    material_y_mano_real = excluded.material_y_mano_real,
    material_y_mano_planeado = excluded.material_y_mano_planeado,
    avance_precio_total = excluded.avance_precio_total,
    descartado_con_margen = excluded.descartado_con_margen;
  update presupuesto set sello = sello + 1 where id = any(presupuestos);
end $$;
