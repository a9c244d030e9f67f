-- Applications of owners about their property: surrender and mortgage no-objection (domain design, section 14).

-- Fees, deductions and the time to answer, as the authority sets them.
create table permission_policy (
  id integer primary key check (id = 1),
  noc_fee bigint not null check (noc_fee >= 0),
  noc_gst_bp integer not null check (noc_gst_bp between 0 and 10000),
  first_year_bp integer not null check (first_year_bp between 0 and 10000),
  later_bp integer not null check (later_bp between 0 and 10000),
  respond_days integer not null check (respond_days > 0)
);
insert into permission_policy values (1, 100000, 1800, 1000, 2000, 30);

create table permission_application (
  id integer generated always as identity (start with 5201) primary key,
  -- Given at submission, never again.
  application_number text unique,
  property_id integer not null references property (id),
  user_id integer not null references citizen_user (id),
  -- 1 surrender, 2 mortgage no-objection.
  type_id integer not null check (type_id in (1, 2)),
  status_id integer not null check (status_id in (1, 2, 3, 20, 21, 22, 23, 24, 32)),
  -- At which desk it lies while it is under process.
  stage text not null default '' check (stage in ('', 'DEALING', 'ACCOUNTS', 'OFFICER')),
  -- The answers, without the numbers of accounts; those are sealed.
  form jsonb not null,
  private_sealed bytea not null default '',
  row_version integer not null default 1,
  created_on timestamptz not null,
  saved_on timestamptz not null,
  submitted_on timestamptz,
  respond_by timestamptz,
  decided_on timestamptz,
  remarks text not null default '',
  -- Everything that the order prints, as it stood when it was decided.
  order_facts jsonb,
  order_revoked_on timestamptz,
  order_revoke_reason text not null default '',
  refund_status_id integer not null default 0,
  check ((application_number is null) = (submitted_on is null)),
  check (status_id not in (3, 20, 21, 22, 23, 24) or submitted_on is not null),
  check (status_id <> 21 or respond_by is not null),
  check ((status_id = 23) = (order_facts is not null))
);
create index on permission_application (user_id, id desc);
create index on permission_application (property_id, id desc);
create index permission_waiting on permission_application (submitted_on) where status_id in (3, 20, 22);
create index permission_returned on permission_application (respond_by) where status_id = 21;
-- One of a type at a time: before the authority for the property, as a draft for each owner.
create unique index permission_open on permission_application (property_id, type_id)
  where status_id in (2, 3, 20, 21, 22);
create unique index permission_draft on permission_application (property_id, user_id, type_id) where status_id = 1;
