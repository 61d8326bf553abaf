-- An order that is closed keeps who it was between, as they were named that day (decision 0111).
alter table orden_de_compra add partes jsonb;
comment on column orden_de_compra.partes is 'Firm, work and proveedor as they were named the day it was paid or discarded; null while it is pendiente';

-- Of those that were closed before, as they are named now: nobody kept how.
alter table orden_de_compra disable trigger orden_de_compra_se_cierra_una_vez;
update orden_de_compra o set partes = jsonb_build_object(
  'empresa', jsonb_build_object('nombre', e.nombre, 'ruc', e.ruc, 'direccion', e.direccion, 'telefono', e.telefono,
    'email', e.email),
  'obra', jsonb_build_object('nombre', b.nombre),
  'proveedor', jsonb_build_object('nombre', p.nombre, 'razonSocial', p.razon_social, 'ruc', p.ruc))
from empresa e, presupuesto b, persona p
where o.estado <> 'pendiente' and e.empresa_id = o.empresa_id
  and b.empresa_id = o.empresa_id and b.id = o.presupuesto_id
  and p.empresa_id = o.empresa_id and p.id = o.proveedor_id;
alter table orden_de_compra enable trigger orden_de_compra_se_cierra_una_vez;

alter table orden_de_compra
  add constraint orden_de_compra_partes_check check ((estado = 'pendiente') = (partes is null));
grant update (partes) on orden_de_compra to plomada_app;

-- What came for a tarea that needs it no more is left over too (decision 0112), so that more may be taken than came
-- beyond what was ordered; how much, each payment asks under its work's lock.
alter table material_de_obra alter column extra type numeric(18, 6);
comment on column material_de_obra.extra is 'What came beyond what was ordered, less what was taken since; below 0 where that was of tareas that need it no more';
