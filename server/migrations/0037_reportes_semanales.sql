-- What is recorded of a day, the weekly reports that tell it to the client, and the links that open them (decision 0084).

-- owner: reportes
create table registro (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  acontecimiento_id uuid,
  fecha date not null,
  nota text not null default '' check (length(nota) <= 2000),
  credencial_id uuid not null,
  eliminado boolean not null default false,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, acontecimiento_id) references acontecimiento (empresa_id, id),
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table registro is 'An acontecimiento of a day on a work, or a note where it has none';
comment on column registro.id is 'Made by the phone: the same one again is the same registro';
comment on column registro.eliminado is 'Kept so that a phone that sends it again does not record it again';
create index registro_lista on registro (empresa_id, presupuesto_id, fecha desc, id desc) where not eliminado;
alter table registro enable row level security;
create policy empresa on registro to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on registro from plomada_app;

-- A photo is of an avance or of a registro.
alter table foto
  alter column avance_id drop not null,
  add registro_id uuid,
  add foreign key (empresa_id, registro_id) references registro (empresa_id, id),
  add unique (empresa_id, registro_id, orden),
  add constraint foto_de_una_cosa_check check (num_nonnulls(avance_id, registro_id) = 1);
comment on table foto is 'A photo of an avance or of a registro; without archivo_id it was announced and is still on its way';
comment on column foto.orden is 'Its place among those of its avance or registro, at most 10';

-- owner: reportes
create table reporte_semanal (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  numero integer not null check (numero > 0),
  inicio date not null check (extract(isodow from inicio) = 1),
  secciones jsonb not null check (jsonb_typeof(secciones) = 'array'),
  avance_obra_anterior numeric(5, 2) not null,
  avance_obra numeric(5, 2) not null,
  ts_created timestamptz not null default now(),
  ts_hecho timestamptz not null default now(),
  ts_cerrado timestamptz,
  ts_borrado timestamptz,
  primary key (empresa_id, id),
  unique (empresa_id, presupuesto_id, numero),
  foreign key (empresa_id, presupuesto_id) references presupuesto
);
comment on table reporte_semanal is 'A week of a work told to its client; deleted ones stay, so that no number is used again';
comment on column reporte_semanal.numero is 'The order of making in the work';
comment on column reporte_semanal.inicio is 'The Monday of its ISO week';
comment on column reporte_semanal.secciones is 'As it is read (domain/reportes/semanales/secciones); empty of a week in which nothing was recorded';
comment on column reporte_semanal.avance_obra is 'Percent of the work at its Sunday; the other, at the Sunday before';
comment on column reporte_semanal.ts_hecho is 'When what it says was last put together';
comment on column reporte_semanal.ts_cerrado is 'From then on it never changes';
-- Deleting a closed one is final; an open one is made again under another number.
create unique index reporte_semanal_semana on reporte_semanal (empresa_id, presupuesto_id, inicio)
  where ts_borrado is null or ts_cerrado is not null;
alter table reporte_semanal enable row level security;
create policy empresa on reporte_semanal to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on reporte_semanal from plomada_app;

-- What each report tells. Everything is told once: what comes after its week was closed goes to a later report.

-- owner: reportes
create table reporte_avance (
  empresa_id uuid not null,
  avance_id uuid not null,
  reporte_id uuid not null,
  primary key (empresa_id, avance_id),
  foreign key (empresa_id, avance_id) references avance (empresa_id, id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id)
);
comment on table reporte_avance is 'The report that tells an avance';
create index reporte_avance_reporte on reporte_avance (empresa_id, reporte_id);

-- owner: reportes
create table reporte_registro (
  empresa_id uuid not null,
  registro_id uuid not null,
  reporte_id uuid not null,
  primary key (empresa_id, registro_id),
  foreign key (empresa_id, registro_id) references registro (empresa_id, id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id)
);
comment on table reporte_registro is 'The report that tells a registro';
create index reporte_registro_reporte on reporte_registro (empresa_id, reporte_id);

-- owner: reportes
create table reporte_foto (
  empresa_id uuid not null,
  foto_id uuid not null,
  reporte_id uuid not null,
  orden integer not null check (orden > 0),
  primary key (empresa_id, foto_id),
  unique (empresa_id, reporte_id, orden),
  foreign key (empresa_id, foto_id) references foto (empresa_id, id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id)
);
comment on table reporte_foto is 'The report that shows a photo: what a cliente may see';
comment on column reporte_foto.orden is 'Its number in the report, by which its public page names it';

alter table reporte_avance enable row level security;
create policy empresa on reporte_avance to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table reporte_registro enable row level security;
create policy empresa on reporte_registro to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table reporte_foto enable row level security;
create policy empresa on reporte_foto to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- owner: reportes
create table reporte_envio (
  empresa_id uuid not null,
  id uuid not null,
  reporte_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  credencial_id uuid not null,
  estado text not null default 'enCamino' check (estado in ('enCamino', 'enviado', 'guardado', 'rechazado')),
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id),
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table reporte_envio is 'A report sent by mail, and what became of it';
create index reporte_envio_reporte on reporte_envio (empresa_id, reporte_id, id desc);
alter table reporte_envio enable row level security;
create policy empresa on reporte_envio to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on reporte_envio from plomada_app;

-- owner: reportes
create table reporte_enlace (
  empresa_id uuid not null,
  id uuid not null,
  reporte_id uuid not null,
  envio_id uuid,
  huella bytea not null check (length(huella) = 32),
  ts_expira timestamptz not null,
  ts_revocado timestamptz,
  veces integer not null default 0 check (veces >= 0),
  ts_abierto timestamptz,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, reporte_id) references reporte_semanal (empresa_id, id),
  foreign key (empresa_id, envio_id) references reporte_envio (empresa_id, id),
  check ((veces = 0) = (ts_abierto is null))
);
comment on table reporte_enlace is 'A link that opens a report without a session';
comment on column reporte_enlace.huella is 'SHA-256 of its key, which nobody keeps';
comment on column reporte_enlace.envio_id is 'The mail that it goes in; a mail that is tried again has another key';
comment on column reporte_enlace.veces is 'How often a browser showed its page';
create unique index reporte_enlace_huella on reporte_enlace (huella);
create unique index reporte_enlace_envio on reporte_enlace (empresa_id, envio_id) where envio_id is not null;
create index reporte_enlace_reporte on reporte_enlace (empresa_id, reporte_id);
alter table reporte_enlace enable row level security;
create policy empresa on reporte_enlace to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on reporte_enlace from plomada_app;

-- owner: reportes
create table cierre_semanal (
  unica boolean primary key default true check (unica),
  hasta date not null check (extract(isodow from hasta) = 1)
);
comment on table cierre_semanal is 'One row: the Monday of the last week whose reports are all closed, of every firm; none until the first start, and what lies before it is nobody''s to close';
alter table cierre_semanal enable row level security;
