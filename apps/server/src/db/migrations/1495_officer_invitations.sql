-- Officers come in by invitation: an administrator proposes, the commissioner approves, a link that counts once and a code to
-- the official mobile open the enrolment. What is asked for waits here; an open one per officer, and per service number.
create table officer_change (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('FIRST', 'INVITE', 'ROLES', 'REINSTATE', 'INVITE_ANEW')),
  -- Null until an invitation is approved: whoever is not approved never was an officer.
  officer_id integer references officer,
  -- Of an invitation: name, nameHi, serviceNumber.
  person jsonb not null default '{}',
  mobile_sealed bytea not null default '',
  mobile_hash bytea,
  -- The roles that it gives: role, section, fromDay, toDay.
  roles jsonb not null default '[]',
  reason text not null,
  -- Null: the server's own command.
  proposed_by integer references officer,
  proposed_on timestamptz not null,
  lapses_on timestamptz not null,
  ended_on timestamptz,
  ended_by integer references officer,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'LAPSED')),
  note text not null default '',
  check ((ended_on is null) = (outcome is null)),
  check (ended_by is null or ended_by is distinct from proposed_by)
);
create unique index officer_change_open on officer_change (officer_id) where ended_on is null;
create unique index officer_change_mobile on officer_change (mobile_hash) where ended_on is null;
create unique index officer_change_number on officer_change ((person ->> 'serviceNumber')) where ended_on is null;
create index officer_change_proposer on officer_change (proposed_by);
create index officer_change_ender on officer_change (ended_by);

create table officer_invitation (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  token_hash bytea not null unique,
  -- Null: the server's own command.
  made_by integer references officer,
  made_on timestamptz not null,
  expires_on timestamptz not null,
  -- The code of the official mobile was right: what the browser goes on with, and until when.
  ticket_hash bytea unique,
  ticket_until timestamptz,
  taken_on timestamptz,
  ended_on timestamptz
);
create unique index officer_invitation_open on officer_invitation (officer_id) where taken_on is null and ended_on is null;
create index officer_invitation_officer on officer_invitation (officer_id);
create index officer_invitation_maker on officer_invitation (made_by);

-- Ten printed codes, each of which counts once.
create table officer_recovery_code (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  code_hash bytea not null,
  made_on timestamptz not null,
  used_on timestamptz,
  ended_on timestamptz,
  unique (officer_id, code_hash)
);

-- What an officer lost opens nothing, and belongs to nobody else.
alter table officer_passkey add column ended_on timestamptz;
-- A role that is taken away ends in that minute, not with its day.
alter table officer_role add column ended_on timestamptz;

-- The mobile is sealed like every other: bytes, bound to its row. The ones of before are of demonstrations alone.
alter table officer drop column mobile;
alter table officer add column mobile_sealed bytea not null default '';

alter table officer_session drop constraint officer_session_credential_check;
alter table officer_session add constraint officer_session_credential_check
  check (credential in ('PASSKEY', 'PASSWORD', 'RECOVERY', 'SEALED'));

-- Two sealed codes lie in two envelopes; each opens an administrator's sign-in for an hour, once.
create table break_glass_code (
  id integer generated always as identity primary key,
  code_hash text not null,
  made_on timestamptz not null,
  used_on timestamptz,
  ended_on timestamptz
);
create table break_glass (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  code_id integer not null references break_glass_code,
  token_hash bytea not null unique,
  opened_on timestamptz not null,
  until_on timestamptz not null,
  entered_on timestamptz,
  closed_on timestamptz,
  closed_by integer references officer,
  note text not null default '',
  check ((closed_on is null) = (closed_by is null))
);
create index break_glass_officer on break_glass (officer_id);
create index break_glass_code_used on break_glass (code_id);
create index break_glass_closer on break_glass (closed_by);
