-- Payments of leases are written once for ever; that the money of one was taken back is a row of its own.
drop index lease_debt_payment_standing;
alter table lease_payment drop column reversed_on, drop column credit_note_number, drop column reversed_rows;
alter table lease_debt_payment drop column reversed_on, drop column credit_note_number;

create table lease_payment_reversal (
  transaction_id integer primary key,
  lease_id integer not null references lease (id),
  reversed_on timestamptz not null,
  -- Against its tax invoice; none where it had none.
  credit_note_number text unique,
  -- The periods that it had paid, as its papers name them: [{periodFrom, periodTo, rent, gst}], amounts as text of paise.
  rows jsonb not null
);
create index on lease_payment_reversal (lease_id);
create function refuse_reversal_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger lease_payment_reversal_stays before update or delete on lease_payment_reversal
  for each row execute function refuse_reversal_change();
