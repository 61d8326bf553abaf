-- What a work keeps of the file it was imported from (BC3).

alter table tarea
  add redondeo_linea smallint check (redondeo_linea between 0 and 6),
  add redondeo_unitario smallint check (redondeo_unitario between 0 and 6),
  add codigo text not null default '' check (length(codigo) <= 60),
  add texto_largo text not null default '' check (length(texto_largo) <= 20000),
  add check ((redondeo_linea is null) = (redondeo_unitario is null));
comment on column tarea.redondeo_linea is 'Decimals that each line of the analysis is rounded to, as in the file it came from, until the analysis is edited; null: exact';
comment on column tarea.redondeo_unitario is 'Decimals of the unit price, likewise';
comment on column tarea.codigo is 'By which the file it came from knows it; an export keeps it';
comment on column tarea.texto_largo is 'The specification of the work item, as the file has it';

alter table capitulo add codigo text not null default '' check (length(codigo) <= 60);
alter table grupo add codigo text not null default '' check (length(codigo) <= 60);
