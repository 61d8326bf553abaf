-- Counting the list of a work's avances, of all days or of some, of everybody or of one contratista. The index of the
-- list has the page in its order and all that a page is told apart by; this one has many rows in each of its entries, so
-- it is a tenth of that.
create index avance_dias on avance (empresa_id, presupuesto_id, fecha, contratista_id) where not descartado;
