-- Demand surveys, their questions and the applications to them (domain design, section 9).

create table demand_survey (
  id integer generated always as identity primary key,
  code text not null unique,
  collection_account_id integer not null references collection_account (id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CLOSED')),
  title_en text not null,
  title_hi text not null,
  summary_en text not null default '',
  summary_hi text not null default '',
  location_en text not null,
  location_hi text not null,
  terms_en text not null,
  terms_hi text not null,
  start_on timestamptz not null,
  end_on timestamptz not null,
  -- In paise, without tax.
  registration_fee bigint not null check (registration_fee >= 0),
  gst_bp integer not null default 0 check (gst_bp between 0 and 10000),
  is_refundable boolean not null default false,
  -- A challan is given only until so many days before the end, for the bank to report in time.
  challan_days_before_end integer not null default 3 check (challan_days_before_end >= 0),
  -- What it found, frozen when the authority closed it; groups that are too small are already withheld.
  results jsonb,
  closed_on timestamptz,
  check (end_on > start_on),
  check ((state = 'CLOSED') = (results is not null)),
  check ((state = 'CLOSED') = (closed_on is not null))
);
create index on demand_survey (state, end_on);

create table demand_survey_parameter (
  id integer generated always as identity primary key,
  survey_id integer not null references demand_survey (id),
  position integer not null,
  code text not null,
  label_en text not null,
  label_hi text not null,
  hint_en text not null default '',
  hint_hi text not null default '',
  type text not null check (type in ('SINGLE', 'MULTI', 'NUMBER', 'TEXT')),
  -- Array of {en, hi}; an answer keeps the English name.
  options jsonb not null default '[]',
  is_required boolean not null,
  min_value double precision,
  max_value double precision,
  unique (survey_id, position),
  unique (survey_id, code),
  check (min_value is null or max_value is null or min_value <= max_value)
);

create table demand_survey_application (
  id integer generated always as identity (start with 13001) primary key,
  -- Given at submission: GPDA/DS/26/0000001.
  application_number text unique,
  survey_id integer not null references demand_survey (id),
  user_id integer not null references citizen_user (id),
  status_id integer not null check (status_id in (1, 2, 3, 34)),
  refund_status_id integer not null default 0,
  row_version integer not null default 1,
  mobile_number text not null,
  -- The participant's data as typed, without the PAN.
  applicant jsonb not null,
  pan_sealed bytea not null default '',
  -- Array of {parameterId, value}: as typed in a draft, clean once submitted.
  answers jsonb not null default '[]',
  -- The payment that submitted it.
  transaction_id integer,
  created_on timestamptz not null,
  saved_on timestamptz not null,
  submitted_on timestamptz,
  -- One live application of a citizen in a survey; there is no state in which it is over before the survey is.
  unique (survey_id, user_id),
  check (status_id in (1, 2) or (application_number is not null and submitted_on is not null))
);
create index on demand_survey_application (user_id, created_on desc);
create index on demand_survey_application (survey_id, status_id);

-- What the depositor of a challan told; the money counts when the bank reports it.
create table demand_survey_deposit (
  transaction_id integer primary key,
  application_id integer not null references demand_survey_application (id),
  bank_reference text not null,
  deposit_day date not null,
  branch_name text not null,
  document_id integer not null references document (id),
  told_on timestamptz not null
);
create index on demand_survey_deposit (application_id);
