-- The trail and the messages grow for ever. They become tables in parts, each of so many numbers in their order: a part that is
-- over is dropped whole, and what is written each day meets small indexes. What stands there becomes the first part. So that it
-- need not be read for that while everybody waits, its bound is noted now, proven beside the work (2031), and only then used.
-- The bound lies so far ahead that no number reaches it in between.
do $$
declare
  parent text;
  bound bigint;
begin
  foreach parent in array array['audit_event', 'notification_outbox'] loop
    execute format('select (last_value / 1000000 + 2) * 1000000 from %I', parent || '_id_seq') into bound;
    execute format('alter table %I add constraint %I check (id < %s) not valid', parent, parent || '_bound', bound);
  end loop;
end $$;
