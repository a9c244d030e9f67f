-- What people read before they answered a survey stays as it was published, whoever is connected: its terms, its fee, whose
-- account it goes to, its questions. The end of a survey moves, and its course goes on.
create function refuse_new_survey_terms() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'end_on', 'closed_on', 'results'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving or new.state = 'DRAFT' then
    raise exception 'The survey % is published: its terms are never changed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger demand_survey_terms_stay before update or delete on demand_survey
  for each row when (old.state <> 'DRAFT') execute function refuse_new_survey_terms();

create function refuse_new_questions() returns trigger language plpgsql as $$
declare
  asking record;
begin
  for asking in
    select code, state from demand_survey where id in (old.survey_id, new.survey_id) order by id for share
  loop
    if asking.state <> 'DRAFT' then
      raise exception 'The survey % is published: its questions are never changed', asking.code
        using errcode = 'restrict_violation';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger demand_survey_parameter_stays before insert or update or delete on demand_survey_parameter
  for each row execute function refuse_new_questions();
