-- Whether a tarea has avances that are not discarded, kept with it as what was done is: their sum doesn't tell, where
-- one was certified and a correction took it back whole. Server and screen judge by it whether it may be discarded
-- (decision 0060).
alter table tarea add con_avances boolean not null default false;
comment on column tarea.con_avances is 'Whether it has avances that are not discarded, whatever they come to';
update tarea t set con_avances = true
where exists (select from avance a where a.empresa_id = t.empresa_id and a.tarea_id = t.id and not a.descartado);
alter table tarea
  add constraint tarea_con_avances_check check (con_avances or (avance_cantidad = 0 and avance_precio_total = 0));
