-- What a firm sets up: its letterhead, the hours of a work's days, and what may happen on a site.

alter table empresa add version integer not null default 1;
comment on column empresa.version is 'Of what the letterhead says; an edit that names an older one is refused';

-- owner: acceso
create table empresa_logo (
  empresa_id uuid primary key references empresa,
  formato text not null check (formato in ('png', 'jpeg')),
  bytes bytea not null check (length(bytes) between 1 and 500000)
);
comment on table empresa_logo is 'The image on the firm''s documents; apart, so that reading the firm does not read it';

alter table empresa_logo enable row level security;
create policy empresa on empresa_logo to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

alter table presupuesto add version_dias integer not null default 1;
comment on column presupuesto.version_dias is 'Of its working days, which are edited apart from the work';

-- owner: reportes
create table acontecimiento (
  empresa_id uuid not null references empresa,
  id uuid not null,
  nombre text not null check (length(nombre) between 1 and 200),
  -- The name without case, accents nor blanks, as two names are the same to a person.
  clave text not null,
  activo boolean not null default true,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id)
);
comment on table acontecimiento is 'What may happen on a site and be registered of a day (domain.md §12)';
comment on column acontecimiento.activo is 'False once deleted: not offered any more, and kept by what is registered';
create unique index acontecimiento_clave on acontecimiento (empresa_id, clave) where activo;

alter table acontecimiento enable row level security;
create policy empresa on acontecimiento to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
