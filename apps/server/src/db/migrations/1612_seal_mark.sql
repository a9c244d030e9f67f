-- Up to where the audit trail is sealed, in the order of transactions, so that nobody looks through what is sealed again.
create index audit_event_written_in on audit_event (written_in, id);

create table audit_seal_mark (
  -- own: transactions of this PostgreSQL. moved: those of the one from which the data came, whose numbers lie ahead of its own.
  kind text primary key check (kind in ('own', 'moved')),
  written_in xid8 not null default '0',
  event_id bigint not null default 0
);
insert into audit_seal_mark (kind) values ('own'), ('moved');
