-- What officers type before an act takes it: schemes, surveys, venues, leases, properties and notices as forms.
create table desk_draft (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('campaign', 'notice', 'survey', 'venue', 'lease', 'property')),
  -- What names it in lists: a code, a number of the register. No person.
  title text not null,
  -- All that was typed; a lease and a property name a person.
  content_sealed bytea not null,
  version integer not null default 1 check (version > 0),
  started_by integer not null references officer (id),
  started_on timestamptz not null,
  changed_by integer not null references officer (id),
  changed_on timestamptz not null,
  closed_on timestamptz,
  -- The operation whose act took it; null where it was dropped.
  operation_id integer references authority_operation (id),
  check (operation_id is null or closed_on is not null)
);
create index desk_draft_open on desk_draft (kind, id) where closed_on is null;
create index desk_draft_changed on desk_draft (changed_on);
