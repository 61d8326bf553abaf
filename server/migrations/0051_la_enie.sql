-- owner: base
-- ñ sorts after n (decision 0120). The embedded base has ICU without its Spanish rules, and took it as an n with an
-- accent: there the collation says so itself, which PostgreSQL can from 16 on. Where ICU knows Spanish nothing changes.
do $$
begin
  if 'ña' collate es_py > 'nz' collate es_py then
    return;
  end if;
  drop index persona_nombre;
  drop index presupuesto_nombre;
  drop index dato_auxiliar_nombre;
  drop collation es_py;
  execute $collation$create collation es_py (provider = icu, locale = 'es', rules = '& N < ñ <<< Ñ')$collation$;
end $$;

create index if not exists persona_nombre on persona (empresa_id, nombre collate es_py);
create index if not exists presupuesto_nombre on presupuesto (empresa_id, nombre collate es_py);
create index if not exists dato_auxiliar_nombre on dato_auxiliar (empresa_id, nombre collate es_py);
