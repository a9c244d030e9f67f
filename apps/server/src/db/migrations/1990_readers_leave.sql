-- A case that leaves its desk leaves its reader, as it leaves its holder: the next desk does not wait for the last one's
-- three minutes. Once for a statement, however many cases it moves.
create function readers_leave_moved_cases() returns trigger language plpgsql as $$
begin
  delete from work_reading r
   using new_rows n join old_rows b on b.id = n.id
   where r.item_id = n.id and (n.desk <> b.desk or n.ball <> b.ball);
  return null;
end $$;
create trigger work_item_leaves_readers after update on work_item
  referencing old table as old_rows new table as new_rows
  for each statement execute function readers_leave_moved_cases();
