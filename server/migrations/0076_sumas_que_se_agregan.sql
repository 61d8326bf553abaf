-- What new tareas add to the sums of their capitulos is added, from the rows of the statement alone. The sums were made
-- again from all tareas of each capitulo, 250 rows at a time: half a minute of an import of 20.000.

create or replace function al_agregar_tareas() returns trigger language plpgsql as $$
begin
  insert into suma_capitulo as s (empresa_id, capitulo_id, presupuesto_id, precio_total, gasto_indirecto_total,
    precio_total_con_margen, precio_costo_final, material_real, material_planeado, mano_real, mano_planeado,
    material_y_mano_real, material_y_mano_planeado, avance_precio_total, empezado, queda, descartado_con_margen)
  select t.empresa_id, t.capitulo_id, t.presupuesto_id,
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
    -- What was approved of a tarea stands in a row that refers to it, so a new one has none.
    0
  from despues t
  where t.capitulo_id is not null
  group by t.empresa_id, t.capitulo_id, t.presupuesto_id
  on conflict (empresa_id, capitulo_id) do update set
    precio_total = s.precio_total + excluded.precio_total,
    gasto_indirecto_total = s.gasto_indirecto_total + excluded.gasto_indirecto_total,
    precio_total_con_margen = s.precio_total_con_margen + excluded.precio_total_con_margen,
    precio_costo_final = s.precio_costo_final + excluded.precio_costo_final,
    material_real = s.material_real + excluded.material_real,
    material_planeado = s.material_planeado + excluded.material_planeado,
    mano_real = s.mano_real + excluded.mano_real,
    mano_planeado = s.mano_planeado + excluded.mano_planeado,
    material_y_mano_real = s.material_y_mano_real + excluded.material_y_mano_real,
    material_y_mano_planeado = s.material_y_mano_planeado + excluded.material_y_mano_planeado,
    avance_precio_total = s.avance_precio_total + excluded.avance_precio_total,
    empezado = s.empezado or excluded.empezado,
    queda = s.queda or excluded.queda;
  update presupuesto set sello = sello + 1 where id = any(array(select distinct presupuesto_id from despues));
  return null;
end $$;
