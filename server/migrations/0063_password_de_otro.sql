-- A password that an admin chose for somebody is known to two (domain.md §14, decision 0136).
alter table credencial add debe_cambiar_password boolean not null default false;
comment on column credencial.debe_cambiar_password is 'Somebody else chose its password: whoever logs in is led to choose another';
