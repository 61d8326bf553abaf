-- What a snapshot copies from columns that have a list has the list too, and a working day is one of seven: the row types
-- are written from these CHECKs.

alter table presupuesto_aprobado add constraint presupuesto_aprobado_presupuesto_tipo_check
  check (presupuesto_tipo in ('administrativo', 'llaveEnMano'));
alter table capitulo_aprobado add constraint capitulo_aprobado_estado_check
  check (estado in ('activo', 'inactivo'));
alter table dia_laboral add constraint dia_laboral_nombre_check
  check (nombre in ('Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'));
