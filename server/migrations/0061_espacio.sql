-- How much room each firm takes, by kind, kept by the base itself as sums (decision 0134).

-- owner: base
create table espacio (
  empresa_id uuid not null references empresa,
  casilla smallint not null check (casilla between 0 and 7),
  fotos bigint not null default 0,
  quitadas bigint not null default 0,
  reportes bigint not null default 0,
  respuestas bigint not null default 0,
  primary key (empresa_id, casilla)
);
comment on table espacio is 'Bytes that a firm keeps, by kind: the sum of its rows; written by triggers alone';
comment on column espacio.casilla is 'One of eight, by connection, so that the writes of a firm do not wait for each other';
comment on column espacio.fotos is 'Bytes of the files that its rows point to; one row alone may be below 0, the sum is not';
comment on column espacio.quitadas is 'Bytes of files that are about to be removed';
comment on column espacio.reportes is 'Bytes of the texts of weekly reports, deleted ones included';
comment on column espacio.respuestas is 'Bytes of the answers kept for Idempotency-Key';
alter table espacio enable row level security;
create policy empresa on espacio to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke delete on espacio from plomada_app;

-- A file that nothing needs is kept some days more, and counted apart.
alter table archivo add ts_quitado timestamptz;
comment on column archivo.ts_quitado is 'Since when nothing needs it; some days later its bytes and this row go';
create index archivo_quitado on archivo (ts_quitado) where ts_quitado is not null;
alter table foto add ts_quitada timestamptz,
  add constraint foto_quitada_check check (ts_quitada is null or archivo_id is null);
comment on column foto.ts_quitada is 'When its bytes were removed, because what it was of was discarded; it is shown no more';
create index foto_archivo on foto (empresa_id, archivo_id) where archivo_id is not null;
create index avance_descartado on avance (empresa_id, id) where descartado;
create index registro_eliminado on registro (empresa_id, id) where eliminado;
-- How many were recorded of a day, deleted ones too.
create index registro_dia on registro (empresa_id, presupuesto_id, fecha);

-- What a list of reports shows, so that no list opens their texts; and how much each text takes.
alter table reporte_semanal
  add titulos jsonb not null generated always as (jsonb_path_query_array(secciones, '$[*].titulo')) stored,
  add tipos jsonb not null generated always as (jsonb_path_query_array(secciones, '$[*].tipo')) stored,
  add largo integer not null generated always as (octet_length(secciones::text)) stored;
comment on column reporte_semanal.titulos is 'Of its sections, in their order';
comment on column reporte_semanal.tipos is 'Of the same sections';
comment on column reporte_semanal.largo is 'Bytes of its sections as text';

-- A key that waits for its answer takes nothing yet: what is counted is counted at the end of a transaction.
alter table idempotencia
  add largo integer not null
    generated always as (case when respuesta = 'null' then 0 else octet_length(respuesta::text) end) stored;
comment on column idempotencia.largo is 'Bytes of the answer as text';

create function sumar_espacio(empresa uuid, de_fotos bigint, de_quitadas bigint, de_reportes bigint, de_respuestas bigint)
  returns void language sql as $$
  insert into espacio as e (empresa_id, casilla, fotos, quitadas, reportes, respuestas)
  select empresa, mod(pg_backend_pid(), 8), de_fotos, de_quitadas, de_reportes, de_respuestas
  on conflict (empresa_id, casilla) do update set
    fotos = e.fotos + excluded.fotos,
    quitadas = e.quitadas + excluded.quitadas,
    reportes = e.reportes + excluded.reportes,
    respuestas = e.respuestas + excluded.respuestas
$$;

create function contar_archivo() returns trigger language plpgsql as $$
declare
  antes bigint := 0; antes_quitado bigint := 0; despues bigint := 0; despues_quitado bigint := 0;
begin
  if tg_op <> 'INSERT' then
    if old.ts_quitado is null then antes := old.largo; else antes_quitado := old.largo; end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.ts_quitado is null then despues := new.largo; else despues_quitado := new.largo; end if;
  end if;
  perform sumar_espacio(coalesce(new.empresa_id, old.empresa_id), despues - antes, despues_quitado - antes_quitado, 0, 0);
  return null;
end $$;
create trigger contar after insert or update or delete on archivo for each row execute function contar_archivo();

create function contar_reporte() returns trigger language plpgsql as $$
begin
  perform sumar_espacio(coalesce(new.empresa_id, old.empresa_id), 0, 0, coalesce(new.largo, 0) - coalesce(old.largo, 0), 0);
  return null;
end $$;
create trigger contar after insert or delete or update of secciones on reporte_semanal
  for each row execute function contar_reporte();

create function contar_respuesta() returns trigger language plpgsql as $$
begin
  perform sumar_espacio(new.empresa_id, 0, 0, 0, new.largo - old.largo);
  return null;
end $$;
create trigger contar after update of respuesta on idempotencia for each row execute function contar_respuesta();

-- Thousands go at once, of many firms: always in the same order.
create function descontar_respuestas() returns trigger language plpgsql as $$
begin
  perform sumar_espacio(s.empresa_id, 0, 0, 0, -s.largo)
    from (select empresa_id, sum(largo)::bigint as largo from antes group by empresa_id order by empresa_id) s;
  return null;
end $$;
create trigger descontar after delete on idempotencia referencing old table as antes
  for each statement execute function descontar_respuestas();

-- What is there already.
insert into espacio (empresa_id, casilla, fotos, reportes, respuestas)
select e.empresa_id, 0,
  (select coalesce(sum(a.largo), 0) from archivo a where a.empresa_id = e.empresa_id),
  (select coalesce(sum(r.largo), 0) from reporte_semanal r where r.empresa_id = e.empresa_id),
  (select coalesce(sum(i.largo), 0) from idempotencia i where i.empresa_id = e.empresa_id)
from empresa e;
