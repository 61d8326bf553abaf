-- Whole guaraníes don't tell a work that is done from one of which next to nothing is left (decision 0098): how the
-- quantities of a capitulo's active tareas stand is kept beside their sums.
alter table suma_capitulo
  add empezado boolean not null default false,
  add queda boolean not null default false;
comment on column suma_capitulo.empezado is 'Something was done of one of its active tareas';
comment on column suma_capitulo.queda is 'Something is still to be done of one of its active tareas';

create or replace function sumar_capitulos(capitulos uuid[], presupuestos uuid[]) returns void language plpgsql as $$
begin
  insert into suma_capitulo as s (empresa_id, capitulo_id, presupuesto_id, precio_total, gasto_indirecto_total,
    precio_total_con_margen, precio_costo_final, material_real, material_planeado, mano_real, mano_planeado,
    material_y_mano_real, material_y_mano_planeado, avance_precio_total, empezado, queda, descartado_con_margen)
  select c.empresa_id, c.id, c.presupuesto_id,
    coalesce(sum(t.precio_total) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.gasto_indirecto_total) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.precio_total_con_margen) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.precio_costo_final) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.mano_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.mano_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_y_mano_real) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.material_y_mano_planeado) filter (where t.estado = 'activo'), 0),
    coalesce(sum(t.avance_precio_total) filter (where t.estado = 'activo'), 0),
    coalesce(bool_or(t.avance_cantidad > 0) filter (where t.estado = 'activo'), false),
    coalesce(bool_or(t.avance_cantidad < t.cantidad) filter (where t.estado = 'activo'), false),
    coalesce(sum(a.precio_total_con_margen), 0)
  from capitulo c
    left join tarea t on t.empresa_id = c.empresa_id and t.capitulo_id = c.id
    left join tarea_aprobada a on t.descartado_post_aprobacion and a.empresa_id = t.empresa_id
      and a.presupuesto_id = t.presupuesto_id and a.tarea_id = t.id
  where c.id = any(capitulos)
  group by c.empresa_id, c.id, c.presupuesto_id
  on conflict (empresa_id, capitulo_id) do update set
    precio_total = excluded.precio_total,
    gasto_indirecto_total = excluded.gasto_indirecto_total,
    precio_total_con_margen = excluded.precio_total_con_margen,
    precio_costo_final = excluded.precio_costo_final,
    material_real = excluded.material_real,
    material_planeado = excluded.material_planeado,
    mano_real = excluded.mano_real,
    mano_planeado = excluded.mano_planeado,
    material_y_mano_real = excluded.material_y_mano_real,
    material_y_mano_planeado = excluded.material_y_mano_planeado,
    avance_precio_total = excluded.avance_precio_total,
    empezado = excluded.empezado,
    queda = excluded.queda,
    descartado_con_margen = excluded.descartado_con_margen;
  update presupuesto set sello = sello + 1 where id = any(presupuestos);
end $$;

update suma_capitulo s set empezado = t.empezado, queda = t.queda
from (select empresa_id, capitulo_id, bool_or(avance_cantidad > 0) as empezado,
    bool_or(avance_cantidad < cantidad) as queda
  from tarea where estado = 'activo' group by empresa_id, capitulo_id) t
where t.empresa_id = s.empresa_id and t.capitulo_id = s.capitulo_id;
