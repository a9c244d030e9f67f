-- The one table of work: where each case lies, who has the ball, until when, and which officer holds it. It is written in the
-- transaction that moves the case.
create table work_item (
  id integer generated always as identity primary key,
  entity_type_id integer not null,
  entity_id integer not null,
  section text not null,
  desk text not null,
  -- Whose turn it is: an officer's at the desk, the citizen's, or nobody's any more.
  ball text not null check (ball in ('OFFICE', 'CITIZEN', 'NOBODY')),
  -- When the case came to this desk.
  since timestamptz not null,
  -- The promised day; null while the office has not the ball.
  due_day date,
  -- Working days that were left when the citizen got the ball: the clock goes on from there.
  days_left integer,
  holder_id integer references officer,
  held_on timestamptz,
  -- A decision is made on a version.
  version integer not null default 1,
  unique (entity_type_id, entity_id),
  check ((ball = 'OFFICE') = (due_day is not null))
);
-- Only what waits: queues do not slow down with the years.
create index work_item_waiting on work_item (section, desk, due_day, id) where ball = 'OFFICE';
create index work_item_free on work_item (section, due_day, id) where ball = 'OFFICE' and holder_id is null;
create index work_item_held on work_item (holder_id, due_day, id) where ball = 'OFFICE' and holder_id is not null;

-- The authority's calendar, as the domain has it (packages/domain/src/landuse/workdays.ts): a test holds the two together.
create function is_working_day(on_day date) returns boolean language sql stable as $$
  select extract(isodow from on_day) <> 7
     and not (extract(isodow from on_day) = 6 and extract(day from on_day) between 8 and 14)
     and not exists (select 1 from office_holiday h where h.day = on_day)
$$;

-- The day that is so many working days after a day; the first counted day is the next working one.
create function working_day_after(start_day date, days integer) returns date language sql stable as $$
  select case when days <= 0 then start_day else (
    select d::date from generate_series(start_day + 1, start_day + 60 + days * 3, interval '1 day') d
     where is_working_day(d::date) order by d offset days - 1 limit 1) end
$$;

-- Working days after the first day up to and with the second; negative when the second is earlier.
create function working_days_between(from_day date, to_day date) returns integer language sql stable as $$
  select (case when to_day >= from_day then 1 else -1 end) * count(*)::int
    from generate_series(least(from_day, to_day) + 1, greatest(from_day, to_day), interval '1 day') d
   where is_working_day(d::date)
$$;

-- What waits already, and what is with its citizen.
insert into work_item (entity_type_id, entity_id, section, desk, ball, since, due_day, days_left)
select 1, a.id, 'LOTTERY', at.desk, at.ball, now(),
       case at.ball when 'OFFICE' then working_day_after((now() at time zone 'Asia/Kolkata')::date, at.days) end,
       case at.ball when 'CITIZEN' then at.days end
  from lottery_application a
  join (values (4, 'LOTTERY_FIRST', 'OFFICE', 5), (5, 'LOTTERY_FIRST', 'CITIZEN', 5),
               (6, 'LOTTERY_ANSWERED', 'OFFICE', 3), (13, 'LOTTERY_WITHDRAWAL', 'OFFICE', 5))
       as at (status_id, desk, ball, days) on at.status_id = a.status_id;
insert into work_item (entity_type_id, entity_id, section, desk, ball, since, due_day, days_left)
select 17, a.id, 'LAND_USE', at.desk, at.ball, now(),
       case at.ball when 'OFFICE'
         then coalesce(s.due_on, working_day_after((now() at time zone 'Asia/Kolkata')::date, at.days)) end,
       case at.ball when 'CITIZEN' then at.days end
  from land_use_application a
  join (values (3, null, 'LAND_USE_INTAKE', 'OFFICE', 2), (20, 1, 'LAND_USE_TEHSIL', 'OFFICE', 7),
               (20, 2, 'LAND_USE_DRAUGHTSMAN', 'OFFICE', 4), (20, 3, 'LAND_USE_PLANNER', 'OFFICE', 4),
               (21, null, 'LAND_USE_INTAKE', 'CITIZEN', 2), (22, null, 'LAND_USE_INTAKE', 'OFFICE', 2))
       as at (status_id, stage_id, desk, ball, days)
    on at.status_id = a.status_id and (at.stage_id is null or at.stage_id = a.stage_id)
  left join land_use_stage s on a.status_id = 20 and s.application_id = a.id and s.stage_id = a.stage_id;
