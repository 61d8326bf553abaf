-- The outbox keeps ids and addresses; the secret of a mail is made when it is sent, and only its hash is stored
-- (domain.md §14).

alter table reset_token add correo_id uuid;
comment on column reset_token.correo_id is
  'The mail that its link went in, by which a copy of it that is kept on disk is found; null where the link went into an answer';
create index reset_token_correo on reset_token (correo_id) where correo_id is not null;

-- The outbox of before queued whole mails, with their links and codes, in a queue of this name. What it still holds is not
-- sent any more: who waits for such a mail asks for another.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'correo';
  end if;
end
$$;
