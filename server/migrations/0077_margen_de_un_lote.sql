-- A margin that was changed is undone with the prices that it moved, and the marks that they got (decision 0182).
alter table lote add margen jsonb;
comment on column lote.margen is 'Of the work, or of one capitulo, which margin was set: {capituloId, antes, despues}; null of a lote that set none';
