-- Another mobile or email for an account whose citizen has lost the former one. While one is ASKED the former contact
-- counts, and it can be stopped: in the portal, or by the code of the message, of which only the hash is kept.
create table contact_change (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  login_type text not null check (login_type in ('MOBILE', 'EMAIL')),
  login_id text not null,
  state text not null check (state in ('ASKED', 'IN_FORCE', 'STOPPED', 'REPLACED')),
  stop_hash bytea not null unique,
  -- Stopped by whoever has the former contact: this way stays shut until the password is another one.
  stopped_by_link boolean not null default false,
  asked_on timestamptz not null,
  in_force_on timestamptz not null,
  ended_on timestamptz
);
-- An account has one at a time.
create unique index contact_change_open on contact_change (user_id) where state = 'ASKED';
create index contact_change_due on contact_change (in_force_on) where state = 'ASKED';
create index contact_change_of on contact_change (user_id, ended_on);
