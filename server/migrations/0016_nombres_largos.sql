-- The name of a work and of what is in it keeps its whole length: a file of another program brings names of 500.

alter table presupuesto drop constraint presupuesto_nombre_check;
alter table presupuesto add constraint presupuesto_nombre_check check (length(nombre) between 1 and 500);
alter table capitulo drop constraint capitulo_nombre_check;
alter table capitulo add constraint capitulo_nombre_check check (length(nombre) between 1 and 500);
alter table grupo drop constraint grupo_nombre_check;
alter table grupo add constraint grupo_nombre_check check (length(nombre) between 1 and 500);
alter table tarea drop constraint tarea_nombre_check;
alter table tarea add constraint tarea_nombre_check check (length(nombre) between 1 and 500);
alter table unidad_de_medida drop constraint unidad_de_medida_nombre_check;
alter table unidad_de_medida add constraint unidad_de_medida_nombre_check check (length(nombre) between 1 and 500);
alter table dato_auxiliar drop constraint dato_auxiliar_nombre_check;
alter table dato_auxiliar add constraint dato_auxiliar_nombre_check check (length(nombre) between 1 and 500);
