-- What grows with a work's past is kept as a sum, or as a list of what no report tells yet, so that a month and a week cost
-- what they have and not what all before them had (decision 0139). Triggers alone write all of it.

-- owner: avances
create table avance_mes (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  tarea_id uuid not null,
  mes date not null check (extract(day from mes) = 1),
  cantidad numeric(18, 6) not null,
  primary key (empresa_id, presupuesto_id, tarea_id, mes),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, tarea_id) references tarea (empresa_id, id)
);
comment on table avance_mes is 'How much was done of a tarea in a month: the sum of its avances that are not discarded';
comment on column avance_mes.mes is 'Its first day';
alter table avance_mes enable row level security;
create policy empresa on avance_mes to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on avance_mes from plomada_app;

insert into avance_mes (empresa_id, presupuesto_id, tarea_id, mes, cantidad)
select empresa_id, presupuesto_id, tarea_id, date_trunc('month', fecha::timestamp)::date, sum(cantidad)
from avance where not descartado group by 1, 2, 3, 4;

create function sumar_mes_de(empresa uuid, obra uuid, tarea uuid, dia date, mas numeric) returns void language sql as $$
  insert into avance_mes as m (empresa_id, presupuesto_id, tarea_id, mes, cantidad)
  values (empresa, obra, tarea, date_trunc('month', dia::timestamp)::date, mas)
  on conflict (empresa_id, presupuesto_id, tarea_id, mes) do update set cantidad = m.cantidad + excluded.cantidad
$$;

create function sumar_meses() returns trigger language plpgsql as $$
begin
  insert into avance_mes as m (empresa_id, presupuesto_id, tarea_id, mes, cantidad)
  select empresa_id, presupuesto_id, tarea_id, date_trunc('month', fecha::timestamp)::date, sum(cantidad)
  from nuevos where not descartado group by 1, 2, 3, 4
  on conflict (empresa_id, presupuesto_id, tarea_id, mes) do update set cantidad = m.cantidad + excluded.cantidad;
  return null;
end $$;
create trigger sumar_meses after insert on avance referencing new table as nuevos
  for each statement execute function sumar_meses();

create function cambiar_mes() returns trigger language plpgsql as $$
begin
  if not old.descartado then
    perform sumar_mes_de(old.empresa_id, old.presupuesto_id, old.tarea_id, old.fecha, -old.cantidad);
  end if;
  if not new.descartado then
    perform sumar_mes_de(new.empresa_id, new.presupuesto_id, new.tarea_id, new.fecha, new.cantidad);
  end if;
  return null;
end $$;
create trigger cambiar_mes after update of descartado, cantidad, fecha, tarea_id on avance
  for each row execute function cambiar_mes();

-- owner: reportes
create table avance_por_contar (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  avance_id uuid not null,
  primary key (empresa_id, presupuesto_id, avance_id),
  foreign key (empresa_id, avance_id) references avance (empresa_id, id)
);
comment on table avance_por_contar is 'The avances of a work that no report tells: those without a row in reporte_avance, discarded ones too';
alter table avance_por_contar enable row level security;
create policy empresa on avance_por_contar to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

insert into avance_por_contar (empresa_id, presupuesto_id, avance_id)
select a.empresa_id, a.presupuesto_id, a.id from avance a
where not exists (select from reporte_avance d where d.empresa_id = a.empresa_id and d.avance_id = a.id);

create function por_contar() returns trigger language plpgsql as $$
begin
  insert into avance_por_contar (empresa_id, presupuesto_id, avance_id)
  select empresa_id, presupuesto_id, id from nuevos;
  return null;
end $$;
create trigger por_contar after insert on avance referencing new table as nuevos
  for each statement execute function por_contar();

create function ya_contados() returns trigger language plpgsql as $$
begin
  delete from avance_por_contar p using nuevos n, avance a
  where a.empresa_id = n.empresa_id and a.id = n.avance_id
    and p.empresa_id = a.empresa_id and p.presupuesto_id = a.presupuesto_id and p.avance_id = a.id;
  return null;
end $$;
create trigger ya_contados after insert on reporte_avance referencing new table as nuevos
  for each statement execute function ya_contados();

create function otra_vez_por_contar() returns trigger language plpgsql as $$
begin
  insert into avance_por_contar (empresa_id, presupuesto_id, avance_id)
  select a.empresa_id, a.presupuesto_id, a.id from viejos v
    join avance a on a.empresa_id = v.empresa_id and a.id = v.avance_id;
  return null;
end $$;
create trigger otra_vez_por_contar after delete on reporte_avance referencing old table as viejos
  for each statement execute function otra_vez_por_contar();

alter table foto add mostrada boolean not null default false;
comment on column foto.mostrada is 'A report shows it: it has a row in reporte_foto; triggers alone write it';
update foto f set mostrada = true
from reporte_foto d where d.empresa_id = f.empresa_id and d.foto_id = f.id;
create index foto_sin_mostrar on foto (empresa_id, avance_id, registro_id) where archivo_id is not null and not mostrada;

create function ya_mostradas() returns trigger language plpgsql as $$
begin
  update foto f set mostrada = true from nuevas n where f.empresa_id = n.empresa_id and f.id = n.foto_id;
  return null;
end $$;
create trigger ya_mostradas after insert on reporte_foto referencing new table as nuevas
  for each statement execute function ya_mostradas();

create function ya_no_mostradas() returns trigger language plpgsql as $$
begin
  update foto f set mostrada = false from viejas v where f.empresa_id = v.empresa_id and f.id = v.foto_id;
  return null;
end $$;
create trigger ya_no_mostradas after delete on reporte_foto referencing old table as viejas
  for each statement execute function ya_no_mostradas();

-- What changed a tarea without naming it is among the few facts that are not of one tarea.
create index bitacora_de_muchas on bitacora (empresa_id, conjunto_id, id)
  where entidad not in ('tarea', 'avance', 'foto', 'registro');
