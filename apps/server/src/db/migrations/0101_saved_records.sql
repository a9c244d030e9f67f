-- What citizens keep to fill forms quickly. Forms copy by value: nothing refers to these rows.

create table saved_address (
  saved_address_id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  label text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  state_id integer not null references state (state_id),
  district_id integer not null,
  pincode text not null,
  is_primary boolean not null,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  foreign key (district_id, state_id) references district (district_id, state_id)
);
create index on saved_address (user_id, created_on desc);
create unique index saved_address_one_primary on saved_address (user_id) where is_primary;

create table bank_account (
  bank_account_id integer generated always as identity primary key,
  user_id integer not null references citizen_user (id),
  -- AES-256-GCM; the fingerprint (keyed, of number and IFSC) finds a duplicate without opening it.
  number_sealed bytea not null,
  number_fingerprint bytea not null,
  holder_name text not null,
  branch_name text not null,
  bank_id integer not null references bank (bank_id),
  ifsc text not null,
  is_primary boolean not null,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  unique (user_id, number_fingerprint)
);
create index on bank_account (user_id, created_on desc);
create unique index bank_account_one_primary on bank_account (user_id) where is_primary;
