-- What every table stands on. The roles are made by the program before the migrations, because they belong to
-- the whole PostgreSQL and not to this base: the owner runs the migrations, plomada_app does the work.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The default collation sorts bytes ('Zorro' before 'ala'); names sort with `collate es_py`.
create collation if not exists es_py (provider = icu, locale = 'es');

-- The scope of the transaction. After a set_config that was rolled back the setting is '' and not NULL.
create function empresa_actual() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.empresa_id', true), '')::uuid $$;
comment on function empresa_actual() is 'The tenant of the transaction; NULL outside a scope, which no row matches.';

create function credencial_actual() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.credencial_id', true), '')::uuid $$;
comment on function credencial_actual() is 'Who asks, for the audit; NULL in the scope of the system.';

-- Tables of later migrations are for the application to use, within what their policies show.
grant usage on schema public to plomada_app;
alter default privileges in schema public grant select, insert, update, delete on tables to plomada_app;
alter default privileges in schema public grant usage, select on sequences to plomada_app;
