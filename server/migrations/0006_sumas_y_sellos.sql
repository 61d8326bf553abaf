-- What is read far more often than it changes, kept by the base itself: no operation can forget it (decision 0010).

-- owner: presupuestos
create table suma_capitulo (
  empresa_id uuid not null,
  capitulo_id uuid not null,
  presupuesto_id uuid not null,
  -- Of its active tareas. Not `gs`: a sum may leave it before an operation refuses it and takes all of this back.
  precio_total numeric not null,
  gasto_indirecto_total numeric not null,
  precio_total_con_margen numeric not null,
  precio_costo_final numeric not null,
  material_real numeric not null,
  material_planeado numeric not null,
  mano_real numeric not null,
  mano_planeado numeric not null,
  material_y_mano_real numeric not null,
  material_y_mano_planeado numeric not null,
  -- Of those discarded after approval: what the client approved to pay for them.
  descartado_con_margen numeric not null,
  primary key (empresa_id, capitulo_id),
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo (empresa_id, presupuesto_id, id)
);
comment on table suma_capitulo is 'Sums of whole amounts of a capitulo''s tareas; written by the triggers of tarea alone';
create index suma_capitulo_presupuesto on suma_capitulo (empresa_id, presupuesto_id);

-- owner: presupuestos
create table suma_capitulo_aprobado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  capitulo_id uuid not null,
  precio_total numeric not null,
  gasto_indirecto_total numeric not null,
  precio_total_con_margen numeric not null,
  precio_costo_final numeric not null,
  material_real numeric not null,
  material_planeado numeric not null,
  mano_real numeric not null,
  mano_planeado numeric not null,
  material_y_mano_real numeric not null,
  material_y_mano_planeado numeric not null,
  primary key (empresa_id, presupuesto_id, capitulo_id),
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo_aprobado
);
comment on table suma_capitulo_aprobado is 'The same of the snapshot; written by the trigger of tarea_aprobada alone';

alter table suma_capitulo enable row level security;
create policy empresa on suma_capitulo to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table suma_capitulo_aprobado enable row level security;
create policy empresa on suma_capitulo_aprobado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on suma_capitulo_aprobado from plomada_app;

-- A seal grows with every change of what it stands for: an answer made under a seal holds while the seal does.
alter table presupuesto add sello integer not null default 0;
comment on column presupuesto.sello is 'Grows with every change of the work, its capitulos, grupos and tareas; only triggers write it';
alter table empresa add sello integer not null default 0;
comment on column empresa.sello is 'Grows when a name changes that works show: of the firm, a person, a unit; only triggers write it';

create function subir_sello() returns trigger language plpgsql as $$
begin
  new.sello := old.sello + 1;
  return new;
end $$;
create trigger sellar before update on presupuesto for each row execute function subir_sello();
create trigger sellar before update on empresa for each row execute function subir_sello();

-- The sums of the capitulos whose tareas one statement touched, made again from their tareas, and the seal of their works.
create function sumar_capitulos(capitulos uuid[], presupuestos uuid[]) returns void language plpgsql as $$
begin
  insert into suma_capitulo as s (empresa_id, capitulo_id, presupuesto_id, precio_total, gasto_indirecto_total,
    precio_total_con_margen, precio_costo_final, material_real, material_planeado, mano_real, mano_planeado,
    material_y_mano_real, material_y_mano_planeado, descartado_con_margen)
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
    descartado_con_margen = excluded.descartado_con_margen;
  update presupuesto set sello = sello + 1 where id = any(presupuestos);
end $$;

create function al_agregar_tareas() returns trigger language plpgsql as $$
begin
  perform sumar_capitulos(array_agg(distinct capitulo_id), array_agg(distinct presupuesto_id)) from despues;
  return null;
