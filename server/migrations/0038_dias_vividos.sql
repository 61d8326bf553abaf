-- Days on which a server was awake, by its clock, and how late it was for sure: a week is closed only where its end has
-- passed by that too, so that a clock that jumps ahead closes none. And a cronograma's first day moves (decision 0103).

-- owner: reportes
create table dia_vivido (
  dia date primary key,
  visto timestamptz not null,
  probado timestamptz not null
);
comment on table dia_vivido is 'A row a day of the clock on which a server was awake; the firms have no part in it';
comment on column dia_vivido.visto is 'The last instant of that day that a server saw on its clock';
comment on column dia_vivido.probado is 'It was not earlier than this then, whatever the clock said';
alter table dia_vivido enable row level security;

-- What the base itself knows so far: somebody wrote in it then. A new one stays empty, as a restore wants it.
insert into dia_vivido (dia, visto, probado)
select (ts at time zone 'UTC' - interval '3 hours')::date, ts, ts
from (select max(ts) as ts from bitacora) as ultima
where ts is not null;

-- The first day of a cronograma moves while nothing is frozen.
grant update (fecha_inicio) on cronograma to plomada_app;
create function inicio_sin_congelar() returns trigger language plpgsql as $$
begin
  if exists (
    select from mes_congelado m where m.empresa_id = new.empresa_id and m.presupuesto_id = new.presupuesto_id
  ) then
    raise exception 'the first day of a schedule with a frozen month never changes'
      using errcode = 'check_violation', table = 'cronograma', constraint = 'inicio_sin_congelar';
  end if;
  return new;
end $$;
create trigger inicio_sin_congelar before update of fecha_inicio on cronograma
  for each row when (old.fecha_inicio is distinct from new.fecha_inicio) execute function inicio_sin_congelar();
