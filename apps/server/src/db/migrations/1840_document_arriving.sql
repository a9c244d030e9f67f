-- A file that arrives in parts, so that a connection that breaks costs a part and not the file. Its parts lie in the file
-- store, sealed like every other file, until it is whole; then it is looked into as if it had come at once.
create table document_arriving (
  id uuid primary key,
  owner_user_id integer not null references citizen_user (id),
  -- The session that began it; another one of the same citizen does not go on with it.
  login_log_id integer not null references login_log (id),
  entity_type_id integer not null,
  entity_id integer not null,
  document_type_id integer not null,
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  -- What it became; its answer may be asked for again.
  document_id integer references document (id),
  touched_on timestamptz not null
);
create index on document_arriving (owner_user_id);
create index on document_arriving (touched_on);
create index on document_arriving (login_log_id);
create index on document_arriving (document_id);

create table document_arriving_part (
  arriving_id uuid not null references document_arriving (id),
  begins_at integer not null check (begins_at >= 0),
  file_key text not null,
  primary key (arriving_id, begins_at)
);
