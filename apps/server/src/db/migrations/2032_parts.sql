-- Names and bounds alone change here; no row is read or moved. Whoever may use the table may use it afterwards: a server of the
-- release before works on.
do $$
declare
  parent text;
  first_part text;
  sequence_name text;
  next_id bigint;
  bound bigint;
  definitions text[];
  definition text;
  index_name text;
  kind text;
  given record;
begin
  foreach parent in array array['audit_event', 'notification_outbox'] loop
    first_part := parent || '_first';
    sequence_name := parent || '_id_seq';
    execute format('lock table %I in access exclusive mode', parent);
    if parent = 'audit_event' then
      alter table audit_seal drop constraint audit_seal_audit_event_id_fkey;
      drop trigger audit_event_stays on audit_event;
    end if;
    execute format('select last_value + 1 from %I', sequence_name) into next_id;
    select substring(pg_get_constraintdef(oid) from '(\d+)')::bigint into bound
      from pg_constraint where conrelid = parent::regclass and conname = parent || '_bound';
    select array_agg(pg_get_indexdef(indexrelid)) into definitions
      from pg_index where indrelid = parent::regclass and not indisprimary;
    create temp table grants on commit drop as
      select one.grantee::regrole::text as role, one.privilege_type as privilege
        from pg_class c cross join lateral aclexplode(c.relacl) one where c.oid = parent::regclass and one.grantee <> 0;
    select case attidentity when 'a' then 'always' else 'by default' end into kind
      from pg_attribute where attrelid = parent::regclass and attname = 'id';
    -- With it goes the sequence, whose name the new table's takes.
    execute format('alter table %I alter id drop identity', parent);
    execute format('alter table %I rename to %I', parent, first_part);
    for index_name in select indexrelid::regclass::text from pg_index where indrelid = first_part::regclass loop
      execute format('alter index %I rename to %I', index_name, replace(index_name, parent, first_part));
    end loop;
    execute format(
      'create table %I (like %I including defaults including constraints including storage including comments) partition by range (id)',
      parent, first_part);
    execute format('alter table %I drop constraint %I', parent, parent || '_bound');
    execute format('alter table %I add primary key (id)', parent);
    foreach definition in array definitions loop
      execute definition;
    end loop;
    execute format('alter table %I alter id add generated %s as identity (start with %s)', parent, kind, next_id);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parent, first_part, bound);
    execute format('alter table %I drop constraint %I', first_part, parent || '_bound');
    -- No write fails for want of a part: what belongs to none lies here.
    execute format('create table %I partition of %I default', parent || '_rest', parent);
    for given in select * from grants loop
      execute format('grant %s on %I to %s', given.privilege, parent, given.role);
      execute format('grant select, usage on sequence %I to %s', sequence_name, given.role);
    end loop;
    drop table grants;
  end loop;
end $$;

create trigger audit_event_stays before update or delete on audit_event
  for each row execute function refuse_append_only();
alter table audit_seal add constraint audit_seal_audit_event_id_fkey
  foreign key (audit_event_id) references audit_event (id) not valid;

-- Makes the next part of a table before it is needed. As the owner of the tables: the portal itself makes none.
create function make_part_ahead(parent text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rows_each bigint := case parent when 'audit_event' then 10000000 when 'notification_outbox' then 1000000 end;
  next_id bigint;
  bound bigint;
  lost bigint;
  part text;
begin
  if rows_each is null then raise exception '% has no parts', parent using errcode = 'invalid_parameter_value'; end if;
  perform pg_advisory_xact_lock(hashtext('make_part_ahead'), hashtext(parent));
  execute format('select last_value + 1 from public.%I', parent || '_id_seq') into next_id;
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)''?\)')::bigint) into bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = format('public.%I', parent)::regclass;
  if bound - next_id >= rows_each then return null; end if;
  -- Nobody is kept waiting for it: it comes again.
  perform set_config('lock_timeout', '2s', true);
  -- Where parts were made too late, the next begins behind what lies in none, and behind what is being written.
  execute format('select max(id) from public.%I', parent || '_rest') into lost;
  if lost is not null or next_id > bound then
    bound := (greatest(coalesce(lost, 0), next_id) / rows_each + 1) * rows_each;
  end if;
  part := parent || '_' || bound;
  execute format('create table public.%I (like public.%I including defaults including constraints including indexes including storage)',
    part, parent);
  execute format('alter table public.%I attach partition public.%I for values from (%s) to (%s)',
    parent, part, bound, bound + rows_each);
  return part;
end $$;

-- Drops the parts of the messages in which every one was sent, or given up, before an instant.
create function drop_forgotten_messages(before timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  next_id bigint;
  part text;
  is_needed boolean;
  dropped integer := 0;
begin
  select last_value + 1 into next_id from public.notification_outbox_id_seq;
  perform set_config('lock_timeout', '2s', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.notification_outbox'::regclass
       and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(\d+)''?\)')::bigint <= next_id
  loop
    execute format(
      'select exists (select from public.%1$I where delivered_on is null and failed_on is null)
           or exists (select from public.%1$I where delivered_on >= $1)
           or exists (select from public.%1$I where delivered_on is null and failed_on >= $1)', part)
      into is_needed using before;
    if is_needed then continue; end if;
    execute format('drop table public.%I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The portal's own role alone may call them (db/appRoleStore.ts).
revoke all on function make_part_ahead(text), drop_forgotten_messages(timestamptz) from public;
