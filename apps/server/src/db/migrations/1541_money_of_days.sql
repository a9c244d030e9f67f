-- The day of the money behind a disagreement, as bank or provider told it: candidates are looked for around it.
alter table reconciliation_exception add column money_day date;

-- Money of each day that the books hold, by where it came from: counted by each statement that takes money in.
create table capture_tally (
  id bigint generated always as identity primary key,
  day date not null,
  source text not null,
  captures integer not null,
  paise bigint not null
);
create index capture_tally_day on capture_tally (day, source);

create function tally_captures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into capture_tally (day, source, captures, paise)
    select (paid_on at time zone 'Asia/Kolkata')::date, source, count(*), sum(amount) from new_rows group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into capture_tally (day, source, captures, paise)
    select (paid_on at time zone 'Asia/Kolkata')::date, source, -count(*), -sum(amount) from old_rows group by 1, 2;
  end if;
  return null;
end $$;
create trigger payment_capture_tally_insert after insert on payment_capture
  referencing new table as new_rows for each statement execute function tally_captures();
create trigger payment_capture_tally_update after update on payment_capture
  referencing old table as old_rows new table as new_rows for each statement execute function tally_captures();
create trigger payment_capture_tally_delete after delete on payment_capture
  referencing old table as old_rows for each statement execute function tally_captures();
insert into capture_tally (day, source, captures, paise)
select (paid_on at time zone 'Asia/Kolkata')::date, source, count(*), sum(amount) from payment_capture group by 1, 2;

-- The desk finds a property by the beginning of its code, whatever its scheme.
create index property_code_anywhere on property (property_code text_pattern_ops);
create index property_registration_prefix on property (registration_id text_pattern_ops);
