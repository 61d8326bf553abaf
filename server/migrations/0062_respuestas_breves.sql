-- What a resend needs is the same answer again: it is kept made small by the server (decision 0135).

-- owner: base
drop trigger contar on idempotencia;
alter table idempotencia drop column largo;
alter table idempotencia
  add breve bytea,
  add largo integer not null generated always as (
    coalesce(length(breve), 0) + case when respuesta = 'null' then 0 else octet_length(respuesta::text) end
  ) stored;
comment on column idempotencia.breve is 'The answer as base/http/breve writes it; null of one that waits, and of those kept before';
comment on column idempotencia.respuesta is 'The answer of those kept before breve was; null (as JSON) of all others';
comment on column idempotencia.largo is 'Bytes of the answer as it is kept';
create trigger contar after update of breve, respuesta on idempotencia
  for each row execute function contar_respuesta();

-- What is looked for by its age.
create index foto_sin_llegar on foto (ts_created) where archivo_id is null and ts_quitada is null;
create index reporte_enlace_sin_abrir on reporte_enlace (ts_expira) where veces = 0;
