-- The client of a work may be there before they can log in (domain.md §14): '＋ Cliente nuevo' asks for a name alone.

alter table credencial alter email drop not null;
alter table credencial alter password_hash drop not null;
alter table credencial add constraint credencial_sin_acceso
  check (password_hash is not null or rol = 'cliente');
alter table credencial add constraint credencial_con_email
  check (password_hash is null or email is not null);
comment on column credencial.password_hash is 'Null: a client who has not come in yet, and whom no email lets in';

-- Who has no access claims no address in the other companies: it is theirs only once they answered its mail. In one
-- company an address is of one person, with access or without.
drop index credencial_email;
create unique index credencial_email on credencial (email) where password_hash is not null;
create unique index credencial_email_en_empresa on credencial (empresa_id, email);

-- Whom the invitation lets in, where they are there already; null where accepting makes them.
alter table invitacion add credencial_id uuid;
alter table invitacion add foreign key (empresa_id, credencial_id) references credencial (empresa_id, id);
create index invitacion_credencial on invitacion (empresa_id, credencial_id) where credencial_id is not null;
