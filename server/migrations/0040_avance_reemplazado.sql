-- An avance that is corrected before it is certified: another takes its place in the same act (decision 0100).
alter table avance
  add reemplaza_id uuid,
  add foreign key (empresa_id, reemplaza_id) references avance (empresa_id, id),
  add constraint avance_reemplaza unique (empresa_id, reemplaza_id);
comment on column avance.reemplaza_id is 'The avance whose place it took, which is discarded; its photos went over with it';
