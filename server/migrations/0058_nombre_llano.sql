-- owner: presupuestos
-- What a search compares: the name of a tarea without accents and in small letters, which is most of a search's time
-- where it is made anew for each of a firm's tareas. A trigram index would serve nobody: the base asks it only for what
-- can't leak rows of other firms (decision 0132).
create function sin_acentos(texto text) returns text language sql immutable strict parallel safe
  -- A load of pg_dump's has no search path, and where the extension is only this base knows.
  set search_path from current
  as $$ select lower(unaccent(texto)) $$;
alter table tarea add column nombre_llano text generated always as (sin_acentos(nombre)) stored;
comment on column tarea.nombre_llano is 'The name as a search compares it; the base writes it';
