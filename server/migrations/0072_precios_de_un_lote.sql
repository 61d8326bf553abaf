-- An Excel that came back may change what a work charges for its materials: that is undone with it (decision 0148).
alter table lote add precios jsonb;
comment on column lote.precios is 'Of entries of the catalogue, what the work charged: {datoId, antes, despues}; null of a lote that changed none';
