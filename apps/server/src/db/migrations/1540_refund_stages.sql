-- Where each refund is on its way, and how many, with what sum, are there: each statement that changes refunds leaves the
-- difference it made, as the tally of the officers' work does. The sum of the differences is exact at every moment.
create function refund_stage(status_id integer, mode text) returns text
  language sql immutable parallel safe as $$
  select case
    when status_id = 1 then 'ACCOUNT'
    when status_id = 4 then 'PAID'
    when status_id = 5 then 'FAILED'
    when mode = 'PROVIDER' then 'PROVIDER'
    when status_id = 2 then 'READY'
    else 'BANK' end $$;

create index payment_refund_stage on payment_refund (refund_stage(status_id, mode), requested_on, id);
create index payment_refund_batch on payment_refund (batch_number, id) where batch_number is not null;

create table refund_tally (
  id bigint generated always as identity primary key,
  stage text not null,
  -- The bank's batch of those that are with the bank; '' elsewhere.
  batch_number text not null,
  -- IST day on which they were asked for; of those that are paid, the first of the month in which they were.
  day date not null,
  refunds integer not null,
  paise bigint not null
);
create index refund_tally_key on refund_tally (stage, batch_number, day);

create function refund_day(status_id integer, requested_on timestamptz, completed_on timestamptz) returns date
  language sql immutable parallel safe as $$
  select case when status_id = 4
    then date_trunc('month', completed_on at time zone 'Asia/Kolkata')::date
    else (requested_on at time zone 'Asia/Kolkata')::date end $$;

create function refund_batch_of(status_id integer, mode text, batch_number text) returns text
  language sql immutable parallel safe as $$
  select case when refund_stage(status_id, mode) = 'BANK' then coalesce(batch_number, '') else '' end $$;

create function tally_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into refund_tally (stage, batch_number, day, refunds, paise)
    select refund_stage(status_id, mode), refund_batch_of(status_id, mode, batch_number),
           refund_day(status_id, requested_on, completed_on), count(*), sum(amount)
      from new_rows group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into refund_tally (stage, batch_number, day, refunds, paise)
    select refund_stage(status_id, mode), refund_batch_of(status_id, mode, batch_number),
           refund_day(status_id, requested_on, completed_on), -count(*), -sum(amount)
      from old_rows group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger payment_refund_tally_insert after insert on payment_refund
  referencing new table as new_rows for each statement execute function tally_refunds();
create trigger payment_refund_tally_update after update on payment_refund
  referencing old table as old_rows new table as new_rows for each statement execute function tally_refunds();
create trigger payment_refund_tally_delete after delete on payment_refund
  referencing old table as old_rows for each statement execute function tally_refunds();

insert into refund_tally (stage, batch_number, day, refunds, paise)
select refund_stage(status_id, mode), refund_batch_of(status_id, mode, batch_number),
       refund_day(status_id, requested_on, completed_on), count(*), sum(amount)
  from payment_refund group by 1, 2, 3;

-- Each writing of a batch's file for the bank. A second one has a reason: two files may be paid twice.
create table refund_batch_file (
  id integer generated always as identity primary key,
  batch_number text not null,
  written_on timestamptz not null,
  written_by integer references officer (id),
  reason text not null
);
create index refund_batch_file_batch on refund_batch_file (batch_number, id);

-- What is unexplained, by age and by kind; candidates of a deposit are open or lately ended challans of the same sum.
create index reconciliation_open on reconciliation_exception (id) where resolved_on is null;
create index payment_challan_sum on payment_transaction (total, id) where challan_number is not null and receipt_number is null;
