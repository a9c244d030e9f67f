-- Changes of the account that money goes back to. While one is ASKED no refund of its record is put into a batch, and
-- its citizen can stop it: by the portal, or by the code of the message, of which only the hash is kept.
create table payee_change (
  id integer generated always as identity primary key,
  entity_type_id integer not null,
  entity_id integer not null,
  user_id integer not null references citizen_user (id),
  -- The account asked for, and the one before it ('' where there was none), sealed.
  payee_sealed bytea not null,
  former_sealed bytea not null,
  -- False where the former account could not be paid to: stopped, the refund then waits for another one.
  former_is_payable boolean not null,
  state text not null check (state in ('ASKED', 'IN_FORCE', 'STOPPED', 'REPLACED')),
  stop_hash bytea not null unique,
  asked_on timestamptz not null,
  in_force_on timestamptz not null,
  ended_on timestamptz
);
-- A record has one change at a time of each whose money it is.
create unique index payee_change_open on payee_change (entity_type_id, entity_id, user_id) where state = 'ASKED';
create index payee_change_due on payee_change (in_force_on) where state = 'ASKED';
