-- Somebody who fills in beside a citizen, in the citizen's own session: a relative, a service centre. Name and place lie sealed.
create table helper (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  kind text not null check (kind in ('FAMILY', 'CENTRE', 'OTHER')),
  person_sealed bytea not null default '',
  began_on timestamptz not null,
  until timestamptz not null
);
create index helper_of_citizen on helper (user_id, id);

-- What they helped with: records that were written while they did.
create table helped_record (
  entity_type_id integer not null,
  entity_id integer not null,
  helper_id integer not null references helper (id),
  first_on timestamptz not null,
  primary key (entity_type_id, entity_id, helper_id)
);
create index helped_record_of_helper on helped_record (helper_id);

-- The session in which somebody helps now, and until when at the latest: every request reads its session anyway.
alter table login_log add column helper_id integer;
alter table login_log add column helped_until timestamptz;
