-- A closed weekly report and the approved budget keep how firm and work were named that day (decision 0111).
alter table reporte_semanal add partes jsonb;
comment on column reporte_semanal.partes is 'Firm and work as they were named the day it was closed; null while it is open';
alter table presupuesto_aprobado add empresa jsonb;
comment on column presupuesto_aprobado.empresa is 'The firm as it was named the day the work was approved';

-- Of those of before, as they are named now: nobody kept how.
update reporte_semanal r set partes = jsonb_build_object(
  'empresa', jsonb_build_object('nombre', e.nombre, 'ruc', e.ruc, 'direccion', e.direccion, 'telefono', e.telefono,
    'email', e.email),
  'obra', jsonb_build_object('nombre', b.nombre))
from empresa e, presupuesto b
where r.ts_cerrado is not null and e.empresa_id = r.empresa_id
  and b.empresa_id = r.empresa_id and b.id = r.presupuesto_id;
update presupuesto_aprobado a set empresa = jsonb_build_object('nombre', e.nombre, 'ruc', e.ruc,
  'direccion', e.direccion, 'telefono', e.telefono, 'email', e.email)
from empresa e where e.empresa_id = a.empresa_id;

alter table reporte_semanal
  add constraint reporte_semanal_partes_check check ((ts_cerrado is null) = (partes is null));
alter table presupuesto_aprobado alter column empresa set not null;
