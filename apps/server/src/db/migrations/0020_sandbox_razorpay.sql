-- The embedded payment provider keeps its own books, apart from the portal's: the portal may only learn of them through
-- the provider's protocol. Amounts are paise.
create schema sandbox_razorpay;

create table sandbox_razorpay.orders (
  id          text primary key,
  amount      bigint not null check (amount > 0),
  amount_paid bigint not null default 0 check (amount_paid between 0 and amount),
  currency    text not null,
  receipt     text check (length(receipt) <= 40),
  status      text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts    integer not null default 0,
  notes       jsonb not null default '{}',
  created_at  timestamptz not null
);
create unique index orders_receipt on sandbox_razorpay.orders (receipt);
create index orders_created on sandbox_razorpay.orders (created_at desc);

create table sandbox_razorpay.payments (
  id              text primary key,
  order_id        text not null references sandbox_razorpay.orders,
  amount          bigint not null check (amount > 0),
  amount_refunded bigint not null default 0 check (amount_refunded between 0 and amount),
  status          text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method          text not null check (method in ('upi', 'card', 'netbanking')),
  instrument      text not null,
  description     text,
  email           text,
  contact         text,
  notes           jsonb not null default '{}',
  fee             bigint not null default 0,
  tax             bigint not null default 0,
  bank_reference  text,
  error           jsonb,
  behaviour       jsonb not null,
  created_at      timestamptz not null,
  complete_at     timestamptz,
  capture_at      timestamptz,
  captured_at     timestamptz
);
create index payments_of_order on sandbox_razorpay.payments (order_id, created_at desc);
create index payments_due on sandbox_razorpay.payments (complete_at) where status = 'created';
create index payments_to_capture on sandbox_razorpay.payments (capture_at) where status = 'authorized';
create index payments_captured on sandbox_razorpay.payments (captured_at);

create table sandbox_razorpay.refunds (
  id              text primary key,
  payment_id      text not null references sandbox_razorpay.payments,
  amount          bigint not null check (amount > 0),
  status          text not null check (status in ('pending', 'processed', 'failed')),
  receipt         text,
  notes           jsonb not null default '{}',
  idempotency_key text unique,
  bank_reference  text,
  created_at      timestamptz not null,
  process_at      timestamptz,
  processed_at    timestamptz
);
create index refunds_of_payment on sandbox_razorpay.refunds (payment_id);
create index refunds_due on sandbox_razorpay.refunds (process_at) where status = 'pending';
create index refunds_processed on sandbox_razorpay.refunds (processed_at);

-- Webhooks: the body is kept as text, because its signature is over the exact bytes.
create table sandbox_razorpay.events (
  id         text primary key,
  sequence   bigint generated always as identity,
  event      text not null,
  order_id   text not null references sandbox_razorpay.orders,
  body       text not null,
  created_at timestamptz not null
);
create index events_of_order on sandbox_razorpay.events (order_id, sequence);

create table sandbox_razorpay.deliveries (
  id              bigint generated always as identity primary key,
  event_id        text not null references sandbox_razorpay.events,
  attempts        integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at    timestamptz,
  last_result     text
);
create index deliveries_of_event on sandbox_razorpay.deliveries (event_id);
create index deliveries_due on sandbox_razorpay.deliveries (next_attempt_at) where next_attempt_at is not null;

-- What the provider was told to do next: consumed once, oldest first.
create table sandbox_razorpay.instructions (
  id          bigint generated always as identity primary key,
  scope       text not null check (scope in ('checkout', 'refund', 'api')),
  order_id    text,
  instruction jsonb not null
);
