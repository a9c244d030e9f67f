-- The mobile that an application names, saved addresses and the holder of an account lie sealed and bound to their row.
-- Open values of before stay readable until `authority keys reseal` seals them; the open columns are empty from then on.
alter table lottery_application alter column mobile_number set default '';
alter table lottery_application add column mobile_sealed bytea not null default '';
alter table land_use_application alter column mobile_number set default '';
alter table land_use_application add column mobile_sealed bytea not null default '';
alter table demand_survey_application alter column mobile_number set default '';
alter table demand_survey_application add column mobile_sealed bytea not null default '';

alter table saved_address alter column label set default '';
alter table saved_address alter column line1 set default '';
alter table saved_address alter column line2 set default '';
alter table saved_address alter column city set default '';
alter table saved_address alter column pincode set default '';
alter table saved_address add column address_sealed bytea not null default '';

alter table bank_account alter column holder_name set default '';
alter table bank_account alter column branch_name set default '';
alter table bank_account add column holder_sealed bytea not null default '';

alter table booking alter column account_holder set default '';
alter table booking alter column bank_branch set default '';
alter table booking add column holder_sealed bytea not null default '';

-- A sign-up form waits for half an hour: one that waits while the portal is renewed is filled in anew.
delete from pending_registration;
alter table pending_registration
  drop column first_name,
  drop column middle_name,
  drop column last_name,
  drop column date_of_birth,
  drop column birth_sealed,
  drop column gender,
  drop column mobile_number,
  drop column email,
  add column form_sealed bytea not null;

-- Where a one-time password went is found by its keyed hash. Those that are open end now, their citizens ask for another;
-- what went where before is forgotten.
update otp_transaction set closed_on = now() where closed_on is null;
update otp_transaction set destination = '', subject = '';
alter table otp_transaction add column destination_sealed bytea not null default '';

-- What a repeated call is answered lies sealed for its day; an answer of before stays as it is, so that a repeat still finds it.
alter table idempotent_answer alter column answer drop not null;
alter table idempotent_answer add column answer_sealed bytea not null default '';
alter table officer_answer alter column answer drop not null;
alter table officer_answer add column answer_sealed bytea not null default '';
