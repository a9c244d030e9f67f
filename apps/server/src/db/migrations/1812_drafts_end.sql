-- When a citizen was told that an unfinished application ends, and the way to those that nobody saves any more.
alter table lottery_application add column end_told_on timestamptz;
alter table demand_survey_application add column end_told_on timestamptz;
alter table permission_application add column end_told_on timestamptz;
alter table tds_certificate add column end_told_on timestamptz;
alter table land_use_application add column end_told_on timestamptz;
create index lottery_application_idle on lottery_application (saved_on, id) where submitted_on is null;
create index demand_survey_application_idle on demand_survey_application (saved_on, id) where submitted_on is null;
create index permission_application_idle on permission_application (saved_on, id) where submitted_on is null;
create index tds_certificate_idle on tds_certificate (saved_on, id) where submitted_on is null;
create index land_use_application_idle on land_use_application (saved_on, id) where submitted_on is null;
