-- What the deposit did not cover when a lease was settled is paid once, whole, under its own number. It has a receipt; tax
-- invoices belong to periods of rent.
create table lease_debt_payment (
  transaction_id integer primary key,
  lease_id integer not null unique references lease (id),
  payment_number text not null unique,
  paid_on timestamptz not null,
  amount bigint not null check (amount > 0)
);
