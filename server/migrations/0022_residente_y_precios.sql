-- What a firm's residents see of its works (domain.md §13, 'El residente ve'), and one price a material a work (§5).

alter table empresa add residente_ve text not null default 'todo'
  constraint empresa_residente_ve check (residente_ve in ('todo', 'sinMargen', 'soloCantidades'));
comment on column empresa.residente_ve is 'What a resident sees of amounts: all, all but the margin and what has it, or none';

-- A material costs in a tarea what its work froze for it. Whatever writes componentes freezes first and computes with
-- what is frozen; here the base refuses what was computed with anything else. A plantilla freezes nothing. Only what a
-- statement prices is looked at: tareas that stay as they were (discarded, or indirect after approval) keep old prices.
-- Planned anew each time (execute): a plan kept from a statement of one row joins a statement of thousands row by row.
create function exigir_precio_congelado() returns trigger language plpgsql as $$
declare
  hay boolean;
begin
  execute $consulta$ select exists (
    select from despues k
      join tarea t on t.empresa_id = k.empresa_id and t.id = k.tarea_id
      join presupuesto o on o.empresa_id = t.empresa_id and o.id = t.presupuesto_id
      left join precio_congelado p on p.empresa_id = t.empresa_id and p.presupuesto_id = t.presupuesto_id
        and p.dato_auxiliar_id = k.dato_auxiliar_id
    where k.tipo = 'materialTipo' and k.estado = 'activo' and o.tipo = 'presupuesto'
      and (p.dato_auxiliar_id is null or (p.precio_unitario, p.precio_unitario_real)
        is distinct from (k.precio_unitario, k.precio_unitario_real))
  ) $consulta$ into hay;
  if hay then
    raise exception 'a material at another price than the one its work froze'
      using errcode = 'check_violation', table = 'componente', constraint = 'componente_precio_congelado';
  end if;
  return null;
end $$;
create trigger precio_congelado_al_agregar after insert on componente referencing new table as despues
  for each statement execute function exigir_precio_congelado();

create function exigir_precio_congelado_al_cambiar() returns trigger language plpgsql as $$
declare
  hay boolean;
begin
  execute $consulta$ select exists (
    select from despues k
      join antes a on a.empresa_id = k.empresa_id and a.tarea_id = k.tarea_id and a.id = k.id
      join tarea t on t.empresa_id = k.empresa_id and t.id = k.tarea_id
      join presupuesto o on o.empresa_id = t.empresa_id and o.id = t.presupuesto_id
      left join precio_congelado p on p.empresa_id = t.empresa_id and p.presupuesto_id = t.presupuesto_id
        and p.dato_auxiliar_id = k.dato_auxiliar_id
    where k.tipo = 'materialTipo' and k.estado = 'activo' and o.tipo = 'presupuesto'
      and (a.dato_auxiliar_id, a.estado, a.precio_unitario, a.precio_unitario_real)
        is distinct from (k.dato_auxiliar_id, k.estado, k.precio_unitario, k.precio_unitario_real)
      and (p.dato_auxiliar_id is null or (p.precio_unitario, p.precio_unitario_real)
        is distinct from (k.precio_unitario, k.precio_unitario_real))
  ) $consulta$ into hay;
  if hay then
    raise exception 'a material at another price than the one its work froze'
      using errcode = 'check_violation', table = 'componente', constraint = 'componente_precio_congelado';
  end if;
  return null;
end $$;
create trigger precio_congelado_al_cambiar after update on componente
  referencing old table as antes new table as despues
  for each statement execute function exigir_precio_congelado_al_cambiar();