end $$;
create function al_cambiar_tareas() returns trigger language plpgsql as $$
begin
  perform sumar_capitulos(array_agg(distinct capitulo_id), array_agg(distinct presupuesto_id))
    from (select capitulo_id, presupuesto_id from antes union all select capitulo_id, presupuesto_id from despues) t;
  return null;
end $$;
create function al_quitar_tareas() returns trigger language plpgsql as $$
begin
  perform sumar_capitulos(array_agg(distinct capitulo_id), array_agg(distinct presupuesto_id)) from antes;
  return null;
end $$;
create trigger sumar_al_agregar after insert on tarea referencing new table as despues
  for each statement execute function al_agregar_tareas();
create trigger sumar_al_cambiar after update on tarea referencing old table as antes new table as despues
  for each statement execute function al_cambiar_tareas();
create trigger sumar_al_quitar after delete on tarea referencing old table as antes
  for each statement execute function al_quitar_tareas();

create function al_aprobar_tareas() returns trigger language plpgsql as $$
begin
  insert into suma_capitulo_aprobado
  select empresa_id, presupuesto_id, capitulo_id, sum(precio_total), sum(gasto_indirecto_total),
    sum(precio_total_con_margen), sum(precio_costo_final), sum(material_real), sum(material_planeado),
    sum(mano_real), sum(mano_planeado), sum(material_y_mano_real), sum(material_y_mano_planeado)
  from despues group by empresa_id, presupuesto_id, capitulo_id;
  return null;
end $$;
create trigger sumar_al_aprobar after insert on tarea_aprobada referencing new table as despues
  for each statement execute function al_aprobar_tareas();

-- What else of a work its answers show.
create function sellar_por_capitulo() returns trigger language plpgsql as $$
begin
  update presupuesto set sello = sello + 1
    where empresa_id = coalesce(new.empresa_id, old.empresa_id)
      and id = coalesce(new.presupuesto_id, old.presupuesto_id);
  return null;
end $$;
create trigger sellar after insert or update or delete on capitulo
  for each row execute function sellar_por_capitulo();

create function sellar_por_parte_de_capitulo() returns trigger language plpgsql as $$
begin
  update presupuesto p set sello = p.sello + 1 from capitulo c
    where c.empresa_id = coalesce(new.empresa_id, old.empresa_id)
      and c.id = coalesce(new.capitulo_id, old.capitulo_id)
      and p.empresa_id = c.empresa_id and p.id = c.presupuesto_id;
  return null;
end $$;
create trigger sellar after insert or update or delete on grupo
  for each row execute function sellar_por_parte_de_capitulo();
create trigger sellar after insert or update or delete on capitulo_contratista
  for each row execute function sellar_por_parte_de_capitulo();

-- Names that works show and that are written elsewhere.
create function sellar_empresa() returns trigger language plpgsql as $$
begin
  update empresa set sello = sello + 1 where empresa_id = new.empresa_id;
  return null;
end $$;
create trigger sellar after update of nombre on persona
  for each row when (old.nombre is distinct from new.nombre) execute function sellar_empresa();
create trigger sellar after update of codigo, nombre on unidad_de_medida
  for each row when ((old.codigo, old.nombre) is distinct from (new.codigo, new.nombre))
  execute function sellar_empresa();
create trigger sellar after update of nombre, apellido, email, phone on credencial
  for each row when ((old.nombre, old.apellido, old.email, old.phone)
    is distinct from (new.nombre, new.apellido, new.email, new.phone))
  execute function sellar_empresa();

-- What is there already.
select sumar_capitulos(array_agg(id), '{}') from capitulo;
insert into suma_capitulo_aprobado
select empresa_id, presupuesto_id, capitulo_id, sum(precio_total), sum(gasto_indirecto_total),
  sum(precio_total_con_margen), sum(precio_costo_final), sum(material_real), sum(material_planeado),
  sum(mano_real), sum(mano_planeado), sum(material_y_mano_real), sum(material_y_mano_planeado)
from tarea_aprobada group by empresa_id, presupuesto_id, capitulo_id;
