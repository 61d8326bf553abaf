-- What the unit price of an imported tarea has over its lines, by the rounding of its file (BC3).

alter table tarea
  add redondeo_ajuste numeric(20, 6) not null default 0,
  add check (redondeo_ajuste = 0 or redondeo_linea is not null);
comment on column tarea.redondeo_ajuste is 'Guaraníes for one unit, of either sign, that the file''s unit price has over the rounded sum of the lines, until the analysis is edited';
