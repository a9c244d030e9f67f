-- Schemes, campaigns, what they offer, and applications to them (domain design, section 8).

create table scheme (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_hi text not null,
  location_en text not null,
  location_hi text not null,
  layout jsonb
);

-- Where a scheme's money is collected; printed on challans.
create table collection_account (
  id integer generated always as identity primary key,
  code text not null unique,
  account_name text not null,
  account_number text not null,
  bank_name text not null,
  bank_ifsc text not null,
  bank_branch_name text not null
);

create table scheme_campaign (
  id integer generated always as identity primary key,
  code text not null unique,
  scheme_id integer not null references scheme (id),
  collection_account_id integer not null references collection_account (id),
  name_en text not null,
  name_hi text not null,
  allocation_mode_id integer not null check (allocation_mode_id in (1, 2, 3)),
  state text not null default 'DRAFT' check (state in
    ('DRAFT', 'PUBLISHED', 'ELIGIBILITY_PUBLISHED', 'ROLL_FROZEN', 'DRAWN', 'CLOSED', 'CANCELLED')),
  start_on timestamptz not null,
  end_on timestamptz not null,
  edit_till_on timestamptz not null,
  scrutiny_from timestamptz,
  scrutiny_to timestamptz,
  eligible_on timestamptz,
  objection_till timestamptz,
  roll_on timestamptz,
  draw_on timestamptz,
  rera_number text not null default '',
  possession_en text not null default '',
  possession_hi text not null default '',
  payment_en text not null default '',
  payment_hi text not null default '',
  terms_en text not null default '',
  terms_hi text not null default '',
  booklet_charge bigint not null default 0,
  live_stream_url text not null default '',
  -- Frozen at publication: percentages, deductions, deadlines, quotas (#domain/lottery/policy.ts).
  policy jsonb not null,
  check (end_on > start_on),
  check (edit_till_on >= start_on)
);

create table campaign_pool (
  id integer generated always as identity primary key,
  campaign_id integer not null references scheme_campaign (id),
  pool_code text not null,
  property_type text not null check (property_type in ('Plot', 'House', 'Flat', 'Shop')),
  name_en text not null,
  name_hi text not null,
  dimensions_en text not null default '',
  dimensions_hi text not null default '',
  part text not null default '',
  income_group_code text,
  area_sqm numeric(10, 2) not null check (area_sqm > 0),
  rate_per_sqm bigint not null,
  estimated_cost bigint not null,
  seats integer not null check (seats >= 0),
  unique (campaign_id, pool_code)
);

create table campaign_unit (
  id integer generated always as identity primary key,
  campaign_id integer not null references scheme_campaign (id),
  pool_code text not null,
  unit_no text not null,
  is_corner boolean not null default false,
  is_park boolean not null default false,
  is_wide_road boolean not null default false,
  is_ground_floor boolean not null default false,
  -- False for a unit given before the portal or kept back by the authority.
  is_on_offer boolean not null default true,
  cost bigint not null,
  unique (campaign_id, unit_no),
  foreign key (campaign_id, pool_code) references campaign_pool (campaign_id, pool_code)
);

create table lottery_application (
  id integer generated always as identity (start with 4001) primary key,
  application_number text unique,
  campaign_id integer not null references scheme_campaign (id),
  user_id integer not null references citizen_user (id),
  status_id integer not null,
  refund_status_id integer not null default 0,
  row_version integer not null default 1,
  mobile_number text not null,
  -- The answers as typed, without those that are sealed below.
  answers jsonb not null,
  pool_code text,
  reservation_category_code text,
  sub_category_code text,
  identity_sealed bytea not null default '',
  identity_last4 text not null default '',
  pan_sealed bytea not null default '',
  co_applicant_pan_sealed bytea not null default '',
  refund_account_sealed bytea not null default '',
  -- Keyed fingerprints of identity and PAN, set when the application is paid for: one live application a person.
  identity_fingerprint bytea,
  pan_fingerprint bytea,
  booklet_paid boolean not null default false,
  created_on timestamptz not null,
  saved_on timestamptz not null,
  submitted_on timestamptz,
  payment_started_on timestamptz
);
create index on lottery_application (user_id, created_on desc);
create index on lottery_application (campaign_id, status_id);
-- One live application of a citizen in a campaign (14 withdrawn and 16 cancelled are over).
create unique index lottery_application_one_of_user on lottery_application (campaign_id, user_id)
  where status_id not in (14, 16);
create unique index lottery_application_one_of_identity on lottery_application (campaign_id, identity_fingerprint)
  where identity_fingerprint is not null and status_id not in (14, 16);
create unique index lottery_application_one_of_pan on lottery_application (campaign_id, pan_fingerprint)
  where pan_fingerprint is not null and status_id not in (14, 16);

-- First come first served: a unit has at most one holder, by constraint. A hold ends by itself, an allotment does not.
create table unit_hold (
  campaign_id integer not null,
  unit_no text not null,
  application_id integer not null unique references lottery_application (id),
  held_until timestamptz,
  primary key (campaign_id, unit_no),
  foreign key (campaign_id, unit_no) references campaign_unit (campaign_id, unit_no)
);

-- The application as it stood at submission and at each later edit: questions as they were worded, answers as given.
create table lottery_application_snapshot (
  id integer generated always as identity primary key,
  application_id integer not null references lottery_application (id),
  revision integer not null,
  taken_on timestamptz not null,
  sections_sealed bytea not null,
  sha256 bytea not null,
  unique (application_id, revision)
);
