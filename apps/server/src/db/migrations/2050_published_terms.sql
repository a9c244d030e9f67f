-- What citizens applied for stays as it was published, whoever is connected and whatever rights they have been given: what it costs,
-- whom it takes, what is given and where the money goes. A scheme goes on through its states, and its dates move with it.
create function refuse_new_terms() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'end_on', 'edit_till_on', 'eligible_on', 'objection_till', 'roll_on', 'draw_on'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or new.state = 'DRAFT' then
    raise exception 'The scheme % is published: its terms are never changed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger scheme_campaign_terms_stay before update or delete on scheme_campaign
  for each row when (old.state <> 'DRAFT') execute function refuse_new_terms();

-- The same of what a published scheme offers: its kinds of units, and the units.
create function refuse_new_offer() returns trigger language plpgsql as $$
declare
  published text;
begin
  select code into published from scheme_campaign where id = old.campaign_id and state <> 'DRAFT';
  if found then
    raise exception 'The scheme % is published: what it offers is never changed', published using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger campaign_pool_stays before update or delete on campaign_pool
  for each row execute function refuse_new_offer();
create trigger campaign_unit_stays before update or delete on campaign_unit
  for each row execute function refuse_new_offer();

-- Days that are opened by turns keep what was approved; they can only be given back to everybody.
create function refuse_new_season() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'withdrawn_on' is distinct from to_jsonb(old) - 'withdrawn_on' then
    raise exception 'The season % is approved: its terms are never changed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger venue_season_terms_stay before update or delete on venue_season
  for each row execute function refuse_new_season();
