-- A payment is no longer final (decision 0107): its receipt is added and mended, and with a reason it is taken back.

-- owner: certificaciones
create table certificacion_revertida (
  empresa_id uuid not null,
  id uuid not null,
  certificacion_id uuid not null,
  pagada_el date not null,
  total gs not null check (total >= 0),
  comprobante jsonb,
  revertida_el date not null check (revertida_el >= pagada_el),
  motivo text not null check (length(motivo) between 1 and 500),
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, certificacion_id) references certificacion,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table certificacion_revertida is 'A payment of a certification that was taken back, as it stood then; the certification is a debt again';
comment on column certificacion_revertida.total is 'Guaraníes that had left';
comment on column certificacion_revertida.comprobante is 'The receipt it had when it was taken back';
comment on column certificacion_revertida.revertida_el is 'The day it counts as come back';
create index certificacion_revertida_de on certificacion_revertida (empresa_id, certificacion_id);

-- owner: compras
create table orden_revertida (
  empresa_id uuid not null,
  id uuid not null,
  orden_id uuid not null,
  fecha_pago date not null,
  total gs not null check (total >= 0),
  comprobante jsonb,
  revertida_el date not null check (revertida_el >= fecha_pago),
  motivo text not null check (length(motivo) between 1 and 500),
  credencial_id uuid not null,
  ts_created timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, orden_id) references orden_de_compra,
  foreign key (empresa_id, credencial_id) references credencial (empresa_id, id)
);
comment on table orden_revertida is 'A payment of an order that was taken back, as it stood then; the order is pendiente again';
comment on column orden_revertida.total is 'Guaraníes that had left';
comment on column orden_revertida.comprobante is 'The receipt it had when it was taken back';
comment on column orden_revertida.revertida_el is 'The day it counts as come back';
create index orden_revertida_de on orden_revertida (empresa_id, orden_id);

alter table certificacion_revertida enable row level security;
create policy empresa on certificacion_revertida to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
alter table orden_revertida enable row level security;
create policy empresa on orden_revertida to plomada_app
  using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
revoke update, delete on certificacion_revertida, orden_revertida from plomada_app;

-- A certification: annulled for good; paid, it stays so on that day, but for its receipt, until its payment is taken back.
alter table certificacion add version integer not null default 1;
comment on column certificacion.version is 'Grows with its payment and each change of its receipt';
comment on table certificacion is 'The avances of one contratista in a period, priced and to be paid; frozen when it is generated, but for its payment and its annulment. What was paid may be taken back';
grant update (version) on certificacion to plomada_app;
drop trigger certificacion_se_cierra_una_vez on certificacion;
create trigger certificacion_se_cierra_una_vez before update on certificacion
  for each row when (
    old.anulada_el is not null
    or (old.pagada_el is not null and (new.anulada_el is not null or new.pagada_el <> old.pagada_el))
  )
  execute function certificacion_se_cierra_una_vez();

-- An order: discarded for good; paid, all but its receipt stays, until its payment is taken back.
comment on table orden_de_compra is 'Materials bought from a proveedor for a work; once discarded it never changes, and once paid only its receipt does, until its payment is taken back';
drop trigger orden_de_compra_se_cierra_una_vez on orden_de_compra;
create trigger orden_de_compra_se_cierra_una_vez before update on orden_de_compra
  for each row when (
    old.estado = 'descartada'
    or (old.estado = 'pagada' and (new.estado = 'descartada' or (new.estado = 'pagada'
      and (new.fecha, new.proveedor_id, new.precio_total, new.fecha_pago)
        is distinct from (old.fecha, old.proveedor_id, old.precio_total, old.fecha_pago))))
  )
  execute function orden_de_compra_se_cierra_una_vez();

-- What was paid of an account by hand: what for, and its receipt.
alter table movimiento
  add concepto text check (concepto in ('saldo', 'retencion', 'devolucionAnticipo')),
  add comprobante jsonb,
  add version integer not null default 1;
comment on table movimiento is 'One signed entry of a contratista''s account in a work; never edited nor deleted, but for its receipt';
comment on column movimiento.concepto is 'What was paid, of the movements of a payment by hand; null for all others';
comment on column movimiento.comprobante is 'The receipt of what was handed over or paid (domain.md §2)';
comment on column movimiento.version is 'Grows with each change of its receipt';
update movimiento m set concepto = case
    when m.tipo = 'descuentoDeAnticipo' then 'devolucionAnticipo'
    when m.tipo = 'moPagada' and not exists (
      select from movimiento r
      where r.empresa_id = m.empresa_id and r.presupuesto_id = m.presupuesto_id
        and r.contratista_id = m.contratista_id and r.certificacion_id is null and r.tipo = 'retencion'
        and r.ts_created = m.ts_created and r.cantidad = -m.cantidad
    ) then 'saldo'
    else 'retencion' end
where m.certificacion_id is null and m.tipo in ('descuentoDeAnticipo', 'moPagada', 'moCalculada', 'retencion');
alter table movimiento
  add constraint movimiento_de_pago_check check ((concepto is not null)
    = (certificacion_id is null and tipo in ('descuentoDeAnticipo', 'moPagada', 'moCalculada', 'retencion'))),
  add constraint movimiento_comprobante_check check (comprobante is null or (certificacion_id is null
    and tipo in ('anticipo', 'entrega', 'moPagada', 'descuentoDeAnticipo')));
grant update (comprobante, version) on movimiento to plomada_app;

-- What a certification writes it writes once, but for its payment, which is made and taken back in turns: what was paid
-- of it is nothing or all of it.
drop index movimiento_una_vez;
create unique index movimiento_una_vez on movimiento (empresa_id, certificacion_id, tipo, (cantidad > 0))
  where certificacion_id is not null and tipo <> 'moPagada';
create function movimiento_paga_una_vez() returns trigger language plpgsql as $$
begin
  if exists (
    select from certificacion c
      join movimiento m on m.empresa_id = c.empresa_id and m.certificacion_id = c.id and m.tipo = 'moPagada'
    where (c.empresa_id, c.id) in (
      select n.empresa_id, n.certificacion_id from nuevos n where n.tipo = 'moPagada' and n.certificacion_id is not null
    )
    group by c.empresa_id, c.id, c.total_a_pagar
    having sum(m.cantidad) not in (0, c.total_a_pagar)
  ) then
    raise exception 'a certification is paid once'
      using errcode = 'check_violation', table = 'movimiento', constraint = 'movimiento_una_vez';
  end if;
  return null;
end $$;
create trigger movimiento_paga_una_vez after insert on movimiento referencing new table as nuevos
  for each statement execute function movimiento_paga_una_vez();
