-- Officers are people whom the portal knows: names come from proof, not from typing. A role is held in a section from a day
-- to a day; a session belongs to one officer and one proof.
create table officer (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  name_hi text not null default '',
  service_number text not null unique check (service_number <> ''),
  -- The official mobile, sealed; its keyed hash finds it, and forbids a second account of one person.
  mobile text not null,
  mobile_hash bytea not null unique,
  state text not null check (state in ('INVITED', 'ACTIVE', 'SUSPENDED', 'LEFT')),
  created_on timestamptz not null,
  state_on timestamptz not null
);

create table officer_role (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  role text not null check (role in ('DA', 'AC', 'TP', 'LC', 'A1', 'A2', 'AU', 'HD', 'AD')),
  section text check (section in ('LOTTERY', 'PROPERTY', 'LAND_USE', 'MONEY', 'VENUES', 'LEASES')),
  from_day date not null,
  to_day date check (to_day >= from_day),
  granted_on timestamptz not null
);
create index officer_role_officer on officer_role (officer_id);

create table officer_session (
  id integer generated always as identity primary key,
  officer_id integer not null references officer,
  token_hash bytea not null unique,
  -- The desk in a browser, or the command line.
  door text not null check (door in ('DESK', 'TOOL')),
  credential text not null check (credential in ('PASSKEY', 'PASSWORD')),
  -- Which passkey; null for a password with a code.
  credential_id integer,
  began_on timestamptz not null,
  seen_on timestamptz not null,
  expires_on timestamptz not null,
  -- When the officer last proved to sit there.
  presence_on timestamptz not null,
  ended_on timestamptz,
  ended_why text
);
create index officer_session_open on officer_session (officer_id) where ended_on is null;

-- Answers of the desk's writes, so that a double click, a retry and a lost answer make one act.
create table officer_answer (
  officer_id integer not null references officer,
  call_key text not null,
  idempotency_key uuid not null,
  answer jsonb not null,
  created_on timestamptz not null,
  primary key (officer_id, call_key, idempotency_key)
);
create index officer_answer_created on officer_answer (created_on);
