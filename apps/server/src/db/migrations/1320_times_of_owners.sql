-- From when on a person is an owner: kept when the same person is entered again beside others. A paper is read by those
-- who were owners when it was issued: day and hour, as a property may change hands on the day of a paper.
alter table property_owner add column held_since timestamptz;

-- A line entered first counts from its day; one that took another's place, from the hour of that change.
update property_owner o
set held_since = coalesce(
  (
    select max(e.at)
    from audit_event e
    where e.entity_type_id = 50
      and e.entity_id = o.property_id
      and e.event = 'OWNERS_CHANGED'
      and (e.at at time zone 'Asia/Kolkata')::date = o.since
      and exists (
        select from property_owner f
        where f.property_id = o.property_id and f.until = o.since and f.id < o.id
      )
  ),
  o.since::timestamp at time zone 'Asia/Kolkata'
);

-- Who was an owner before the change, by the same mobile, is the same person still.
with recursive line as (
  select id, property_id, mobile_number, since, held_since from property_owner where mobile_number <> ''
),
chain as (
  select id, id as newest, since, held_since, property_id, mobile_number from line
  union
  select f.id, c.newest, f.since, f.held_since, f.property_id, f.mobile_number
  from chain c
  join property_owner f
    on f.property_id = c.property_id and f.mobile_number = c.mobile_number and f.until = c.since and f.id < c.id
)
update property_owner o
set held_since = earliest.held_since
from (select newest, min(held_since) as held_since from chain group by newest) earliest
where earliest.newest = o.id;

alter table property_owner alter column held_since set not null;

-- From when on a citizen reads the papers of a property in the profile: from when the owner holds it whose mobile proved
-- the link. Until when, says unlinked_on.
alter table property_profile add column reads_from timestamptz;

update property_profile p
set reads_from = coalesce(
  (
    select o.held_since
    from property_owner o
    left join citizen_user_login l
      on l.user_id = p.user_id and l.login_type = 'MOBILE' and l.is_verified and l.login_id = o.mobile_number
    where o.property_id = p.property_id
      and o.held_since <= p.linked_on
      and (o.until is null or o.until >= (p.linked_on at time zone 'Asia/Kolkata')::date)
    -- The own line first; else whoever held it at the time, the latest change first.
    order by (l.user_id is not null) desc, o.held_since desc, o.owner_order
    limit 1
  ),
  p.linked_on
);

alter table property_profile alter column reads_from set not null;
create index property_profile_of_user on property_profile (user_id, property_id);
