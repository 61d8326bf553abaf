-- How a quantity was measured: the lines of 'Cómputo métrico'.

-- Units or a length; a negative one discounts.
create domain dimension as numeric(15, 6);

-- owner: presupuestos
create table medicion (
  empresa_id uuid not null,
  tarea_id uuid not null,
  orden integer not null check (orden between 0 and 499),
  tipo text not null check (tipo in ('normal', 'subtotalParcial', 'subtotalAcumulado', 'expresion')),
  comentario text not null check (length(comentario) <= 500),
  -- Null is an empty dimension, which is not 0.
  unidades dimension,
  largo dimension,
  ancho dimension,
  alto dimension,
  primary key (empresa_id, tarea_id, orden),
  foreign key (empresa_id, tarea_id) references tarea
);
comment on table medicion is 'The lines that a tarea''s quantity is measured by; always written with their tarea, which is what seals a work';

alter table medicion enable row level security;
create policy empresa on medicion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

alter table tarea add con_medicion boolean not null default false;
comment on column tarea.con_medicion is 'Its lines measure: they give its quantity';
alter table tarea add medicion_decimales integer check (medicion_decimales between 0 and 6);
comment on column tarea.medicion_decimales is 'Decimals that each line is rounded to before adding, as in the file it came from; null: none';
