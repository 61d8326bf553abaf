-- Files that rows point to, and the photos of what was done on site (decision 0072).

-- owner: base
create table archivo (
  empresa_id uuid not null references empresa,
  id uuid not null,
  suma bytea not null check (length(suma) = 32),
  largo integer not null check (largo > 0),
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id)
);
comment on table archivo is 'A file that never changes: beside the embedded base on the disk, on a PostgreSQL in archivo_contenido';
comment on column archivo.suma is 'SHA-256 of its bytes';
comment on column archivo.largo is 'Bytes';
alter table archivo enable row level security;
create policy empresa on archivo to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on archivo from plomada_app;

-- owner: base
create table archivo_contenido (
  empresa_id uuid not null,
  archivo_id uuid not null,
  bytes bytea not null,
  primary key (empresa_id, archivo_id),
  foreign key (empresa_id, archivo_id) references archivo (empresa_id, id)
);
comment on table archivo_contenido is 'The bytes of each archivo, where the base is a PostgreSQL; empty in an embedded one';
-- Photos don't compress, and a part of one is read without the rest.
alter table archivo_contenido alter column bytes set storage external;
alter table archivo_contenido enable row level security;
create policy empresa on archivo_contenido to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on archivo_contenido from plomada_app;

-- owner: avances
create table foto (
  empresa_id uuid not null,
  id uuid not null,
  avance_id uuid not null,
  orden smallint not null check (orden between 1 and 10),
  anunciada boolean not null,
  -- All of these come with the photo itself.
  archivo_id uuid,
  huella bytea check (length(huella) = 32),
  ancho integer check (ancho > 0),
  alto integer check (alto > 0),
  largo_grande integer check (largo_grande > 0),
  largo_media integer check (largo_media > 0),
  largo_chica integer check (largo_chica > 0),
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  ts_recibida timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, avance_id, orden),
  foreign key (empresa_id, avance_id) references avance (empresa_id, id),
  foreign key (empresa_id, archivo_id) references archivo (empresa_id, id),
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id),
  constraint foto_entera_check check (
    num_nonnulls(archivo_id, huella, ancho, alto, largo_grande, largo_media, largo_chica, ts_recibida) in (0, 8)
  )
);
comment on table foto is 'A photo of an avance; without archivo_id it was announced and is still on its way';
comment on column foto.id is 'Made by the phone: the same one again is the same photo';
comment on column foto.orden is 'Its place among those of its avance, at most 10';
comment on column foto.anunciada is 'Whether the entry named it; one that came by itself was not';
comment on column foto.archivo_id is 'Holds the three sizes one after the other: grande, media, chica';
comment on column foto.huella is 'SHA-256 of the bytes as they were sent, to know them again';
comment on column foto.ancho is 'Pixels, of the large size';
comment on column foto.alto is 'Pixels, of the large size';
comment on column foto.largo_grande is 'Bytes of that size';
comment on column foto.credencial_id is 'Who announced it, or sent it';
alter table foto enable row level security;
create policy empresa on foto to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on foto from plomada_app;
