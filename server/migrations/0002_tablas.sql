-- The tables of accounts, people, catalogue and budgets.
-- Rules that hold for all of them: every key starts with empresa_id, so the data can be sharded by company;
-- references are composite, so that no row can point into another company; row level security compares
-- empresa_id alone; amounts are whole guaraníes (bigint); quantities are exact decimals with 6 places.

create domain gs as bigint check (value between -1000000000000000 and 1000000000000000);
create domain cantidad as numeric(18, 6) check (value >= 0);
create domain porcentaje as numeric(5, 2) check (value between 0 and 100);

-- ---------------------------------------------------------------------------------------------- acceso

-- owner: acceso
create table empresa (
  empresa_id uuid primary key,
  nombre text not null check (length(nombre) between 1 and 200),
  ruc text not null default '',
  direccion text not null default '',
  telefono text not null default '',
  email text not null default '',
  ts_created timestamptz not null default now()
);
comment on table empresa is 'The tenant: a construction firm (domain.md §1)';

-- owner: acceso
create table credencial (
  empresa_id uuid not null references empresa,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text not null,
  nombre text not null check (length(nombre) between 1 and 200),
  apellido text not null default '',
  rol text not null check (rol in ('superadmin', 'admin', 'obraResidente', 'cliente')),
  activo boolean not null default true,
  document text not null default '',
  document_type text not null default 'CI' check (document_type in ('CI', 'DNI', 'PASSPORT')),
  fecha_nacimiento date,
  phone text not null default '',
  direccion text not null default '',
  lat double precision,
  lng double precision,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id)
);
-- One person logs in with one email, whatever the company (domain.md §14); the one index that crosses companies.
create unique index credencial_email on credencial (email);
create unique index credencial_id on credencial (id);

-- owner: acceso
create table sesion (
  empresa_id uuid not null,
  id uuid not null,
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  ts_expira timestamptz not null,
  agente text not null default '',
  primary key (empresa_id, id),
  foreign key (empresa_id, credencial_id) references credencial
);
comment on table sesion is 'A session lives while its row does: logout, a new password, another role or deactivation delete it';
create index sesion_credencial on sesion (empresa_id, credencial_id);

-- owner: acceso
create table asignacion (
  empresa_id uuid not null,
  credencial_id uuid not null,
  presupuesto_id uuid not null,
  primary key (empresa_id, credencial_id, presupuesto_id),
  foreign key (empresa_id, credencial_id) references credencial
);
comment on table asignacion is 'The works a site resident may see (domain.md §13)';

-- owner: acceso
create table reset_token (
  empresa_id uuid not null,
  id uuid not null,
  credencial_id uuid not null,
  token_hash bytea not null,
  ts_expira timestamptz not null,
  usado boolean not null default false,
  primary key (empresa_id, id),
  foreign key (empresa_id, credencial_id) references credencial
);
create unique index reset_token_hash on reset_token (token_hash);
create index reset_token_credencial on reset_token (empresa_id, credencial_id);

-- owner: acceso
create table auto_invitacion (
  -- The id of the company that confirming will make.
  empresa_id uuid not null,
  id uuid not null,
  email text not null,
  codigo_hash bytea not null,
  password_hash text not null,
  datos jsonb not null,
  ts_expira timestamptz not null,
  usada boolean not null default false,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id)
);
comment on table auto_invitacion is 'A registration that waits for its code (domain.md §14)';
create unique index auto_invitacion_id on auto_invitacion (id);

-- owner: acceso
create table ticket (
  empresa_id uuid not null,
  ticket_hash bytea not null,
  sesion_id uuid not null,
  ts_expira timestamptz not null,
  primary key (empresa_id, ticket_hash),
  foreign key (empresa_id, sesion_id) references sesion on delete cascade
);
comment on table ticket is 'A single-use download ticket: taken by deleting it (domain.md §14)';
create unique index ticket_unico on ticket (ticket_hash);

-- owner: acceso
create table intento (
  -- sha-256 of what is throttled (an email, an address), so that no personal data lies here.
  clave bytea not null,
  ts timestamptz not null default now(),
  id uuid primary key
);
comment on table intento is 'Recent failed or costly attempts, for throttling; belongs to no company: only the system scope reads it';
create index intento_clave on intento (clave, ts);

-- ---------------------------------------------------------------------------------------------- base

-- owner: base
create table idempotencia (
  empresa_id uuid not null references empresa,
  credencial_id uuid not null,
  operacion text not null,
  clave text not null check (length(clave) between 1 and 200),
  cuerpo_hash bytea not null,
  estado integer not null,
  respuesta jsonb not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, credencial_id, operacion, clave)
);

-- owner: base
create table bitacora (
  empresa_id uuid not null references empresa,
  id uuid not null,
  credencial_id uuid,
  presupuesto_id uuid,
  operacion text not null,
  entidad text not null,
  entidad_id uuid,
  antes jsonb,
  despues jsonb,
  ts timestamptz not null default now(),
  primary key (empresa_id, id)
);
comment on table bitacora is 'Who changed what, when, from what to what: one row an operation and entity';
create index bitacora_entidad on bitacora (empresa_id, entidad_id, id);
create index bitacora_presupuesto on bitacora (empresa_id, presupuesto_id, id);

-- ---------------------------------------------------------------------------------------------- personas

-- owner: personas
create table persona (
  empresa_id uuid not null references empresa,
  id uuid not null,
  nombre text not null check (length(nombre) between 1 and 200),
  telefono text not null default '',
  funcion text[] not null check (funcion <@ array['contratista', 'proveedor'] and cardinality(funcion) > 0),
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index persona_nombre on persona (empresa_id, nombre collate es_py);

-- ---------------------------------------------------------------------------------------------- presupuestos: obras

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
  horas numeric(3, 1) not null check (horas between 0 and 24 and horas * 2 = trunc(horas * 2)),
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

-- ---------------------------------------------------------------------------------------------- catalogo

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

-- ---------------------------------------------------------------------------------------------- presupuestos: tareas

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

-- ---------------------------------------------------------------------------------------------- presupuestos: aprobación

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

-- ---------------------------------------------------------------------------------------------- tenants

do $$
declare
  tabla text;
begin
  foreach tabla in array array[
    'empresa', 'credencial', 'sesion', 'asignacion', 'reset_token', 'auto_invitacion', 'ticket', 'intento',
    'idempotencia', 'bitacora', 'persona', 'presupuesto', 'dia_laboral', 'capitulo', 'capitulo_contratista',
    'grupo', 'unidad_de_medida', 'dato_auxiliar', 'historial_precio', 'precio_congelado', 'tarea', 'componente',
    'presupuesto_aprobado', 'capitulo_aprobado', 'tarea_aprobada'
  ] loop
    execute format('alter table %I enable row level security', tabla);
    if tabla <> 'intento' then
      execute format(
        'create policy empresa on %I for all to plomada_app using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual())',
        tabla
      );
    end if;
  end loop;
end
$$;

-- What is written once stays: the application may not change the audit, the price history nor a snapshot.
revoke update, delete on bitacora, historial_precio, presupuesto_aprobado, capitulo_aprobado, tarea_aprobada from plomada_app;
