-- Works, capitulos and groups.

-- owner: presupuestos
create table presupuesto (
  empresa_id uuid not null references empresa,
  id uuid not null,
  tipo text not null check (tipo in ('presupuesto', 'plantilla')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aprobado')),
  activo boolean not null default true,
  nombre text not null check (length(nombre) between 1 and 200),
  descripcion text not null default '',
  total_m2 cantidad not null default 0,
  cotizacion cantidad not null check (cotizacion > 0),
  margen_tareas porcentaje not null default 10,
  retencion_porcentaje porcentaje not null default 5,
  presupuesto_tipo text not null check (presupuesto_tipo in ('administrativo', 'llaveEnMano')),
  cliente_id uuid,
  usar_plantilla boolean not null default false,
  visible_para_cliente boolean not null default false,
  ts_aprobado timestamptz,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references credencial (empresa_id, id),
  check ((estado = 'aprobado') = (ts_aprobado is not null)),
  -- A template can't be approved, deactivated nor have a margin (domain.md §6).
  check (tipo = 'presupuesto' or (estado = 'pendiente' and activo and margen_tareas = 0))
);
comment on table presupuesto is 'A work and its budget: one thing (domain.md §1)';
create unique index presupuesto_plantilla_unica on presupuesto (empresa_id) where tipo = 'plantilla';
create index presupuesto_nombre on presupuesto (empresa_id, nombre collate es_py);

alter table asignacion
  add foreign key (empresa_id, presupuesto_id) references presupuesto (empresa_id, id);

-- owner: presupuestos
create table dia_laboral (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  dia smallint not null check (dia between 1 and 7),
  nombre text not null,
  horas numeric(3, 1) not null check (horas between 0 and 24 and mod(horas, 0.5) = 0),
  primary key (empresa_id, presupuesto_id, dia),
  foreign key (empresa_id, presupuesto_id) references presupuesto
);

-- owner: presupuestos
create table capitulo (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  nombre text not null check (length(nombre) between 1 and 200),
  duracion integer not null default 0 check (duracion between 0 and 1040),
  estado text not null default 'activo' check (estado in ('activo', 'inactivo')),
  gasto_indirecto boolean not null default false,
  margen porcentaje,
  descartado boolean not null default false,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  -- Lets a tarea's reference prove that its capitulo is of its own work.
  unique (empresa_id, presupuesto_id, id),
  check (not gasto_indirecto or (estado = 'activo' and not descartado))
);
comment on column capitulo.margen is 'The capitulo''s own margin; null: the work''s holds (domain.md §3)';
comment on column capitulo.descartado is 'Deleted by DELETE /v1/rubro; visible while flagged tareas are in it (domain.md §7)';
create unique index capitulo_indirecto_unico on capitulo (empresa_id, presupuesto_id) where gasto_indirecto;

-- owner: presupuestos
create table capitulo_contratista (
  empresa_id uuid not null,
  capitulo_id uuid not null,
  persona_id uuid not null,
  primary key (empresa_id, capitulo_id, persona_id),
  foreign key (empresa_id, capitulo_id) references capitulo,
  foreign key (empresa_id, persona_id) references persona
);

-- owner: presupuestos
create table grupo (
  empresa_id uuid not null,
  id uuid not null,
  capitulo_id uuid not null,
  nombre text not null check (length(nombre) between 1 and 200),
  estado text not null default 'activo' check (estado in ('activo', 'inactivo')),
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, capitulo_id) references capitulo,
  unique (empresa_id, capitulo_id, id)
);

-- Tenants: the application sees and writes the rows of its scope's empresa only.
alter table presupuesto enable row level security;
create policy empresa on presupuesto to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table dia_laboral enable row level security;
create policy empresa on dia_laboral to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table capitulo enable row level security;
create policy empresa on capitulo to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table capitulo_contratista enable row level security;
create policy empresa on capitulo_contratista to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table grupo enable row level security;
create policy empresa on grupo to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
