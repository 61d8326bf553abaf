-- At most some weeks are closed in a day, and those that were closed ahead are found (decision 0128).

-- owner: reportes
alter table cierre_semanal
  add tanda_desde timestamptz,
  add tanda_hasta date,
  add constraint cierre_semanal_tanda_check check ((tanda_desde is null) = (tanda_hasta is null));
comment on column cierre_semanal.tanda_desde is 'When the last batch of weeks began; another one begins a day later';
comment on column cierre_semanal.tanda_hasta is 'The Monday up to which that batch closes';

create index reporte_semanal_cerrado on reporte_semanal (empresa_id, inicio) where ts_cerrado is not null;
