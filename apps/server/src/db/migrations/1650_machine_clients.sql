-- Systems of the authority that read the portal over HTTP (OAuth 2, client credentials): who they are and what they may
-- read. Secret and tokens lie here as hashes alone.
create table machine_client (
  id integer generated always as identity (start with 101) primary key,
  public_id text not null unique,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null until the first secret is made.
  secret_hash bytea,
  secret_on timestamptz,
  created_on timestamptz not null,
  ended_on timestamptz,
  check ((secret_hash is null) = (secret_on is null)),
  check (ended_on is null or secret_hash is null)
);
create unique index machine_client_name on machine_client (lower(name)) where ended_on is null;

create table machine_token (
  token_hash bytea primary key,
  client_id integer not null references machine_client,
  scopes text[] not null,
  issued_on timestamptz not null,
  expires_on timestamptz not null
);
create index machine_token_client on machine_token (client_id);
create index machine_token_expires on machine_token (expires_on);

-- What changed in the lists that systems read: one row for each record, written in the transaction that changes the record,
-- so that none is missed. Its position is given once that transaction is over, under one lock: whoever has read up to a
-- position has missed nothing before it, however long transactions take.
create sequence record_change_position;
create table record_change (
  list text not null,
  record_id integer not null,
  -- Null until it is given.
  position bigint,
  changed_on timestamptz,
  primary key (list, record_id),
  check ((position is null) = (changed_on is null))
);
create unique index record_change_order on record_change (list, position);
create index record_change_time on record_change (list, changed_on, position);
create index record_change_fresh on record_change (list, record_id) where position is null;

-- A row that waits for its position is written all the same: the lock keeps it waiting until this change can be read.
create function note_record_change() returns trigger language plpgsql as $$
begin
  insert into record_change (list, record_id) select tg_argv[0], id from new_rows order by id
  on conflict (list, record_id) do update set position = null, changed_on = null;
  return null;
end $$;

create trigger payment_transaction_change_insert after insert on payment_transaction
  referencing new table as new_rows for each statement execute function note_record_change('payments');
create trigger payment_transaction_change_update after update on payment_transaction
  referencing new table as new_rows for each statement execute function note_record_change('payments');
insert into record_change (list, record_id) select 'payments', id from payment_transaction;

-- A system that reads is none of those that act.
alter table audit_event drop constraint audit_event_actor_type_check;
alter table audit_event add constraint audit_event_actor_type_check
  check (actor_type in ('CITIZEN', 'VISITOR', 'AUTHORITY', 'TIMER', 'PROVIDER', 'BANK', 'MACHINE'));
