-- Properties, their owners, who has linked them, and their accounts (domain design, sections 11 and 12).

create table property (
  id integer generated always as identity (start with 2001) primary key,
  -- Printed on every letter about the property.
  search_id text not null unique check (search_id ~ '^[A-Z0-9]{8}$'),
  registration_id text not null unique check (registration_id = upper(registration_id)),
  property_code text not null check (property_code = upper(property_code)),
  scheme_id integer not null references scheme (id),
  collection_account_id integer not null references collection_account (id),
  -- Account in the authority's books, and the bank's virtual account where there is one.
  ledger_account text not null unique,
  virtual_account text not null default '',
  sector_name text not null default '',
  property_type text not null check (property_type in ('Plot', 'House', 'Flat', 'Shop')),
  area_sqm numeric(10, 2) not null check (area_sqm > 0),
  sale_type_id integer not null check (sale_type_id in (1, 2, 3)),
  allotment_day date not null,
  total_cost bigint not null check (total_cost > 0),
  stamp_value bigint not null default 0 check (stamp_value >= 0),
  -- First day of the first instalment's interest.
  interest_from date not null,
  -- Rates, notice, rebate and TDS as they stood at the sale (#domain/property/due.ts).
  policy jsonb not null,
  state text not null check (state in
    ('ALLOTTED', 'PAYING', 'FULLY_PAID', 'SALE_DEED_EXECUTED', 'SURRENDERED', 'CANCELLED')),
  -- Counts the changes of the account: a plan made for an older version is not carried out.
  account_version integer not null default 1,
  -- Rebate that no demand has taken yet: it settles the next one.
  credit bigint not null default 0 check (credit >= 0),
  is_mortgaged boolean not null default false,
  surrender_open boolean not null default false,
  mortgage_noc_open boolean not null default false,
  has_letter boolean not null default true,
  created_on timestamptz not null
);
-- A unit has one living allotment; given back, it can be allotted anew under the same code.
create unique index property_unit on property (scheme_id, property_code)
  where state not in ('SURRENDERED', 'CANCELLED');
-- Codes are found by their first characters.
create index property_code_prefix on property (scheme_id, property_code text_pattern_ops)
  where state not in ('SURRENDERED', 'CANCELLED');

create table property_owner (
  id integer generated always as identity primary key,
  property_id integer not null references property (id),
  full_name text not null,
  father_name text not null default '',
  -- '' when the authority has none: then nobody can link the property online.
  mobile_number text not null default '' check (mobile_number ~ '^([6-9][0-9]{9})?$'),
  pan_sealed bytea not null default '',
  -- Basis points of the property.
  share_bp integer not null check (share_bp between 1 and 10000),
  owner_order integer not null,
  since date not null,
  -- Former owners stay in the history.
  until date check (until >= since),
  unique (property_id, owner_order, since)
);
create index property_owner_now on property_owner (property_id, owner_order) where until is null;

create table property_profile (
  id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  property_id integer not null references property (id),
  linked_on timestamptz not null,
  linked_by text not null check (linked_by in ('OTP', 'ALLOTMENT', 'AUTHORITY')),
  unlinked_on timestamptz,
  unlinked_reason text not null default ''
);
create unique index property_profile_live on property_profile (user_id, property_id) where unlinked_on is null;
create index property_profile_users on property_profile (property_id) where unlinked_on is null;

-- The schedule as it stands. Earlier ones are kept whole below.
create table property_instalment (
  property_id integer not null references property (id),
  instalment_no integer not null check (instalment_no >= 0),
  kind text not null check (kind in ('ALLOTMENT', 'INSTALMENT', 'PREPAYMENT')),
  due_day date not null,
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  paid_interest bigint not null default 0 check (paid_interest between 0 and interest),
  paid_principal bigint not null default 0 check (paid_principal between 0 and principal),
  tds_credit bigint not null default 0 check (tds_credit between 0 and paid_interest + paid_principal),
  penal_from date not null,
  penal_carried bigint not null default 0 check (penal_carried >= 0),
  penal_paid bigint not null default 0 check (penal_paid >= 0),
  tds_until date,
  -- True once its interest stands in the books: on its due day, or when it is paid earlier.
  interest_charged boolean not null default false,
  primary key (property_id, instalment_no)
);
create index property_instalment_open on property_instalment (due_day, property_id)
  where paid_interest + paid_principal < interest + principal;
create index property_instalment_uncharged on property_instalment (due_day)
  where not interest_charged;

create table property_schedule_version (
  property_id integer not null references property (id),
  version integer not null,
  replaced_on timestamptz not null,
  cause text not null check (cause in ('LUMPSUM', 'FORECLOSE', 'AUTHORITY')),
  reference text not null,
  rows jsonb not null,
  primary key (property_id, version)
);

create table property_demand (
  id integer generated always as identity (start with 301) primary key,
  property_id integer not null references property (id),
  demand_number text not null unique,
  name_en text not null,
  name_hi text not null,
  basis_en text not null default '',
  basis_hi text not null default '',
  amount bigint not null check (amount > 0),
  gst bigint not null default 0 check (gst >= 0),
  due_day date not null,
  raised_on timestamptz not null,
  paid bigint not null default 0 check (paid between 0 and amount + gst)
);
create index on property_demand (property_id, due_day);

-- Every act on the account, with what it settled: receipts, TDS credits, rebates, adjustments. Never changed.
create table property_entry (
  id integer generated always as identity primary key,
  property_id integer not null references property (id),
  kind text not null check (kind in ('RECEIPT', 'TDS_CREDIT', 'REBATE', 'ADJUSTMENT', 'REVERSAL')),
  mode text not null default '' check (mode in ('', 'DUES', 'ADVANCE', 'LUMPSUM', 'FORECLOSE', 'DEMAND')),
  reference text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  -- [{part, itemId, amount}] with amounts as strings of paise.
  allocations jsonb not null,
  transaction_id integer,
  created_on timestamptz not null,
  remarks text not null default ''
);
create index on property_entry (property_id, id desc);
-- A payment is entered once.
create unique index property_entry_of_transaction on property_entry (transaction_id, kind)
  where transaction_id is not null;
-- A certificate is credited once.
create unique index property_entry_of_certificate on property_entry (reference) where kind = 'TDS_CREDIT';

-- Failed guesses of somebody's letter: five in an hour close it for the citizen.
create table property_letter_attempt (
  id bigint generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  at timestamptz not null
);
create index on property_letter_attempt (user_id, at desc);

-- A reminder is sent once for each instalment and step.
create table property_reminder (
  property_id integer not null,
  instalment_no integer not null,
  due_day date not null,
  -- Days after the due day: -7, 0, 30, 60, 90.
  step integer not null,
  sent_on timestamptz not null,
  primary key (property_id, instalment_no, due_day, step)
);
