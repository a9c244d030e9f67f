-- The other nouns that systems read: see 1650 and 1651.
create trigger permission_application_change_insert after insert on permission_application
  referencing new table as new_rows for each statement execute function note_record_change('property-applications');
create trigger permission_application_change_update after update on permission_application
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'property-applications',
    'application_number,property_id,type_id,stage,status_id,refund_status_id,submitted_on,decided_on');

create trigger tds_certificate_change_insert after insert on tds_certificate
  referencing new table as new_rows for each statement execute function note_record_change('tds');
create trigger tds_certificate_change_update after update on tds_certificate
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'tds',
    'certificate_number,acknowledgement_number,property_id,form_type_id,financial_year,deposit_day,tds_amount,credited,status_id,submitted_on,decided_on');

create trigger lease_change_insert after insert on lease
  referencing new table as new_rows for each statement execute function note_record_change('leases');
create trigger lease_change_update after update on lease
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'leases',
    'tender_number,title_en,property_id,state,work_order_number,lease_from,lease_to,monthly_rent,security_deposit,published_on,terminated_on');

create trigger demand_survey_application_change_insert after insert on demand_survey_application
  referencing new table as new_rows for each statement execute function note_record_change('survey-applications');
create trigger demand_survey_application_change_update after update on demand_survey_application
  referencing old table as old_rows new table as new_rows for each statement execute function note_told_change(
    'survey-applications',
    'application_number,survey_id,status_id,refund_status_id,submitted_on');

insert into record_change (list, record_id)
select 'property-applications', id from permission_application union all
select 'tds', id from tds_certificate union all
select 'leases', id from lease union all
select 'survey-applications', id from demand_survey_application;
