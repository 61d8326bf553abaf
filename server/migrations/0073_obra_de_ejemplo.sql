-- The sample work that a new firm may open and throw away (sheet.md §4); one at a time.
alter table presupuesto add ejemplo boolean not null default false;
comment on column presupuesto.ejemplo is 'Made up, to look around in: no step of the firm''s first budget';
create unique index presupuesto_un_ejemplo on presupuesto (empresa_id) where ejemplo and activo;
