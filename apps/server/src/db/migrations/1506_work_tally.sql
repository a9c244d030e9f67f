-- How much waits: each statement that changes the table of work leaves the difference it made, in its own transaction. The
-- sum of the differences is what waits, at every moment and for every reader; nobody waits for another's counter. A timer
-- folds them, so that there are as many rows as there are desks and due days with work.
create table work_tally (
  id bigint generated always as identity primary key,
  section text not null,
  desk text not null,
  due_day date not null,
  waiting integer not null,
  -- Of these, held by nobody.
  free integer not null
);
create index work_tally_section on work_tally (section, desk, due_day);

create function tally_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_tally (section, desk, due_day, waiting, free)
    select section, desk, due_day, count(*), count(*) filter (where holder_id is null)
      from new_rows where ball = 'OFFICE' group by section, desk, due_day;
  elsif tg_op = 'DELETE' then
    insert into work_tally (section, desk, due_day, waiting, free)
    select section, desk, due_day, -count(*), -count(*) filter (where holder_id is null)
      from old_rows where ball = 'OFFICE' group by section, desk, due_day;
  else
    insert into work_tally (section, desk, due_day, waiting, free)
    select section, desk, due_day, sum(one), coalesce(sum(one) filter (where holder_id is null), 0)
      from (select section, desk, due_day, holder_id, 1 as one from new_rows where ball = 'OFFICE'
            union all
            select section, desk, due_day, holder_id, -1 from old_rows where ball = 'OFFICE') change
     group by section, desk, due_day
    having sum(one) <> 0 or coalesce(sum(one) filter (where holder_id is null), 0) <> 0;
  end if;
  return null;
end $$;
create trigger work_item_tally_insert after insert on work_item
  referencing new table as new_rows for each statement execute function tally_work();
create trigger work_item_tally_update after update on work_item
  referencing old table as old_rows new table as new_rows for each statement execute function tally_work();
create trigger work_item_tally_delete after delete on work_item
  referencing old table as old_rows for each statement execute function tally_work();

insert into work_tally (section, desk, due_day, waiting, free)
select section, desk, due_day, count(*), count(*) filter (where holder_id is null)
  from work_item where ball = 'OFFICE' group by section, desk, due_day;

-- A list of a section whatever the desk, and the free cases of one desk: each is read in the order of its own index.
create index work_item_section on work_item (section, due_day, id) where ball = 'OFFICE';
create index work_item_free_desk on work_item (section, desk, due_day, id) where ball = 'OFFICE' and holder_id is null;
