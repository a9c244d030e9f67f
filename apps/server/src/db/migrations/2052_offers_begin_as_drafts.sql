-- A scheme comes into the world as a draft, and what it offers is put together while it is one. Whoever changes an offer holds
-- its scheme against being published meanwhile.
create function refuse_published_birth() returns trigger language plpgsql as $$
begin
  raise exception 'The scheme % begins as a draft', new.code using errcode = 'restrict_violation';
end $$;

create trigger scheme_campaign_begins_as_draft before insert on scheme_campaign
  for each row when (new.state <> 'DRAFT') execute function refuse_published_birth();

create or replace function refuse_new_offer() returns trigger language plpgsql as $$
declare
  offering record;
begin
  for offering in
    select code, state from scheme_campaign where id in (old.campaign_id, new.campaign_id) order by id for share
  loop
    if offering.state <> 'DRAFT' then
      raise exception 'The scheme % is published: what it offers is never changed', offering.code
        using errcode = 'restrict_violation';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger campaign_pool_is_complete before insert on campaign_pool
  for each row execute function refuse_new_offer();
create trigger campaign_unit_is_complete before insert on campaign_unit
  for each row execute function refuse_new_offer();
