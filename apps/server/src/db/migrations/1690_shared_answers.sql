-- What everybody is told alike is made once and kept by each server, until a table that it was made from changes: every
-- statement that changes one tells the servers, at its commit, which table it was.
create function tell_shared_answers() returns trigger language plpgsql as $$
begin
  perform pg_notify('shared_answers', tg_table_name);
  return null;
end $$;

create trigger scheme_is_shared after insert or update or delete on scheme
  for each statement execute function tell_shared_answers();
create trigger scheme_campaign_is_shared after insert or update or delete on scheme_campaign
  for each statement execute function tell_shared_answers();
create trigger campaign_pool_is_shared after insert or update or delete on campaign_pool
  for each statement execute function tell_shared_answers();
create trigger campaign_unit_is_shared after insert or update or delete on campaign_unit
  for each statement execute function tell_shared_answers();
create trigger unit_hold_is_shared after insert or update or delete on unit_hold
  for each statement execute function tell_shared_answers();
create trigger lottery_draw_is_shared after insert or update or delete on lottery_draw
  for each statement execute function tell_shared_answers();
create trigger lottery_draw_file_is_shared after insert or update or delete on lottery_draw_file
  for each statement execute function tell_shared_answers();
create trigger notice_is_shared after insert or update or delete on notice
  for each statement execute function tell_shared_answers();
create trigger state_is_shared after insert or update or delete on state
  for each statement execute function tell_shared_answers();
create trigger district_is_shared after insert or update or delete on district
  for each statement execute function tell_shared_answers();
create trigger tehsil_is_shared after insert or update or delete on tehsil
  for each statement execute function tell_shared_answers();
create trigger revenue_village_is_shared after insert or update or delete on revenue_village
  for each statement execute function tell_shared_answers();
create trigger service_is_shared after insert or update or delete on service
  for each statement execute function tell_shared_answers();
create trigger service_group_is_shared after insert or update or delete on service_group
  for each statement execute function tell_shared_answers();
create trigger reference_version_is_shared after insert or update or delete on reference_version
  for each statement execute function tell_shared_answers();
create trigger demand_survey_is_shared after insert or update or delete on demand_survey
  for each statement execute function tell_shared_answers();
create trigger demand_survey_parameter_is_shared after insert or update or delete on demand_survey_parameter
  for each statement execute function tell_shared_answers();
create trigger collection_account_is_shared after insert or update or delete on collection_account
  for each statement execute function tell_shared_answers();
create trigger land_use_slab_is_shared after insert or update or delete on land_use_slab
  for each statement execute function tell_shared_answers();
create trigger venue_is_shared after insert or update or delete on venue
  for each statement execute function tell_shared_answers();
create trigger venue_tariff_is_shared after insert or update or delete on venue_tariff
  for each statement execute function tell_shared_answers();
create trigger venue_image_is_shared after insert or update or delete on venue_image
  for each statement execute function tell_shared_answers();
create trigger booking_purpose_is_shared after insert or update or delete on booking_purpose
  for each statement execute function tell_shared_answers();
create trigger booking_policy_is_shared after insert or update or delete on booking_policy
  for each statement execute function tell_shared_answers();
create trigger auspicious_day_is_shared after insert or update or delete on auspicious_day
  for each statement execute function tell_shared_answers();
-- Of the register of properties only their schemes are told to everybody; the rest of it changes all the time.
create trigger property_is_shared after insert or delete or update of scheme_id on property
  for each statement execute function tell_shared_answers();
