-- A lottery from scrutiny to the last refund: queries, decisions, draws, allotments, withdrawals (domain design, 8 and 20).

alter table lottery_application
  add column reason_code text not null default '',
  add column decision_remarks text not null default '',
  add column decided_on timestamptz,
  -- A query ran out unanswered: scrutiny decides on what is there.
  add column no_response boolean not null default false;

create table scrutiny_query (
  id integer generated always as identity (start with 701) primary key,
  application_id integer not null references lottery_application (id),
  query_text text not null,
  -- Answers and documents that are open for correction until respond_by.
  field_codes text[] not null,
  document_type_ids integer[] not null,
  raised_on timestamptz not null,
  respond_by timestamptz not null,
  response_text text not null default '',
  responded_on timestamptz,
  missed_on timestamptz,
  check (respond_by > raised_on),
  check (cardinality(field_codes) + cardinality(document_type_ids) > 0),
  check (responded_on is null or missed_on is null)
);
create index on scrutiny_query (application_id);
create unique index scrutiny_query_one_open on scrutiny_query (application_id)
  where responded_on is null and missed_on is null;

create table lottery_draw (
  id integer generated always as identity primary key,
  campaign_id integer not null references scheme_campaign (id),
  draw_no integer not null check (draw_no > 0),
  state text not null check (state in ('Frozen', 'Announced', 'Executed', 'Published', 'Annulled')),
  -- When the draw takes place, and the round of the beacon that appears then.
  draw_on timestamptz not null,
  beacon_round bigint not null check (beacon_round > 0),
  -- A recorded round: practice, never a real draw.
  is_test boolean not null,
  manifest_hash text not null,
  roll_root text not null,
  roll_count integer not null,
  frozen_on timestamptz not null,
  announced_on timestamptz,
  executed_on timestamptz,
  published_on timestamptz,
  annulled_on timestamptz,
  annul_reason text not null default '',
  unique (campaign_id, draw_no)
);
create unique index lottery_draw_one_live on lottery_draw (campaign_id) where state <> 'Annulled';

-- The published files, by name; the bytes lie in the file store.
create table lottery_draw_file (
  draw_id integer not null references lottery_draw (id),
  name text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  file_key text not null,
  primary key (draw_id, name)
);

-- One row for each line of the roll: its owner's salt, and what came of it.
create table lottery_draw_entry (
  draw_id integer not null references lottery_draw (id),
  application_id integer not null references lottery_application (id),
  application_number text not null,
  salt bytea not null check (octet_length(salt) = 32),
  outcome text check (outcome in ('Allotted', 'Waiting', 'NotAllotted')),
  list_code text,
  unit_no text,
  waiting_no integer,
  rank integer,
  primary key (draw_id, application_id),
  unique (draw_id, application_number)
);
create index on lottery_draw_entry (application_id);

-- The public log of vacancies, numbered without gaps, in the order in which they are handled.
create table lottery_vacancy (
  draw_id integer not null references lottery_draw (id),
  no integer not null check (no > 0),
  kind text not null check (kind in ('Vacated', 'Left')),
  application_id integer not null references lottery_application (id),
  promoted_application_id integer references lottery_application (id),
  recorded_on timestamptz not null,
  primary key (draw_id, no),
  unique (draw_id, application_id)
);

create table allotment (
  id integer generated always as identity (start with 3001) primary key,
  application_id integer not null unique references lottery_application (id),
  campaign_id integer not null,
  unit_no text not null,
  -- The list of the draw, 'FCFS' or 'AUCTION'.
  list_code text not null,
  total_cost bigint not null check (total_cost > 0),
  issued_on timestamptz not null,
  accept_by timestamptz not null,
  state text not null check (state in ('OFFERED', 'ACCEPTED', 'LAPSED', 'CANCELLED', 'WITHDRAWN')),
  accepted_on timestamptz,
  ended_on timestamptz,
  foreign key (campaign_id, unit_no) references campaign_unit (campaign_id, unit_no)
);
-- A unit has at most one owner, by constraint.
create unique index allotment_one_of_unit on allotment (campaign_id, unit_no) where state in ('OFFERED', 'ACCEPTED');
create index on allotment (accept_by) where state = 'OFFERED';

create table lottery_withdrawal (
  id integer generated always as identity primary key,
  application_id integer not null unique references lottery_application (id),
  reason text not null,
  from_status_id integer not null,
  requested_on timestamptz not null,
  approved_on timestamptz,
  -- What the rule said at the request, in paise; it holds whatever changes later.
  paid_amount bigint not null check (paid_amount >= 0),
  deduction_bp integer not null check (deduction_bp between 0 and 10000),
  deduction_amount bigint not null check (deduction_amount between 0 and paid_amount)
);
