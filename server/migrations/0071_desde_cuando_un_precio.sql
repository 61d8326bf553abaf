-- What undoes a change of prices gives back their date too (decision 0168): a price raised by mistake and put back is not of
-- today.
alter table historial_precio add desde timestamptz;
comment on column historial_precio.desde is 'Since when the price is so, of what an undoing put back; null: since the row was written';
