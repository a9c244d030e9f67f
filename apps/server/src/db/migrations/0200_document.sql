-- Files of citizens: what they are, whose, and to which record they belong. The bytes lie in the file store by key.
create table document (
  id integer generated always as identity (start with 5001) primary key,
  owner_user_id integer not null references citizen_user (id),
  entity_type_id integer not null,
  -- 0 while the record it belongs to does not exist yet.
  entity_id integer not null,
  document_type_id integer not null,
  original_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null,
  -- base64 JPEG of at most 200 px, '' for a PDF.
  thumbnail text not null default '',
  file_key text not null,
  state text not null check (state in ('TEMP', 'ATTACHED', 'LOCKED', 'SUPERSEDED', 'DELETED')),
  uploaded_on timestamptz not null,
  deleted_on timestamptz
);
create index document_of_entity on document (entity_type_id, entity_id) where state in ('TEMP', 'ATTACHED', 'LOCKED');
create index document_of_owner on document (owner_user_id) where state <> 'DELETED';
