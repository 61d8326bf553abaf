-- Buying materials (domain.md §9): orders, what came of each, and what a work has left over of each material.

-- owner: compras
create table orden_de_compra (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  nro integer not null check (nro > 0),
  fecha date not null,
  proveedor_id uuid not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagada', 'descartada')),
  precio_total gs not null check (precio_total >= 0),
  fecha_pago date,
  comprobante jsonb,
  credencial_id uuid not null,
  version integer not null default 1,
  ts_created timestamptz not null default now(),
  ts_updated timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, presupuesto_id, nro),
  unique (empresa_id, id, presupuesto_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, proveedor_id) references persona,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id),
  constraint orden_de_compra_pago_check check ((estado = 'pagada') = (fecha_pago is not null)),
  constraint orden_de_compra_fecha_check check (fecha_pago is null or fecha_pago >= fecha),
  constraint orden_de_compra_comprobante_check check (comprobante is null or estado = 'pagada')
);
comment on table orden_de_compra is 'Materials bought from a proveedor for a work; once paid or discarded it never changes';
comment on column orden_de_compra.nro is 'From 1 in each work';
comment on column orden_de_compra.precio_total is 'Guaraníes: the sum of its lines while it is pendiente, what was paid once it is';
comment on column orden_de_compra.fecha_pago is 'The day the purchase counts on; null until it is paid';
comment on column orden_de_compra.comprobante is 'The receipt of the payment (domain.md §2)';
create index orden_de_compra_lista on orden_de_compra (empresa_id, presupuesto_id, fecha desc, nro desc);
create index orden_de_compra_pagada on orden_de_compra (empresa_id, fecha_pago) where estado = 'pagada';

-- owner: compras
create table orden_material (
  empresa_id uuid not null,
  orden_id uuid not null,
  presupuesto_id uuid not null,
  material_id uuid not null,
  nombre text not null,
  unidad_medida_codigo text not null,
  precio_unitario gs not null check (precio_unitario >= 0),
  cantidad cantidad not null check (cantidad > 0),
  comprada cantidad,
  desde_extra cantidad,
  precio_pagado gs check (precio_pagado >= 0),
  total_pagado gs check (total_pagado >= 0),
  primary key (empresa_id, orden_id, material_id),
  foreign key (empresa_id, orden_id, presupuesto_id) references orden_de_compra (empresa_id, id, presupuesto_id),
  foreign key (empresa_id, material_id) references dato_auxiliar (empresa_id, id),
  constraint orden_material_pago_check check (
    (comprada is null) = (desde_extra is null)
    and (comprada is null) = (precio_pagado is null)
    and (comprada is null) = (total_pagado is null)
  )
);
comment on table orden_material is 'What an order has of one material: one price, what was ordered, and once paid what came';
comment on column orden_material.nombre is 'As it was called when the order was made or last changed';
comment on column orden_material.cantidad is 'Ordered: the sum of its lines';
comment on column orden_material.comprada is 'Bought; null until the order is paid';
comment on column orden_material.desde_extra is 'Taken from what the work had left over';
comment on column orden_material.total_pagado is 'Guaraníes: round(precio_pagado × comprada)';
create index orden_material_obra on orden_material (empresa_id, presupuesto_id, material_id);

-- owner: compras
create table orden_linea (
  empresa_id uuid not null,
  orden_id uuid not null,
  material_id uuid not null,
  tarea_id uuid not null,
  orden integer not null,
  tarea_nombre text not null,
  cantidad_unitaria cantidad not null,
  cantidad cantidad not null check (cantidad > 0),
  total gs not null check (total >= 0),
  recibida cantidad,
  primary key (empresa_id, orden_id, tarea_id, material_id),
  foreign key (empresa_id, orden_id, material_id) references orden_material,
  foreign key (empresa_id, tarea_id) references tarea (empresa_id, id),
  constraint orden_linea_recibida_check check (recibida is null or recibida <= cantidad)
);
comment on table orden_linea is 'What an order has of a material for one tarea';
comment on column orden_linea.orden is 'From 0: the place in which it was asked for; ties of what came go to the earlier one';
comment on column orden_linea.cantidad_unitaria is 'What one unit of the tarea needs, as of when the line was written';
comment on column orden_linea.recibida is 'Its part of what came, at most what was ordered; null until the order is paid';
create index orden_linea_tarea on orden_linea (empresa_id, tarea_id, material_id);

-- owner: compras
create table material_de_obra (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  material_id uuid not null,
  comprada cantidad not null default 0,
  pagado gs not null default 0 check (pagado >= 0),
  extra cantidad not null default 0,
  primary key (empresa_id, presupuesto_id, material_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, material_id) references dato_auxiliar (empresa_id, id)
);
comment on table material_de_obra is 'What a work bought of a material in its paid orders, and what it has left over of it';
comment on column material_de_obra.pagado is 'Guaraníes paid for what was bought';
comment on column material_de_obra.extra is 'Left over: what came beyond what was ordered, less what was taken since';

alter table orden_de_compra enable row level security;
create policy empresa on orden_de_compra to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table orden_material enable row level security;
create policy empresa on orden_material to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table orden_linea enable row level security;
create policy empresa on orden_linea to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table material_de_obra enable row level security;
create policy empresa on material_de_obra to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- What an order was closed with never changes: it is paid or discarded once, and its lines stay as they are then.
revoke delete on orden_de_compra, material_de_obra from plomada_app;
revoke update on orden_de_compra from plomada_app;
grant update (fecha, proveedor_id, estado, precio_total, fecha_pago, comprobante, version, ts_updated)
  on orden_de_compra to plomada_app;

create function orden_de_compra_se_cierra_una_vez() returns trigger language plpgsql as $$
begin
  raise exception 'an order is paid or discarded once'
    using errcode = 'check_violation', table = 'orden_de_compra', constraint = 'orden_de_compra_pago_check';
end $$;
create trigger orden_de_compra_se_cierra_una_vez before update on orden_de_compra
  for each row when (old.estado <> 'pendiente')
  execute function orden_de_compra_se_cierra_una_vez();

-- The lines are written before the order is closed, in the same transaction.
create function orden_cerrada_no_cambia() returns trigger language plpgsql as $$
declare
  fila record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from orden_de_compra o
    where o.empresa_id = fila.empresa_id and o.id = fila.orden_id and o.estado <> 'pendiente'
  ) then
    raise exception 'an order that is closed keeps its lines'
      using errcode = 'check_violation', table = 'orden_de_compra', constraint = 'orden_de_compra_pago_check';
  end if;
  return fila;
end $$;
create trigger orden_cerrada_no_cambia before insert or update or delete on orden_material
  for each row execute function orden_cerrada_no_cambia();
create trigger orden_cerrada_no_cambia before insert or update or delete on orden_linea
  for each row execute function orden_cerrada_no_cambia();
