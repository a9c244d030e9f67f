-- When the outbox tries a message again; while a server is sending it, the end of that server's lease.
alter table notification_outbox add column due_on timestamptz not null default '-infinity';
drop index notification_outbox_waiting;
create index notification_outbox_waiting on notification_outbox (due_on, id)
  where delivered_on is null and failed_on is null;
create index notification_outbox_failed on notification_outbox (failed_on) where failed_on is not null;
create index notification_outbox_destination on notification_outbox (destination, id desc);
