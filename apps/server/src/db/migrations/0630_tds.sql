-- Certificates of tax that buyers deducted and deposited (domain design, section 13).

-- To whom the tax is deducted: the authority's own numbers with the income-tax department.
create table tds_seller (
  id integer primary key check (id = 1),
  name_en text not null,
  name_hi text not null,
  pan text not null check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  tan text not null check (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$')
);
insert into tds_seller values
  (1, 'Gomtipur Development Authority', 'गोमतीपुर विकास प्राधिकरण', 'AAALG0517E', 'LKNG05172D');

create table tds_certificate (
  id integer generated always as identity (start with 6301) primary key,
  property_id integer not null references property (id),
  -- The owner who entered it; the other owners may read it.
  user_id integer not null references citizen_user (id),
  form_type_id integer not null check (form_type_id in (1, 2)),
  certificate_number text not null default '',
  acknowledgement_number text not null default '',
  buyer_pan_sealed bytea not null default '',
  financial_year text not null default '',
  period_from date,
  period_to date check (period_to >= period_from),
  payment_day date,
  amount_paid bigint check (amount_paid >= 0),
  tds_amount bigint check (tds_amount >= 0),
  deposit_day date,
  challan_serial text not null default '',
  bsr_code text not null default '',
  status_id integer not null check (status_id in (1, 3, 21, 23, 24)),
  row_version integer not null default 1,
  created_on timestamptz not null,
  saved_on timestamptz not null,
  submitted_on timestamptz,
  decided_on timestamptz,
  remarks text not null default '',
  -- What the instalments took of it.
  credited bigint check (credited >= 0),
  -- Nothing leaves the draft before it is complete.
  check (status_id = 1 or (certificate_number <> '' and length(buyer_pan_sealed) > 0 and payment_day is not null
    and tds_amount > 0 and deposit_day is not null and submitted_on is not null)),
  check ((status_id = 23) = (credited is not null))
);
create index on tds_certificate (property_id, id desc);
create index on tds_certificate (user_id, id desc);
create index tds_certificate_waiting on tds_certificate (submitted_on) where status_id = 3;
-- A certificate counts once; one that is only a draft keeps nobody from theirs.
create unique index tds_certificate_once on tds_certificate (certificate_number) where status_id in (3, 21, 23);

-- The receipts of a certificate. One that was rejected has let go of them.
create table tds_receipt (
  certificate_id integer not null references tds_certificate (id),
  entry_id integer not null references property_entry (id),
  is_released boolean not null default false,
  primary key (certificate_id, entry_id)
);
create unique index tds_receipt_once on tds_receipt (entry_id) where not is_released;
