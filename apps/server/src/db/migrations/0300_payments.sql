-- Payments (domain design, section 7): what citizens were asked to pay, the money that came, the money that went back,
-- and the books. Amounts are integer paise. Constraints carry the guarantees: one open payment of an entity, one
-- fulfilment of a payment, money counted once, entries that balance and never change.

create function heads_total(heads jsonb) returns bigint language sql immutable strict as $$
  select coalesce(sum((head ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(heads) as head
$$;

create table payment_transaction (
  id integer generated always as identity (start with 7001) primary key,
  entity_type_id integer not null,
  entity_id integer not null,
  user_id integer not null references citizen_user (id),
  method_id integer not null check (method_id in (1, 2)),
  -- 1 initiated, 4 failed, 5 success, 6 challan generated.
  status_id integer not null check (status_id in (1, 4, 5, 6)),
  total bigint not null check (total > 0),
  title_en text not null,
  title_hi text not null,
  -- As they were worded and computed when the payment was opened: [{id, feeTypeId, name, basis, amount, subItems}].
  heads jsonb not null,
  details jsonb not null default '{}',
  -- What the citizen chose, in one order of keys: a repeat of the same choice is the same payment.
  choice text not null,
  order_id text unique,
  challan_number text unique,
  challan_valid_till timestamptz,
  challan_account jsonb,
  -- What the depositor told of the deposit, before the bank did.
  deposit_reference text,
  receipt_number text unique,
  provider_payment_id text unique,
  instrument text not null default '',
  bank_reference text not null default '',
  created_on timestamptz not null,
  expires_on timestamptz,
  paid_on timestamptz,
  confirmed_on timestamptz,
  confirmed_by text check (confirmed_by in ('VERIFY', 'WEBHOOK', 'SYNC', 'BANK_FILE')),
  closed_on timestamptz,
  failure_reason text not null default '',
  -- Another payment took its place: money that still comes for it goes back.
  is_replaced boolean not null default false,
  last_asked_on timestamptz,
  -- When the portal asks the bank by itself; null when there is nothing to ask any more.
  next_ask_on timestamptz,
  -- The payer was told that the challan is about to end.
  reminded_on timestamptz,
  check (heads_total(heads) = total),
  check ((status_id = 5) = (receipt_number is not null)),
  check ((status_id = 5) = (confirmed_on is not null and confirmed_by is not null and paid_on is not null)),
  check ((status_id = 4) = (closed_on is not null)),
  check ((method_id = 2) = (challan_number is not null and challan_valid_till is not null)),
  check (method_id = 1 or order_id is null),
  check (method_id = 2 or (status_id <> 6 and expires_on is not null)),
  check (method_id = 1 or status_id <> 1),
  check (not is_replaced or status_id = 4)
);
-- Never two live payments of one entity, whatever double clicks and second browsers do.
create unique index payment_one_open on payment_transaction (entity_type_id, entity_id) where status_id in (1, 6);
create index on payment_transaction (entity_type_id, entity_id, id desc);
create index on payment_transaction (user_id);
create index payment_to_expire on payment_transaction (expires_on) where status_id = 1;
create index payment_to_ask on payment_transaction (next_ask_on) where next_ask_on is not null;
create index payment_challan_open on payment_transaction (challan_valid_till) where status_id = 6;

-- What the checkout and the provider told of attempts that brought no money.
create table payment_attempt (
  id integer generated always as identity primary key,
  transaction_id integer not null references payment_transaction (id),
  event text not null check (event in ('OPENED', 'DISMISSED', 'FAILED')),
  told_by text not null check (told_by in ('CHECKOUT', 'PROVIDER')),
  error_code text not null default '',
  error_description text not null default '',
  at timestamptz not null
);
create index on payment_attempt (transaction_id);

-- Money that has arrived, each sum once: a captured payment of the provider, a deposit that the bank reported.
create table payment_capture (
  id integer generated always as identity primary key,
  source text not null check (source in ('PROVIDER', 'BANK')),
  -- The provider's payment id, the bank's reference of the deposit.
  reference text not null,
  transaction_id integer not null references payment_transaction (id),
  amount bigint not null check (amount > 0),
  -- Found its purpose, or goes back to the payer.
  outcome text not null check (outcome in ('FULFILLED', 'RETURNED')),
  paid_on timestamptz not null,
  seen_on timestamptz not null,
  seen_by text not null check (seen_by in ('VERIFY', 'WEBHOOK', 'SYNC', 'BANK_FILE')),
  unique (source, reference)
);
create unique index payment_fulfilled_once on payment_capture (transaction_id) where outcome = 'FULFILLED';
create index on payment_capture (transaction_id);

create table payment_refund (
  id integer generated always as identity (start with 8001) primary key,
  -- The same order of a service never makes a second refund.
  purpose text not null unique,
  entity_type_id integer not null,
  entity_id integer not null,
  user_id integer not null references citizen_user (id),
  -- The payment whose money goes back; null when it goes back for many payments together.
  transaction_id integer references payment_transaction (id),
  capture_id integer references payment_capture (id),
  amount bigint not null check (amount > 0),
  deduction bigint not null default 0 check (deduction >= 0),
  reason_en text not null,
  reason_hi text not null,
  mode text not null check (mode in ('PROVIDER', 'NEFT')),
  -- 1 eligible, 2 requested, 3 initiated, 4 refunded, 5 failed.
  status_id integer not null check (status_id between 1 and 5),
  -- The payee's account as it was given: {number, holder, bank, ifsc, branch}, sealed.
  account_sealed bytea not null default '',
  account_last4 text not null default '',
  -- Names this try to the provider: a repeat moves no money; a new try after a failure gets a new one.
  idempotency_key uuid not null unique,
  provider_refund_id text unique,
  -- UTR of the bank or acquirer reference number of the provider.
  reference text not null default '',
  failure_reason text not null default '',
  attempts integer not null default 0,
  next_try_on timestamptz,
  batch_number text,
  requested_on timestamptz not null,
  initiated_on timestamptz,
  completed_on timestamptz,
  check ((status_id = 4) = (completed_on is not null)),
  check (mode = 'NEFT' or capture_id is not null)
);
create index on payment_refund (entity_type_id, entity_id);
create index on payment_refund (transaction_id);
create index on payment_refund (capture_id);
create index refund_to_send on payment_refund (next_try_on) where next_try_on is not null;

-- Webhooks as they came, by the provider's event id: what was done is done once.
create table provider_event (
  event_id text primary key,
  kind text not null,
  order_id text,
  body text not null,
  received_on timestamptz not null,
  processed_on timestamptz,
  result text not null default ''
);

-- What the books and the files of bank and provider do not agree upon, until somebody has resolved it.
create table reconciliation_exception (
  id integer generated always as identity primary key,
  source text not null check (source in ('BANK', 'SETTLEMENT', 'PORTAL')),
  kind text not null,
  reference text not null,
  transaction_id integer references payment_transaction (id),
  day date not null,
  expected bigint,
  found bigint,
  note text not null default '',
  found_on timestamptz not null,
  resolved_on timestamptz,
  resolved_by text,
  resolution text,
  unique (source, kind, reference),
  check ((resolved_on is null) = (resolved_by is null) and (resolved_on is null) = (resolution is null))
);

-- Lines of the provider's settlements, each once.
create table settlement_line (
  id text primary key,
  settlement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  amount bigint not null,
  charges bigint not null,
  settled_on timestamptz,
  bank_reference text not null default '',
  read_on timestamptz not null
);
create index on settlement_line (settlement_id);

-- The books, double entry: positive postings are debits, negative ones credits (#domain/ledger).
create table ledger_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CHARGE', 'RECEIPT', 'TDS_CREDIT', 'REBATE', 'PENAL', 'REFUND_DUE', 'REFUND_PAID',
    'SETTLEMENT', 'ADJUSTMENT', 'REVERSAL')),
  day date not null,
  reference text not null,
  -- Whose account it is about; null for entries between the authority and its bank.
  entity_type_id integer,
  entity_id integer,
  transaction_id integer references payment_transaction (id),
  refund_id integer references payment_refund (id),
  made_on timestamptz not null,
  check ((entity_type_id is null) = (entity_id is null))
);
create index on ledger_entry (entity_type_id, entity_id, day);
create index on ledger_entry (reference);

create table ledger_posting (
  entry_id bigint not null references ledger_entry (id),
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account)
);
create index on ledger_posting (account);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 1) from ledger_posting where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function check_ledger_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post a reversal', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_posting_stays before update or delete on ledger_posting
  for each row execute function refuse_change();
