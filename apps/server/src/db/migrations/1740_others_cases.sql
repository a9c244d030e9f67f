-- Whose cases an officer's act touches. The act names who acts (portal.acting, for its transaction alone); each case that it
-- moves and that another officer holds or reads is noted in portal.others as `case:holder`, with the holder of the moment before:
-- a case that leaves its desk leaves its holder in the same statement. What is undone to a savepoint is not noted either.
create function note_others_case(item integer, holder integer) returns void language plpgsql as $$
declare
  acting integer[] := string_to_array(current_setting('portal.acting', true), ',')::integer[];
begin
  if coalesce(cardinality(acting), 0) = 0 or holder = any(acting) then
    return;
  end if;
  if holder is null and not exists (
    select from work_reading r where r.item_id = item and not r.officer_id = any(acting)) then
    return;
  end if;
  perform set_config('portal.others',
                     concat_ws(',', nullif(current_setting('portal.others', true), ''), item || ':' || coalesce(holder, 0)), true);
end $$;

create function work_item_is_moved() returns trigger language plpgsql as $$
begin
  perform note_others_case(old.id, old.holder_id);
  return null;
end $$;
create trigger work_item_of_others after update on work_item for each row
  when (old.ball = 'OFFICE' and old.version <> new.version and coalesce(current_setting('portal.acting', true), '') <> '')
  execute function work_item_is_moved();
