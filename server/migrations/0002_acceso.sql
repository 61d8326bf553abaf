-- Accounts, the base's own tables, people.
-- Rules that hold for every table: keys start with empresa_id, so the data can be sharded by company; references
-- are composite, so that no row can point into another company; row level security compares empresa_id alone;
-- amounts are whole guaraníes (bigint); quantities are exact decimals with 6 places.

create domain gs as bigint check (value between -1000000000000000 and 1000000000000000);
create domain cantidad as numeric(18, 6) check (value >= 0);
create domain porcentaje as numeric(5, 2) check (value between 0 and 100);

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
  -- The whole that the entity is part of: a work.
  conjunto_id uuid,
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
create index bitacora_conjunto on bitacora (empresa_id, conjunto_id, id);

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

-- Tenants: the application sees and writes the rows of its scope's empresa only.
alter table empresa enable row level security;
create policy empresa on empresa to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table credencial enable row level security;
create policy empresa on credencial to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table sesion enable row level security;
create policy empresa on sesion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table asignacion enable row level security;
create policy empresa on asignacion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table reset_token enable row level security;
create policy empresa on reset_token to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table auto_invitacion enable row level security;
create policy empresa on auto_invitacion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table ticket enable row level security;
create policy empresa on ticket to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table intento enable row level security;
alter table idempotencia enable row level security;
create policy empresa on idempotencia to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table bitacora enable row level security;
create policy empresa on bitacora to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table persona enable row level security;
create policy empresa on persona to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- The audit is written once: the application may not change it.
revoke update, delete on bitacora from plomada_app;
