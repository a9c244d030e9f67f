-- Citizens to whom a paper of the authority is addressed: it stays theirs to read when the record that it lies with is
-- theirs no longer.
create table document_addressee (
  document_id integer not null references document (id),
  user_id integer not null references citizen_user (id),
  primary key (document_id, user_id)
);
create index on document_addressee (user_id);
