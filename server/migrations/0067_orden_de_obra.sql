-- A work has an order of its own, and approval freezes its item numbers (decision 0141).

alter table capitulo add orden uuid;
alter table grupo add orden uuid;
alter table tarea add orden uuid;
comment on column capitulo.orden is 'By which it stands among those of its work; null: its id, so that what is made goes to the end';
comment on column grupo.orden is 'By which it stands among those of its capitulo; null: its id';
comment on column tarea.orden is 'By which it stands among those of its grupo; null: its id';

-- owner: presupuestos
create table grupo_aprobado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  grupo_id uuid not null,
  item text not null,
  primary key (empresa_id, presupuesto_id, grupo_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto_aprobado,
  foreign key (empresa_id, grupo_id) references grupo
);
comment on table grupo_aprobado is 'The item number of each grupo at approval';
alter table grupo_aprobado enable row level security;
create policy empresa on grupo_aprobado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on grupo_aprobado from plomada_app;

alter table capitulo_aprobado add item text;
alter table tarea_aprobada add item text;
comment on column capitulo_aprobado.item is 'Its item number at approval: 1; GI of the indirect one';
comment on column tarea_aprobada.item is 'Its item number at approval: 1.1.1';

-- What was approved before gets the numbers that its papers had: everything in the order in which it was made.
update capitulo_aprobado c set item = n.item
from (
  select empresa_id, presupuesto_id, capitulo_id,
    case when gasto_indirecto then 'GI' else row_number() over (
      partition by empresa_id, presupuesto_id, gasto_indirecto order by capitulo_id)::text end as item
  from capitulo_aprobado
) n
where n.empresa_id = c.empresa_id and n.presupuesto_id = c.presupuesto_id and n.capitulo_id = c.capitulo_id;

insert into grupo_aprobado (empresa_id, presupuesto_id, grupo_id, item)
select g.empresa_id, c.presupuesto_id, g.id,
  c.item || '.' || row_number() over (partition by g.empresa_id, g.capitulo_id order by g.id)
from grupo g
  join capitulo_aprobado c on c.empresa_id = g.empresa_id and c.capitulo_id = g.capitulo_id
  join presupuesto_aprobado p on p.empresa_id = c.empresa_id and p.presupuesto_id = c.presupuesto_id
where g.ts_created <= p.ts_created
  or exists (select from tarea_aprobada t where t.empresa_id = g.empresa_id and t.grupo_id = g.id);

update tarea_aprobada t set item = n.item
from (
  select a.empresa_id, a.presupuesto_id, a.tarea_id,
    -- Those that an import left without a grupo stand in one more, the last.
    coalesce(g.item, c.item || '.' || (1 + (
      select count(*) from grupo_aprobado x join grupo y on y.empresa_id = x.empresa_id and y.id = x.grupo_id
      where x.empresa_id = a.empresa_id and x.presupuesto_id = a.presupuesto_id and y.capitulo_id = a.capitulo_id)))
      || '.' || row_number() over (partition by a.empresa_id, a.presupuesto_id, a.capitulo_id, a.grupo_id
        order by a.tarea_id) as item
  from tarea_aprobada a
    join capitulo_aprobado c on c.empresa_id = a.empresa_id and c.presupuesto_id = a.presupuesto_id
      and c.capitulo_id = a.capitulo_id
    left join grupo_aprobado g on g.empresa_id = a.empresa_id and g.presupuesto_id = a.presupuesto_id
      and g.grupo_id = a.grupo_id
) n
where n.empresa_id = t.empresa_id and n.presupuesto_id = t.presupuesto_id and n.tarea_id = t.tarea_id;

alter table capitulo_aprobado alter item set not null;
alter table tarea_aprobada alter item set not null;
