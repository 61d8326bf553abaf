-- What approval froze.

-- owner: presupuestos
create table presupuesto_aprobado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  nombre text not null,
  descripcion text not null,
  total_m2 cantidad not null,
  cotizacion cantidad not null,
  margen_tareas porcentaje not null,
  presupuesto_tipo text not null,
  cliente_nombre text not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, presupuesto_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto
);
comment on table presupuesto_aprobado is 'The snapshot of a work at approval; its totals are the sums of tarea_aprobada (domain.md §7)';

-- owner: presupuestos
create table capitulo_aprobado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  capitulo_id uuid not null,
  nombre text not null,
  duracion integer not null,
  estado text not null,
  gasto_indirecto boolean not null,
  margen porcentaje,
  primary key (empresa_id, presupuesto_id, capitulo_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto_aprobado,
  foreign key (empresa_id, capitulo_id) references capitulo
);

-- owner: presupuestos
create table tarea_aprobada (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  tarea_id uuid not null,
  capitulo_id uuid not null,
  grupo_id uuid,
  contratista_id uuid,
  nombre text not null,
  capitulo_nombre text not null,
  grupo_nombre text not null,
  contratista_nombre text not null,
  unidad_medida_codigo text not null,
  unidad_medida_nombre text not null,
  cantidad cantidad not null,
  cantidad_cliente cantidad not null,
  precio_unitario numeric(30, 6) not null,
  precio_unitario_real numeric(30, 6) not null,
  precio_total gs not null,
  precio_total_real gs not null,
  gasto_indirecto_total gs not null,
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
  primary key (empresa_id, presupuesto_id, tarea_id),
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo_aprobado (empresa_id, presupuesto_id, capitulo_id),
  foreign key (empresa_id, tarea_id) references tarea
);
comment on table tarea_aprobada is 'The plan of a tarea as approved; never updated nor deleted (domain.md §7)';

-- Tenants: the application sees and writes the rows of its scope's empresa only.
alter table presupuesto_aprobado enable row level security;
create policy empresa on presupuesto_aprobado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table capitulo_aprobado enable row level security;
create policy empresa on capitulo_aprobado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table tarea_aprobada enable row level security;
create policy empresa on tarea_aprobada to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- A snapshot is taken once and stays.
revoke update, delete on presupuesto_aprobado, capitulo_aprobado, tarea_aprobada from plomada_app;
