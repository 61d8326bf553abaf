-- Who invited somebody sees what became of the mail.

alter table invitacion
  add correo_estado text check (correo_estado in ('enEspera', 'enviado', 'guardado', 'rechazado')),
  add correo_codigo integer check (correo_codigo between 500 and 599),
  add constraint invitacion_correo_codigo check (correo_codigo is null or correo_estado = 'rechazado');
comment on column invitacion.correo_estado is
  'What became of the last mail of it: waiting, taken by the mail server, kept in DATA_DIR for want of one, or given up; null in rows of before this was noted';
comment on column invitacion.correo_codigo is
  'What the mail server answered that refused it for good; null where it was tried for a day, or not refused';
