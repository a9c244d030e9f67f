-- An act on a property's account that bounced or was entered by mistake is undone by another one; what came after it is
-- told anew, and what it settled before is kept.
alter table property_entry
  add column as_on date,
  add column reversal_id integer references property_entry (id);
update property_entry e set as_on = (t.details ->> 'asOn')::date
  from payment_transaction t
  where t.id = e.transaction_id and e.kind = 'RECEIPT' and t.details ? 'asOn';

-- A certificate is credited once, unless its credit was undone.
drop index property_entry_of_certificate;
create unique index property_entry_of_certificate on property_entry (reference)
  where kind = 'TDS_CREDIT' and reversal_id is null;

create table property_entry_restatement (
  entry_id integer not null references property_entry (id),
  reversal_id integer not null references property_entry (id),
  -- What the entry settled before the reversal: [{part, itemId, amount}].
  allocations jsonb not null,
  primary key (entry_id, reversal_id)
);

-- A deposit that the bank took back: the payment stays as it was confirmed, with the day and reason of its reversal.
alter table payment_transaction
  add column reversed_on timestamptz,
  add column reverse_reason text not null default '',
  add check ((reversed_on is null) = (reverse_reason = '')),
  add check (reversed_on is null or status_id = 5);
