-- An email is of one account in each empresa, no more: one person may be the client of two firms or work for three
-- (domain.md §14). credencial_email_en_empresa (0017) goes on holding that; what crossed the empresas was credencial_email.

drop index credencial_email;
-- For logging in: every account of one address, in whatever empresa.
create index credencial_email on credencial (email) where password_hash is not null;

alter table credencial add ts_email_probado timestamptz;
comment on column credencial.ts_email_probado is
  'Since when its owner is known to read that mailbox: the code of an invitation or a registration was given, or the link of a reset used. Null: whoever made the account typed the address';
alter table credencial add ts_ultimo_ingreso timestamptz;
comment on column credencial.ts_ultimo_ingreso is 'The last time somebody logged in with it';

-- What the audit knows of the accounts that are there. A later change of the address takes its proof away.
update credencial set ts_email_probado = prueba.ts
from (
  select empresa_id, entidad_id as id, ts, id as hecho from bitacora where operacion = 'updatePassByResetToken'
  union all
  select empresa_id, credencial_id, ts, id from bitacora
  where operacion = 'signup' and entidad in ('empresa', 'invitacion')
) prueba
where prueba.empresa_id = credencial.empresa_id and prueba.id = credencial.id
  and not exists (
    select from bitacora cambio
    where cambio.empresa_id = prueba.empresa_id and cambio.entidad_id = prueba.id and cambio.id > prueba.hecho
      and cambio.antes ->> 'email' is distinct from cambio.despues ->> 'email'
      and cambio.antes ? 'email' and cambio.despues ? 'email'
  );
update credencial set ts_ultimo_ingreso = ultima.ts
from (select empresa_id, credencial_id, max(ts) as ts from bitacora where operacion = 'login' group by 1, 2) ultima
where ultima.empresa_id = credencial.empresa_id and ultima.credencial_id = credencial.id;

-- owner: acceso
create table eleccion (
  empresa_id uuid not null,
  eleccion_hash bytea not null,
  credencial_id uuid not null,
  ts_expira timestamptz not null,
  primary key (empresa_id, eleccion_hash),
  foreign key (empresa_id, credencial_id) references credencial
);
comment on table eleccion is
  'Somebody whose password held in several empresas, a row each, and who owes saying in which they come in; taken by deleting the rows of one hash';
create index eleccion_hash on eleccion (eleccion_hash);
create index eleccion_credencial on eleccion (empresa_id, credencial_id);

alter table eleccion enable row level security;
create policy empresa on eleccion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
