-- Systems of the authority that are told what happened, by signed requests (Standard Webhooks): where to, and of what.
create table webhook_endpoint (
  id integer generated always as identity (start with 201) primary key,
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  -- Signs what is sent; empty until it is made.
  secret_sealed bytea not null default '',
  secret_on timestamptz,
  -- It has taken everything up to here.
  position bigint not null,
  -- Of the next event: tries in vain, since when, and when the next one is.
  attempts integer not null default 0,
  failing_since timestamptz,
  next_try_on timestamptz,
  last_error text not null default '',
  -- It took nothing for a day: nothing is sent until an officer resumes it.
  stopped_on timestamptz,
  created_on timestamptz not null,
  ended_on timestamptz,
  check ((secret_sealed = '') = (secret_on is null)),
  check ((attempts = 0) = (failing_since is null))
);
create unique index webhook_endpoint_name on webhook_endpoint (lower(name)) where ended_on is null;

-- What happened, written in the transaction in which it happened, while anybody wants to be told. Positions are given as those
-- of record_change: an event that is read behind a position lies behind every event that was read before.
create sequence webhook_event_position;
create table webhook_event (
  id bigint generated always as identity primary key,
  event text not null,
  noun text not null,
  record_id integer not null,
  was text not null,
  is_now text not null,
  position bigint,
  noted_on timestamptz,
  check ((position is null) = (noted_on is null))
);
create unique index webhook_event_order on webhook_event (position);
create index webhook_event_fresh on webhook_event (id) where position is null;
create index webhook_event_time on webhook_event (noted_on);

-- Argument 0 is the noun, 1 the column that says where a record stands, 2 the event of each value; '*' is any other value.
create function note_webhook_event() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where ended_on is null) then
    return null;
  end if;
  execute format(
    'insert into webhook_event (event, noun, record_id, was, is_now)
     select coalesce($2 ->> n.%1$I::text, $2 ->> ''*''), $1, n.id, coalesce(o.%1$I::text, ''''), n.%1$I::text
       from new_rows n join old_rows o on o.id = n.id
      where n.%1$I is distinct from o.%1$I and n.%1$I is not null and ($2 ? n.%1$I::text or $2 ? ''*'')
      order by n.id',
    tg_argv[1]) using tg_argv[0], tg_argv[2]::jsonb;
  return null;
end $$;

create trigger payment_settled_event after update on payment_transaction
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event('payments', 'status_id', '{"5": "payment.settled"}');
create trigger payment_reversed_event after update on payment_transaction
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event('payments', 'reversed_on', '{"*": "payment.reversed"}');
create trigger refund_event after update on payment_refund
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event(
    'refunds', 'status_id', '{"3": "refund.sent", "4": "refund.paid", "5": "refund.failed"}');
create trigger lottery_application_event after update on lottery_application
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event(
    'lottery-applications', 'status_id',
    '{"7": "application.decided", "8": "application.decided", "10": "application.decided", "11": "application.decided",
      "12": "application.decided", "14": "application.decided", "16": "application.decided", "15": "allotment.accepted"}');
create trigger land_use_application_event after update on land_use_application
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event('land-use', 'status_id', '{"23": "land-use.decided", "24": "land-use.decided"}');
create trigger permission_application_event after update on permission_application
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event(
    'property-applications', 'status_id', '{"23": "property-application.decided", "24": "property-application.decided"}');
create trigger tds_certificate_event after update on tds_certificate
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event(
    'tds', 'status_id', '{"21": "tds.decided", "23": "tds.decided", "24": "tds.decided"}');
create trigger booking_event after update on booking
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event(
    'bookings', 'status_id', '{"30": "booking.confirmed", "32": "booking.cancelled", "34": "booking.settled"}');
create trigger property_event after update on property
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event('properties', 'state', '{"*": "property.changed"}');
create trigger lease_event after update on lease
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_webhook_event('leases', 'state', '{"*": "lease.changed"}');
