-- Invitations by an admin, when a session was last seen, and the second step of logging in.

-- owner: acceso
create table invitacion (
  empresa_id uuid not null references empresa,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  nombre text not null check (length(nombre) between 1 and 200),
  rol text not null check (rol in ('superadmin', 'admin', 'obraResidente', 'cliente')),
  codigo_hash bytea not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'aceptada', 'revocada')),
  invitado_por uuid not null,
  ts_expira timestamptz not null,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, invitado_por) references credencial
);
comment on table invitacion is 'Somebody asked into the empresa by an admin (domain.md §14); the code is kept as its hash';
create unique index invitacion_id on invitacion (id);
create unique index invitacion_pendiente on invitacion (empresa_id, email) where estado = 'pendiente';

-- owner: acceso
create table invitacion_obra (
  empresa_id uuid not null,
  invitacion_id uuid not null,
  presupuesto_id uuid not null,
  primary key (empresa_id, invitacion_id, presupuesto_id),
  foreign key (empresa_id, invitacion_id) references invitacion on delete cascade,
  foreign key (empresa_id, presupuesto_id) references presupuesto (empresa_id, id)
);
comment on table invitacion_obra is 'The works that who accepts is given';

alter table sesion add ts_vista timestamptz not null default now();
comment on column sesion.ts_vista is 'Last seen, to within some minutes: it is noted apart from the requests themselves';
comment on table asignacion is 'The works that a site resident, or a cliente besides its own, may see (domain.md §13)';

alter table empresa add segundo_paso_roles text[] not null default '{}'
  check (segundo_paso_roles <@ array['superadmin', 'admin', 'obraResidente', 'cliente']);
comment on column empresa.segundo_paso_roles is 'Who of these roles has no second step is led to set it up when logging in';

-- owner: acceso
create table segundo_paso (
  empresa_id uuid not null,
  credencial_id uuid not null,
  -- Sealed with a key that is not in the base.
  secreto bytea not null,
  confirmado boolean not null default false,
  -- The step of 30 seconds of the last code taken: none is taken twice.
  ultimo_paso bigint not null default 0,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, credencial_id),
  foreign key (empresa_id, credencial_id) references credencial
);
comment on table segundo_paso is 'The phone that gives somebody''s codes (RFC 6238); in force once confirmed';

-- owner: acceso
create table codigo_recuperacion (
  empresa_id uuid not null,
  credencial_id uuid not null,
  codigo_hash bytea not null,
  ts_usado timestamptz,
  primary key (empresa_id, credencial_id, codigo_hash),
  foreign key (empresa_id, credencial_id) references segundo_paso on delete cascade
);
comment on table codigo_recuperacion is 'Each stands once for a code of a phone that was lost';

-- owner: acceso
create table desafio (
  empresa_id uuid not null,
  desafio_hash bytea not null,
  credencial_id uuid not null,
  ts_expira timestamptz not null,
  primary key (empresa_id, desafio_hash),
  foreign key (empresa_id, credencial_id) references credencial
);
comment on table desafio is 'Somebody who gave the password and owes the second step; taken by deleting it';
create unique index desafio_unico on desafio (desafio_hash);
create index desafio_credencial on desafio (empresa_id, credencial_id);

alter table invitacion enable row level security;
create policy empresa on invitacion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table invitacion_obra enable row level security;
create policy empresa on invitacion_obra to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table segundo_paso enable row level security;
create policy empresa on segundo_paso to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table codigo_recuperacion enable row level security;
create policy empresa on codigo_recuperacion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table desafio enable row level security;
create policy empresa on desafio to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
