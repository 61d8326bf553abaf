-- The firm travels in a secret; what has none in it is found in a directory (decision 0137).

-- owner: acceso
create table directorio (
  clave bytea not null check (length(clave) = 32),
  empresa_id uuid not null,
  ts_expira timestamptz,
  primary key (clave, empresa_id)
);
comment on table directorio is 'In which firms what comes without one is to be looked for; it may name too many and never too few';
comment on column directorio.clave is 'SHA-256 of what comes: an email, or a secret or an invitation of before firms travelled in them';
comment on column directorio.ts_expira is 'From then on it leads nowhere; null of emails, which go with the account';
create index directorio_viejo on directorio (ts_expira) where ts_expira is not null;
alter table directorio enable row level security;
create policy empresa on directorio to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

create function clave_de_email(email text) returns bytea language sql immutable parallel safe
  as $$ select sha256(convert_to('email:' || email, 'UTF8')) $$;

-- In one firm an email is of one account (credencial_email_en_empresa), so what it leaves nobody else there needs.
create function anotar_en_directorio() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.email is not null then
    delete from directorio where clave = clave_de_email(old.email) and empresa_id = old.empresa_id;
  end if;
  if new.email is not null then
    insert into directorio (clave, empresa_id) values (clave_de_email(new.email), new.empresa_id)
    on conflict (clave, empresa_id) do nothing;
  end if;
  return null;
end $$;
create trigger anotar_email after insert on credencial
  for each row execute function anotar_en_directorio();
create trigger anotar_email_cambiado after update of email on credencial
  for each row when (old.email is distinct from new.email) execute function anotar_en_directorio();

-- What was handed out before and still opens something.
insert into directorio (clave, empresa_id, ts_expira)
select distinct clave_de_email(email), empresa_id, null::timestamptz from credencial where email is not null
union all
select token_hash, empresa_id, ts_expira from reset_token where not usado and ts_expira > now()
union all
select ticket_hash, empresa_id, ts_expira from ticket where ts_expira > now()
union all
select desafio_hash, empresa_id, ts_expira from desafio where ts_expira > now()
union all
select eleccion_hash, empresa_id, ts_expira from eleccion where ts_expira > now()
union all
select huella, empresa_id, ts_expira from reporte_enlace where ts_revocado is null and ts_expira > now()
union all
select sha256(convert_to('invitacion:' || id::text, 'UTF8')), empresa_id, ts_expira from invitacion
where estado = 'pendiente' and ts_expira > now()
union all
select sha256(convert_to('invitacion:' || id::text, 'UTF8')), empresa_id, ts_expira from auto_invitacion
where not usada and ts_expira > now();

drop index credencial_id;
drop index credencial_email;
drop index reset_token_hash;
create unique index reset_token_hash on reset_token (empresa_id, token_hash);
drop index auto_invitacion_id;
drop index invitacion_id;
drop index ticket_unico;
drop index desafio_unico;
drop index eleccion_hash;
