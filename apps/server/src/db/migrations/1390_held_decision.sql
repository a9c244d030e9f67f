-- How long a decision of an officer is held before its notice, paper and money go out, in minutes; 0 holds nothing.
create table decision_policy (
  noun text primary key
    check (noun in ('LAND_USE', 'PERMISSION', 'TDS', 'LOTTERY_SCRUTINY', 'LOTTERY_WITHDRAWAL')),
  hold_minutes integer not null check (hold_minutes between 0 and 10080)
);
insert into decision_policy (noun, hold_minutes) values
  ('LAND_USE', 30), ('PERMISSION', 30), ('TDS', 30), ('LOTTERY_SCRUTINY', 30), ('LOTTERY_WITHDRAWAL', 30);

-- Decisions of officers. While one is HELD nothing of it has happened: its record stands where it stood.
create table held_decision (
  id integer generated always as identity primary key,
  noun text not null references decision_policy (noun),
  record_number text not null,
  entity_id integer not null,
  -- The decision in a word, and all that was said with it.
  decision text not null,
  decided jsonb not null,
  officer text not null,
  decided_on timestamptz not null,
  release_on timestamptz not null,
  state text not null check (state in ('HELD', 'RELEASED', 'CORRECTED', 'TAKEN_BACK', 'LAPSED')),
  ended_on timestamptz,
  -- Who ended it, and why it lapsed; '' otherwise.
  ended_by text not null default '',
  why text not null default ''
);
-- A record has one decision at a time that waits.
create unique index held_decision_open on held_decision (noun, record_number) where state = 'HELD';
create index held_decision_due on held_decision (release_on) where state = 'HELD';
create index held_decision_record on held_decision (noun, record_number, id);
