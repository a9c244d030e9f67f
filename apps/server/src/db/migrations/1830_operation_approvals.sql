-- An act that weighs more than one signature waits for several officers, each with another role of those that approve it.
alter table authority_operation add column approvals smallint not null default 1 check (approvals between 1 and 3);

-- Who said yes to a proposal that waits for another officer still; the last one is on the operation itself.
create table operation_approval (
  operation_id integer not null references authority_operation,
  officer_id integer not null references officer,
  officer text not null,
  -- The approving roles that the officer held at that moment.
  roles jsonb not null,
  reason text not null,
  given_on timestamptz not null,
  primary key (operation_id, officer_id)
);
create index operation_approval_officer on operation_approval (officer_id);
