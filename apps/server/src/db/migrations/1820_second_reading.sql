-- A finding that another officer reads again without seeing it: some of the eligible, all of the ineligible.
create table second_reading (
  id integer generated always as identity primary key,
  application_id integer not null references lottery_application,
  campaign_id integer not null references scheme_campaign,
  -- Whose finding it is.
  officer_id integer not null references officer,
  finding text not null check (finding in ('ELIGIBLE', 'INELIGIBLE')),
  why text not null check (why in ('SAMPLE', 'WIDER', 'INELIGIBLE')),
  found_on timestamptz not null,
  -- Who reads it now, or has read it.
  reader_id integer references officer,
  taken_on timestamptz,
  read_on timestamptz,
  second text check (second in ('ELIGIBLE', 'INELIGIBLE')),
  reason_code text not null default '',
  remarks text not null default '',
  -- The finding became another one: this reading waits for nobody.
  superseded_on timestamptz,
  -- The committee let the first finding stand.
  settled_by integer references officer,
  settled_on timestamptz,
  settled_why text not null default '',
  check ((read_on is null) = (second is null)),
  check (read_on is null or reader_id is not null),
  check (reader_id is null or reader_id <> officer_id),
  check ((settled_on is null) = (settled_by is null))
);
create unique index second_reading_of_application on second_reading (application_id) where superseded_on is null;
create index second_reading_waiting on second_reading (found_on, id) where read_on is null and superseded_on is null;
create index second_reading_waiting_of on second_reading (campaign_id) where read_on is null and superseded_on is null;
create index second_reading_taken on second_reading (reader_id) where read_on is null and superseded_on is null;
create index second_reading_officer on second_reading (officer_id, found_on) where finding = 'ELIGIBLE';
create index second_reading_found on second_reading (found_on) where finding = 'ELIGIBLE' and read_on is not null;
create index second_reading_open on second_reading (campaign_id, id)
  where second <> finding and settled_on is null and superseded_on is null;
