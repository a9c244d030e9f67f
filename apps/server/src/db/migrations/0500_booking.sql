-- Community centres and their bookings (domain design, section 16).

-- Rules of booking, of cancelling and of moving; a booking keeps a copy of those it was made under.
create table booking_policy (
  id integer primary key check (id = 1),
  booking jsonb not null,
  slabs jsonb not null,
  reschedule jsonb not null
);
insert into booking_policy values (
  1,
  '{"checkInTime": "11:00", "checkOutTime": "09:00", "maxDays": 2, "horizonDays": 365, "minLeadDays": 2,
    "holdMinutes": 15, "quoteMinutes": 30, "maxOpenHolds": 3, "gstBp": 1800}',
  '[{"minDays": 30, "maxDays": null, "deductionBp": 1000}, {"minDays": 15, "maxDays": 29, "deductionBp": 2500},
    {"minDays": 8, "maxDays": 14, "deductionBp": 5000}, {"minDays": 0, "maxDays": 7, "deductionBp": 10000}]',
  '{"maxTimes": 1, "minDays": 15, "windowDays": 180, "feeBp": 1000}'
);

create table booking_purpose (
  id integer primary key,
  code text not null unique,
  name_en text not null,
  name_hi text not null,
  -- Null takes the lead of the policy.
  lead_days integer check (lead_days >= 0)
);
insert into booking_purpose (id, code, name_en, name_hi, lead_days) values
  (1, 'marriage', 'Marriage', 'विवाह', null),
  (2, 'reception', 'Reception', 'स्वागत समारोह', null),
  (3, 'birthday', 'Birthday', 'जन्मदिन', null),
  (4, 'religious', 'Religious ceremony', 'धार्मिक आयोजन', null),
  (5, 'condolence', 'Condolence meeting', 'शोक सभा', 0),
  (6, 'meeting', 'Meeting', 'बैठक', null),
  (7, 'exhibition', 'Exhibition', 'प्रदर्शनी', null);

-- Days whose rent is the auspicious one, by the authority's list.
create table auspicious_day (
  day date primary key,
  name text not null default ''
);

create table venue (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_hi text not null,
  address_en text not null,
  address_hi text not null,
  locality_code text not null,
  locality_en text not null,
  locality_hi text not null,
  pincode text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  capacity integer not null check (capacity > 0),
  area_sqm integer not null,
  covered_sqm integer not null,
  has_ac boolean not null,
  rooms integer not null,
  parking integer not null,
  about_en text not null default '',
  about_hi text not null default '',
  -- Arrays of {en, hi}.
  amenities jsonb not null default '[]',
  rules jsonb not null default '[]',
  contact_phone text not null default '',
  cleaning bigint not null check (cleaning >= 0),
  deposit bigint not null check (deposit >= 0),
  is_open boolean not null default true
);

-- Rent of one day in paise.
create table venue_tariff (
  venue_id integer not null references venue (id),
  purpose_id integer not null references booking_purpose (id),
  rent_normal bigint not null check (rent_normal >= 0),
  rent_weekend bigint not null check (rent_weekend >= 0),
  rent_auspicious bigint not null check (rent_auspicious >= 0),
  primary key (venue_id, purpose_id)
);

-- Pictures as WebP, 1200 and 480 px wide; the name in their address changes with their content.
create table venue_image (
  venue_id integer not null references venue (id),
  position integer not null,
  name text not null unique,
  caption_en text not null,
  caption_hi text not null,
  large bytea not null,
  small bytea not null,
  primary key (venue_id, position)
);

create table venue_block (
  id integer generated always as identity primary key,
  venue_id integer not null references venue (id),
  first_day date not null,
  last_day date not null,
  reason text not null,
  created_on timestamptz not null,
  check (last_day >= first_day)
);

create sequence number_in_seq;
create sequence number_cn_seq;

