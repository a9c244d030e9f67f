-- A case that leaves its desk leaves its reader, as it leaves its holder: the next desk does not wait for the last one's
-- three minutes.
create function reader_leaves_moved_case() returns trigger language plpgsql as $$
begin
  delete from work_reading where item_id = new.id;
  return null;
end $$;
create trigger work_item_leaves_reader after update of desk, ball on work_item for each row
  when (new.desk <> old.desk or new.ball <> old.ball) execute function reader_leaves_moved_case();
