-- What happens by time and after commit: when each timer last ran, and the queue of tasks
-- (docs/decisions/jobs-in-own-tables.md).

create table timer_state (
  name text primary key,
  -- Start of the last slot that was done; a slot is done once, by whichever server comes first.
  done_slot timestamptz,
  last_started_on timestamptz,
  last_finished_on timestamptz,
  failures integer not null default 0,
  retry_on timestamptz,
  last_error text
);

create table task (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  created_on timestamptz not null,
  -- Not before; while a server works on it, the end of that server's lease.
  due_on timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- Given up: waits for an operator (authority jobs dead, authority jobs retry).
  dead_on timestamptz
);
create index task_due on task (due_on, id) where dead_on is null;
create index task_dead on task (dead_on) where dead_on is not null;
