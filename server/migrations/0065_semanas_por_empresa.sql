-- Up to when the weeks of each firm are closed, and the link of a report looked up in its firm (decision 0137).

create temporary table lo_cerrado on commit drop as select * from cierre_semanal;
drop table cierre_semanal;

-- owner: reportes
create table cierre_semanal (
  empresa_id uuid not null references empresa,
  hasta date not null check (extract(isodow from hasta) = 1),
  tanda_desde timestamptz,
  tanda_hasta date,
  primary key (empresa_id),
  constraint cierre_semanal_tanda_check check ((tanda_desde is null) = (tanda_hasta is null))
);
comment on table cierre_semanal is 'The Monday of the last week of which all reports of a firm are closed; none until a server first looked, and what lies before that is nobody''s to close';
comment on column cierre_semanal.tanda_desde is 'When the last batch of weeks began; another one begins a day later';
comment on column cierre_semanal.tanda_hasta is 'The Monday up to which that batch closes';
alter table cierre_semanal enable row level security;

insert into cierre_semanal (empresa_id, hasta, tanda_desde, tanda_hasta)
select e.empresa_id, c.hasta, c.tanda_desde, c.tanda_hasta from empresa e cross join lo_cerrado c;

drop index reporte_enlace_huella;
create unique index reporte_enlace_huella on reporte_enlace (empresa_id, huella);
