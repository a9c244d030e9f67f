-- Leases of shops, kiosks, parking and canteens, let by tender (domain design, section 15).

create table leased_property (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_hi text not null,
  kind_en text not null,
  kind_hi text not null,
  area_sqm numeric(10, 2) not null check (area_sqm > 0),
  floor_en text not null,
  floor_hi text not null,
  address_en text not null,
  address_hi text not null
);

-- One row from the award to the settlement: the tender, its work order and the terms of the rent.
create table lease (
  id integer generated always as identity (start with 301) primary key,
  tender_number text not null unique,
  title_en text not null,
  title_hi text not null,
  property_id integer not null references leased_property (id),
  state text not null check
    (state in ('TENDER_AWARDED', 'WORK_ORDER_ISSUED', 'ACTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED')),
  reserve_rent bigint not null check (reserve_rent > 0),
  bid_rent bigint not null check (bid_rent > 0),
  emd bigint not null check (emd >= 0),
  published_on date not null,
  opened_on date not null,
  lessee_name text not null,
  lessee_mobile text not null check (lessee_mobile ~ '^[6-9][0-9]{9}$'),
  lessee_pan_sealed bytea not null default '',
  lessee_gstin text not null default '',
  lessee_address text not null,
  work_order_number text unique,
  issued_on date,
  lease_from date,
  lease_to date,
  monthly_rent bigint check (monthly_rent > 0),
  rent_period text check (rent_period in ('monthly', 'quarterly')),
  escalation_bp integer not null default 1000 check (escalation_bp between 0 and 10000),
  gst_bp integer not null default 1800 check (gst_bp between 0 and 10000),
  late_fee_bp integer not null default 1200 check (late_fee_bp between 0 and 10000),
  due_after_days integer not null default 6 check (due_after_days >= 0),
  security_deposit bigint check (security_deposit >= 0),
  deposit_paid_on date,
  deposit_reference text not null default '',
  terminated_on date,
  termination_reason text not null default '',
  settlement jsonb,
  check (lease_to > lease_from),
  check (opened_on >= published_on),
  check (state = 'TENDER_AWARDED' or
    num_nulls(work_order_number, issued_on, lease_from, lease_to, monthly_rent, rent_period, security_deposit) = 0),
  check (state in ('TENDER_AWARDED', 'WORK_ORDER_ISSUED', 'TERMINATED') or deposit_paid_on is not null
    or terminated_on is not null),
  check ((state = 'CLOSED') = (settlement is not null))
);
create index on lease (lessee_mobile);
create index on lease (property_id);
create index lease_running on lease (lease_to) where state = 'ACTIVE';

-- A payment of rent that was confirmed, with its public number and tax invoice.
create table lease_payment (
  transaction_id integer primary key,
  lease_id integer not null references lease (id),
  payment_number text not null unique,
  invoice_number text not null unique,
  paid_on timestamptz not null,
  rent bigint not null,
  gst bigint not null,
  late_fee bigint not null
);
create index on lease_payment (lease_id, paid_on desc);

-- The schedule of the rent: made when the work order is issued; rows are paid whole.
create table lease_rent (
  lease_id integer not null references lease (id),
  row_no integer not null check (row_no > 0),
  period_from date not null,
  period_to date not null,
  due_day date not null,
  rent bigint not null check (rent > 0),
  gst bigint not null check (gst >= 0),
  late_fee_paid bigint not null default 0 check (late_fee_paid >= 0),
  transaction_id integer references lease_payment (transaction_id),
  paid_on timestamptz,
  reminded_on timestamptz,
  late_told_on timestamptz,
  primary key (lease_id, row_no),
  check (period_to >= period_from),
  check ((transaction_id is null) = (paid_on is null))
);
create index lease_rent_unpaid on lease_rent (due_day) where paid_on is null;
