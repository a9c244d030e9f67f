-- What officers see changes while they look: each statement says so on one channel, once it is committed, for every server
-- that listens. Only numbers and versions are said; who may hear of them decides the server that passes them on. A
-- statement that changes more than a screenful names the section alone.
create function tell_of_work(changed jsonb, section text, many bigint) returns void language sql as $$
  select pg_notify('desk_live', jsonb_build_object('kind', 'work', 'section', section,
    'cases', case when many <= 200 then changed end)::text)
$$;

create function tell_work_added() returns trigger language plpgsql as $$
begin
  perform tell_of_work(jsonb_agg(jsonb_build_array(id, version)), section, count(*)) from new_rows group by section;
  return null;
end $$;

create function tell_work_changed() returns trigger language plpgsql as $$
begin
  -- A case that goes to another section is told in both.
  perform tell_of_work(jsonb_agg(jsonb_build_array(id, version)), section, count(*))
     from (select n.id, n.version, n.section from new_rows n
           union
           select n.id, n.version, o.section from new_rows n join old_rows o using (id) where o.section <> n.section) told
    group by section;
  return null;
end $$;

create trigger work_item_live_insert after insert on work_item
  referencing new table as new_rows for each statement execute function tell_work_added();
create trigger work_item_live_update after update on work_item
  referencing old table as old_rows new table as new_rows for each statement execute function tell_work_changed();

create function tell_officers_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_live', jsonb_build_object('kind', 'told', 'officers', jsonb_agg(distinct officer_id))::text)
     from new_rows having count(*) > 0;
  return null;
end $$;
create trigger work_told_live after insert on work_told
  referencing new table as new_rows for each statement execute function tell_officers_live();

create function tell_approvals_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_live', '{"kind":"approvals"}');
  return null;
end $$;
create trigger authority_operation_live after insert or update on authority_operation
  for each statement execute function tell_approvals_live();
