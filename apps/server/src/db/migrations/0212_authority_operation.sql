-- What officers did with the authority's tool, and what waits for a second officer.
create table authority_operation (
  id integer generated always as identity (start with 101) primary key,
  command text not null,
  options jsonb not null,
  file_name text,
  file_sha256 bytea,
  -- The file itself (gzip), as long as the operation waits: what is approved is what was proposed.
  file bytea,
  state text not null check (state in ('PROPOSED', 'DONE', 'WITHDRAWN')),
  officer text not null,
  reason text not null,
  -- Account of the machine on which the tool ran: names after --by are given, this one is not.
  machine_user text not null,
  started_on timestamptz not null,
  approved_by text,
  decided_on timestamptz,
  changes jsonb not null,
  changes_digest bytea not null,
  check (approved_by is null or lower(approved_by) <> lower(officer))
);
create index authority_operation_proposed on authority_operation (id) where state = 'PROPOSED';
