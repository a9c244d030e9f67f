-- What banks say of accounts that money comes back to: one row for each citizen and account (number, IFSC, holder), asked
-- again when the answer is old. Number, holder and the bank's name of the account are sealed.
create table account_verification (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  -- Keyed hash of number, IFSC and holder.
  account_hash bytea not null,
  account_sealed bytea not null,
  account_last4 text not null,
  state text not null
    check (state in ('PENDING', 'MATCHED', 'PARTIAL', 'MISMATCH', 'INVALID', 'UNAVAILABLE', 'ACCEPTED', 'REFUSED')),
  -- The provider gives the same validation to the same key.
  idempotency_key uuid not null unique,
  provider_id text unique,
  asked integer not null default 0,
  next_ask_on timestamptz,
  begun_on timestamptz not null,
  settled_on timestamptz,
  registered_name_sealed bytea not null default '',
  -- Ours, and the provider's where it tells one.
  score smallint check (score between 0 and 100),
  provider_score smallint check (provider_score between 0 and 100),
  -- The provider's reason where the bank could not say; the officer's where one decided.
  reason text not null default '',
  -- When its citizen was told to give another account.
  told_on timestamptz,
  check ((state = 'PENDING') = (settled_on is null)),
  check (state = 'PENDING' or next_ask_on is null)
);
create unique index account_verification_of on account_verification (user_id, account_hash);
create index account_verification_due on account_verification (next_ask_on) where state = 'PENDING';

-- What the bank says of the account that a refund goes to; null where none is given, or none was asked about yet.
alter table payment_refund add column verification_id integer references account_verification (id);
create index payment_refund_verification on payment_refund (verification_id);

-- The stand-in of the provider validates accounts, and tells of it.
create table sandbox_razorpay.validations (
  id text primary key,
  idempotency_key text not null unique,
  reference_id text,
  holder text not null,
  ifsc text not null,
  account_number text not null,
  status text not null check (status in ('created', 'completed', 'failed')),
  account_status text,
  registered_name text,
  name_match_score integer,
  reason text not null,
  utr text,
  created_at timestamptz not null,
  complete_at timestamptz
);
create index validations_due on sandbox_razorpay.validations (complete_at) where status = 'created';
alter table sandbox_razorpay.events alter column order_id drop not null;
