-- Answers that identify a person, sealed and bound to their row. An open value of before stays readable until
-- `authority keys reseal` seals it; the open column is empty from then on.
alter table lottery_application add column answers_sealed bytea not null default '';
alter table booking add column applicant_sealed bytea not null default '';
alter table demand_survey_application add column applicant_sealed bytea not null default '';
alter table demand_survey_application add column answers_sealed bytea not null default '';
alter table permission_application add column form_sealed bytea not null default '';
alter table land_use_application add column person_sealed bytea not null default '';
