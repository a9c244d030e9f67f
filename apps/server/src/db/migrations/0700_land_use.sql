-- Know your land use (domain design, section 10): applications, their khasras, the desks that they pass, and the
-- authority's own figures: fees by size, bigha by district, days on which the office is closed.

create table land_use_slab (
  size_id integer primary key check (size_id > 0),
  -- Areas above min_sqm and up to max_sqm; the last has no end.
  min_sqm integer not null unique check (min_sqm >= 0),
  max_sqm integer check (max_sqm > min_sqm),
  fee bigint not null check (fee >= 0)
);
insert into land_use_slab (size_id, min_sqm, max_sqm, fee) values
  (1, 0, 500, 50000),
  (2, 500, 2000, 100000),
  (3, 2000, 10000, 200000),
  (4, 10000, 40000, 500000),
  (5, 40000, null, 1000000);

-- One pucca bigha in square metres × 10,000. A district that is not named here counts as Lucknow does.
create table bigha_size (
  district_id integer primary key,
  area bigint not null check (area > 0)
);
insert into bigha_size (district_id, area) values (162, 25292850);

-- Sundays and second Saturdays are closed without being named.
create table office_holiday (
  day date primary key,
  name_en text not null,
  name_hi text not null
);

-- Lets an application prove in the database that its village lies in its tehsil.
alter table revenue_village add unique (revenue_village_id, tehsil_id);

create table land_use_application (
  id integer generated always as identity (start with 1701) primary key,
  user_id integer not null references citizen_user (id),
  application_number text unique,
  status_id integer not null check (status_id in (1, 2, 3, 20, 21, 22, 23, 24, 31)),
  -- The desk where it lies: 1 tehsil report, 2 planning draughtsman, 3 town planner.
  stage_id integer check (stage_id between 1 and 3),
  row_version integer not null default 1,
  -- As typed, save what has a column of its own (#domain/landuse/form.ts).
  answers jsonb not null,
  tehsil_id integer references tehsil (tehsil_id),
  revenue_village_id integer,
  mobile_number text not null,
  -- Square metres × 10,000; 0 while the rows are not right.
  total_area bigint not null default 0 check (total_area >= 0),
  size_id integer,
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  -- A payment is under way: nothing may be changed under it.
  payment_open boolean not null default false,
  created_on timestamptz not null,
  saved_on timestamptz not null,
  submitted_on timestamptz,
  returned_on timestamptz,
  respond_by timestamptz,
  return_text text not null default '',
  reopened_fields text[] not null default '{}',
  reopened_document_type_ids integer[] not null default '{}',
  -- The correction is complete and saved; the difference in fee sends it.
  awaits_payment boolean not null default false,
  applicant_remarks text not null default '',
  decided_on timestamptz,
  decision_remarks text not null default '',
  valid_till date,
  certificate_document_id integer references document (id),
  foreign key (revenue_village_id, tehsil_id)
    references revenue_village (revenue_village_id, tehsil_id) on update cascade,
  check (revenue_village_id is null or tehsil_id is not null),
  check ((submitted_on is null) = (status_id in (1, 2, 31))),
  check ((submitted_on is null) = (application_number is null)),
  check ((stage_id is not null) = (status_id = 20)),
  check (status_id <> 21 or (respond_by is not null and returned_on is not null)),
  check (not awaits_payment or status_id = 21),
  check ((decided_on is not null) = (status_id in (23, 24))),
  check ((valid_till is not null) = (status_id = 23))
);
create index land_use_of_user on land_use_application (user_id, created_on desc);
create index land_use_waiting on land_use_application (status_id, stage_id) where status_id in (3, 20, 22);
create index land_use_respond_by on land_use_application (respond_by) where status_id = 21;
create index land_use_draft on land_use_application (saved_on) where status_id = 1;

-- The khasras of a submitted application, checked and exact, with what the certificate states for each.
create table land_use_khasra (
  application_id integer not null references land_use_application (id),
  position integer not null check (position between 1 and 25),
  khasra_number text not null,
  area bigint not null check (area > 0),
  land_use text,
  zone_code text not null default '',
  remarks text not null default '',
  primary key (application_id, position),
  unique (application_id, khasra_number)
);

-- The desks of an application since its last intake, each with the day by which it has to be done.
create table land_use_stage (
  application_id integer not null references land_use_application (id),
  stage_id integer not null check (stage_id between 1 and 3),
  due_on date not null,
  entered_on timestamptz,
  primary key (application_id, stage_id)
);
