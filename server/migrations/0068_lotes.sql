-- What a lote of the sheet changed, so that its author can undo it for some days (decision 0142).

-- owner: presupuestos
create table lote (
  empresa_id uuid not null references empresa,
  id uuid not null,
  presupuesto_id uuid not null,
  credencial_id uuid not null,
  ordenes jsonb not null,
  deshecho boolean not null default false,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, credencial_id) references credencial
);
comment on column lote.ordenes is 'What it put elsewhere: {clase, id, antes, despues}, the keys of its order';
comment on column lote.deshecho is 'Whether it was undone; what does it again is the lote that undid it';
create index lote_viejo on lote (ts_created);

-- owner: presupuestos
create table lote_tarea (
  empresa_id uuid not null,
  lote_id uuid not null,
  tarea_id uuid not null,
  antes jsonb not null,
  version_antes integer,
  version integer not null,
  primary key (empresa_id, lote_id, tarea_id),
  foreign key (empresa_id, lote_id) references lote on delete cascade,
  foreign key (empresa_id, tarea_id) references tarea
);
comment on column lote_tarea.antes is 'What of the tarea the lote changed, as it was before it; null (as JSON) of one that it made';
comment on column lote_tarea.version_antes is 'The version of the tarea that says the same as the one before the lote; null of one that it made';
comment on column lote_tarea.version is 'The version that says the same as the one that the lote left: an undone undo moves it on';
create index lote_tarea_de on lote_tarea (empresa_id, tarea_id);

alter table lote enable row level security;
create policy empresa on lote to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table lote_tarea enable row level security;
create policy empresa on lote_tarea to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
