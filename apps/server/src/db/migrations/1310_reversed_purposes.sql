-- Money that was taken back is undone in what it bought; the papers that were issued for it stand and are credited.
alter table booking add column payment_reversed_on timestamptz;

alter table lease_payment
  add column reversed_on timestamptz,
  add column credit_note_number text unique,
  -- The periods that it had paid, as its papers name them: [{periodFrom, periodTo, rent, gst}], amounts as text of paise.
  add column reversed_rows jsonb,
  add check ((reversed_on is null) = (reversed_rows is null));

-- What a settlement left owing bears tax as far as it is rent. It is paid once, unless the money was taken back.
alter table lease_debt_payment
  add column invoice_number text unique,
  add column reversed_on timestamptz,
  add column credit_note_number text unique,
  drop constraint lease_debt_payment_lease_id_key;
create unique index lease_debt_payment_standing on lease_debt_payment (lease_id) where reversed_on is null;
create index on lease_debt_payment (lease_id);