create table booking (
  id integer generated always as identity (start with 6001) primary key,
  -- Given when it is paid.
  application_number text unique,
  -- Numbers of the tax invoice and of the credit note, at most 16 characters (CGST Rules 2017, rules 46 and 53).
  invoice_number text unique,
  credit_note_number text unique,
  user_id integer not null references citizen_user (id),
  venue_id integer not null references venue (id),
  purpose_id integer not null references booking_purpose (id),
  status_id integer not null check (status_id in (2, 30, 31, 32, 33, 34)),
  start_day date not null,
  end_day date not null,
  original_start_day date not null,
  guests integer not null check (guests > 0),
  -- Name, mobile, email, GST number and address as printed on the invoice.
  applicant jsonb not null,
  account_sealed bytea not null,
  account_holder text not null,
  bank_branch text not null,
  bank_id integer not null references bank (bank_id),
  bank_ifsc text not null,
  -- What the booking costs, in paise; rent carries what a rescheduling added.
  rent bigint not null check (rent >= 0),
  cleaning bigint not null check (cleaning >= 0),
  gst bigint not null check (gst >= 0),
  deposit bigint not null check (deposit >= 0),
  reschedule_fee bigint not null default 0,
  reschedule_gst bigint not null default 0,
  -- The price line by line as it was worded.
  heads jsonb not null,
  -- Policy, slabs and terms of rescheduling at the time of booking.
  terms jsonb not null,
  hold_expires_on timestamptz not null,
  -- A payment is open at the provider: the hold waits for its outcome.
  payment_open boolean not null default false,
  reschedule_count integer not null default 0,
  sequence integer not null default 0,
  confirmed_on timestamptz,
  cancelled_on timestamptz,
  cancelled_by_authority boolean not null default false,
  cancel_reason_id integer,
  cancel_remarks text not null default '',
  -- Frozen charges of the cancellation, frozen settlement of the deposit.
  charges jsonb,
  settlement jsonb,
  settled_on timestamptz,
  -- The payment that confirmed it, and the refund of its cancellation or deposit (payments).
  transaction_id integer,
  refund_id integer,
  refund_status_id integer not null default 0,
  refund_amount bigint,
  refund_requested_on timestamptz,
  refund_initiated_on timestamptz,
  refund_completed_on timestamptz,
  refund_reference text not null default '',
  refund_failure text not null default '',
  reminded_on timestamptz,
  created_on timestamptz not null,
  check (end_day >= start_day),
  check (status_id in (2, 31) or application_number is not null),
  check (refund_amount is null or refund_amount >= 0)
);
create index on booking (user_id, start_day);
create index on booking (venue_id, start_day);
create index booking_holds on booking (hold_expires_on) where status_id = 2;
create index booking_confirmed on booking (end_day) where status_id = 30;

-- A wished change of dates: its days are held while it is paid for.
create table booking_move (
  id integer generated always as identity primary key,
  booking_id integer not null references booking (id),
  state text not null check (state in ('HELD', 'DONE', 'LAPSED')),
  from_start date not null,
  from_end date not null,
  start_day date not null,
  end_day date not null,
  fee bigint not null,
  fee_gst bigint not null,
  rent_difference bigint not null,
  rent_gst bigint not null,
  heads jsonb not null,
  hold_expires_on timestamptz not null,
  payment_open boolean not null default false,
  created_on timestamptz not null,
  done_on timestamptz,
  invoice_number text unique,
  transaction_id integer,
  check (end_day >= start_day)
);
create unique index booking_move_one_open on booking_move (booking_id) where state = 'HELD';

-- The guarantee: a day of a venue belongs to one booking or one closure, or it is free. A hold is a row as well.
create table venue_day (
  venue_id integer not null references venue (id),
  day date not null,
  booking_id integer references booking (id),
  block_id integer references venue_block (id),
  -- The day is held for a change of dates that is not paid for yet.
  move_id integer references booking_move (id),
  is_held boolean not null,
  primary key (venue_id, day),
  check ((booking_id is null) <> (block_id is null)),
  check (move_id is null or (booking_id is not null and is_held))
);
create index on venue_day (booking_id);
create index on venue_day (block_id) where block_id is not null;
