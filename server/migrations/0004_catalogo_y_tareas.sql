-- The catalogue, and the tareas that are priced from it.

-- owner: catalogo
create table unidad_de_medida (
  empresa_id uuid not null references empresa,
  id uuid not null,
  codigo text not null check (length(codigo) between 1 and 30),
  nombre text not null check (length(nombre) between 1 and 200),
  activo boolean not null default true,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, codigo)
);

-- owner: catalogo
create table dato_auxiliar (
  empresa_id uuid not null references empresa,
  id uuid not null,
  presupuesto_id uuid,
  nombre text not null check (length(nombre) between 1 and 200),
  tag text not null check (tag in ('manoDeObra', 'materialTipo', 'materialYMano')),
  codigo text not null default '',
  unidad_medida_codigo text not null,
  ultimo_precio gs check (ultimo_precio >= 0),
  ultimo_precio_real gs check (ultimo_precio_real >= 0),
  activo boolean not null default true,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, unidad_medida_codigo) references unidad_de_medida (empresa_id, codigo)
);
comment on column dato_auxiliar.presupuesto_id is 'Null: an entry of the base; else an entry of one work only (domain.md §5)';
comment on column dato_auxiliar.ultimo_precio is 'Whole guaraníes used to sell; null: Sin precio, only from imports';
comment on column dato_auxiliar.ultimo_precio_real is 'Whole guaraníes that the provider charges';
create index dato_auxiliar_nombre on dato_auxiliar (empresa_id, nombre collate es_py);

-- owner: catalogo
create table historial_precio (
  empresa_id uuid not null,
  id uuid not null,
  dato_auxiliar_id uuid not null,
  precio_unitario gs,
  precio_unitario_real gs,
  credencial_id uuid,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, dato_auxiliar_id) references dato_auxiliar
);
create index historial_precio_dato on historial_precio (empresa_id, dato_auxiliar_id, id);

-- owner: presupuestos
create table precio_congelado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  dato_auxiliar_id uuid not null,
  precio_unitario gs check (precio_unitario >= 0),
  precio_unitario_real gs check (precio_unitario_real >= 0),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, presupuesto_id, dato_auxiliar_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, dato_auxiliar_id) references dato_auxiliar
);
comment on table precio_congelado is 'The two prices of a catalogue entry frozen when a work first used it (domain.md §5)';

-- owner: presupuestos
create table tarea (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  capitulo_id uuid,
  grupo_id uuid,
  contratista_id uuid,
  nombre text not null check (length(nombre) between 1 and 200),
  estado text not null default 'activo' check (estado in ('activo', 'descartado')),
  es_adicional boolean not null default false,
  editado_post_aprobacion boolean not null default false,
  descartado_post_aprobacion boolean not null default false,
  unidad_medida_codigo text not null,
  cantidad cantidad not null,
  cantidad_cliente cantidad not null,
  -- The figures of domain/presupuestos/plan, computed there and stored whole.
  precio_unitario numeric(30, 6) not null,
  precio_unitario_real numeric(30, 6) not null,
  precio_total gs not null,
  precio_total_real gs not null,
  gasto_indirecto_total gs not null default 0 check (gasto_indirecto_total >= 0),
  precio_total_con_margen gs not null,
  precio_unitario_con_margen gs not null,
  precio_costo_final gs not null,
  precio_costo_unitario_final numeric(30, 6) not null,
  material_real gs not null,
  material_planeado gs not null,
  mano_real gs not null,
  mano_planeado gs not null,
  material_y_mano_real gs not null,
  material_y_mano_planeado gs not null,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo (empresa_id, presupuesto_id, id),
  foreign key (empresa_id, capitulo_id, grupo_id) references grupo (empresa_id, capitulo_id, id),
  foreign key (empresa_id, contratista_id) references persona,
  foreign key (empresa_id, unidad_medida_codigo) references unidad_de_medida (empresa_id, codigo),
  check (material_real + mano_real + material_y_mano_real = precio_total_real),
  check (material_planeado + mano_planeado + material_y_mano_planeado = precio_total),
  -- A discarded tarea has given its share of indirect costs back (domain.md §4).
  check (estado = 'activo' or gasto_indirecto_total = 0)
);
comment on column tarea.capitulo_id is 'Null only for an item of the price bank (domain.md §6)';
create index tarea_presupuesto on tarea (empresa_id, presupuesto_id, id);
create index tarea_capitulo on tarea (empresa_id, capitulo_id);

-- owner: presupuestos
create table componente (
  empresa_id uuid not null,
  tarea_id uuid not null,
  id uuid not null,
  dato_auxiliar_id uuid not null,
  nombre text not null,
  tipo text not null check (tipo in ('manoDeObra', 'materialTipo', 'materialYMano')),
  unidad_medida_codigo text not null,
  cantidad cantidad not null check (cantidad > 0),
  precio_unitario gs check (precio_unitario >= 0),
  precio_unitario_real gs check (precio_unitario_real >= 0),
  estado text not null default 'activo' check (estado in ('activo', 'inactivo')),
  orden integer not null,
  primary key (empresa_id, tarea_id, id),
  foreign key (empresa_id, tarea_id) references tarea,
  foreign key (empresa_id, dato_auxiliar_id) references dato_auxiliar
);
comment on column componente.cantidad is 'Per unit of the tarea: its yield';
create index componente_dato on componente (empresa_id, dato_auxiliar_id);

-- Tenants: the application sees and writes the rows of its scope's empresa only.
alter table unidad_de_medida enable row level security;
create policy empresa on unidad_de_medida to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table dato_auxiliar enable row level security;
create policy empresa on dato_auxiliar to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table historial_precio enable row level security;
create policy empresa on historial_precio to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table precio_congelado enable row level security;
create policy empresa on precio_congelado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table tarea enable row level security;
create policy empresa on tarea to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table componente enable row level security;
create policy empresa on componente to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- The price history is written once.
revoke update, delete on historial_precio from plomada_app;
