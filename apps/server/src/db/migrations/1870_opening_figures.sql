-- How many places of an opening stand in each state: each statement that changes places leaves the difference it made, as the
-- tally of the officers' work does (docs/decisions/kept-counts.md). Everybody who waits reads the sum; nobody counts a million.
create table opening_tally (
  id bigint generated always as identity primary key,
  opening_id integer not null references opening (id),
  place_state text not null,
  places integer not null
);
create index opening_tally_key on opening_tally (opening_id, place_state);

create function tally_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into opening_tally (opening_id, place_state, places)
    select opening_id, state, count(*) from new_rows group by 1, 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into opening_tally (opening_id, place_state, places)
    select opening_id, state, -count(*) from old_rows group by 1, 2;
  end if;
  return null;
end $$;
create trigger opening_place_tally_insert after insert on opening_place
  referencing new table as new_rows for each statement execute function tally_places();
create trigger opening_place_tally_update after update on opening_place
  referencing old table as old_rows new table as new_rows for each statement execute function tally_places();
create trigger opening_place_tally_delete after delete on opening_place
  referencing old table as old_rows for each statement execute function tally_places();

insert into opening_tally (opening_id, place_state, places)
select opening_id, state, count(*) from opening_place group by 1, 2;

-- The last line of the sealed roll, by the id of its place: numbers up to it never change again.
alter table opening add column roll_to integer;
update opening o set roll_to = (select max(id) from opening_place p where p.opening_id = o.id and p.in_roll);

-- Whoever enters with an account for refunds that another place names already: a hint to the officers, no finding.
alter table opening_place add column shares_account boolean not null default false;
-- The places of an application, those that were left too.
create index opening_place_of_application on opening_place (application_id, id);
create index opening_place_account on opening_place (opening_id, account_fingerprint) where state <> 'LEFT';
create index opening_place_shared on opening_place (opening_id, id) where shares_account and state <> 'LEFT';
update opening_place p set shares_account = exists (
  select from opening_place q where q.opening_id = p.opening_id and q.account_fingerprint = p.account_fingerprint
     and q.id < p.id and q.state <> 'LEFT');
