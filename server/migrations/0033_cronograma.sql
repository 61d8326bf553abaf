-- The payment schedule of a work (domain.md §11).

-- owner: cronograma
create table cronograma (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  fecha_inicio date not null,
  meses integer not null check (meses between 1 and 600),
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, presupuesto_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto
);
comment on table cronograma is 'The months over which a work is paid, four weeks each';
comment on column cronograma.fecha_inicio is 'The first day; its month is the first of the grid';
comment on column cronograma.meses is 'How many months the grid has';

-- owner: cronograma
create table semana_marcada (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  capitulo_id uuid not null,
  mes date not null check (mes = date_trunc('month', mes)::date),
  semana smallint not null check (semana between 1 and 4),
  primary key (empresa_id, capitulo_id, mes, semana),
  foreign key (empresa_id, presupuesto_id) references cronograma,
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo (empresa_id, presupuesto_id, id)
);
comment on table semana_marcada is 'A week in which a capitulo is done and paid';
comment on column semana_marcada.mes is 'The first day of its month';
create index semana_marcada_obra on semana_marcada (empresa_id, presupuesto_id);

-- owner: cronograma
create table mes_congelado (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  mes date not null check (mes = date_trunc('month', mes)::date),
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, presupuesto_id, mes),
  foreign key (empresa_id, presupuesto_id) references cronograma,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table mes_congelado is 'A month whose amounts never change again, whatever the prices do';

-- owner: cronograma
create table desembolso (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  mes date not null,
  capitulo_id uuid not null,
  cantidad gs not null check (cantidad >= 0),
  primary key (empresa_id, presupuesto_id, mes, capitulo_id),
  foreign key (empresa_id, presupuesto_id, mes) references mes_congelado,
  foreign key (empresa_id, presupuesto_id, capitulo_id) references capitulo (empresa_id, presupuesto_id, id)
);
comment on table desembolso is 'The amount of a capitulo frozen for a month';
comment on column desembolso.cantidad is 'Guaraníes';

alter table cronograma enable row level security;
create policy empresa on cronograma to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table semana_marcada enable row level security;
create policy empresa on semana_marcada to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table mes_congelado enable row level security;
create policy empresa on mes_congelado to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table desembolso enable row level security;
create policy empresa on desembolso to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- The first day stays, and so does the grid.
revoke update, delete on cronograma from plomada_app;
grant update (meses, version, ts_updated) on cronograma to plomada_app;
-- A month that is frozen stays so, with its amounts and its weeks.
revoke update, delete on mes_congelado, desembolso from plomada_app;
revoke update on semana_marcada from plomada_app;
create function semana_de_mes_abierto() returns trigger language plpgsql as $$
begin
  if exists (
    select from mes_congelado m join cambiadas s
      on s.empresa_id = m.empresa_id and s.presupuesto_id = m.presupuesto_id and s.mes = m.mes
  ) then
    raise exception 'the weeks of a frozen month never change'
      using errcode = 'check_violation', table = 'semana_marcada', constraint = 'semana_de_mes_abierto';
  end if;
  return null;
end $$;
create trigger semana_de_mes_abierto after insert on semana_marcada referencing new table as cambiadas
  for each statement execute function semana_de_mes_abierto();
create trigger semana_de_mes_abierto_al_borrar after delete on semana_marcada referencing old table as cambiadas
  for each statement execute function semana_de_mes_abierto();

-- Its amounts come with it, in one transaction, and none later.
create function desembolso_al_congelar() returns trigger language plpgsql as $$
begin
  if exists (
    select from nuevos d join mes_congelado m
      on m.empresa_id = d.empresa_id and m.presupuesto_id = d.presupuesto_id and m.mes = d.mes
    where m.ts_created is distinct from now()
  ) then
    raise exception 'the amounts of a frozen month never change'
      using errcode = 'check_violation', table = 'desembolso', constraint = 'desembolso_al_congelar';
  end if;
  return null;
end $$;
create trigger desembolso_al_congelar after insert on desembolso referencing new table as nuevos
  for each statement execute function desembolso_al_congelar();
