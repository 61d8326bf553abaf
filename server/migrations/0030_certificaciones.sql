-- Paying contratistas (domain.md §8): their certifications, their account in each work and its movements.

-- What was certified by mistake is corrected by an avance of less than nothing.
alter table avance
  add es_correccion boolean not null default false,
  add certificacion_id uuid,
  drop constraint avance_cantidad_check,
  add constraint avance_cantidad_check check (case when es_correccion then cantidad < 0 else cantidad > 0 end),
  add constraint avance_descartado_check check (not descartado or certificacion_id is null);
comment on column avance.es_correccion is 'Takes back what was certified by mistake; counts in every quantity from its day on';
comment on column avance.certificacion_id is 'The certification that stands and holds it; null where none does, and again when that one is annulled';

-- owner: presupuestos
alter table tarea add avance_pagado numeric(18, 6) not null default 0;
comment on column tarea.avance_pagado is 'Sum of its avances in paid certifications; below 0 where only a correction was paid yet';

-- owner: certificaciones
create table certificacion (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  contratista_id uuid not null,
  nro integer not null check (nro > 0),
  inicio date not null,
  fin date not null check (fin >= inicio),
  fecha date not null,
  retencion_porcentaje porcentaje not null,
  porcentaje_anticipo porcentaje not null,
  total_avance gs not null check (total_avance > 0),
  anticipo gs not null check (anticipo >= 0),
  retencion gs not null check (retencion >= 0),
  descuento gs not null check (descuento >= 0),
  neto gs not null check (neto >= 0 and neto = total_avance - anticipo - retencion - descuento),
  total_a_pagar gs not null check (total_a_pagar >= 0),
  partes jsonb not null,
  credencial_id uuid not null,
  pagada_el date,
  anulada_el date,
  comprobante jsonb,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  unique (empresa_id, presupuesto_id, nro),
  unique (empresa_id, id, presupuesto_id, contratista_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, contratista_id) references persona,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id),
  constraint certificacion_estado_check check (pagada_el is null or anulada_el is null),
  constraint certificacion_comprobante_check check (comprobante is null or pagada_el is not null)
);
comment on table certificacion is 'The avances of one contratista in a period, priced and to be paid; frozen when it is generated, but for its payment and its annulment';
comment on column certificacion.nro is 'From 1 in each work; that of an annulled one is not used again';
comment on column certificacion.fecha is 'The day it was generated in Asunción';
comment on column certificacion.total_a_pagar is '''Neto a cobrar'': what will be paid, as typed';
comment on column certificacion.partes is 'Firm, work and contratista as they were named that day, with RUC and account';
comment on column certificacion.pagada_el is 'The day it was paid; null while it is a debt';
comment on column certificacion.comprobante is 'The receipt of the payment (domain.md §2)';
create index certificacion_lista on certificacion (empresa_id, presupuesto_id, contratista_id, nro desc);
create index certificacion_por_pagar on certificacion (empresa_id, fecha) where pagada_el is null and anulada_el is null;

-- owner: certificaciones
create table certificacion_linea (
  empresa_id uuid not null,
  certificacion_id uuid not null,
  tarea_id uuid not null,
  orden integer not null,
  tarea_nombre text not null,
  capitulo_nombre text not null,
  unidad_medida_codigo text not null,
  planeada cantidad not null,
  antes numeric(18, 6) not null,
  cantidad numeric(18, 6) not null,
  tarifa numeric(30, 6) not null check (tarifa >= 0),
  total gs not null,
  primary key (empresa_id, certificacion_id, tarea_id),
  foreign key (empresa_id, certificacion_id) references certificacion,
  foreign key (empresa_id, tarea_id) references tarea (empresa_id, id)
);
comment on table certificacion_linea is 'What a certification has of one tarea, frozen with the price it was certified at';
comment on column certificacion_linea.antes is 'Accumulated by the contratista up to the end of the period, without this certification; below 0 where a correction was certified before what it takes back';
comment on column certificacion_linea.cantidad is 'Sum of its avances; below 0 where a correction takes back more than was done';
comment on column certificacion_linea.tarifa is 'Guaraníes the contratista gets for a unit, exact';
create index certificacion_linea_tarea on certificacion_linea (empresa_id, tarea_id);

-- owner: certificaciones
create table certificacion_avance (
  empresa_id uuid not null,
  certificacion_id uuid not null,
  avance_id uuid not null,
  primary key (empresa_id, certificacion_id, avance_id),
  foreign key (empresa_id, certificacion_id) references certificacion,
  foreign key (empresa_id, avance_id) references avance
);
comment on table certificacion_avance is 'The avances a certification was made of; kept when it is annulled and they are free again';

-- An avance is in one certification at most, and in one that was made of it.
alter table avance add constraint avance_certificacion foreign key (empresa_id, certificacion_id, id)
  references certificacion_avance (empresa_id, certificacion_id, avance_id);
create index avance_por_certificar on avance (empresa_id, presupuesto_id, contratista_id, fecha)
  where not descartado and certificacion_id is null;
create index avance_contratista on avance (empresa_id, presupuesto_id, contratista_id, tarea_id) where not descartado;

-- owner: certificaciones
create table cuenta_de_contratista (
  empresa_id uuid not null,
  presupuesto_id uuid not null,
  contratista_id uuid not null,
  porcentaje_anticipo porcentaje not null default 10,
  anticipo gs not null default 0,
  descuento_de_anticipo gs not null default 0 check (descuento_de_anticipo >= 0),
  retencion gs not null default 0 check (retencion >= 0),
  entrega gs not null default 0,
  descuento gs not null default 0 check (descuento >= 0),
  mo_calculada gs not null default 0 check (mo_calculada >= 0),
  mo_pagada gs not null default 0 check (mo_pagada >= 0),
  primary key (empresa_id, presupuesto_id, contratista_id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, contratista_id) references persona,
  constraint cuenta_anticipo_check check (anticipo >= descuento_de_anticipo),
  constraint cuenta_entrega_check check (entrega >= descuento)
);
comment on table cuenta_de_contratista is 'The account of a contratista in a work: the sums of its movements, kept by their trigger, and the percentage of its advance that each certification takes back';

-- owner: certificaciones
create table movimiento (
  empresa_id uuid not null,
  id uuid not null,
  presupuesto_id uuid not null,
  contratista_id uuid not null,
  tipo text not null check (tipo in ('retencion', 'anticipo', 'descuentoDeAnticipo', 'entrega', 'descuento', 'moPagada', 'moCalculada')),
  cantidad gs not null check (cantidad <> 0),
  fecha date not null,
  observacion text not null default '' check (length(observacion) <= 500),
  certificacion_id uuid,
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, presupuesto_id) references presupuesto,
  foreign key (empresa_id, contratista_id) references persona,
  foreign key (empresa_id, certificacion_id, presupuesto_id, contratista_id)
    references certificacion (empresa_id, id, presupuesto_id, contratista_id),
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id),
  -- Only what the contratista earns or is paid comes of a certification; the rest is entered by hand or returned.
  constraint movimiento_certificado_check check (certificacion_id is null or tipo not in ('anticipo', 'entrega'))
);
comment on table movimiento is 'One signed entry of a contratista''s account in a work; never edited nor deleted';
comment on column movimiento.cantidad is 'Guaraníes; below 0 where it takes an earlier one back';
create index movimiento_lista on movimiento (empresa_id, presupuesto_id, contratista_id, fecha desc, id desc);
create index movimiento_certificacion on movimiento (empresa_id, certificacion_id) where certificacion_id is not null;
-- What a certification writes it writes once: in each direction one movement of a tipo.
create unique index movimiento_una_vez on movimiento (empresa_id, certificacion_id, tipo, (cantidad > 0))
  where certificacion_id is not null;

-- The row first and its sums after: what is proposed for a new row must pass its checks even where there is one.
create function sumar_movimientos() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_contratista (empresa_id, presupuesto_id, contratista_id)
  select distinct empresa_id, presupuesto_id, contratista_id from nuevos
  on conflict do nothing;
  update cuenta_de_contratista c set
    anticipo = c.anticipo + n.anticipo,
    descuento_de_anticipo = c.descuento_de_anticipo + n.descuento_de_anticipo,
    retencion = c.retencion + n.retencion,
    entrega = c.entrega + n.entrega,
    descuento = c.descuento + n.descuento,
    mo_calculada = c.mo_calculada + n.mo_calculada,
    mo_pagada = c.mo_pagada + n.mo_pagada
  from (
    select empresa_id, presupuesto_id, contratista_id,
      coalesce(sum(cantidad) filter (where tipo = 'anticipo'), 0) as anticipo,
      coalesce(sum(cantidad) filter (where tipo = 'descuentoDeAnticipo'), 0) as descuento_de_anticipo,
      coalesce(sum(cantidad) filter (where tipo = 'retencion'), 0) as retencion,
      coalesce(sum(cantidad) filter (where tipo = 'entrega'), 0) as entrega,
      coalesce(sum(cantidad) filter (where tipo = 'descuento'), 0) as descuento,
      coalesce(sum(cantidad) filter (where tipo = 'moCalculada'), 0) as mo_calculada,
      coalesce(sum(cantidad) filter (where tipo = 'moPagada'), 0) as mo_pagada
    from nuevos group by empresa_id, presupuesto_id, contratista_id
  ) n
  where c.empresa_id = n.empresa_id and c.presupuesto_id = n.presupuesto_id and c.contratista_id = n.contratista_id;
  return null;
end $$;
create trigger sumar_movimientos after insert on movimiento referencing new table as nuevos
  for each statement execute function sumar_movimientos();

alter table certificacion enable row level security;
create policy empresa on certificacion to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table certificacion_linea enable row level security;
create policy empresa on certificacion_linea to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table certificacion_avance enable row level security;
create policy empresa on certificacion_avance to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table cuenta_de_contratista enable row level security;
create policy empresa on cuenta_de_contratista to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table movimiento enable row level security;
create policy empresa on movimiento to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());

-- What was paid by is never changed: a certification only becomes paid or annulled, once.
revoke delete on certificacion, cuenta_de_contratista from plomada_app;
revoke update on certificacion from plomada_app;
grant update (pagada_el, anulada_el, comprobante) on certificacion to plomada_app;
revoke update, delete on certificacion_linea, certificacion_avance, movimiento from plomada_app;

create function certificacion_se_cierra_una_vez() returns trigger language plpgsql as $$
begin
  raise exception 'a certification is paid or annulled once'
    using errcode = 'check_violation', table = 'certificacion', constraint = 'certificacion_estado_check';
end $$;
create trigger certificacion_se_cierra_una_vez before update on certificacion
  for each row when (old.pagada_el is not null or old.anulada_el is not null)
  execute function certificacion_se_cierra_una_vez();
