-- When a session's password was last given, and throttles that tell networks apart.

alter table sesion add ts_password timestamptz not null default now();
update sesion set ts_password = ts_created;
comment on column sesion.ts_password is 'When its person last gave the password: at the log-in, or again since (domain.md §14)';

alter table intento add grupo bytea;
comment on column intento.grupo is 'sha-256 of whom all networks together are counted for; null where only this network counts';
create index intento_grupo on intento (grupo, ts) where grupo is not null;

-- owner: acceso
create table red_conocida (
  -- sha-256 of whose and which network, so that neither can be read here.
  clave bytea primary key,
  ts timestamptz not null default now()
);
comment on table red_conocida is 'Networks from which somebody came in: what others fail elsewhere does not slow them down here. Belongs to no company: only the system scope reads it';
alter table red_conocida enable row level security;
