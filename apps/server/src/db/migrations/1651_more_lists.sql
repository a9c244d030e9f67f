-- As `note_record_change`, for tables of which most changes are no system's matter: a row counts where one of the named columns
-- changed. Argument 0 is the list, argument 1 the columns with commas between them.
create function note_told_change() returns trigger language plpgsql as $$
declare
  columns_of_new text;
  columns_of_old text;
begin
  select string_agg('n.' || quote_ident(name), ', '), string_agg('o.' || quote_ident(name), ', ')
    into columns_of_new, columns_of_old from unnest(string_to_array(tg_argv[1], ',')) as name;
  execute format(
    'insert into record_change (list, record_id)
     select $1, n.id from new_rows n join old_rows o on o.id = n.id where (%s) is distinct from (%s) order by n.id
     on conflict (list, record_id) do update set position = null, changed_on = null',
    columns_of_new, columns_of_old) using tg_argv[0];
  return null;
end $$;

create trigger payment_refund_change_insert after insert on payment_refund
  referencing new table as new_rows for each statement execute function note_record_change('refunds');
create trigger payment_refund_change_update after update on payment_refund
  referencing new table as new_rows for each statement execute function note_record_change('refunds');

create trigger lottery_application_change_insert after insert on lottery_application
  referencing new table as new_rows for each statement execute function note_record_change('lottery-applications');
create trigger lottery_application_change_update after update on lottery_application
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'lottery-applications',
    'application_number,campaign_id,pool_code,status_id,refund_status_id,submitted_on,decided_on');

create trigger land_use_application_change_insert after insert on land_use_application
  referencing new table as new_rows for each statement execute function note_record_change('land-use');
create trigger land_use_application_change_update after update on land_use_application
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'land-use',
    'application_number,revenue_village_id,tehsil_id,total_area,fee_amount,stage_id,status_id,submitted_on,decided_on,valid_till');

create trigger booking_change_insert after insert on booking
  referencing new table as new_rows for each statement execute function note_record_change('bookings');
create trigger booking_change_update after update on booking
  referencing new table as new_rows for each statement execute function note_record_change('bookings');

-- Interest is charged on every property each night: that is no change of the register.
create trigger property_change_insert after insert on property
  referencing new table as new_rows for each statement execute function note_record_change('properties');
create trigger property_change_update after update on property
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'properties',
    'property_code,registration_id,scheme_id,sector_name,property_type,area_sqm,sale_type_id,allotment_day,state,is_mortgaged,total_cost');

insert into record_change (list, record_id)
select 'refunds', id from payment_refund union all
select 'lottery-applications', id from lottery_application union all
select 'land-use', id from land_use_application union all
select 'bookings', id from booking union all
select 'properties', id from property;
