-- What the overview shows is kept, not counted while somebody looks.

-- How long cases lay at a desk: each statement that lets cases leave one adds how many, by the working days they were there.
create table work_passage (
  id bigint generated always as identity primary key,
  left_day date not null,
  section text not null,
  desk text not null,
  days integer not null,
  cases integer not null
);
create index work_passage_day on work_passage (left_day, desk);

create function note_passages() returns trigger language plpgsql as $$
begin
  insert into work_passage (left_day, section, desk, days, cases)
  select left_day, section, desk, working_days_between(came_day, left_day), cases
    from (select o.section, o.desk, (o.since at time zone 'Asia/Kolkata')::date as came_day,
                 (n.since at time zone 'Asia/Kolkata')::date as left_day, count(*) as cases
            from new_rows n join old_rows o using (id)
           where o.ball = 'OFFICE' and (n.ball <> 'OFFICE' or n.desk <> o.desk)
           group by 1, 2, 3, 4) gone;
  return null;
end $$;
create trigger work_item_passage after update on work_item
  referencing old table as old_rows new table as new_rows for each statement execute function note_passages();

-- A figure of the overview on a day: how many, of these how many are late, and how much money. One timer writes it.
create table overview_figure (
  figure text not null check (figure in ('WAITING', 'REFUND_AGE', 'EXCEPTIONS', 'MONEY_IN', 'MONEY_OUT', 'COURSE')),
  day date not null,
  -- What it is about: a desk, an age, a kind, a scheme.
  part text not null,
  many bigint not null,
  late bigint not null default 0,
  -- Of a scheme: how many applications are decided.
  done bigint not null default 0,
  paise bigint not null default 0,
  taken_on timestamptz not null,
  primary key (figure, day, part)
);

-- What the timer reads.
create index ledger_entry_day on ledger_entry (day) where kind in ('RECEIPT', 'REFUND_PAID');
create index payment_refund_open on payment_refund (requested_on) where status_id in (2, 3, 5);
create index reconciliation_exception_open on reconciliation_exception (kind) where resolved_on is null;
