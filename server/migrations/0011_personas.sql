-- Everything that is kept of a person, and the categories they are sorted by.

alter table persona
  add razon_social text not null default '' check (length(razon_social) <= 200),
  add ruc text not null default '' check (length(ruc) <= 30),
  add email text not null default '' check (length(email) <= 254),
  add banco text not null default '' check (length(banco) <= 200),
  add cuenta_nro text not null default '' check (length(cuenta_nro) <= 200),
  add alias text not null default '' check (length(alias) <= 200),
  add contacto_nombre text not null default '' check (length(contacto_nombre) <= 200),
  add contacto_telefono text not null default '',
  add contacto_email text not null default '' check (length(contacto_email) <= 254);
comment on column persona.ruc is 'As it was typed: the documents ask for no format (2-site-management §5)';

-- Only a name is required (2-site-management §5): somebody without a function is in no chooser.
alter table persona drop constraint persona_funcion_check;
alter table persona add constraint persona_funcion_check check (funcion <@ array['contratista', 'proveedor']);

-- owner: personas
create table prov_categoria (
  empresa_id uuid not null references empresa,
  id uuid not null,
  nombre text not null check (length(nombre) between 1 and 200),
  -- The name without case, accents nor blanks, as two names are the same to a person.
  clave text not null,
  activa boolean not null default true,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id)
);
comment on table prov_categoria is 'What providers are sorted by';
comment on column prov_categoria.activa is 'False once deleted: not offered any more, and kept by whoever has it (domain.md §12)';
create unique index prov_categoria_clave on prov_categoria (empresa_id, clave) where activa;

-- owner: personas
create table persona_categoria (
  empresa_id uuid not null,
  persona_id uuid not null,
  categoria_id uuid not null,
  primary key (empresa_id, persona_id, categoria_id),
  foreign key (empresa_id, persona_id) references persona,
  foreign key (empresa_id, categoria_id) references prov_categoria
);
create index persona_categoria_de on persona_categoria (empresa_id, categoria_id);

alter table prov_categoria enable row level security;
create policy empresa on prov_categoria to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table persona_categoria enable row level security;
create policy empresa on persona_categoria to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- The works and tareas of one contratista.
create index tarea_contratista on tarea (empresa_id, contratista_id);
create index capitulo_contratista_de on capitulo_contratista (empresa_id, persona_id);
