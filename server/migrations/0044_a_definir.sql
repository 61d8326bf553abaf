-- 'A definir' is nobody: what was recorded under it is of whoever takes its place in the tarea, by whatever screen or file
-- (decision 0109). What a certification holds stays as it was printed, and so does a tarea in which something of it was
-- corrected: nobody takes over a correction.
create function nombrar_a_quien_lo_hizo() returns trigger language plpgsql as $$
begin
  update avance a set contratista_id = new.contratista_id
  where a.empresa_id = new.empresa_id and a.tarea_id = new.id and a.contratista_id = old.contratista_id
    and not a.descartado and a.certificacion_id is null
    and exists (select from persona p
      where p.empresa_id = old.empresa_id and p.id = old.contratista_id and lower(btrim(p.nombre)) = 'a definir')
    and not exists (select from avance c
      where c.empresa_id = a.empresa_id and c.tarea_id = a.tarea_id and c.contratista_id = a.contratista_id
        and c.es_correccion and not c.descartado);
  return null;
end $$;
-- After anotar_contratista, by name: he is of the tarea before anything in it is his.
create trigger nombrar_a_quien_lo_hizo after update of contratista_id on tarea
  for each row when (new.contratista_id is not null and new.contratista_id is distinct from old.contratista_id)
  execute function nombrar_a_quien_lo_hizo();
